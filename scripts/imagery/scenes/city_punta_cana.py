"""Resort with pool, palms and thatched parasols on a white beach with turquoise sea."""

import math
import random

from studio.camera import camera
from studio.light import DAY, noon
from studio.materials import material, tiles, water
from studio.outdoor_materials import aerial, lawn, sand, sea_material
from studio.outdoor_units import condenser
from studio.palms import palm, palm_copy
from studio.plants import shrub
from studio.primitives import add_object, box, new_mesh
from studio.resort import balcony_block, lounger, parasol
from studio.terrain import fbm, grid, smooth_step


def build():
    """Place the props, the light and the camera."""
    rng = random.Random(3)
    material("hotelw", (0.7, 0.67, 0.61), 0.8, bump=0.1, bump_scale=90, variation=0.04, variation_scale=0.3)
    # resort block at left/back, pool deck in front, beach and sea to the right
    balcony_block((-13, 34, 0.3), -0.06, 8, 4, 4.2, 3.1, 12, gf=3.8)
    balcony_block((-40, 14, 0.3), 0.75, 7, 4, 4.2, 3.1, 12, gf=3.8)
    dk = tiles(
        "deck",
        (0.6, 0.54, 0.45),
        (0.54, 0.48, 0.39),
        (0.36, 0.33, 0.28),
        0.6,
        2,
        0.55,
        bump=0.3,
        mortar_size=0.006,
        offset=0.5,
    )
    box((44, 26, 0.3), (-12, 14, 0.15), dk, 0.02)
    box((300, 300, 0.2), (-140.4, 90, 0.0), lawn())
    # freeform pool (rounded outline)

    def outline(k):
        P = []
        for i in range(96):
            a = 2 * math.pi * i / 96
            r = 1 + 0.16 * math.sin(2 * a + 0.6) + 0.07 * math.sin(3 * a)
            P.append((-6.5 + (8.6 * k + 0.0) * r * math.cos(a), 9.0 + 5.0 * k * r * math.sin(a)))
        return P

    A = outline(1.0)
    B = outline(1.05)
    n = len(A)
    add_object(
        "pool",
        new_mesh("pool", [(x, y, 0.335) for x, y in A], [tuple(range(n))]),
        water("pool", (0.02, 0.36, 0.4), 1.6, 0.1),
    )
    add_object(
        "cop",
        new_mesh(
            "cop",
            [(x, y, 0.36) for x, y in A]
            + [(x, y, 0.36) for x, y in B]
            + [(x, y, 0.3) for x, y in A]
            + [(x, y, 0.3) for x, y in B],
            [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
            + [(i, (i + 1) % n, 2 * n + (i + 1) % n, 2 * n + i) for i in range(n)]
            + [(n + i, n + (i + 1) % n, 3 * n + (i + 1) % n, 3 * n + i) for i in range(n)],
        ),
        material("coping", (0.78, 0.75, 0.69), 0.6, bump=0.1, bump_scale=60),
    )
    # beach + sea: shoreline x≈17

    def bz(x, y):
        return 0.28 - 1.5 * smooth_step(8, 30, x) + 0.05 * fbm(x, y, 3, 1) + 0.03 * fbm(x, y, 0.8, 4)

    grid(9.5, 60, -30, 420, 110, 320, bz, sand())
    sea = sea_material(
        "pcsea",
        (0.1, 0.52, 0.48),
        (0.02, 0.33, 0.38),
        (0.006, 0.1, 0.2),
        y0=19.2,
        y1=70,
        y2=230,
        bump=0.2,
        scale=0.35,
        axis="X",
        patch=0.3,
        foamw=1.6,
    )
    box((4000, 5000, 0.1), (2000 + 12, 2300, -0.62), aerial(sea, 26000, (0.5, 0.68, 0.82), 0.55, 0.5))
    # planting between deck and beach; beds by the pool
    for i in range(66):
        shrub(
            (9.9 + rng.uniform(-0.3, 0.35), -9.5 + i * 0.58, 0.12),
            rng.uniform(0.35, 0.7),
            i,
            (0, 1, 0, 4, 1, 2)[i % 6],
            1100,
            0.17,
        )
    for i in range(26):
        shrub(
            (-18 + i * 0.72, 15.6 + rng.uniform(-0.4, 0.5) + 0.04 * (i - 10) ** 2 * 0.3, 0.3),
            rng.uniform(0.4, 0.85),
            i + 60,
            (1, 0, 2, 0, 4)[i % 5],
            1100,
            0.17,
        )
    for i, (x, y, h) in enumerate(
        (
            (11.3, 4.5, 8),
            (12.6, 10.5, 10),
            (10.9, 17.5, 9),
            (13.2, 24, 11),
            (12, 33, 10),
            (14, 42, 12),
            (12.5, 55, 11),
            (15, 70, 12),
            (13, 90, 12),
            (16, 115, 12),
            (-15.5, 17, 9),
            (-4.5, 18.5, 8),
            (3.8, 19.2, 9),
            (-22, 13, 10),
            (7.2, 24, 11),
            (16.2, 16, 8),
            (17.5, 31, 9),
        )
    ):
        palm_copy((x, y, 0.1), h, i, 0.9)
    for i in range(60):
        palm_copy((rng.uniform(-60, 15), rng.uniform(48, 150), 0.1), rng.uniform(9, 13), i, 0.8)
    # shadow on the deck from behind the camera
    palm((1.5, -6.6, 0), 7.5, 44, 0.5, 22, 2.9)
    # parasols + loungers: along the pool and on the beach
    for i, (x, y, a) in enumerate(((5.2, 4.6, 1.2), (6.6, 7.6, 1.3), (7.3, 10.8, 1.45), (6.9, 14, 1.6))):
        lounger((x, y - 0.6, 0.3), a)
        lounger((x + 0.05, y + 0.75, 0.3), a)
        parasol((x + 1.0, y + 0.1, 0.3), 1.3, 2.35, seed=i)
    for i in range(9):
        y = 6 + i * 5.2
        parasol((15.2 + 0.3 * math.sin(i), y, -0.12), 1.3, 2.3, seed=i % 3)
        lounger((15.0, y - 0.9, -0.12), 1.5)
        lounger((15.0, y + 0.9, -0.12), 1.5)
    # ground-floor condenser court screened by slats at the near left of the building: units on the roof
    for k in range(5):
        condenser((-24 + 1.6 * k, 33, 18.2), 0, 0.98, 0.37, 1.3, 2)
    # towel accents
    for x, y, a, c in ((5.25, 3.75, 1.2, "p1"), (6.6, 8.2, 1.3, "p3")):
        box(
            (0.55, 0.8, 0.05),
            (x - 0.25 * 0, y, 0.745),
            material(c, ((0.04, 0.26, 0.3), (0.66, 0.36, 0.1))[c == "p3"], 0.95),
            0.02,
            rotation=(0, 0, a),
        )
    noon(rotation=235, elevation=36)
    camera((6.2, -7.2, 2.7), (9.6, 14, 2.7), 25, fstop=8, focus=(0, 12, 2), level=True, shift=(0, 0.02))
    d = dict(DAY)
    d["exposure"] = -0.72
    return d
