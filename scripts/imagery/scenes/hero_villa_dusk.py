"""Villa at dusk with warm interior light, lit pool and two condensers under wall lamps."""

import random

import bpy

from sets.villa import garden, villa_materials, villa
from studio import palette
from studio.camera import camera
from studio.light import area, dusk
from studio.materials import material
from studio.plants import grass_patch
from studio.primitives import box, cylinder
from studio.resort import lounger


def build():
    """Place the props, the light and the camera."""
    rng = random.Random(5)
    wall, stone, timber, deck = villa_materials()
    box((140, 140, 0.2), (0, 20, -0.16), palette.grass())
    grass_patch(-13, 13, -10.5, -2.2, 50000, 0.07, 1, -0.06)
    villa(rng, wall, stone, timber, deck, True)
    garden(rng)
    lounger((8.2, 2.6, 0.03))
    lounger((9.6, 2.6, 0.03))
    W = 1, 0.66, 0.36
    for x in (2.4, 5.2, 8, 10.8):
        area((x, 8.2, 3.3), (x, 8.2, 0), 1.6, 120, W)
    area((6, 7.5, 3.2), (6, 11.3, 1.4), 8, 130, W, 0.6)
    area((6, 11.0, 3.0), (6, 5, 1.2), 8, 60, W, 1.0)
    for x in (2.75, 5.2, 7.65):
        area((x, 9, 6.6), (x, 9, 4), 1.6, 90, W)
    # soffit downlights over the terrace and wall washers on the condensers' wall
    for x in (0.8, 3.3, 5.8, 8.3, 10.8):
        area((x, 4.0, 3.33), (x, 4.0, 0), 0.12, 26, W, spread=110)
        cylinder(
            0.06,
            0.012,
            (x, 4.0, 3.346),
            material("dl", (1, 0.8, 0.5), 0.4, emission=(1, 0.72, 0.42), emission_strength=14),
        )
    for x in (-6.0, -1.0):
        box((0.12, 0.14, 0.26), (x, 4.43, 2.35), palette.dark(), 0.01)
        area((x, 4.36, 2.2), (x, 4.42, 0), 0.1, 26, W, spread=130)
        area((x, 4.36, 2.5), (x, 4.42, 5), 0.1, 14, W, spread=120)
        box((0.08, 0.09, 0.006), (x, 4.43, 2.217), material("dl"))
    area((-3.6, 1.0, 0.25), (-3.6, 4.4, 1.2), 0.3, 16, W, spread=120)
    # pool lights under the surface: emissive tint
    m = bpy.data.materials["pool"]
    b = m.node_tree.nodes["Principled BSDF"]
    b.inputs["Emission"].default_value = (0.04, 0.62, 0.66, 1)
    b.inputs["Emission Strength"].default_value = 0.42
    # bollard lights in the planting
    for x, y in ((-5.9, 2.2), (-1.0, 2.1), (1.6, 1.7)):
        cylinder(0.045, 0.5, (x, y, 0.25), palette.dark(), sides=24)
        cylinder(0.046, 0.06, (x, y, 0.44), material("dl"), sides=24)
        area((x, y - 0.1, 0.5), (x, y - 0.4, 0), 0.1, 3, W)
    dusk(az=318, gstr=1.1, strength=0.62, clouds=0.75)
    camera(
        (-6.9, -4.9, 1.55),
        (-1.2, 4.5, 1.55),
        26,
        fstop=4,
        focus=(-3.5, 3.6, 1),
        level=True,
        shift=(0.05, 0.065),
    )
    return dict(look="Medium High Contrast", exposure=0.72, clamp=4, bounces=7, mirror=True)
