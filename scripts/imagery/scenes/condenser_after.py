"""After: new white condenser on a concrete pad with trunking, isolator and drain on the same wall."""

import math
import random

from sets.condenser_wall import place
from studio import palette
from studio.materials import material, tiles
from studio.outdoor_units import condenser, lineset
from studio.plants import shrub
from studio.primitives import box, cylinder, tube


def build():
    """Place the props, the light and the camera."""
    rng = random.Random(8)
    place(True)
    box(
        (12, 7, 0.2),
        (0, -3, -0.1),
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
    box(
        (9, 0.03, 0.42),
        (0, -0.012, 0.21),
        material("zoc", (0.05, 0.25, 0.29), 0.6, bump=0.1, bump_scale=60),
        0.005,
    )
    # pad, rubber feet, unit
    box((1.25, 0.62, 0.12), (-0.28, -0.5, 0.06), palette.concrete(), 0.015)
    for s in (-1, 1):
        box((0.1, 0.44, 0.05), (-0.28 + s * 0.32, -0.5, 0.145), palette.black(), 0.008)
    condenser((-0.28, -0.5, 0.17), 0, 0.92, 0.36, 0.72, 1)
    # line set: short, insulated, into white trunking; trunking to the wall sleeve
    W = palette.powder()
    lineset(
        [(0.2, -0.5, 0.46), (0.3, -0.5, 0.46), (0.44, -0.42, 0.46), (0.44, -0.09, 0.5), (0.44, -0.07, 0.72)],
        None,
        2,
        0.022,
        0.055,
        (0, 0, 1),
        0.08,
    )
    box((0.115, 0.085, 0.86), (0.44, -0.055, 1.03), W, 0.012)
    box((0.14, 0.1, 0.06), (0.44, -0.055, 0.6), W, 0.012)
    box((0.14, 0.1, 0.15), (0.44, -0.055, 1.5), W, 0.02)
    box((0.26, 0.085, 0.115), (0.6, -0.055, 1.5), W, 0.012)
    box((0.17, 0.1, 0.17), (0.76, -0.058, 1.5), W, 0.025)
    for z in (0.85, 1.15):
        box((0.125, 0.092, 0.012), (0.44, -0.055, z), material("seamw", (0.66, 0.66, 0.63), 0.5), 0.002)
    # isolator + flexible conduit, plated
    box((0.17, 0.1, 0.24), (0.12, -0.06, 1.5), palette.grey(), 0.014)
    box((0.1, 0.012, 0.1), (0.12, -0.116, 1.53), material("yel", (0.8, 0.55, 0.04), 0.4), 0.004)
    cylinder(0.032, 0.03, (0.12, -0.13, 1.53), palette.red(), (math.pi / 2, 0, 0), bevel=0.005)
    tube(
        [(0.12, -0.06, 1.38), (0.12, -0.06, 1.02), (0.12, -0.3, 0.8), (0.155, -0.45, 0.72)],
        0.014,
        palette.black(),
        fillet=0.18,
    )
    # condensate drain to a gully
    tube(
        [
            (-0.58, -0.5, 0.19),
            (-0.58, -0.3, 0.16),
            (-0.58, -0.07, 0.14),
            (-1.35, -0.07, 0.1),
            (-1.35, -0.28, 0.03),
        ],
        0.012,
        material("pvc", (0.75, 0.75, 0.72), 0.4),
        fillet=0.05,
    )
    box((0.2, 0.2, 0.012), (-1.35, -0.3, 0.004), palette.steel(), 0.004)
    for k in (-2, -1, 0, 1, 2):
        box((0.16, 0.012, 0.016), (-1.35, -0.3 + 0.03 * k, 0.006), palette.dark())
    # gravel strip with trimmed plants, wall lamp
    for i in range(9):
        shrub(
            (0.75 + 0.3 * i, -0.3 + rng.uniform(-0.04, 0.04), 0),
            rng.uniform(0.17, 0.26),
            i,
            (0, 1, 0, 2, 1)[i % 5],
            800,
            0.22,
        )
    box((2.9, 0.05, 0.09), (2.05, -0.58, 0.03), palette.concrete(), 0.01)
    box((2.9, 0.55, 0.05), (2.05, -0.3, 0.0), palette.soil(), 0.005)
    box((0.12, 0.13, 0.24), (-1.25, -0.07, 2.1), palette.dark(), 0.01)
    box(
        (0.08, 0.09, 0.006),
        (-1.25, -0.07, 1.978),
        material("dl", (1, 0.8, 0.5), 0.4, emission=(1, 0.72, 0.42), emission_strength=4),
    )
    return dict(look="Medium High Contrast", exposure=-0.45, clamp=5)
