"""An open electrical panel, for the whole view and the close-up."""

import math
import random

from studio import palette
from studio.light import area, gradient_world
from studio.materials import material
from studio.primitives import box, cylinder, empty, text, tube


def open_panel():
    """A wall panel with its door open: breakers, combed wiring, meter and pilot lights, with its light."""
    rng = random.Random(2)
    box(
        (4, 0.1, 4),
        (0, 0.25, 0),
        material("wallp", (0.5, 0.52, 0.52), 0.8, bump=0.1, bump_scale=60, variation=0.08),
    )
    W, Hh, Dp = 0.86, 1.1, 0.2
    P = material("cab", (0.62, 0.63, 0.62), 0.4, bump=0.08, bump_scale=240)
    I = material("cabin", (0.78, 0.79, 0.78), 0.45, bump=0.015, bump_scale=240)
    # enclosure shell
    for s in (-1, 1):
        box((0.02, Dp, Hh), (s * W / 2, 0.08, 0), P, 0.006)
        box((W, Dp, 0.02), (0, 0.08, s * Hh / 2), P, 0.006)
    box((W, 0.01, Hh), (0, 0.17, 0), I)
    box((0.035, 0.025, Hh + 0.02), (-W / 2 + 0.0, -0.03, 0), P, 0.006)
    box((0.035, 0.025, Hh + 0.02), (W / 2, -0.03, 0), P, 0.006)
    for s in (-1, 1):
        box((W, 0.025, 0.035), (0, -0.0312, s * Hh / 2), P, 0.006)
    # open door to the left
    group = empty("door", (-W / 2 - 0.026, -0.047, 0), (0, 0, math.radians(-112)))
    box((W, 0.018, Hh), (W / 2, 0, 0), P, 0.006, parent=group)
    box((W - 0.1, 0.012, Hh - 0.1), (W / 2, 0.014, 0), P, 0.004, parent=group)
    box((0.22, 0.002, 0.3), (W * 0.5, 0.0215, 0.16), material("paperd", (0.85, 0.84, 0.8), 0.8), parent=group)
    for k in range(12):
        box((0.16, 0.001, 0.004), (W * 0.5, 0.0235, 0.27 - 0.02 * k), palette.grey(), parent=group)
    bk = material("mcb", (0.8, 0.8, 0.78), 0.32, clearcoat=0.25)
    tg = material("toggle", (0.02, 0.02, 0.022), 0.3)
    blu = material("tblue", (0.03, 0.17, 0.42), 0.35)
    org = material("torg", (0.75, 0.22, 0.02), 0.35)

    def breaker(x, z, w=0.035, h=0.13, t=tg, on=True):
        box((w * 0.96, 0.1, h), (x, 0.08, z), bk, 0.004)
        box((w * 0.94, 0.03, h * 0.48), (x, 0.025, z), bk, 0.004)
        box((w * 0.5, 0.012, h * 0.24), (x, 0.008, z), palette.dark(), 0.002)
        box(
            (w * 0.42, 0.03, h * 0.1),
            (x, 0.0, z + (0.012 if on else -0.012)),
            t,
            0.003,
            rotation=(0.35 if on else -0.35, 0, 0),
        )
        box((w * 0.66, 0.001, 0.01), (x, 0.0088, z - h * 0.2), material("lab", (0.1, 0.35, 0.2), 0.5))
        box((w * 0.66, 0.001, 0.008), (x, 0.029, z + h * 0.33), material("lab2", (0.25, 0.26, 0.28), 0.5))
        for s in (-1, 1):
            cylinder(
                0.0075, 0.004, (x, 0.03, z + s * h * 0.42), palette.dark(), (math.pi / 2, 0, 0), sides=24
            )
            cylinder(
                0.006, 0.005, (x, 0.0285, z + s * h * 0.42), palette.steel(), (math.pi / 2, 0, 0), sides=24
            )
            box(
                (0.01, 0.002, 0.0016),
                (x, 0.0255, z + s * h * 0.42),
                palette.dark(),
                rotation=(0, rng.uniform(0, 3), 0),
            )

    rows = 0.2, -0.08, -0.36
    xs = [-0.315 + 0.0365 * i for i in range(18)]
    for ri, z in enumerate(rows):
        box((W - 0.12, 0.02, 0.035), (0, 0.145, z), palette.galv(), 0.002)
        i = 0
        while i < 18:
            if ri == 0 and i in (0,):
                for step in range(3):
                    breaker(xs[i + step], z, t=blu)
                box((0.086, 0.018, 0.016), (xs[i + 1], -0.012, z + 0.012), blu, 0.004)
                i += 3
                continue
            if ri == 1 and i == 0:
                for k in range(2):
                    breaker(xs[i + k], z, t=org)
                box(
                    (0.012, 0.01, 0.012),
                    (xs[1], 0.022, z - 0.03),
                    material("testb", (0.8, 0.5, 0.02), 0.3),
                    0.002,
                )
                i += 2
                continue
            if ri == 2 and i == 15:
                i += 1
                continue
            breaker(xs[i], z, on=not (ri == 2 and i in (4, 11)))
            i += 1
        # comb busbar
        box((0.63, 0.012, 0.014), (-0.01, 0.05, z + 0.073), material("comb", (0.05, 0.05, 0.055), 0.4), 0.002)
        box((0.66, 0.004, 0.022), (-0.01, 0.012, z - 0.085), material("paperd"), 0.001)
        for k in range(17):
            text(
                "%d" % (ri * 18 + k + 1), 0.01, (xs[k], 0.009, z - 0.085), (math.pi / 2, 0, 0), palette.dark()
            )
    # main breaker top
    box((0.2, 0.12, 0.17), (-0.24, 0.07, 0.42), material("mccb", (0.05, 0.055, 0.06), 0.42), 0.008)
    box((0.09, 0.03, 0.07), (-0.24, 0.0, 0.42), material("mccb2", (0.16, 0.17, 0.18), 0.4), 0.006)
    box((0.026, 0.05, 0.03), (-0.24, -0.02, 0.43), palette.black(), 0.006, rotation=(0.4, 0, 0))
    text("250A", 0.016, (-0.24, 0.0085, 0.372), (math.pi / 2, 0, 0), material("wt", (0.8, 0.8, 0.8), 0.6))
    # meter
    box((0.12, 0.06, 0.12), (0.05, 0.05, 0.42), palette.black(), 0.006)
    box(
        (0.09, 0.004, 0.06),
        (0.05, 0.018, 0.435),
        material("lcd", (0.08, 0.16, 0.14), 0.2, emission=(0.35, 0.85, 0.75), emission_strength=0.6),
        0.002,
    )
    text("208.4 V", 0.018, (0.05, 0.0155, 0.445), (math.pi / 2, 0, 0), palette.dark())
    text("131.8 A", 0.014, (0.05, 0.0155, 0.422), (math.pi / 2, 0, 0), palette.dark())
    for k in range(4):
        cylinder(
            0.007,
            0.01,
            (0.014 + 0.024 * k, 0.018, 0.385),
            palette.grey(),
            (math.pi / 2, 0, 0),
            sides=24,
            bevel=0.002,
        )
    # pilot lights
    for k, c in enumerate(((0.9, 0.05, 0.02), (0.95, 0.75, 0.05), (0.05, 0.25, 0.95))):
        cylinder(
            0.017,
            0.02,
            (0.2 + 0.06 * k, 0.03, 0.45),
            palette.steel(),
            (math.pi / 2, 0, 0),
            sides=40,
            bevel=0.003,
        )
        cylinder(
            0.013,
            0.016,
            (0.2 + 0.06 * k, 0.022, 0.45),
            material("pil%d" % k, c, 0.15, clearcoat=0.6, emission=c, emission_strength=1.2),
            (math.pi / 2, 0, 0),
            sides=40,
            bevel=0.005,
        )
    # neutral & ground bars
    for x, c in ((0.375, palette.brass()),):
        box((0.022, 0.016, 0.42), (x, 0.12, -0.22), c, 0.003)
        for k in range(14):
            cylinder(
                0.007, 0.006, (x, 0.11, -0.4 + 0.028 * k), palette.steel(), (math.pi / 2, 0, 0), sides=20
            )
    box((0.4, 0.016, 0.022), (0.18, 0.12, -0.49), palette.copper(), 0.003)
    for k in range(13):
        cylinder(0.007, 0.006, (0.0 + 0.029 * k, 0.11, -0.49), palette.brass(), (math.pi / 2, 0, 0), sides=20)
    # wires: each breaker gets a wire, combed to trunk at the left/right & up
    cols = [
        material("w_black", (0.015, 0.015, 0.016), 0.35),
        material("w_red", (0.55, 0.02, 0.015), 0.35),
        material("w_blue", (0.02, 0.1, 0.45), 0.35),
    ]
    gr = material("w_green", (0.02, 0.3, 0.06), 0.35)
    wh = material("w_white", (0.8, 0.8, 0.78), 0.35)
    for ri, z in enumerate(rows):
        for k, x in enumerate(xs[:17]):
            zt = z + 0.062
            lane = z + 0.118 + 0.0065 * (k % 3)
            side = -1 if k < 8 else 1
            ex = side * (0.375 - 0.004 * (k % 5) + (0.012 if side < 0 else -0.035))
            yy = 0.075 + 0.01 * (k * 7 % 5)
            tube(
                [
                    (x, 0.045, zt - 0.01),
                    (x, 0.045, lane - 0.02),
                    (x + side * 0.01, yy, lane),
                    (ex, yy + 0.01, lane),
                    (ex, 0.1 + 0.006 * (k % 4), 0.515),
                ],
                0.0042,
                cols[k % 3],
                fillet=0.022,
                resolution=2,
            )
    for k in range(13):
        x = 0.0 + 0.029 * k
        tube(
            [(x, 0.11, -0.49), (x, 0.085, -0.515), (x + 0.01 * (k % 3), 0.09, -0.545)],
            0.004,
            gr,
            fillet=0.02,
            resolution=2,
        )
    for k in range(14):
        z = -0.4 + 0.028 * k
        tube(
            [
                (0.375, 0.105, z),
                (0.4, 0.085, z),
                (0.408, 0.1, z + 0.05),
                (0.405 - 0.003 * (k % 4), 0.11 + 0.004 * (k % 3), 0.52),
            ],
            0.004,
            wh,
            fillet=0.03,
            resolution=2,
        )
    for k, c in enumerate(cols):
        tube([(-0.3 + 0.06 * k, 0.05, 0.505), (-0.3 + 0.06 * k, 0.05, 0.56)], 0.016, c, resolution=4)
        tube(
            [
                (-0.3 + 0.06 * k, 0.05, 0.335),
                (-0.3 + 0.06 * k, 0.055, 0.3),
                (-0.34 + 0.036 * k, 0.06, 0.29),
                (-0.315 + 0.0365 * k, 0.045, 0.262),
            ],
            0.011,
            c,
            fillet=0.03,
            resolution=3,
        )
    # side conduits
    for k in range(3):
        cylinder(0.03, 0.6, (-0.2 + 0.2 * k, 0.1, 0.86), palette.galv(), sides=48)
        cylinder(0.042, 0.03, (-0.2 + 0.2 * k, 0.1, 0.57), palette.galv(), sides=8, bevel=0.003)
    gradient_world((0.7, 0.78, 0.9), (0.5, 0.5, 0.5), 0.62)
    area((1.5, -1.9, 1.3), (0, 0, 0), 1.5, 44, (1, 0.94, 0.86))
    area((-1.7, -1.7, 0.9), (0, 0.1, 0.1), 1.6, 26, (0.78, 0.88, 1))
    area((0.2, -1.1, 1.6), (0, 0.1, 0.2), 1.0, 9, (1, 1, 1))
    area((0.3, -1.8, -0.9), (0, 0.1, 0), 1.4, 10, (1, 0.96, 0.9))
