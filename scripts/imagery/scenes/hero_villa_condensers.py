"""Two white condensers beside a modern Caribbean villa with pool, palms and a furnished living room behind glass."""

import random

from sets.villa import garden, villa_materials, villa
from studio import palette
from studio.camera import camera
from studio.light import DAY, area, noon
from studio.palms import palm
from studio.plants import grass_patch
from studio.primitives import box
from studio.resort import lounger


def build():
    """Place the props, the light and the camera."""
    rng = random.Random(5)
    wall, stone, timber, deck = villa_materials()
    box((140, 140, 0.2), (0, 20, -0.16), palette.grass())
    grass_patch(-13, 13, -10.5, -2.2, 60000, 0.07, 1, -0.06)
    villa(rng, wall, stone, timber, deck)
    garden(rng)
    lounger((8.2, 2.6, 0.03))
    lounger((9.6, 2.6, 0.03))
    palm((-11.3, -3.2, 0), 7.4, 31, 0.4, 20, 2.9)
    for x in (2.4, 6, 10):
        area((x, 8.4, 3.25), (x, 8.4, 0), 2.4, 380, (1, 0.8, 0.58))
    for x in (2.75, 5.2, 7.65):
        area((x, 9, 6.6), (x, 9, 4), 1.6, 150, (1, 0.82, 0.6))
    noon(222, 36)
    camera(
        (-6.6, -4.6, 1.55),
        (-1.6, 4.5, 1.55),
        27,
        fstop=4,
        focus=(-3.5, 3.6, 1),
        level=True,
        shift=(0.03, 0.075),
    )
    d = dict(DAY)
    d["exposure"] = -0.42
    d["mirror"] = True
    return d
