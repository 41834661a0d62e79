"""Exposed spiral ducts, swirl diffusers and red sprinkler pipes under the concrete ceiling of an office."""

import math

from studio import palette
from studio.camera import camera
from studio.ducts import spiral_duct
from studio.light import area, gradient_world, sun
from studio.materials import glass, material, wood
from studio.primitives import box, cylinder, ring, tube


def hanger(x, y, z, R, zc):
    """A pipe hanger from the slab."""
    ring(R + 0.012, 0.008, (x, y, z), palette.galv(), (math.pi / 2, 0, 0))
    tube([(x, y, z + R), (x, y, zc)], 0.007, palette.steel())


def head(x, y, z, zp):
    """A sprinkler head on its drop."""
    tube([(x, y, zp), (x, y, z + 0.09)], 0.016, palette.red())
    cylinder(0.019, 0.03, (x, y, z + 0.075), palette.brass(), sides=6)
    cylinder(0.013, 0.03, (x, y, z + 0.05), palette.brass(), sides=24)
    for s in (-1, 1):
        tube(
            [(x + s * 0.011, y, z + 0.045), (x + s * 0.02, y, z + 0.02), (x, y, z - 0.008)],
            0.0035,
            palette.brass(),
            fillet=0.01,
        )
    cylinder(
        0.0045,
        0.036,
        (x, y, z + 0.018),
        material("bulb", (0.7, 0.02, 0.01), 0.08, emission=(1, 0.05, 0.02), emission_strength=0.25),
        sides=16,
    )
    cylinder(0.024, 0.003, (x, y, z - 0.01), palette.brass(), sides=24)
    for k in range(10):
        t = 2 * math.pi * k / 10
        box(
            (0.012, 0.004, 0.0025),
            (x + 0.027 * math.cos(t), y + 0.027 * math.sin(t), z - 0.01),
            palette.brass(),
            rotation=(0, 0, t),
        )


def build():
    """Place the props, the light and the camera."""
    H = 4.6
    cm = material(
        "soffit",
        (0.34, 0.335, 0.325),
        0.85,
        bump=0.3,
        bump_scale=14,
        variation=0.22,
        variation_scale=1.1,
        bump_detail=10,
    )
    box((16, 30, 0.3), (0, 10, H + 0.15), cm)
    for y in range(-1, 24, 4):
        box((16, 0.5, 0.55), (0, y + 2.6, H - 0.25), cm, 0.02)
    box(
        (16, 30, 0.2),
        (0, 10, -0.1),
        material(
            "polished",
            (0.3, 0.295, 0.285),
            0.16,
            variation=0.18,
            variation_scale=0.8,
            roughness_variation=0.08,
            clearcoat=0.4,
        ),
    )
    box(
        (0.3, 30, H),
        (-7.2, 10, H / 2),
        material("wallL", (0.74, 0.72, 0.68), 0.8, bump=0.06, bump_scale=60, variation=0.05),
    )
    box(
        (15, 0.3, H), (0, 22.5, H / 2), material("wallteal", (0.05, 0.16, 0.2), 0.7, bump=0.05, bump_scale=60)
    )
    # right side glazing
    fr = material("alu", (0.03, 0.03, 0.032), 0.4)
    for y in range(-4, 24, 2):
        box((0.1, 0.09, H), (7.1, y, H / 2), fr, 0.006)
    for z in (0.05, 3.2, H - 0.1):
        box((0.11, 28, 0.09), (7.1, 9, z), fr, 0.006)
    box((0.01, 28, H), (7.12, 9, H / 2), glass("win", (0.96, 0.98, 0.98)))
    G = palette.galv()
    spiral_duct((-1.55, -3, 3.62), (-1.55, 22.3, 3.62), 0.43, G)
    for y in (1.0, 4.0, 7.0, 10, 13, 16, 19):
        hanger(-1.55, y, 3.62, 0.43, H)
    # branches with swirl diffusers
    for y in (2.6, 7.1, 11.6, 16.1):
        spiral_duct((-1.55, y, 3.62), (1.55, y, 3.62), 0.2, G, flange=3.2)
        cylinder(0.235, 0.42, (1.55, y, 3.52), G, sides=64)
        cylinder(0.235, 0.2, (1.55, y, 3.27), G, top_radius=0.235, sides=64)
        cylinder(0.4, 0.03, (1.55, y, 3.17), palette.powder(), top_radius=0.3, sides=72, bevel=0.006)
        cylinder(0.3, 0.012, (1.55, y, 3.155), palette.dark(), sides=64)
        for k in range(16):
            t = 2 * math.pi * k / 16
            box(
                (0.2, 0.028, 0.006),
                (1.55 + 0.18 * math.cos(t), y + 0.18 * math.sin(t), 3.145),
                palette.powder(),
                0.002,
                rotation=(0.5, 0, t),
            )
        for R in (0.07, 0.3):
            ring(R, 0.012, (1.55, y, 3.145), palette.powder())
        hanger(0.5, y, 3.62, 0.2, H)
    # rectangular insulated duct left
    for k in range(9):
        box((0.95, 2.6, 0.5), (-4.3, -2 + 2.66 * k, 3.75), G, 0.006)
        box((1.05, 0.06, 0.6), (-4.3, -0.68 + 2.66 * k, 3.75), G, 0.004)
    for y in range(0, 22, 3):
        box((1.25, 0.05, 0.05), (-4.3, y, 3.44), G, 0.003)
        for side in (-1, 1):
            tube([(-4.3 + side * 0.58, y, 3.44), (-4.3 + side * 0.58, y, H)], 0.007, palette.steel())
    # sprinkler mains + heads
    R = palette.red()
    tube([(0.42, -3, 3.98), (0.42, 22.3, 3.98)], 0.055, R, resolution=6)
    for y in (0.6, 3.9, 7.2, 10.5, 13.8, 17.1):
        tube([(-5.8, y, 3.98), (5.8, y, 3.98)], 0.026, R, resolution=5)
        cylinder(0.075, 0.13, (0.42, y, 3.98), R, (math.pi / 2, 0, 0), sides=40, bevel=0.01)
        cylinder(0.045, 0.11, (0.3, y, 3.98), R, (0, math.pi / 2, 0), sides=32, bevel=0.008)
        for x in (-2.85, 0.95, 3.3, 5.4):
            cylinder(0.04, 0.07, (x, y, 3.98), R, (0, math.pi / 2, 0), sides=32, bevel=0.006)
            head(x, y, 3.62 if x > 0 else 3.5, 3.98)
        tube([(0.42, y + 0.5, 4.03), (0.42, y + 0.5, H)], 0.006, palette.steel())
        ring(0.062, 0.005, (0.42, y + 0.5, 3.98), G, (math.pi / 2, 0, 0))
    for y in (-0.6, 2.3, 5.6, 8.9, 12.2, 15.5, 18.8):
        cylinder(0.082, 0.11, (0.42, y, 3.98), R, (math.pi / 2, 0, 0), sides=40, bevel=0.01)
        for side in (-1, 1):
            box((0.035, 0.1, 0.03), (0.42 + side * 0.09, y, 3.98), palette.steel(), 0.004)
    # cable tray right
    for s in (-1, 1):
        box((0.012, 28, 0.09), (3.9 + s * 0.2, 9, 3.85), G, 0.002)
    for k in range(90):
        box((0.4, 0.02, 0.012), (3.9, -3 + 0.3 * k, 3.815), G)
    for k, c in enumerate(
        ((0.02, 0.02, 0.02), (0.02, 0.02, 0.02), (0.3, 0.08, 0.02), (0.03, 0.1, 0.25), (0.02, 0.02, 0.02))
    ):
        tube(
            [(3.78 + 0.06 * k, -4, 3.84), (3.78 + 0.06 * k + 0.01 * k, 9, 3.84), (3.78 + 0.06 * k, 22, 3.84)],
            0.021,
            material("cab%d" % k, c, 0.5),
        )
    # linear LED pendants
    em = material("led_lin", (1, 1, 1), 0.5, emission=(1, 0.9, 0.76), emission_strength=9)
    for x in (-3.0, 2.75):
        for y in (3.2, 8.2, 13.2, 18.2):
            box((0.09, 2.6, 0.07), (x, y, 3.0), palette.dark(), 0.006)
            box((0.075, 2.56, 0.006), (x, y, 2.962), em)
            for side in (-1.1, 1.1):
                tube([(x, y + side, 3.03), (x, y + side, H)], 0.0025, palette.dark())
    for y in (6, 10, 14, 18):
        for x in (-2.2, 2.4):
            for q in (-0.6, 0.6):
                (
                    box((0.62, 0.03, 0.36), (x + q, y, 1.12), palette.dark(), 0.004),
                    box((0.2, 0.16, 0.33), (x + q, y + 0.03, 0.86), palette.grey(), 0.01),
                    box((0.5, 0.5, 0.08), (x + q, y - 0.9, 0.48), palette.grey(), 0.03),
                    box((0.48, 0.07, 0.55), (x + q, y - 1.13, 0.8), palette.grey(), 0.03),
                    cylinder(0.03, 0.45, (x + q, y - 0.9, 0.23), palette.steel()),
                    cylinder(0.28, 0.04, (x + q, y - 0.9, 0.03), palette.dark()),
                )
            box(
                (2.4, 1.1, 0.05),
                (x, y, 0.74),
                wood("desk", (0.5, 0.34, 0.2), (0.4, 0.26, 0.15), 0.8, "X"),
                0.006,
            )
            for side in (-1.1, 1.1):
                box((0.05, 1.0, 0.72), (x + side, y, 0.36), palette.dark(), 0.004)
    gradient_world((0.35, 0.58, 0.95), (1, 0.97, 0.92), 1.5)
    sun(24, -28, 6.0, (1, 0.86, 0.66), 0.8)
    area((7.6, 7, 2.6), (-2, 8, 2.2), 14, 900, (0.88, 0.94, 1), 4.2)
    area((-0.5, -4.5, 2.2), (-0.5, 8, 3.6), 4, 140, (1, 0.95, 0.88))
    c = camera(
        (-0.35, -2.3, 2.15),
        (-0.15, 10, 2.15),
        25,
        fstop=2.0,
        focus=(-0.8, 4, 3.6),
        level=True,
        shift=(0.0, 0.165),
    )
    return dict(look="Medium High Contrast", exposure=0.3, clamp=3, bounces=6)
