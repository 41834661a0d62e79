"""Open-plan office with four-way ceiling cassettes and linear diffusers."""

import math

from studio.camera import camera
from studio.fire_devices import exit_sign, smoke_detector, sprinkler
from studio.furniture import chair, desk
from studio.indoor_units import cassette, linear_diffuser
from studio.light import area, gradient_world, sun
from studio.materials import glass, glow, material, tiles, wood
from studio.palms import palm
from studio.plants import plant
from studio.primitives import box, cylinder


def build():
    """Place the props, the light and the camera."""
    H = 2.85
    y1 = 17
    Wm = material("walloff", (0.68, 0.665, 0.63), 0.8, bump=0.04, bump_scale=90)
    ct = tiles(
        "ctile", (0.76, 0.755, 0.74), (0.75, 0.745, 0.73), (0.52, 0.52, 0.51), 0.6, 1.0, 0.85, 0, 0.5, 0.016
    )
    box((12, y1 + 4, 0.1), (0, y1 / 2 - 1, H + 0.05), ct)
    box(
        (12, y1 + 4, 0.2),
        (0, y1 / 2 - 1, -0.1),
        tiles(
            "carpet",
            (0.2, 0.215, 0.225),
            (0.165, 0.18, 0.19),
            (0.15, 0.16, 0.17),
            0.5,
            1.0,
            0.95,
            0,
            0.3,
            0.003,
        ),
    )
    box((0.2, y1 + 4, H), (-5.1, y1 / 2 - 1, H / 2), Wm)
    box(
        (12, 0.2, H),
        (0, y1 + 0.1, H / 2),
        material("wallteal", (0.05, 0.17, 0.21), 0.7, bump=0.05, bump_scale=60),
    )
    # wood slats part on the left wall
    sl = wood("slat", (0.36, 0.22, 0.12), (0.24, 0.135, 0.07), 1.0, "Z", 0.45)
    box((0.01, 4.4, H), (-4.995, 7.2, H / 2), material("slatback", (0.03, 0.025, 0.02), 0.8))
    for i in range(58):
        box((0.03, 0.036, H), (-4.98, 5.05 + 0.075 * i, H / 2), sl, 0.004, segments=1)
    # right glazing
    fr = material("alu", (0.03, 0.03, 0.032), 0.4)
    for k in range(12):
        box((0.1, 0.07, H), (4.75, -2 + 1.8 * k, H / 2), fr, 0.006)
    for z in (0.06, 2.62):
        box((0.11, 21, 0.08), (4.75, y1 / 2 - 1, z), fr, 0.006)
    box((0.12, 21, 0.22), (4.76, y1 / 2 - 1, H - 0.1), Wm)
    box((0.01, 21, 2.5), (4.76, y1 / 2 - 1, 1.34), glass("win", (0.96, 0.98, 0.98)))
    # ceiling devices: 4 cassettes, led panels, linear diffusers along the glazing, sprinklers, detectors
    for y in (2.1, 6.3, 10.5, 14.7):
        for x in (-2.1, 1.5):
            cassette(x, y, H, 0.86)
    em = glow("ledp", (1, 0.95, 0.87), 2.6)
    fm = material("cassw", (0.8, 0.8, 0.785), 0.38, clearcoat=0.15)
    for y in (0.0, 4.2, 8.4, 12.6):
        for x in (-3.3, -0.3, 2.7):
            box((0.6, 1.2, 0.012), (x, y, H - 0.004), fm, 0.003)
            box((0.55, 1.15, 0.006), (x, y, H - 0.011), em)
    for y in (1.2, 4.9, 8.6, 12.3):
        linear_diffuser(4.05, y, H, 2.6, math.pi / 2, 3)
    ch = material("chrome", (0.78, 0.79, 0.8), 0.12, metallic=1)
    for y in (0.9, 4.2 + 0.0, 8.1, 11.7):
        for x in (-1.2, 2.1):
            sprinkler(x, y + 0.3, H - 0.006, 1.3, ch, fm, 24)
    for y in (3.9, 9.0, 14.1):
        smoke_detector(-0.6, y, H)
    for y in (3.0, 9.9):
        cylinder(0.09, 0.012, (0.9, y, H - 0.006), fm, sides=56, bevel=0.003)
        cylinder(0.07, 0.004, (0.9, y, H - 0.013), material("spkr", (0.5, 0.5, 0.5), 0.8), sides=48)
    # desks: two rows of face-to-face benches
    tl = material("chairt", (0.035, 0.21, 0.25), 0.85, bump=0.25, bump_scale=420)
    gr = material("chairg", (0.36, 0.37, 0.37), 0.9, bump=0.25, bump_scale=420)
    k = 0
    for y in (2.9, 6.0, 9.1, 12.2):
        for x in (-2.7, -1.15, 1.25, 2.8):
            desk(x, y, 1.5, 0.72, 0, True, k)
            chair((x + 0.05, y - 0.62, 0), math.pi + 0.25 * (k * 7 % 5 - 2) * 0.3, (tl, gr)[k * 3 % 4 == 0])
            desk(x, y + 0.76, 1.5, 0.72, math.pi, True, k + 1)
            chair((x, y + 1.4, 0), 0.2, (gr, tl)[k % 2])
            k += 1
        for x in (-1.925, 2.025):
            box(
                (3.05, 0.025, 0.36),
                (x, y + 0.38, 0.93),
                material("screenf", (0.45, 0.46, 0.44), 0.95, bump=0.2, bump_scale=300),
                0.006,
            )
    plant((-4.3, 4.3, 0), 1.1, 2, 18, 0.45)
    plant((3.95, 5.0, 0), 1.0, 5, 16, 0.45, (0.1, 0.24, 0.27))
    plant((-0.75, 15.4, 0), 1.1, 8, 16, 0.5)
    plant((-4.35, 12.0, 0), 1.0, 9, 16, 0.5)
    # pendant meeting pod: glass wall at the back left
    for x in (-4.9, -3.3, -1.7):
        box((0.06, 0.06, H), (x, 14.4, H / 2), fr, 0.004)
    exit_sign((2.6, y1 - 0.03, 2.45), 0, "SALIDA", 0.42, 0.2)
    box((1.0, 0.04, 2.15), (2.6, y1 - 0.02, 1.08), material("doorw", (0.55, 0.4, 0.26), 0.5), 0.006)
    gradient_world((0.38, 0.6, 0.95), (1, 0.97, 0.92), 1.5)
    sun(17, -24, 5.5, (1, 0.86, 0.66), 0.8)
    for at_y in (4, 9.5):
        palm((8.5, at_y, -2.0), 4.0, int(at_y), 0.3, 12, 2.0)
    area((5.2, 7, 1.9), (-2, 8, 1.4), 14, 520, (0.88, 0.94, 1), 2.6)
    area((-0.5, -3.4, 1.7), (-0.3, 8, 1.9), 4, 70, (1, 0.95, 0.88), 2)
    camera(
        (-0.45, -1.9, 1.4), (-0.1, 10, 1.4), 23, fstop=4.0, focus=(0, 4, 2), level=True, shift=(0.02, 0.125)
    )
    return dict(look="Medium High Contrast", exposure=0.42, clamp=3, bounces=6)
