"""Electric panel radiator under a window with mountain view."""

import math
import random

from mathutils import Vector, noise

from studio import palette
from studio.camera import camera
from studio.furniture import TEAL, curtain, pillow, planks
from studio.light import area, sky, sun
from studio.materials import glow, material, wood
from studio.plants import pine
from studio.primitives import add_object, box, cushion, cylinder, empty, new_mesh, text, tube


def build():
    """Place the props, the light and the camera."""
    H = 2.6
    W = material("wallrd", (0.63, 0.575, 0.49), 0.8, bump=0.06, bump_scale=120)
    planks(-4, 4, -6.4, 0, seed=11)
    wx, wz0, wz1 = 1.15, 1.12, 2.3
    fw = wood("framew", (0.3, 0.17, 0.09), (0.2, 0.11, 0.055), 1, "Z", 0.4)
    fwx = wood("framewx", (0.3, 0.17, 0.09), (0.2, 0.11, 0.055), 1, "X", 0.4)
    box((2.85, 0.2, H), (-wx - 1.425, 0.1, H / 2), W)
    box((2.85, 0.2, H), (wx + 1.425, 0.1, H / 2), W)
    box((2 * wx, 0.2, wz0), (0, 0.1, wz0 / 2), W)
    box((2 * wx, 0.2, H - wz1), (0, 0.1, (H + wz1) / 2), W)
    box((0.2, 8, H), (3.4, -3.6, H / 2), W)
    box((8, 8, 0.2), (0, -3.6, H + 0.1), material("ceil", (0.82, 0.81, 0.79), 0.85))
    for k in range(7):
        box((0.14, 8, 0.16), (-3.6 + 1.2 * k, -3.6, H - 0.08), fw, 0.008)
    for x in (-wx + 0.035, 0, wx - 0.035):
        box((0.07, 0.11, wz1 - wz0), (x, 0.1, (wz0 + wz1) / 2), fw, 0.004)
    for z in (wz0 + 0.035, wz1 - 0.035):
        box((2 * wx - 0.004, 0.116, 0.07), (0, 0.1, z), fwx, 0.004)
    box((2 * wx + 0.16, 0.26, 0.04), (0, -0.05, wz0), fwx, 0.006)
    # panel radiator (electric, with digital thermostat), wall brackets & small feet clearance
    P = palette.plastic_w()
    x0, z0, w, h = 0, 0.52, 1.18, 0.52
    y = -0.085
    box((w, 0.03, h), (x0, y - 0.045, z0), P, 0.012, segments=4)
    box((w - 0.03, 0.05, h - 0.03), (x0, y, z0), material("rback", (0.62, 0.62, 0.6), 0.45), 0.006)
    n = 20
    for k in range(n):
        x = x0 - w / 2 + 0.07 + k * (w - 0.26) / (n - 1)
        box((0.026, 0.016, h - 0.07), (x, y - 0.062, z0), P, 0.0075, segments=3)
    for k in range(44):
        box(
            (0.016, 0.04, 0.003),
            (x0 - w / 2 + 0.04 + k * (w - 0.08) / 43, y - 0.01, z0 + h / 2 - 0.0138),
            palette.dark(),
            0.001,
        )
    cx = x0 + w / 2 - 0.085
    box(
        (0.12, 0.014, h - 0.07),
        (cx, y - 0.062, z0),
        material("rcp", (0.045, 0.048, 0.052), 0.25, clearcoat=0.4),
        0.008,
        segments=3,
    )
    text(
        "21.0°",
        0.03,
        (cx, y - 0.0702, z0 + 0.135),
        (math.pi / 2, 0, 0),
        glow("tor", (1, 0.55, 0.1), 2.0),
        depth=0.0001,
    )
    box((0.05, 0.001, 0.003), (cx, y - 0.0702, z0 + 0.105), glow("tor", (1, 0.55, 0.1), 2.0))
    for k, t in enumerate(("+", "−")):
        cylinder(
            0.017,
            0.004,
            (cx, y - 0.07, z0 + 0.04 - 0.05 * k),
            material("rb", (0.16, 0.165, 0.17), 0.35),
            (math.pi / 2, 0, 0),
            sides=40,
            bevel=0.001,
        )
        text(
            t,
            0.022,
            (cx, y - 0.0728, z0 + 0.04 - 0.05 * k),
            (math.pi / 2, 0, 0),
            material("wt", (0.85, 0.85, 0.85), 0.5),
            depth=0.0001,
        )
    cylinder(
        0.006,
        0.003,
        (cx, y - 0.07, z0 - 0.09),
        glow("bgr", (0.1, 0.9, 0.25), 2),
        (math.pi / 2, 0, 0),
        sides=24,
    )
    for s in (-1, 1):
        box((0.05, 0.1, 0.1), (x0 + s * w * 0.34, -0.04, z0 - h * 0.2), palette.grey(), 0.004)
    tube(
        [
            (x0 + w / 2 - 0.05, -0.06, z0 - h / 2 + 0.02),
            (x0 + w / 2 + 0.06, -0.05, z0 - h / 2 - 0.1),
            (x0 + w / 2 + 0.16, -0.022, 0.26),
            (x0 + w / 2 + 0.16, -0.018, 0.3),
        ],
        0.0055,
        P,
        fillet=0.07,
    )
    box((0.085, 0.012, 0.125), (x0 + w / 2 + 0.16, -0.006, 0.32), P, 0.004)
    box((0.04, 0.036, 0.048), (x0 + w / 2 + 0.16, -0.026, 0.325), P, 0.008, segments=3)
    # sill objects
    cylinder(
        0.04,
        0.075,
        (-0.5, -0.07, wz0 + 0.058),
        material("cupt", (0.045, 0.24, 0.28), 0.3, clearcoat=0.4),
        sides=48,
        bevel=0.006,
    )
    tube(
        [
            (-0.54, -0.07, wz0 + 0.075),
            (-0.566, -0.07, wz0 + 0.075),
            (-0.566, -0.07, wz0 + 0.035),
            (-0.54, -0.07, wz0 + 0.035),
        ],
        0.006,
        material("cupt"),
        fillet=0.02,
        resolution=4,
    )
    for i, (c, w2) in enumerate((((0.72, 0.7, 0.64), 0.22), ((0.56, 0.3, 0.08), 0.19))):
        box(
            (w2, 0.14, 0.024),
            (-0.8, -0.07, wz0 + 0.032 + 0.025 * i),
            material("br%d" % i, c, 0.6),
            0.003,
            rotation=(0, 0, 0.1 - 0.2 * i),
        )
    cylinder(
        0.05,
        0.14,
        (0.72, -0.07, wz0 + 0.09),
        material("vaset", TEAL, 0.25, clearcoat=0.4),
        top_radius=0.032,
        sides=56,
        bevel=0.01,
    )
    for step in range(9):
        tube(
            [
                (0.72, -0.07, wz0 + 0.15),
                (0.72 + 0.02 * math.cos(step * 2.4), -0.07, wz0 + 0.3),
                (
                    0.72 + (0.07 + 0.02 * (step % 3)) * math.cos(step * 2.4),
                    -0.07 + 0.05 * math.sin(step * 2.4),
                    wz0 + 0.42 + 0.03 * (step % 4),
                ),
            ],
            0.0018,
            material("stemd", (0.32, 0.24, 0.12), 0.8),
            fillet=0.05,
        )
    for step in range(9):
        cylinder(
            0.008,
            0.035,
            (
                0.72 + (0.07 + 0.02 * (step % 3)) * math.cos(step * 2.4),
                -0.07 + 0.05 * math.sin(step * 2.4),
                wz0 + 0.43 + 0.03 * (step % 4),
            ),
            material("dry", (0.6, 0.44, 0.24), 0.9),
            top_radius=0.003,
            sides=12,
        )
    # armchair with knitted throw, side table, rug, basket with logs? (no fire): basket with blankets
    fab = material(
        "fabric2", (0.5, 0.46, 0.39), 0.95, bump=0.25, bump_scale=420, variation=0.08, variation_scale=6
    )
    ga = empty("arm", (1.45, -1.1, 0), (0, 0, math.radians(-38)))
    wd = wood("walnut", (0.22, 0.12, 0.06), (0.12, 0.06, 0.03), 1.0, "X", 0.35)
    cushion((0.72, 0.7, 0.18), (0, 0, 0.4), fab, 0.07, parent=ga)
    cushion((0.72, 0.2, 0.66), (0, 0.29, 0.74), fab, 0.09, (-0.18, 0, 0), ga)
    for side in (-1, 1):
        cushion((0.15, 0.68, 0.36), (side * 0.41, 0, 0.46), fab, 0.07, parent=ga)
    for side in (-1, 1):
        for along in (-1, 1):
            cylinder(
                0.018, 0.24, (side * 0.36, along * 0.26, 0.12), wd, parent=ga, sides=24, top_radius=0.024
            )
    pillow(
        (0.0, 0.08, 0.66),
        (-0.35, 0, 0.08),
        material("teal", (0.035, 0.2, 0.24), 0.9, bump=0.3, bump_scale=500),
        0.4,
        ga,
    )
    cylinder(
        0.21,
        0.34,
        (-1.35, -0.5, 0.17),
        material(
            "basket", (0.42, 0.28, 0.14), 0.85, bump=1.0, bump_scale=60, variation=0.25, variation_scale=14
        ),
        top_radius=0.25,
        sides=64,
        bevel=0.02,
    )
    for step in range(2):
        cushion(
            (0.36, 0.26, 0.1),
            (-1.35 + 0.03 * step, -0.5, 0.34 + 0.07 * step),
            material(
                "bl%d" % step,
                ((0.7, 0.66, 0.58), (0.05, 0.24, 0.28))[step],
                0.95,
                bump=0.6,
                bump_scale=160,
            ),
            0.045,
            (0, 0.12 * step, 0.5 * step),
        )
    box(
        (2.8, 1.9, 0.016),
        (0.1, -1.75, 0.008),
        material("rug", (0.64, 0.6, 0.53), 1, bump=0.9, bump_scale=140, variation=0.12, variation_scale=5),
        0.006,
    )
    curtain(-0.16, -1.95, -1.22, 0.03, 2.44, 0.06, 40, "X", (0.78, 0.72, 0.62))
    curtain(-0.16, 1.22, 1.95, 0.03, 2.44, 0.06, 40, "X", (0.78, 0.72, 0.62))
    tube([(-2.05, -0.16, 2.46), (2.05, -0.16, 2.46)], 0.014, palette.dark())
    box((8, 0.018, 0.1), (0, -0.009, 0.05), fwx, 0.004)
    # mountains outside (Constanza-like): ridges fading with distance, and pines
    for k, (yy, hh, c) in enumerate(
        (
            (30, 5, (0.06, 0.11, 0.05)),
            (70, 13, (0.11, 0.17, 0.13)),
            (130, 25, (0.17, 0.25, 0.26)),
            (220, 38, (0.2, 0.28, 0.34)),
        )
    ):
        vertices = []
        faces = []
        n = 120
        sp = yy * 1.6
        for i in range(n + 1):
            x = -sp / 2 + sp * i / n
            z = -6 + hh * (
                0.62
                + 0.55 * noise.noise(Vector((x / (yy * 0.3), k * 3.1, 0.5)))
                + 0.18 * noise.noise(Vector((x / (yy * 0.09), k * 3.1, 1.5)))
            )
            vertices += [(x, yy, -20), (x, yy + 6, z)]
        for i in range(n):
            faces.append((2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1))
        add_object(
            "ridge",
            new_mesh("ridge", vertices, faces),
            material(
                "ridge%d" % k,
                c,
                1,
                bump=0.6 if k < 2 else 0,
                bump_scale=2,
                variation=0.25,
                variation_scale=0.25,
            ),
        )
    rng = random.Random(3)
    for i in range(22):
        pine((rng.uniform(-7, 7), rng.uniform(8, 20), -2.6), rng.uniform(2.8, 5.4), seed=i)
    sky(elevation=24, rotation=150, strength=0.07, sun=0.0, size=1.0, dust=1.2, ozone=2.0, clouds=0.8)
    wl = W
    box((0.2, 8, 0.85), (-3.5, -3.6, 0.425), wl)
    box((0.2, 8, 0.3), (-3.5, -3.6, H - 0.15), wl)
    box((0.2, 1.1, H), (-3.5, -0.55, H / 2), wl)
    for step in range(6):
        box((0.09, 0.07, 1.6), (-3.45, -1.1 - 1.0 * step, 1.6), fw, 0.004)
    sun(20, 216, 4.6, (1, 0.8, 0.55), 0.9)
    area((0, 0.3, 1.7), (0, -3, 0.6), 2.0, 40, (0.86, 0.92, 1), 1.0)
    area((-3.2, -2.8, 1.7), (0, -0.6, 1.0), 2.6, 75, (0.92, 0.95, 1), 1.8)
    area((0.8, -5.2, 2.1), (0.2, -0.4, 1.0), 2.8, 44, (1, 0.92, 0.82), 1.8)
    camera(
        (-0.3, -3.4, 1.18),
        (0.1, 0, 1.18),
        33,
        fstop=2.8,
        focus=(0, -0.1, 0.8),
        level=True,
        shift=(0.0, -0.03),
    )
    return dict(look="Medium High Contrast", exposure=0.12, clamp=3, bounces=6)
