"""Industrial building with three packaged units, ducts into the wall and safety bollards."""

import math
import random

from studio import palette
from studio.camera import camera
from studio.ducts import duct, packaged_unit
from studio.light import golden
from studio.materials import material
from studio.palms import palm_copy
from studio.plants import tree
from studio.primitives import add_object, box, cylinder, linked_copy, merged_boxes, new_mesh, tube


def build():
    """Place the props, the light and the camera."""
    rng = random.Random(27)
    G = palette.galv()
    te = material("brise", (0.045, 0.25, 0.29), 0.4, clearcoat=0.2)
    ye = material("yellow", (0.8, 0.5, 0.02), 0.4, clearcoat=0.2)
    # profiled cladding wall along X at y=6, concrete dado
    H = 9.2
    cl = material(
        "cladw", (0.6, 0.62, 0.62), 0.45, bump=0.02, bump_scale=4, variation=0.04, variation_scale=0.3
    )
    teal_sheet = material("cladteal", (0.05, 0.27, 0.31), 0.42)
    x = -34
    prof = []
    while x < 34:
        prof += [(x, 0), (x + 0.19, 0), (x + 0.23, -0.045), (x + 0.3, -0.045), (x + 0.34, 0)]
        x += 0.34

    def sheet(z0, z1, m):
        vertices = [(a, 6 + b, z) for a, b in prof for z in (z0, z1)]
        faces = [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(len(prof) - 1)]
        add_object("sheet", new_mesh("sheet", vertices, faces), m)

    sheet(1.2, 7.4, cl)
    sheet(7.4, 8.6, teal_sheet)
    sheet(8.6, H, cl)
    box((68.4, 0.3, 1.25), (0, 6.13, 0.62), palette.concrete(), 0.01)
    box((68.6, 0.3, 0.22), (0, 5.98, H + 0.05), G, 0.02)
    box((68, 0.06, 0.1), (0, 5.93, 1.24), G, 0.005)
    box((68, 30, H - 0.1), (0, 21.3, (H - 0.1) / 2), material("core", (0.45, 0.45, 0.44), 0.8))
    tube([(-34, 5.86, H - 0.12), (34, 5.86, H - 0.12)], 0.09, G)
    for x in (-15.5, 14.6):
        tube([(x, 5.86, H - 0.12), (x, 5.86, 0.25), (x, 5.7, 0.1)], 0.065, G, fillet=0.1)
        for at_z in (1.5, 4, 6.5):
            box((0.2, 0.1, 0.04), (x, 5.9, at_z), G, 0.005)
    # roller door + personnel door + wall lights
    box((5.2, 0.16, 5.0), (-10.2, 5.95, 2.5), palette.dark(), 0.01)
    merged_boxes(
        [((4.8, 0.06, 0.098), (-10.2, 5.86, 0.12 + 0.115 * i)) for i in range(41)],
        material("roll", (0.66, 0.67, 0.66), 0.4, bump=0.02, bump_scale=5),
    )
    for side in (-1, 1):
        box((0.22, 0.3, 5.1), (-10.2 + side * 2.55, 5.86, 2.55), G, 0.01)
    box((5.6, 0.5, 0.55), (-10.2, 5.75, 5.2), G, 0.02)
    box((1.15, 0.1, 2.25), (-5.4, 5.93, 1.12), te, 0.01)
    box((0.05, 0.06, 0.16), (-5.0, 5.85, 1.1), palette.steel(), 0.01)
    box((1.5, 0.8, 0.08), (-5.4, 5.6, 2.55), G, 0.01)
    for x in (-5.4, -1, 6.2, 13.2):
        box((0.32, 0.22, 0.2), (x, 5.84, 4.2), palette.dark(), 0.02)
        box(
            (0.26, 0.16, 0.01),
            (x, 5.82, 4.095),
            material("dl", (1, 0.8, 0.5), 0.4, emission=(1, 0.72, 0.42), emission_strength=3),
        )
    # three big packaged units on a slab, duct pairs from the back into the wall
    box((19.5, 4.2, 0.18), (6.2, 2.6, 0.09), palette.concrete(), 0.02)
    b = packaged_unit((0, 0, 0), 0, 4.8, 2.4, 2.15, curb=0.25)
    xs = 0.2, 6.4, 12.6
    b.location = xs[0], 1.9, 0.18
    for at_x in xs[1:]:
        linked_copy(b, (at_x, 1.9, 0.18))
    for x in xs:
        for dx in (-1.75, -0.45):
            duct([(x + dx, 3.1, 1.9), (x + dx, 5.0, 1.9)], 0.92, 0.8, step=0.95)
            box((1.0, 1.0, 0.88), (x + dx, 4.62, 1.9), G, 0.02)
            duct([(x + dx, 4.62, 2.32), (x + dx, 4.62, 4.9 if dx < -1 else 3.6)], 0.84, 0.84, step=0.9)
            zt = 4.9 if dx < -1 else 3.6
            box((0.92, 1.0, 0.92), (x + dx, 4.66, zt + 0.42), G, 0.02)
            duct([(x + dx, 4.9, zt + 0.42), (x + dx, 6.0, zt + 0.42)], 0.82, 0.72, step=0.7)
            box(
                (1.05, 0.06, 0.95), (x + dx, 5.9, zt + 0.42), material("flash", (0.3, 0.31, 0.32), 0.6), 0.005
            )
        for z in (1.25,):
            box((0.06, 0.06, 1.3), (x - 1.75 - 0.3, 4.3, 0.83), G, 0.004)
            box((0.06, 0.06, 1.3), (x - 0.45 + 0.3, 4.3, 0.83), G, 0.004)
            box((2.1, 0.06, 0.06), (x - 1.1, 4.3, 1.47), G, 0.004)
    # pipe/cable runs on the wall
    box((26, 0.32, 0.012), (4, 5.72, 3.02), G)
    for side in (-1, 1):
        box((26, 0.012, 0.08), (4, 5.72 + side * 0.16, 3.055), G, 0.002)
    for step in range(5):
        tube([(-9, 5.62 + 0.05 * step, 3.045), (17, 5.62 + 0.05 * step, 3.045)], 0.018, palette.black())
    for index in range(13):
        box((0.05, 0.42, 0.05), (-8 + 2 * index, 5.76, 2.98), G, 0.004)
    for z, m, r in ((3.55, palette.red(), 0.06),):
        tube([(-34, 5.78, z + 3.1), (34, 5.78, z + 3.1)], r, m)
        for index in range(23):
            box((0.05, 0.26, 0.12), (-33 + 3 * index, 5.85, z + 3.1), G, 0.004)
    box((0.9, 0.34, 1.6), (-2.6, 5.75, 1.25), palette.grey(), 0.015)
    for s in (-1, 1):
        box((0.05, 0.03, 0.12), (-2.6 + 0.3 * s, 5.565, 1.5), palette.black(), 0.006)
    cylinder(0.035, 0.03, (-2.6, 5.565, 1.75), palette.red(), (math.pi / 2, 0, 0))
    tube([(-2.6, 5.72, 2.05), (-2.6, 5.72, 3.0)], 0.045, G)
    # yard: asphalt, bollards, guard rail, painted lines, gutter
    box(
        (160, 60, 0.2),
        (0, -20, -0.1),
        material(
            "yard", (0.13, 0.128, 0.122), 0.95, bump=0.35, bump_scale=40, variation=0.3, variation_scale=0.35
        ),
    )
    merged_boxes(
        [((0.14, 7, 0.008), (-13.4 + 6.6 * i, 1.0, 0.004)) for i in range(2)],
        material("laney", (0.62, 0.42, 0.05), 0.8),
    )
    merged_boxes([((22, 0.14, 0.008), (6.2, -0.2, 0.004))], material("laney"))
    for i in range(8):
        x = -3.4 + 2.75 * i
        cylinder(0.075, 1.05, (x, -0.75, 0.52), ye, bevel=0.02)
        cylinder(0.077, 0.1, (x, -0.75, 0.78), palette.black(), sides=48)
        cylinder(0.12, 0.015, (x, -0.75, 0.007), palette.steel())
    for x in (-13.2, -7.2):
        cylinder(0.09, 1.15, (x, 5.2, 0.57), ye, bevel=0.02)
        cylinder(0.092, 0.12, (x, 5.2, 0.85), palette.black(), sides=48)
    # trees and palms beyond
    for i in range(16):
        if -60 + i * 3.0 < -36:
            tree((-60 + i * 3.0, rng.uniform(20, 34), 0), rng.uniform(7, 11), i, i % 2, 2600)
    for i in range(10):
        palm_copy((36 + i * 3.2, 12 + rng.uniform(-3, 8), 0), rng.uniform(8, 12), i, 0.6)
        tree((37 + i * 3.2, 22, 0), 8, i, i % 2, 2600)
    box((600, 400, 0.2), (0, 200, -0.14), palette.grass())
    golden(rotation=236, elevation=20, dust=0.55)
    camera((-6.4, -7.2, 1.9), (2.2, 6, 1.9), 24, fstop=8, focus=(1, 2, 1.8), level=True, shift=(0, 0.075))
    return dict(look="Medium High Contrast", exposure=-1.02, clamp=5, tint=(0.98, 1.0, 1.04))
