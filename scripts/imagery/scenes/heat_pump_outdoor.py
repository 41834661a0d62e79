"""Air-to-water heat pump connected to a storage tank with valves, pump and expansion vessel."""

import math
import random

from studio import palette
from studio.camera import camera
from studio.light import noon
from studio.materials import material, tiles, wood
from studio.outdoor_units import fan, finbank
from studio.palms import palm
from studio.piping import pipe_gauge, valve_ball
from studio.plants import shrub
from studio.primitives import box, cylinder, empty, tube


def build():
    """Place the props, the light and the camera."""
    rng = random.Random(15)
    G = palette.galv()
    cu = palette.copper()
    ins = palette.insul()
    W = palette.powder()
    wall = material(
        "hpwall", (0.68, 0.62, 0.53), 0.85, bump=0.16, bump_scale=110, variation=0.04, variation_scale=0.6
    )
    box((14, 0.3, 4.2), (0, 0.15, 2.1), wall)
    wd = wood("cedar", (0.42, 0.22, 0.1), (0.25, 0.115, 0.05), 0.8, "Z", 0.45)
    for i in range(30):
        box((0.075, 0.035, 2.5), (-4.9 + i * 0.092, -0.06, 1.3), wd, 0.004)
    for z in (0.35, 2.2):
        box((2.9, 0.03, 0.06), (-3.55, -0.03, z), palette.dark())
    box(
        (14, 7, 0.2),
        (0, -3.3, -0.1),
        tiles(
            "patio",
            (0.47, 0.44, 0.39),
            (0.43, 0.4, 0.35),
            (0.3, 0.28, 0.25),
            0.6,
            1,
            0.7,
            bump=0.3,
            mortar_size=0.008,
        ),
    )
    box((4.9, 1.25, 0.12), (0.65, -0.72, 0.06), palette.concrete(), 0.015)
    # monobloc heat pump: wide cabinet, horizontal louvred front over one large fan
    group = empty("hp", (-0.65, -0.72, 0.12))
    dkm = material("hpdark", (0.045, 0.05, 0.055), 0.45, clearcoat=0.2)
    for s in (-1, 1):
        box((0.12, 0.55, 0.06), (s * 0.42, 0, 0.03), palette.black(), 0.01, parent=group)
    box((1.28, 0.46, 1.02), (0, 0, 0.06 + 0.51), W, 0.03, parent=group, segments=3)
    box((1.31, 0.49, 0.035), (0, 0, 1.09), W, 0.012, parent=group)
    box((0.98, 0.02, 0.9), (-0.12, -0.235, 0.55), dkm, 0.01, parent=group)
    fan(0.4, (-0.12, -0.252, 0.55), (math.pi / 2, 0, 0), group, 5, grille="rings", spin=0.4)
    for k in range(21):
        box(
            (0.96, 0.016, 0.011),
            (-0.12, -0.298, 0.135 + k * 0.0415),
            dkm,
            0.003,
            rotation=(-0.35, 0, 0),
            parent=group,
        )
    for x in (-0.59, -0.12, 0.35):
        box((0.022, 0.055, 0.9), (x, -0.275, 0.55), dkm, 0.004, parent=group)
    box(
        (0.16, 0.006, 0.045),
        (0.51, -0.236, 0.93),
        material("accent", (0.03, 0.16, 0.42), 0.3),
        0.002,
        parent=group,
    )
    box((0.2, 0.012, 0.3), (0.51, -0.236, 0.45), W, 0.006, parent=group)
    cylinder(0.01, 0.01, (0.58, -0.245, 0.45), palette.steel(), (math.pi / 2, 0, 0), group, 16)
    finbank(0.4, 0.86, (-0.641, 0.01, 0.56), (0, 0, -math.pi / 2), group)
    # storage tank on a plinth: white insulated jacket, bands, gauge, pockets
    tx, ty = 1.55, -0.7
    cylinder(0.38, 0.1, (tx, ty, 0.17), palette.dark(), sides=64)
    cylinder(
        0.4,
        1.62,
        (tx, ty, 1.03),
        material("tank", (0.74, 0.745, 0.74), 0.32, clearcoat=0.3),
        sides=96,
        bevel=0.05,
    )
    cylinder(0.3, 0.06, (tx, ty, 1.86), material("tank"), sides=72, bevel=0.03)
    for z in (0.34, 1.72):
        cylinder(
            0.404,
            0.05,
            (tx, ty, z),
            material("tealband2", (0.03, 0.25, 0.29), 0.35, clearcoat=0.4),
            sides=96,
            bevel=0.006,
        )
    pipe_gauge((tx - 0.06, ty - 0.41, 1.42), r=0.055, a=0.7)
    box((0.2, 0.05, 0.14), (tx + 0.02, ty - 0.405, 0.72), palette.grey(), 0.02)
    box(
        (0.1, 0.008, 0.05),
        (tx + 0.02, ty - 0.432, 0.735),
        material("scr", (0.02, 0.1, 0.12), 0.2, emission=(0.1, 0.7, 0.8), emission_strength=0.7),
        0.002,
    )
    # flow / return: from the hp right side to the tank left side, insulated, with valves, pump and Y strainer

    def ipipe(P, r=0.03):
        tube(P, r, ins, fillet=0.07, resolution=6)

    zf, zr = 0.98, 0.36
    ipipe([(-0.01, -0.66, zf), (0.3, -0.66, zf)])
    ipipe([(0.78, -0.66, zf), (tx - 0.4, -0.66, zf)])
    tube([(0.28, -0.66, zf), (0.8, -0.66, zf)], 0.016, cu)
    ipipe([(-0.01, -0.62, zr), (0.24, -0.62, zr)])
    ipipe([(0.92, -0.62, zr), (tx - 0.4, -0.62, zr)])
    tube([(0.22, -0.62, zr), (0.94, -0.62, zr)], 0.016, cu)
    for y, z in ((-0.66, zf), (-0.62, zr)):
        for at_x in (-0.005, tx - 0.385):
            cylinder(0.05, 0.02, (at_x, y, z), palette.steel(), (0, math.pi / 2, 0), bevel=0.004)
    valve_ball((0.4, -0.66, zf), "X", 0.018)
    valve_ball((0.68, -0.66, zf), "X", 0.018)
    valve_ball((0.32, -0.62, zr), "X", 0.018, material("blh", (0.03, 0.12, 0.35), 0.4))
    valve_ball((0.86, -0.62, zr), "X", 0.018, material("blh"))
    # circulator pump on the return
    rd = material("pump", (0.4, 0.03, 0.025), 0.35, clearcoat=0.3)
    cylinder(0.058, 0.13, (0.585, -0.62, zr), rd, (0, math.pi / 2, 0), bevel=0.012)
    cylinder(0.068, 0.15, (0.585, -0.73, zr), rd, (math.pi / 2, 0, 0), bevel=0.012)
    box((0.12, 0.06, 0.12), (0.585, -0.83, zr), palette.black(), 0.015)
    for side in (-1, 1):
        cylinder(
            0.042, 0.028, (0.585 + side * 0.082, -0.62, zr), palette.brass(), (0, math.pi / 2, 0), sides=6
        )
    cylinder(0.014, 0.006, (0.585, -0.863, zr), material("blh"), (math.pi / 2, 0, 0))
    tube(
        [
            (0.585, -0.8, zr - 0.06),
            (0.585, -0.78, 0.17),
            (0.3, -0.45, 0.15),
            (0.14, -0.1, 0.2),
            (0.14, -0.05, 1.2),
        ],
        0.009,
        palette.black(),
        fillet=0.08,
    )
    # air separator + expansion vessel tee on the flow
    cylinder(0.035, 0.14, (0.54, -0.66, zf + 0.02), palette.brass(), bevel=0.008)
    cylinder(0.016, 0.07, (0.54, -0.66, zf + 0.12), palette.brass(), bevel=0.004)
    tube(
        [(0.96, -0.66, zf), (0.96, -0.66, zf + 0.0), (0.96, -0.66, 1.36), (0.96, -0.3, 1.36)],
        0.013,
        cu,
        fillet=0.05,
    )
    cylinder(0.17, 0.26, (0.96, -0.24, 1.58), rd, sides=64, bevel=0.075)
    cylinder(0.173, 0.012, (0.96, -0.24, 1.58), palette.steel(), sides=64)
    tube([(0.96, -0.3, 1.36), (0.96, -0.24, 1.36), (0.96, -0.24, 1.46)], 0.013, cu, fillet=0.03)
    box((0.05, 0.24, 0.03), (0.96, -0.12, 1.47), G, 0.004)
    for at_z in (1.47,):
        box((0.3, 0.03, 0.03), (0.96, -0.02, at_z), G, 0.004)
    # domestic hot / cold out of the top into the wall, safety valve
    for x, m in ((tx - 0.14, material("blh")), (tx + 0.14, None)):
        tube([(x, ty, 1.86), (x, ty, 2.02)], 0.014, cu)
        ipipe([(x, ty, 2.0), (x, ty, 2.32), (x, 0.02, 2.32)])
        cylinder(0.045, 0.02, (x, -0.012, 2.32), palette.powder(), (math.pi / 2, 0, 0), bevel=0.004)
        valve_ball((x, ty, 1.95), "X", 0.015, m)
    # electrical: isolator + conduits + controller on the wall
    box((0.2, 0.11, 0.28), (0.14, -0.06, 1.36), palette.grey(), 0.014)
    box((0.11, 0.012, 0.11), (0.14, -0.12, 1.38), material("yel", (0.8, 0.55, 0.04), 0.4), 0.004)
    cylinder(0.034, 0.03, (0.14, -0.135, 1.38), palette.red(), (math.pi / 2, 0, 0), bevel=0.005)
    tube(
        [(0.1, -0.06, 1.22), (0.1, -0.06, 0.9), (0.02, -0.35, 0.8), (-0.02, -0.52, 0.8)],
        0.014,
        palette.black(),
        fillet=0.12,
    )
    tube([(0.14, -0.06, 1.5), (0.14, -0.06, 4.2)], 0.016, G)
    for at_z in (1.9, 2.6, 3.2):
        box((0.07, 0.02, 0.02), (0.14, -0.05, at_z), G, 0.003)
    tube(
        [
            (tx - 0.02, ty - 0.412, 0.705),
            (tx - 0.12, ty - 0.425, 0.69),
            (tx - 0.36, ty - 0.38, 0.6),
            (0.62, -0.1, 0.5),
            (0.2, -0.06, 0.9),
            (0.2, -0.06, 1.22),
        ],
        0.009,
        palette.black(),
        fillet=0.12,
    )
    # planting + lamp
    for i in range(11):
        shrub(
            (2.75 + rng.uniform(-0.2, 0.4) + 0.18 * (i % 4), -1.4 + i * 0.13, 0),
            rng.uniform(0.3, 0.55),
            i,
            (0, 1, 4, 0, 2)[i % 5],
            1100,
            0.18,
        )
    for i in range(7):
        shrub(
            (-3.0 + 0.34 * i, -0.34 + rng.uniform(-0.05, 0.05), 0),
            rng.uniform(0.22, 0.36),
            i + 20,
            (1, 0, 2)[i % 3],
            900,
            0.2,
        )
    palm((-3.6, -5.2, 0), 4.8, 3, 0.4, 20, 2.4)
    palm((4.6, -0.9, 0), 4.6, 6, 0.5, 22, 2.5)
    noon(rotation=226, elevation=34)
    camera(
        (-0.35, -4.75, 1.35),
        (0.4, 0, 1.35),
        31,
        fstop=4,
        focus=(0.3, -0.8, 1.0),
        level=True,
        shift=(0, -0.035),
    )
    return dict(look="Medium High Contrast", exposure=-0.42, clamp=5)
