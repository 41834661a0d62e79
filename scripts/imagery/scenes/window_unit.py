"""Window-type air conditioner below a window with palms outside."""

import math

from studio import palette
from studio.camera import camera
from studio.furniture import curtain, pillow, planks, poster
from studio.light import area, sky, sun
from studio.materials import glow, material, wood
from studio.palms import palm
from studio.plants import bush, plant
from studio.primitives import box, cushion, cylinder, empty, text, tube


def winunit(loc, w=0.6, h=0.4, d=0.2):
    """Window-type unit, room side; loc = centre of the face plane on the wall (y=0), protrudes to -Y."""
    group = empty("wac", loc)
    P = material("plastic_i", (0.8, 0.795, 0.77), 0.3, clearcoat=0.25)
    dk = palette.dark()
    box((w + 0.07, 0.02, h + 0.07), (0, -0.01, 0), material("plastic_i"), 0.006, parent=group)
    box((w, d, h), (0, -d / 2, 0), P, 0.026, parent=group, segments=5)
    # upper discharge with vertical + horizontal vanes
    uh = 0.105
    uz = h / 2 - 0.04 - uh / 2
    box((w * 0.68, 0.012, uh), (-w * 0.1, -d - 0.0, uz), dk, 0.006, parent=group)
    for k in range(15):
        box(
            (0.004, 0.022, uh - 0.012),
            (-w * 0.1 - w * 0.33 + k * w * 0.66 / 14, -d - 0.001, uz),
            material("vane", (0.55, 0.55, 0.53), 0.45),
            0.001,
            rotation=(0, 0, 0.25),
            parent=group,
        )
    for k in range(4):
        box(
            (w * 0.68, 0.02, 0.004),
            (-w * 0.1, -d - 0.006, uz - uh / 2 + 0.016 + k * 0.0243),
            P,
            0.0015,
            rotation=(0.35, 0, 0),
            parent=group,
        )
    # control panel
    cx = w * 0.37
    box(
        (w * 0.19, 0.008, uh),
        (cx, -d - 0.001, uz),
        material("wacp", (0.16, 0.165, 0.17), 0.35),
        0.008,
        parent=group,
        segments=3,
    )
    box(
        (0.062, 0.003, 0.03),
        (cx, -d - 0.006, uz + 0.027),
        material("bscr", (0.01, 0.014, 0.018), 0.08, clearcoat=0.6),
        0.002,
        parent=group,
    )
    text(
        "23°",
        0.021,
        (cx, -d - 0.0082, uz + 0.027),
        (math.pi / 2, 0, 0),
        glow("tteal", (0.1, 0.62, 0.66), 2.2),
        group,
        0.0001,
    )
    for k in range(4):
        cylinder(
            0.0075,
            0.005,
            (cx - 0.02 + 0.04 * (k % 2), -d - 0.006, uz - 0.01 - 0.022 * (k // 2)),
            material("wbtn", (0.62, 0.62, 0.6), 0.35),
            (math.pi / 2, 0, 0),
            group,
            sides=32,
            bevel=0.001,
        )
    # intake grille: fine horizontal louvers
    gz = -0.07
    gh = h - 0.195
    box(
        (w - 0.07, 0.01, gh),
        (0, -d + 0.0005, gz),
        material("wacg", (0.3, 0.3, 0.29), 0.5),
        0.006,
        parent=group,
    )
    n = 17
    for k in range(n):
        box(
            (w - 0.075, 0.014, 0.0065),
            (0, -d - 0.003, gz - gh / 2 + 0.01 + k * (gh - 0.02) / (n - 1)),
            P,
            0.002,
            rotation=(-0.5, 0, 0),
            parent=group,
        )
    for q in (-0.3, 0, 0.3):
        box((0.006, 0.006, gh), (q * w, -d - 0.004, gz), P, 0.001, parent=group)
    box(
        (0.05, 0.004, 0.014),
        (w * 0.36, -d - 0.006, -h / 2 + 0.022),
        material("accent", (0.03, 0.16, 0.42), 0.3),
        0.001,
        parent=group,
    )
    return group


def build():
    """Place the props, the light and the camera."""
    H = 2.7
    W = material("wallwu", (0.64, 0.6, 0.53), 0.8, bump=0.05, bump_scale=130)
    planks(-4, 4, -6.4, 0, seed=8)
    # back wall with window: x -1.0..1.0, z 1.0..2.3 ; unit under the window, through-wall sleeve
    wx, wz0, wz1 = 1.05, 1.32, 2.34
    box((2.95, 0.2, H), (-wx - 1.475, 0.1, H / 2), W)
    box((2.95, 0.2, H), (wx + 1.475, 0.1, H / 2), W)
    box((2 * wx, 0.2, wz0), (0, 0.1, wz0 / 2), W)
    box((2 * wx, 0.2, H - wz1), (0, 0.1, (H + wz1) / 2), W)
    box((0.2, 8, H), (3.4, -3.6, H / 2), W)
    box((8, 8, 0.2), (0, -3.6, H + 0.1), material("ceil", (0.82, 0.81, 0.79), 0.85))
    fr = material("frw", (0.74, 0.73, 0.7), 0.4)
    for x in (-wx + 0.025, 0, wx - 0.025):
        box((0.05, 0.1, wz1 - wz0), (x, 0.1, (wz0 + wz1) / 2), fr, 0.004)
    for z in (wz0 + 0.025, wz1 - 0.025):
        box((2 * wx - 0.004, 0.106, 0.05), (0, 0.1, z), fr, 0.004)
    box(
        (2 * wx + 0.14, 0.2, 0.035),
        (0, -0.06, wz0 - 0.0),
        wood("sillw", (0.5, 0.34, 0.2), (0.4, 0.26, 0.15), 0.8, "X"),
        0.006,
    )
    winunit((0.1, 0, 0.98), 0.64, 0.42, 0.21)
    tube(
        [(0.42, -0.1, 0.84), (0.52, -0.05, 0.72), (0.6, -0.02, 0.5), (0.6, -0.018, 0.34)],
        0.006,
        palette.plastic_w(),
        fillet=0.06,
    )
    box((0.085, 0.012, 0.125), (0.6, -0.006, 0.33), palette.plastic_w(), 0.004)
    box((0.035, 0.035, 0.045), (0.6, -0.026, 0.345), palette.plastic_w(), 0.006)
    # roller shade half, curtains at both sides
    tube([(-1.75, -0.1, 2.48), (1.75, -0.1, 2.48)], 0.013, palette.brass())
    for side in (-1, 1):
        cylinder(
            0.022,
            0.03,
            (side * 1.76, -0.1, 2.48),
            palette.brass(),
            (0, math.pi / 2, 0),
            sides=32,
            bevel=0.006,
        )
    curtain(-0.13, -1.7, -1.02, 0.03, 2.46, 0.06, 46, "X", (0.8, 0.76, 0.68))
    curtain(-0.13, 1.02, 1.7, 0.03, 2.46, 0.06, 46, "X", (0.8, 0.76, 0.68))
    # desk/console left with lamp; armchair right
    wd = wood("walnut", (0.22, 0.12, 0.06), (0.12, 0.06, 0.03), 1.0, "X", 0.35)
    ga = empty("arm", (1.3, -1.05, 0), (0, 0, math.radians(-32)))
    fb = material("teal", (0.035, 0.2, 0.24), 0.9, bump=0.3, bump_scale=500)
    cushion((0.7, 0.68, 0.17), (0, 0, 0.4), fb, 0.06, parent=ga)
    cushion((0.7, 0.18, 0.6), (0, 0.28, 0.7), fb, 0.08, (-0.18, 0, 0), ga)
    for side in (-1, 1):
        cushion((0.14, 0.66, 0.34), (side * 0.4, 0, 0.45), fb, 0.06, parent=ga)
    for s in (-1, 1):
        for t in (-1, 1):
            cylinder(0.018, 0.24, (s * 0.36, t * 0.26, 0.12), wd, parent=ga, sides=24, top_radius=0.024)
    pillow(
        (0.0, 0.1, 0.66),
        (-0.35, 0, 0.08),
        material("ochre", (0.5, 0.25, 0.07), 0.9, bump=0.3, bump_scale=500),
        0.38,
        ga,
    )
    cylinder(0.22, 0.025, (0.62, -1.25, 0.47), wd, sides=64, bevel=0.006)
    cylinder(0.018, 0.45, (0.62, -1.25, 0.235), palette.dark(), sides=24)
    cylinder(0.15, 0.014, (0.62, -1.25, 0.007), palette.dark(), sides=48, bevel=0.003)
    cylinder(
        0.04,
        0.085,
        (0.66, -1.22, 0.526),
        material("mugx", (0.72, 0.7, 0.64), 0.3, clearcoat=0.3),
        sides=40,
        bevel=0.005,
    )
    box(
        (0.15, 0.2, 0.02),
        (0.55, -1.28, 0.493),
        material("bkx", (0.035, 0.2, 0.24), 0.6),
        0.003,
        rotation=(0, 0, 0.4),
    )
    plant((-1.45, -0.62, 0), 1.0, 6, 17, 0.42)
    poster(-2.35, 1.62, 0.6, 0.8, 0, 1)
    box((8, 0.018, 0.1), (0, -0.009, 0.05), material("skirt", (0.8, 0.79, 0.77), 0.4), 0.004)
    box(
        (2.6, 1.8, 0.014),
        (0.3, -1.7, 0.007),
        material("rug", (0.64, 0.6, 0.53), 1, bump=0.8, bump_scale=160, variation=0.12, variation_scale=5),
        0.005,
    )
    # outside: garden wall, palms, sky
    sky(elevation=36, rotation=150, strength=0.055, sun=0.0, size=1.0, dust=0.6, ozone=2.5, clouds=0.7)
    palm((-1.0, 5.5, -1.0), 2.9, 2, 0.3, 16, 2.0)
    palm((2.6, 8.0, -1.0), 3.6, 5, 0.3, 16, 2.1)
    for i in range(10):
        bush((-2.4 + 0.55 * i, 3.4 + 0.3 * (i % 2), 0.2), 0.75, i + 3, i % 2, 260)
    box((30, 30, 0.1), (0, 18, -0.3), palette.grass())
    # sun from outside-right through the window onto floor
    sun(24, 214, 5.0, (1, 0.86, 0.66), 0.8)
    wl = W
    box((0.2, 8, 0.95), (-3.5, -3.6, 0.475), wl)
    box((0.2, 8, 0.3), (-3.5, -3.6, H - 0.15), wl)
    box((0.2, 1.0, H), (-3.5, -0.5, H / 2), wl)
    for k in range(6):
        box((0.09, 0.06, 1.5), (-3.45, -1.0 - 0.95 * k, 1.65), fr, 0.004)
    box((0.09, 5, 0.05), (-3.45, -3.2, 1.65), fr, 0.004)
    palm((-6.2, -4.2, -1.0), 3.2, 3, 0.2, 11, 1.9)
    area((0, 0.35, 1.85), (0, -3, 0.6), 1.9, 60, (0.88, 0.94, 1), 0.95)
    area((-3.2, -2.6, 1.7), (0, -0.6, 1.1), 2.6, 95, (0.9, 0.95, 1), 1.8)
    area((0.8, -5.4, 2.2), (0.2, -0.4, 1.1), 2.8, 46, (1, 0.94, 0.86), 1.8)
    camera(
        (0.34, -3.45, 1.3),
        (0.12, 0, 1.3),
        33,
        fstop=2.8,
        focus=(0.1, -0.2, 1.0),
        level=True,
        shift=(0.0, -0.015),
    )
    return dict(look="Medium High Contrast", exposure=0.12, clamp=3, bounces=6)
