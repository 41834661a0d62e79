"""Two condensers on a concrete pad behind a ventilated timber screen, seen close."""

import random

from sets.villa import garden, villa_materials, villa
from studio import palette
from studio.camera import camera
from studio.light import DAY, area, noon
from studio.materials import wood
from studio.plants import grass_patch
from studio.primitives import box
from studio.resort import lounger


def build():
    """Place the props, the light and the camera."""
    rng = random.Random(5)
    wall, stone, timber, deck = villa_materials()
    box((140, 140, 0.2), (0, 20, -0.16), palette.grass())
    grass_patch(-13, 13, -10.5, -2.2, 40000, 0.07, 1, -0.06)
    villa(rng, wall, stone, timber, deck)
    garden(rng)
    lounger((8.2, 2.6, 0.03))
    lounger((9.6, 2.6, 0.03))
    # ventilated screen between the units and the terrace: slats on three posts, on its own kerb
    box((0.16, 2.5, 0.18), (-1.35, 3.05, 0.09), palette.concrete(), 0.01)
    for y in (1.95, 3.05, 4.15):
        box((0.07, 0.07, 1.62), (-1.35, y, 0.98), palette.dark(), 0.005)
    slats = wood("slats", (0.42, 0.22, 0.1), (0.25, 0.115, 0.05), 0.8, "Y", 0.45)
    for k in range(17):
        box((0.03, 2.44, 0.062), (-1.39, 3.05, 0.27 + 0.094 * k), slats, 0.004)
    for x in (2.4, 6, 10):
        area((x, 8.4, 3.25), (x, 8.4, 0), 2.4, 380, (1, 0.8, 0.58))
    for x in (2.75, 5.2, 7.65):
        area((x, 9, 6.6), (x, 9, 4), 1.6, 150, (1, 0.82, 0.6))
    noon(222, 36)
    camera(
        (-5.6, -0.9, 1.42),
        (-2.55, 3.9, 1.42),
        30,
        fstop=3.2,
        focus=(-2.9, 3.6, 1),
        level=True,
        shift=(0.02, -0.02),
    )
    d = dict(DAY)
    d["exposure"] = -0.54
    return d
