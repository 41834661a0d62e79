"""Bathroom with ceiling exhaust fan, round mirror and teal tiles."""

import math

from studio import palette
from studio.camera import camera
from studio.light import area, gradient_world, sun
from studio.materials import glass, glow, material, tiles, wood
from studio.outdoor_materials import mosaic_material
from studio.palms import palm
from studio.plants import plant
from studio.primitives import box, cushion, cylinder, ring, tube


def build():
    """Place the props, the light and the camera."""
    H = 2.55
    Zt = mosaic_material("zellb", (0.045, 0.205, 0.24), 0.085, 1.0, "X", 0.12, 0.003, (0.32, 0.35, 0.35))
    Wl = material("wallbt", (0.66, 0.63, 0.575), 0.75, bump=0.05, bump_scale=120)
    y1 = 1.9
    box((6, 0.2, H), (0, y1 + 0.1, H / 2), Wl)
    box((6, 0.02, 1.24), (0, y1 - 0.008, 0.62), Zt)
    box((6, 0.035, 0.022), (0, y1 - 0.014, 1.25), palette.brass(), 0.003)
    box(
        (0.2, 8, H),
        (1.9, -1.5, H / 2),
        mosaic_material("zellw", (0.66, 0.64, 0.6), 0.085, 1.0, "Y", 0.14, 0.003, (0.48, 0.46, 0.43)),
    )
    box(
        (6, 8, 0.2),
        (0, -1.5, -0.1),
        tiles(
            "terra",
            (0.56, 0.53, 0.48),
            (0.52, 0.49, 0.44),
            (0.36, 0.34, 0.31),
            0.45,
            1.0,
            0.25,
            0,
            0.2,
            0.004,
        ),
    )
    box((6, 8, 0.1), (0, -1.5, H + 0.05), material("ceilbt", (0.76, 0.75, 0.73), 0.85))
    # ceiling exhaust fan: square with curved centre plate, louvre gap and visible grille ; supply slot
    P = palette.plastic_w()
    fx, fy = 0.0, 0.58
    q = 1.3
    box((0.36 * q, 0.36 * q, 0.014), (fx, fy, H - 0.007), P, 0.006, segments=3)
    box((0.3 * q, 0.3 * q, 0.02), (fx, fy, H - 0.018), palette.dark(), 0.004)
    box((0.285 * q, 0.285 * q, 0.016), (fx, fy, H - 0.036), P, 0.007, segments=4)
    for k in range(11):
        box(
            (0.25 * q, 0.007, 0.004),
            (fx, fy + (-0.11 + 0.022 * k) * q, H - 0.0455),
            material("fgr", (0.3, 0.31, 0.32), 0.6),
            0.001,
        )
    for x, y in ((-1.1, 0.6), (1.0, 0.6), (-1.1, -0.9), (1.0, -0.9)):
        cylinder(
            0.062,
            0.006,
            (x, y, H - 0.003),
            material("cassw", (0.8, 0.8, 0.785), 0.38, clearcoat=0.15),
            sides=48,
            bevel=0.002,
        )
        cylinder(0.048, 0.004, (x, y, H - 0.0065), glow("dl", (1, 0.88, 0.7), 10), sides=48)
        area((x, y, H - 0.02), (x, y, 0), 0.1, 7, (1, 0.88, 0.7))
    # floating vanity with basin
    wd = wood("walnut", (0.22, 0.12, 0.06), (0.12, 0.06, 0.03), 1.0, "X", 0.35)
    vx = -0.35
    box((1.4, 0.5, 0.34), (vx, y1 - 0.27, 0.62), wd, 0.006)
    for side in (-1, 1):
        box((0.68, 0.012, 0.3), (vx + side * 0.345, y1 - 0.526, 0.62), wd, 0.004)
    for s in (-1, 1):
        box((0.3, 0.016, 0.012), (vx + s * 0.345, y1 - 0.54, 0.745), palette.brass(), 0.003)
    box(
        (1.44, 0.53, 0.03),
        (vx, y1 - 0.275, 0.805),
        material("stonew", (0.66, 0.64, 0.6), 0.2, variation=0.1, variation_scale=2.2, clearcoat=0.3),
        0.004,
    )
    b = material("basin", (0.76, 0.755, 0.74), 0.1, clearcoat=0.6)
    cylinder(0.2, 0.14, (vx - 0.02, y1 - 0.28, 0.89), b, top_radius=0.235, sides=80, bevel=0.012)
    cylinder(
        0.205,
        0.004,
        (vx - 0.02, y1 - 0.28, 0.9605),
        material("basin2", (0.55, 0.55, 0.54), 0.15, clearcoat=0.5),
        sides=80,
    )
    br = palette.brass()
    tube(
        [
            (vx - 0.02, y1 - 0.05, 0.82),
            (vx - 0.02, y1 - 0.05, 1.12),
            (vx - 0.02, y1 - 0.24, 1.12),
            (vx - 0.02, y1 - 0.24, 1.07),
        ],
        0.012,
        br,
        fillet=0.035,
        resolution=6,
    )
    cylinder(0.022, 0.012, (vx - 0.02, y1 - 0.05, 0.826), br, sides=40, bevel=0.002)
    cylinder(0.014, 0.06, (vx + 0.13, y1 - 0.05, 0.85), br, sides=32, bevel=0.002)
    box((0.07, 0.012, 0.01), (vx + 0.15, y1 - 0.05, 0.885), br, 0.003)
    # round mirror with halo + reflection
    mir = material("mirror", (0.88, 0.9, 0.9), 0.015, metallic=1)
    cylinder(0.44, 0.02, (vx, y1 - 0.045, 1.72), palette.dark(), (math.pi / 2, 0, 0), sides=96)
    cylinder(0.43, 0.006, (vx, y1 - 0.058, 1.72), mir, (math.pi / 2, 0, 0), sides=96)
    ring(0.436, 0.009, (vx, y1 - 0.055, 1.72), br, (math.pi / 2, 0, 0), sides=96)
    ring(0.41, 0.01, (vx, y1 - 0.022, 1.72), glow("halo", (1, 0.84, 0.6), 5), (math.pi / 2, 0, 0), sides=96)
    # towel, soap, plant
    cylinder(
        0.03,
        0.14,
        (vx + 0.42, y1 - 0.3, 0.89),
        material("soapb", (0.5, 0.27, 0.06), 0.2, clearcoat=0.5),
        sides=48,
        bevel=0.006,
    )
    tube(
        [(vx + 0.42, y1 - 0.3, 0.96), (vx + 0.42, y1 - 0.3, 1.0), (vx + 0.42, y1 - 0.345, 1.0)],
        0.006,
        br,
        fillet=0.01,
    )
    cylinder(0.026, 0.08, (vx + 0.52, y1 - 0.26, 0.86), glass("jar", (0.9, 0.95, 0.95)), sides=40)
    plant((vx - 0.52, y1 - 0.24, 0.82), 0.24, 3, 10, 0.13, (0.7, 0.67, 0.6), 0.065, 0.12)
    for step in range(3):
        cushion(
            (0.34, 0.22, 0.055),
            (vx + 0.36, y1 - 0.27, 0.1 + 0.062 * step + 0.0),
            material(
                "tow%d" % (step % 2),
                [(0.72, 0.69, 0.62), (0.05, 0.24, 0.28)][step % 2],
                0.95,
                bump=0.9,
                bump_scale=220,
            ),
            0.022,
        )
    box((1.2, 0.4, 0.03), (vx, y1 - 0.25, 0.05), wd, 0.004)
    # glass shower at right with brass rain head
    box((0.01, 1.6, 2.0), (0.78, y1 - 0.8, 1.04), glass("shg", (0.93, 0.98, 0.98)))
    box((0.03, 1.6, 0.03), (0.78, y1 - 0.8, 2.05), br, 0.003)
    box((0.03, 1.6, 0.02), (0.78, y1 - 0.8, 0.03), br, 0.003)
    tube([(1.32, y1 - 0.02, 2.12), (1.32, y1 - 0.42, 2.12)], 0.011, br)
    cylinder(0.13, 0.012, (1.32, y1 - 0.42, 2.09), br, sides=72, bevel=0.003)
    tube([(1.32, y1 - 0.42, 2.12), (1.32, y1 - 0.42, 2.09)], 0.01, br)
    cylinder(0.035, 0.02, (1.32, y1 - 0.02, 1.2), br, (math.pi / 2, 0, 0), sides=40, bevel=0.003)
    box((0.08, 0.014, 0.012), (1.34, y1 - 0.04, 1.2), br, 0.003)
    # hanging towel on the left
    tube([(-1.55, y1 - 0.06, 1.28), (-1.22, y1 - 0.06, 1.28)], 0.009, br)
    cushion(
        (0.28, 0.035, 0.62),
        (-1.385, y1 - 0.062, 0.985),
        material("tow0", (0.72, 0.69, 0.62), 0.95, bump=0.9, bump_scale=220),
        0.015,
    )
    # frosted high window left side for sun
    box((0.2, 6.6, 1.15), (-1.95, -2.2, 0.575), Wl)
    box((0.2, 6.6, 0.3), (-1.95, -2.2, H - 0.15), Wl)
    box((0.2, 0.9, H), (-1.95, y1 - 0.35, H / 2), Wl)
    for step in range(6):
        box((0.08, 0.05, 1.2), (-1.92, 0.95 - 0.85 * step, 1.7), palette.dark(), 0.004)
    palm((-4.4, -1.6, -1.0), 3.0, 3, 0.2, 12, 1.8)
    gradient_world((0.55, 0.7, 0.92), (0.95, 0.96, 0.96), 1.0)
    sun(27, 216, 4.6, (1, 0.86, 0.66), 0.8)
    area((-1.8, 0.2, 1.7), (0.2, 1.2, 1.2), 2.0, 42, (0.9, 0.95, 1), 1.0)
    area((0.3, -2.8, 1.9), (0, 1, 1.4), 2.0, 34, (1, 0.95, 0.88), 1.5)
    camera(
        (0.18, -1.62, 1.36),
        (-0.04, 2, 1.36),
        24,
        fstop=5.6,
        focus=(-0.1, 1.0, 1.8),
        level=True,
        shift=(0.0, 0.135),
    )
    return dict(look="Medium High Contrast", exposure=0.15, clamp=3, bounces=7)
