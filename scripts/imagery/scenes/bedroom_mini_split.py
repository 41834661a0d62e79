"""Bedroom with a mini-split over a teal headboard."""

import math

from studio import palette
from studio.camera import camera
from studio.furniture import curtain, drape, pillow, planks, poster
from studio.indoor_units import mini_split
from studio.light import area, gradient_world, sun
from studio.materials import glass, material, wood
from studio.palms import palm
from studio.plants import plant
from studio.primitives import box, cushion, cylinder, tube


def build():
    """Place the props, the light and the camera."""
    H = 2.75
    W = material("wallbed", (0.66, 0.615, 0.545), 0.8, bump=0.05, bump_scale=140)
    box((8, 0.2, H), (0.2, 0.1, H / 2), W)
    box((0.2, 8, H), (3.5, -3.6, H / 2), W)
    box((8, 8, 0.2), (0, -3.6, H + 0.1), material("ceil", (0.82, 0.81, 0.79), 0.85))
    planks(-4.2, 3.5, -6.2, 0)
    # window wall left (louvre door feeling): sliding doors
    fr = wood("framew", (0.3, 0.17, 0.09), (0.2, 0.11, 0.055), 1, "Z", 0.4)
    for y in (-0.75, -2.25, -3.75, -5.2):
        box((0.08, 0.07, 2.4), (-3.55, y, 1.2), fr, 0.004)
    for z in (0.03, 2.38):
        box((0.09, 4.6, 0.08), (-3.55, -2.95, z), fr, 0.004)
    box((0.2, 0.72, H), (-3.6, -0.36, H / 2), W)
    box((0.2, 5, 0.38), (-3.6, -2.9, H - 0.19), W)
    box((0.2, 2.4, H), (-3.6, -6.4, H / 2), W)
    box((0.01, 4.5, 2.3), (-3.56, -2.95, 1.2), glass("win", (0.96, 0.98, 0.98)))
    curtain(-3.34, -0.12, -1.02, 0.02, 2.62)
    curtain(-3.34, -4.6, -5.4, 0.02, 2.62)
    tube([(-3.34, -0.05, 2.65), (-3.34, -5.6, 2.65)], 0.014, palette.brass())
    # headboard wall: woven/padded panel in teal + wood ledge
    hb = material("headb", (0.035, 0.185, 0.215), 0.85, bump=0.25, bump_scale=420)
    for k in range(7):
        box((0.415, 0.085, 0.86), (-1.26 + 0.42 * k, -0.045, 0.78), hb, 0.036, segments=5)
    box((3.06, 0.14, 0.045), (0, -0.07, 1.245), wood("walnut"), 0.005)
    # mini split above, a bit right of the bed axis
    mini_split((0.0, 0, 2.22), 0, 1.06, 0.315, 0.225)
    # bed
    box(
        (1.86, 2.06, 0.24),
        (0, -1.18, 0.2),
        wood("walnut", (0.22, 0.12, 0.06), (0.12, 0.06, 0.03), 1.0, "X", 0.35),
        0.012,
    )
    for side in (-1, 1):
        for along in (-1, 1):
            cylinder(0.03, 0.1, (side * 0.82, -1.18 + along * 0.9, 0.05), palette.dark(), sides=24)
    sh = material("sheet", (0.74, 0.72, 0.68), 0.95, bump=0.25, bump_scale=260)
    cushion((1.8, 2.0, 0.26), (0, -1.18, 0.44), sh, 0.07)
    drape(
        -0.91,
        0.91,
        -2.2,
        -0.72,
        0.588,
        0.34,
        material("duvet", (0.76, 0.74, 0.7), 0.95, bump=0.2, bump_scale=300),
        seed=3,
        amp=0.026,
    )
    drape(
        -0.935,
        0.935,
        -1.98,
        -1.4,
        0.612,
        0.3,
        material("throw", (0.42, 0.2, 0.055), 0.95, bump=0.6, bump_scale=220),
        seed=3,
        amp=0.026,
        n=70,
        fold=0.02,
        end=False,
    )
    for x in (-0.45, 0.45):
        pillow((x, -0.36, 0.8), (-0.52, 0, 0.03 * x), sh, 0.52, None, 0.105, 1.42)
    for x in (-0.42, 0.46):
        pillow(
            (x, -0.52, 0.76),
            (-0.62, 0, -0.06 * x),
            material("pilg", (0.5, 0.51, 0.48), 0.95, bump=0.3, bump_scale=300),
            0.44,
            None,
            0.095,
            1.35,
        )
    pillow(
        (0.02, -0.66, 0.73),
        (-0.62, 0.04, 0.05),
        material("teal", (0.035, 0.2, 0.24), 0.9, bump=0.3, bump_scale=500),
        0.34,
        None,
        0.08,
        1.5,
    )
    # night stands + lamps
    for s in (-1, 1):
        box((0.48, 0.4, 0.36), (s * 1.28, -0.26, 0.32), wood("walnut"), 0.008)
        box((0.46, 0.012, 0.15), (s * 1.28, -0.462, 0.41), wood("walnut"), 0.004)
        box((0.46, 0.012, 0.15), (s * 1.28, -0.462, 0.24), wood("walnut"), 0.004)
        for at_z in (0.41, 0.24):
            cylinder(
                0.009,
                0.022,
                (s * 1.28, -0.478, at_z),
                palette.brass(),
                (math.pi / 2, 0, 0),
                sides=24,
                bevel=0.002,
            )
        for q in (-1, 1):
            for t in (-1, 1):
                cylinder(0.012, 0.14, (s * 1.28 + q * 0.2, -0.26 + t * 0.15, 0.07), palette.brass(), sides=20)
        cylinder(
            0.075,
            0.2,
            (s * 1.32, -0.24, 0.6),
            material("lampb", (0.68, 0.65, 0.58), 0.5, bump=0.2, bump_scale=60),
            top_radius=0.05,
            sides=48,
            bevel=0.02,
        )
        cylinder(0.008, 0.1, (s * 1.32, -0.24, 0.73), palette.brass(), sides=16)
        cylinder(
            0.15,
            0.21,
            (s * 1.32, -0.24, 0.86),
            material("shade", (0.85, 0.78, 0.66), 0.9, emission=(1, 0.72, 0.42), emission_strength=1.5),
            top_radius=0.12,
            capped=False,
            sides=64,
        )
    for k, c in enumerate(((0.72, 0.7, 0.64), (0.035, 0.2, 0.24))):
        box(
            (0.2 - 0.02 * k, 0.14, 0.024),
            (1.13, -0.32, 0.512 + 0.025 * k),
            material("bkb%d" % k, c, 0.6),
            0.003,
            rotation=(0, 0, 0.2 + 0.2 * k),
        )
    cylinder(0.034, 0.11, (-1.12, -0.34, 0.555), glass("glassw", (0.9, 0.96, 0.97)), sides=40)
    # bench, rug, plant, art
    box(
        (3.4, 2.4, 0.018),
        (0.1, -1.95, 0.009),
        material("rug", (0.64, 0.6, 0.53), 1, bump=0.8, bump_scale=160, variation=0.12, variation_scale=5),
        0.006,
    )
    plant((2.75, -0.75, 0), 1.2, 3, 18, 0.5)
    poster(2.35, 1.62, 0.56, 0.76, 0, 1)
    # ceiling: plain fan-free; cornice
    box((7.4, 0.03, 0.07), (0.1, -0.015, H - 0.035), material("skirt", (0.8, 0.79, 0.77), 0.4), 0.004)
    box((7.4, 0.018, 0.1), (0.1, -0.009, 0.05), material("skirt"), 0.004)
    gradient_world((0.3, 0.52, 0.85), (0.92, 0.95, 0.97), 1.6)
    sun(21, 222, 6.0, (1, 0.86, 0.66), 0.9)
    palm((-7.2, -4.6, -1.5), 3.3, 2, 0.2, 9, 1.9)
    palm((-9, -1.6, -1.2), 3.0, 5, 0.2, 10, 1.9)
    area((-4.3, -2.9, 1.5), (0, -2.4, 1.0), 4.6, 155, (0.86, 0.93, 1.0), 2.3)
    area((0.6, -6.4, 2.4), (0.1, -1, 1.0), 3.2, 60, (1, 0.93, 0.85), 2)
    camera(
        (0.3, -5.35, 1.36),
        (0.1, 0, 1.36),
        34,
        fstop=2.4,
        focus=(0.0, -0.6, 1.4),
        level=True,
        shift=(-0.015, -0.022),
    )
    return dict(look="Medium High Contrast", exposure=0.28, clamp=3, bounces=7)
