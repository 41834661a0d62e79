"""Corporate avenue with glass towers and a palm median seen from street level."""

import math
import random

from studio import palette
from studio.camera import camera
from studio.light import DAY, noon
from studio.materials import glass, material
from studio.outdoor_materials import aerial, asphalt, lawn, paving, stone
from studio.palms import palm_copy
from studio.plants import shrub, tree
from studio.primitives import box, cylinder, merged_boxes, tube
from studio.town import facade_material, lamp, slab_tower, tower


def build():
    """Place the props, the light and the camera."""
    rng = random.Random(31)
    haze = dict(dist=1500, color=(0.62, 0.7, 0.78), strength=0.6, maxf=0.85)
    # avenue along +Y: two carriageways, palm median, wide sidewalks, tower podiums both sides
    box((26, 900, 0.2), (0, 430, -0.12), asphalt())
    merged_boxes(
        [
            ((0.13, 3.2, 0.01), (s * x, -8 + 7.5 * i, -0.014))
            for i in range(60)
            for s in (-1, 1)
            for x in (6.1, 9.4)
        ],
        material("lane", (0.7, 0.68, 0.62), 0.8),
    )
    merged_boxes(
        [((0.13, 880, 0.01), (s * 2.75, 430, -0.014)) for s in (-1, 1)],
        material("laney", (0.62, 0.42, 0.05), 0.8),
    )
    merged_boxes(
        [
            ((0.55, 4.2, 0.012), (-11.6 + 1.1 * i, 19, -0.013))
            for i in range(22)
            if abs(-11.6 + 1.1 * i) > 2.4
        ],
        material("lane"),
    )
    for y0, y1 in ((-20, 16.4), (21.6, 160), (168, 420)):
        L = y1 - y0
        box((4.4, L, 0.28), (0, (y0 + y1) / 2, 0.06), palette.concrete(), 0.04)
        box((3.9, L - 0.5, 0.06), (0, (y0 + y1) / 2, 0.19), lawn())
    for s in (-1, 1):
        box((7.2, 900, 0.3), (s * 16.4, 430, 0.0), paving())
        box((0.3, 900, 0.32), (s * 12.85, 430, 0.0), palette.concrete(), 0.03)
    ys = [2.5, 9.5, 15, 24.5, 31.5, 38.5, 46, 54] + [62 + 9 * i for i in range(22)]
    for i, y in enumerate(ys):
        palm_copy((rng.uniform(-0.2, 0.2), y, 0.2), rng.uniform(7.6, 9.4), i, 0.45)
    for i in range(60):
        if not 16 < -4 + i * 1.25 + (5 if i > 15 else 0) < 22:
            shrub(
                (rng.uniform(-1.5, 1.5), -4 + i * 1.25 + (5 if i > 15 else 0), 0.2),
                rng.uniform(0.28, 0.5),
                i,
                (0, 4, 1, 2, 4)[i % 5],
                1100,
                0.19,
            )
    for i in range(14):
        for s in (-1, 1):
            tree(
                (s * 15.0, 6 + 16 * i, 0.15),
                rng.uniform(6.2, 8.0),
                i + (s > 0),
                i % 2,
                3600 if i < 5 else 2600,
            )
            box((1.5, 1.5, 0.03), (s * 15.0, 6 + 16 * i, 0.16), palette.soil(), 0.005)
        lamp((-13.3, 13 + 16 * i, 0.15), 8, 1.8, 0)
        lamp((13.3, 13 + 16 * i, 0.15), 8, 1.8, math.pi)
    # towers: left and right
    A = facade_material("fA", 3.6, 1.5, (0.15, 0.24, 0.3), (0.55, 0.55, 0.55), 0.2)
    B = facade_material("fB", 3.4, 2.4, (0.14, 0.18, 0.21), (0.7, 0.66, 0.58), 0.42)
    C = facade_material("fC", 3.8, 1.25, (0.1, 0.22, 0.27), (0.3, 0.33, 0.35), 0.12)
    E = facade_material("fE", 3.3, 3.2, (0.15, 0.18, 0.2), (0.78, 0.76, 0.72), 0.48)
    for m in (
        A,
        B,
        C,
        E,
        material("crown", (0.45, 0.45, 0.44), 0.7),
        material("crown2", (0.66, 0.65, 0.62), 0.7),
    ):
        aerial(m, **haze)
    spec = [
        (-34, 52, 24, 26, 66, C, 0, 0.22, 3.8),
        (-36, 92, 26, 24, 92, A, 9, 0.3, 3.6),
        (-38, 134, 28, 26, 58, B, 0, 0.5, 3.4),
        (-35, 176, 24, 26, 108, C, 0, 0.25, 3.8),
        (-38, 226, 26, 26, 74, E, 8, 0.4, 3.3),
        (35, 40, 24, 26, 44, B, 8, 0.5, 3.4),
        (36, 80, 25, 24, 84, A, 0, 0.3, 3.6),
        (34, 122, 22, 26, 122, C, 0, 0.22, 3.8),
        (38, 170, 28, 26, 64, E, 9, 0.4, 3.3),
        (36, 216, 24, 26, 90, B, 0, 0.5, 3.4),
    ]
    for x, y, w, d, h, m, fi, sl, fl in spec:
        slab_tower(x, y, w, d, h, m, 0, 0, fl, sl, fi)
    # podium bases with glazing, canopy and service units behind louvres
    gp = glass("hgl", (0.6, 0.68, 0.68), 0, 0.16)
    te = material("brise", (0.045, 0.25, 0.29), 0.4, clearcoat=0.2)
    st = stone("sgst", (0.45, 0.36, 0.27), (0.22, 0.18, 0.14), 1.2, 0.3, ms=0.008)
    for s, x, y, d in ((-1, -21.0, 52, 26), (1, 21.2, 40, 26), (-1, -21.8, 92, 24), (1, 21.8, 80, 24)):
        box((4.4, d, 0.5), (x + s * 1.5, y, 5.6), material("crown2"), 0.03)
        box((0.05, d - 0.6, 5.1), (x, y, 2.7), gp)
        box(
            (0.1, d - 0.6, 5.1),
            (x + s * 2.4, y, 2.7),
            material("gfback", (0.5, 0.42, 0.32), 0.9, emission=(1, 0.68, 0.42), emission_strength=0.16),
        )
        merged_boxes(
            [((0.12, 0.1, 5.1), (x, y - d / 2 + 0.4 + j * 2.2, 2.7)) for j in range(int(d / 2.2) + 1)],
            material("alu", (0.03, 0.03, 0.032), 0.4),
        )
        box((2.2, d * 0.4, 0.16), (x - s * 1.0, y, 3.6), te, 0.02)
        box((1.2, 1.0, 5.3), (x + s * 0.3, y - d / 2 + 0.3, 2.7), st, 0.02)
    for i in range(90):
        s = rng.choice((-1, 1))
        tower(
            s * rng.uniform(66, 300),
            rng.uniform(40, 700),
            rng.uniform(16, 26),
            rng.uniform(14, 24),
            rng.uniform(18, 50) * (1.8 if rng.random() < 0.2 else 1),
            (A, B, C, E)[i % 4],
            0,
            rng.uniform(-0.3, 0.3),
        )
    for x, y, h in ((-8, 470, 96), (26, 520, 130), (-42, 540, 70), (60, 480, 60)):
        slab_tower(x, y, 28, 24, h, (C, A, E, B)[int(h) % 4], 0, 0.1, 3.6, 0.4, 0)
    box(
        (3000, 2000, 0.1),
        (0, 900, -0.3),
        aerial(material("city", (0.07, 0.09, 0.05), 0.9, variation=0.4, variation_scale=0.05), **haze),
    )
    # traffic signal + bollards by the crossing
    pm = material("lampp", (0.1, 0.11, 0.12), 0.4, metallic=0.6)
    tube([(13.4, 17.2, 0.1), (13.4, 17.2, 5.6), (8.4, 17.2, 5.9)], 0.075, pm, fillet=0.5)
    for x, z in ((8.7, 5.45), (13.4, 3.4)):
        box((0.34, 0.26, 1.05), (x, 17.1, z), palette.black(), 0.03)
        for step in range(3):
            cylinder(
                0.11,
                0.05,
                (x, 16.95, z + 0.32 - 0.32 * step),
                material(
                    "sig%d" % step,
                    ((0.5, 0.03, 0.02), (0.6, 0.35, 0.03), (0.04, 0.5, 0.25))[step],
                    0.3,
                    emission=((0.9, 0.05, 0.03), (0.9, 0.5, 0.05), (0.05, 0.9, 0.4))[step],
                    emission_strength=(0.05, 0.05, 2.5)[step],
                ),
                (math.pi / 2, 0, 0),
            )
    for k in range(6):
        cylinder(0.09, 0.8, (12.6 + 0.0 * k, -1.2 + 2.6 * k, 0.5), palette.steel(), bevel=0.02)
    noon(rotation=236, elevation=34, clouds=0.9)
    camera((6.6, -7.8, 1.75), (1.2, 30, 1.75), 25, fstop=11, focus=(0, 20, 3), level=True, shift=(0, 0.165))
    return dict(DAY)
