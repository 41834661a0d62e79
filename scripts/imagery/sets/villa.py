"""The villa of five pictures: by day, at dusk, close, from the golf course and as a model."""

import math

from studio import palette
from studio.materials import glass, material, tiles, water, wood
from studio.outdoor_units import condenser, lineset
from studio.palms import palm
from studio.plants import shrub
from studio.primitives import box, cylinder, merged_boxes, tube


def villa(rng, wall, stone, timber, deck, lit=False):
    """A modern villa with a furnished living room, two condensers on its wing and a pool."""
    box((22, 8.6, 0.16), (3.0, 1.2, -0.05), deck, 0.01)
    box((11, 3.4, 0.05), (5.2, -0.6, 0.015), water("pool", (0.015, 0.3, 0.36), 2.0, 0.12))
    for a in ((11.6, 0.3, 5.2, 1.25), (11.6, 0.3, 5.2, -2.45)):
        box(
            (a[0], a[1], 0.1),
            (a[2], a[3], 0.03),
            material("coping", (0.78, 0.75, 0.69), 0.6, bump=0.1, bump_scale=60),
            0.012,
        )
    for x in (-0.45, 10.85):
        box((0.3, 3.4, 0.1), (x, -0.6, 0.03), material("coping"), 0.012)
    fr = material("alu", (0.03, 0.03, 0.032), 0.4)
    gl = glass("vg", (0.86, 0.9, 0.9), 0, 0.04)
    box((6.4, 7, 3.35), (-3.4, 8.0, 1.675), wall, 0.012)
    box((6.9, 7.6, 0.26), (-3.4, 7.9, 3.46), wall, 0.012)
    # the walls reach into the roof slab, or the sky shows through the gap
    box((12.6, 0.3, 3.4), (6, 11.5, 1.7), wall)
    box((0.3, 6.5, 3.4), (12.3, 8.4, 1.7), stone, 0.01)
    box((0.3, 6.0, 3.4), (-0.1, 8.6, 1.7), wall)
    box((13.8, 8.8, 0.34), (6.2, 7.2, 3.55), wall, 0.015)
    box((13.4, 8.4, 0.03), (6.2, 7.2, 3.37), timber)
    for k in range(56):
        box((13.4, 0.004, 0.02), (6.2, 3.05 + 0.15 * k, 3.352), palette.dark())
    for x in (0.2, 3.2, 6.2, 9.2, 12.1):
        box((0.07, 0.1, 3.3), (x, 5.4, 1.7), fr, 0.004)
    for z in (0.06, 3.3):
        box((12, 0.1, 0.09), (6.1, 5.4, z), fr, 0.004)
    box((11.8, 0.02, 3.2), (6.1, 5.42, 1.68), gl)
    box((0.34, 0.34, 3.4), (12.3, 3.3, 1.7), stone, 0.01)
    # upper volume with real rooms behind the panes
    for a in (
        (7.5, 0.25, 3.0, 5.2, 11.8, 5.2),
        (0.25, 5.4, 3.0, 1.6, 9.2, 5.2),
        (0.25, 5.4, 3.0, 8.8, 9.2, 5.2),
    ):
        box(a[:3], a[3:], wall, 0.012)
    box((7.5, 0.25, 0.36), (5.2, 6.55, 3.9), wall, 0.01)
    box((7.5, 0.25, 0.45), (5.2, 6.55, 6.5), wall, 0.01)
    for x, w in ((1.72, 0.45), (3.9, 0.7), (6.5, 0.7), (8.68, 0.45)):
        box((w, 0.23, 2.3), (x, 6.56, 5.2), wall, 0.006)
    box((8.3, 6.3, 0.26), (5.2, 9.0, 6.82), wall, 0.012)
    box((7.3, 5.2, 0.04), (5.2, 9.1, 3.75), timber)
    for x in (2.75, 5.2, 7.65):
        for s in (-1, 1):
            box((0.06, 0.1, 2.2), (x + s * 0.9, 6.46, 5.15), fr, 0.004)
        for z in (4.08, 6.24):
            box((1.86, 0.1, 0.06), (x, 6.46, z), fr, 0.004)
        box((1.8, 0.02, 2.1), (x, 6.46, 5.15), gl)
        for s in (-1, 1):
            merged_boxes(
                [
                    ((0.07, 0.05 + 0.03 * (i % 2), 2.05), (x + s * (0.86 - 0.055 * i), 6.75, 5.15))
                    for i in range(7)
                ],
                material("curt", (0.82, 0.76, 0.66), 0.9),
            )
    box((7.4, 0.02, 0.95), (5.2, 5.6, 4.2), glass("rail", (0.8, 0.88, 0.88), 0, 0.06))
    tube([(1.5, 5.6, 4.68), (8.9, 5.6, 4.68)], 0.02, palette.steel())
    # interior: floor, wood back wall, sofa, table, pendants, kitchen island
    box((12, 6, 0.05), (6.1, 8.4, 0.03), material("infl", (0.55, 0.49, 0.41), 0.3))
    box((11.9, 0.05, 3.1), (6.1, 11.3, 1.6), wood("inw", (0.4, 0.24, 0.13), (0.28, 0.16, 0.08), 0.8, "Z"))
    for k in range(40):
        box((0.012, 0.02, 3.1), (0.3 + 0.3 * k, 11.27, 1.6), palette.dark())
    sf = material("sofaw", (0.62, 0.6, 0.55), 0.9)
    box((3.0, 1.0, 0.36), (4.4, 8.6, 0.3), sf, 0.08, segments=4)
    box((3.0, 0.28, 0.55), (4.4, 9.05, 0.62), sf, 0.1, segments=4)
    for s in (-1, 1):
        box((0.26, 1.0, 0.55), (4.4 + s * 1.5, 8.6, 0.42), sf, 0.09, segments=4)
    for i, (c, x) in enumerate((("p1", 3.4), ("p2", 5.4))):
        box(
            (0.5, 0.16, 0.42),
            (x, 8.85, 0.72),
            material(c, ((0.04, 0.24, 0.28), (0.62, 0.32, 0.08))[i], 0.9),
            0.07,
            (-0.3, 0, 0.1),
            segments=4,
        )
    box(
        (1.3, 0.7, 0.06),
        (4.4, 7.4, 0.4),
        wood("walnut", (0.22, 0.12, 0.06), (0.12, 0.06, 0.03), 1.0, "X", 0.35),
        0.01,
    )
    box((0.9, 0.4, 0.36), (4.4, 7.4, 0.2), palette.dark())
    box((2.4, 0.03, 1.4), (4.4, 11.22, 1.95), material("art", (0.06, 0.24, 0.28), 0.7))
    cylinder(0.38, 0.02, (4.9, 11.19, 2.05), material("artsun", (0.8, 0.42, 0.14), 0.7), (math.pi / 2, 0, 0))
    box((2.6, 0.9, 0.92), (9.6, 8.9, 0.5), palette.powder(), 0.012)
    box((2.7, 1.0, 0.05), (9.6, 8.9, 0.98), material("stonetop", (0.1, 0.1, 0.1), 0.2), 0.008)
    box((3.6, 0.6, 2.2), (9.8, 11.0, 1.15), wood("walnut"), 0.01)
    for x in (8.9, 9.6, 10.3):
        tube([(x, 8.9, 3.3), (x, 8.9, 2.2)], 0.006, palette.dark())
        cylinder(
            0.16,
            0.22,
            (x, 8.9, 2.1),
            material(
                "pend",
                (0.75, 0.5, 0.2),
                0.4,
                metallic=0.8,
                emission=(1, 0.6, 0.28),
                emission_strength=2.0 if lit else 0.3,
            ),
            top_radius=0.06,
            capped=False,
        )
        cylinder(
            0.05,
            0.06,
            (x, 8.9, 2.06),
            material(
                "bulb", (1, 0.8, 0.5), 0.4, emission=(1, 0.72, 0.42), emission_strength=18 if lit else 2
            ),
        )
    for x in (8.8, 9.6, 10.4):
        cylinder(0.18, 0.05, (x, 8.1, 0.68), sf, bevel=0.015)
        tube([(x, 8.1, 0.05), (x, 8.1, 0.66)], 0.02, palette.black())
    # --- condensers on the left wing wall
    # wall units: indoor minisplit visible on the side wall
    box((3.4, 0.95, 0.14), (-3.55, 3.75, 0.07), palette.concrete(), 0.012)
    condenser((-4.35, 3.72, 0.14), 0, 0.98, 0.37, 1.36, 2)
    condenser((-2.85, 3.72, 0.14), 0, 0.98, 0.37, 1.36, 2)
    for x in (-3.8, -2.3):
        lineset(
            [(x + 0.0, 3.8, 0.4), (x + 0.13, 3.8, 0.4), (x + 0.13, 4.4, 0.4), (x + 0.13, 4.4, 2.1)],
            None,
            2,
            0.028,
            0.075,
            (0, 0.0, 1),
            0.08,
            [palette.powder()],
        )
    box((1.9, 0.1, 0.13), (-2.75, 4.44, 2.15), palette.powder(), 0.012)
    box((0.13, 0.1, 1.9), (-3.67, 4.44, 1.15), palette.powder(), 0.01)
    box((0.13, 0.1, 1.9), (-2.17, 4.44, 1.15), palette.powder(), 0.01)
    box((0.26, 0.12, 0.34), (-3.35, 4.43, 1.25), palette.grey(), 0.01)
    box((0.05, 0.03, 0.09), (-3.35, 4.355, 1.27), palette.red(), 0.006)
    tube([(-3.35, 4.43, 1.1), (-3.35, 4.43, 0.5), (-3.78, 4.2, 0.5)], 0.016, palette.grey(), fillet=0.06)
    for i in range(16):
        box((0.035, 0.09, 2.35), (-6.35 + i * 0.085, 4.35, 1.25), timber, 0.004)


def garden(rng, hero=True):
    """Planting and palms around the villa."""
    for i in range(20):
        shrub(
            (-7.0 + rng.uniform(-0.3, 0.3) + i % 3 * 0.38, 1.9 + i * 0.14, -0.05),
            rng.uniform(0.38, 0.62),
            i,
            (0, 1, 0, 2, 4)[i % 5],
            1100,
            0.2,
        )
    for i in range(15):
        shrub(
            (-5.5 + i * 0.36, 2.55 + rng.uniform(-0.12, 0.08), -0.06),
            rng.uniform(0.2, 0.3),
            i + 40,
            (1, 0, 1, 2)[i % 4],
            700,
            0.24,
        )
    for i in range(12):
        shrub(
            (-0.55 + rng.uniform(-0.15, 0.15), 2.4 + i * 0.18, -0.05),
            rng.uniform(0.28, 0.45),
            i + 80,
            (0, 1)[i % 2],
            900,
            0.2,
        )
    for i in range(60):
        shrub((-34 + i * 1.3, 21 + rng.uniform(-2, 2), 0), rng.uniform(1.5, 2.6), i + 200, i % 2, 1100, 0.15)
    for i in range(14):
        shrub(
            (13.5 + rng.uniform(-0.5, 0.8), -1 + i * 0.8, 0),
            rng.uniform(0.6, 1.1),
            i + 300,
            (0, 1, 4, 0, 2)[i % 5],
            1100,
            0.17,
        )
    palm((-7.6, 5.5, 0), 7.4, 1, 0.9, 24, 2.9)
    palm((-9.6, 8.5, 0), 9.2, 2, -0.8, 24, 2.9)
    palm((13.6, 4.2, 0), 7.0, 3, -0.7, 24, 2.9)
    palm((15.5, 9, 0), 9.5, 4, 0.9, 24, 2.9)
    palm((1.2, 14, 0), 10.5, 5, 0.8, 24, 2.9)
    palm((-2.5, 15, 0), 9, 6, -0.6, 24, 2.9)
    palm((10.5, 15.5, 0), 11, 8, 0.6, 24, 2.9)
    palm((-13, 16, 0), 10, 9, 0.9, 24, 2.9)
    palm((22, 16, 0), 10, 10, -0.9, 24, 2.9)
    for i in range(9):
        palm((-14 + 4.5 * i, -16 - rng.uniform(0, 5), 0), 8 + rng.uniform(-1, 3), 20 + i, 0.8, 20, 2.9)
    for i in range(40):
        shrub((-30 + 1.6 * i, -22, 0), 2.4, i + 400, i % 2, 1100, 0.15)


def villa_materials():
    """The four materials of the villa: wall, stone, timber, deck."""
    wall = material(
        "villaw", (0.76, 0.735, 0.69), 0.8, bump=0.14, bump_scale=120, variation=0.03, variation_scale=0.5
    )
    stone = material(
        "stone",
        (0.42, 0.36, 0.29),
        0.85,
        bump=0.7,
        bump_scale=9,
        variation=0.45,
        variation_scale=3.2,
        bump_detail=9,
    )
    timber = wood("cedar", (0.42, 0.22, 0.1), (0.25, 0.115, 0.05), 0.8, "X", 0.45)
    deck = tiles(
        "deck",
        (0.5, 0.44, 0.36),
        (0.44, 0.385, 0.31),
        (0.28, 0.25, 0.21),
        0.6,
        2,
        0.55,
        bump=0.3,
        mortar_size=0.006,
        offset=0.5,
    )
    return wall, stone, timber, deck
