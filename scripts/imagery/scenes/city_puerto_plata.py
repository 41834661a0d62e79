"""Seafront promenade with hotels below a green mountain falling to the bay."""

import math
import random

from mathutils import Vector, noise

from studio import palette
from studio.camera import camera
from studio.light import DAY, noon
from studio.materials import material, wood
from studio.outdoor_materials import aerial, forest, ground_material, paving, sea_material
from studio.outdoor_units import vrf
from studio.palms import palm_copy
from studio.plants import shrub, tree
from studio.primitives import add_object, box, empty, linked_copy, merged_boxes, new_mesh
from studio.resort import balcony_block
from studio.terrain import fbm, grid, ridge, smooth_step
from studio.town import lamp


def build():
    """Place the props, the light and the camera."""
    rng = random.Random(14)
    haze = dict(dist=4200, color=(0.55, 0.67, 0.8), strength=0.6, maxf=0.8)
    # coast: we stand on the waterfront; bay on the left (sea toward -X), town strip, hotel on the right, the green mountain behind
    sea = sea_material(
        "ppsea",
        (0.035, 0.3, 0.33),
        (0.01, 0.15, 0.23),
        (0.006, 0.07, 0.15),
        y0=5,
        y1=60,
        y2=320,
        bump=0.28,
        scale=0.3,
        foam=False,
        axis="Y",
        patch=0.2,
    )
    box((9000, 6000, 0.1), (-3000, 2000, -2.0), aerial(sea, 9000, (0.58, 0.7, 0.82), 0.58, 0.6))
    shore = (
        lambda y: -11
        - smooth_step(30, 120, y) * 14
        - smooth_step(110, 420, y) * 120
        - smooth_step(400, 900, y) * 260
    )
    land = aerial(
        ground_material("ppl", (0.045, 0.095, 0.02), (0.09, 0.15, 0.035), 0.03, 0.5, 0.8, 0.4, 0.95, 0.8),
        **haze
    )
    vertices = []
    faces = []
    for k in range(240):
        y = -30 + k * 5
        vertices += [
            (shore(y), y, -0.35),
            (2500, y, -0.35),
            (shore(y) - 5 - 2 * noise.noise(Vector((y * 0.15, 1, 2))), y, -2.6),
        ]
        if k:
            faces += [(3 * k - 3, 3 * k - 2, 3 * k + 1, 3 * k), (3 * k - 1, 3 * k - 3, 3 * k, 3 * k + 2)]
    add_object("land", new_mesh("land", vertices, faces), land)
    rk = material(
        "rocks", (0.16, 0.145, 0.12), 0.95, bump=1, bump_scale=4, variation=0.4, variation_scale=1.2
    )
    aerial(rk, **haze)

    def rock(x, y, z, r):
        n = 9
        vv = []
        ff = []
        for i in range(n + 1):
            for j in range(n):
                a = 2 * math.pi * j / n
                p = math.pi * i / n
                q = Vector((math.sin(p) * math.cos(a), math.sin(p) * math.sin(a), math.cos(p) * 0.75))
                q *= r * (1 + 0.35 * noise.noise(q * 1.7 + Vector((x, y, 0))))
                vv.append((x + q.x, y + q.y, z + q.z))
        for i in range(n):
            for j in range(n):
                a = i * n + j
                b = i * n + (j + 1) % n
                ff.append((a, b, b + n, a + n))
        add_object("rk", new_mesh("rk", vv, ff), rk)

    for k in range(170):
        y = -6 + k * 1.0 * (1 + k / 160)
        rock(
            shore(y) - 2.2 + rng.uniform(-1.6, 1.2),
            y,
            -1.9 + rng.uniform(0, 0.8),
            rng.uniform(0.5, 1.2) * (1 + y / 200),
        )
    # promenade: paving, low sea wall, lamps, palms
    vertices = []
    faces = []
    P = paving()
    for k in range(90):
        y = -30 + k * 3
        vertices += [(shore(y) + 0.6, y, -0.05), (shore(y) + 7.5, y, -0.05)]
        if k:
            faces.append((2 * k - 2, 2 * k - 1, 2 * k + 1, 2 * k))
    add_object("pr", new_mesh("pr", vertices, faces), P)
    vertices = []
    faces = []
    for k in range(90):
        y = -30 + k * 3
        x = shore(y) + 0.4
        vertices += [(x - 0.25, y, -1.2), (x - 0.25, y, 0.72), (x + 0.25, y, 0.72), (x + 0.25, y, -0.1)]
        if k:
            for a, b in ((0, 1), (1, 2), (2, 3)):
                faces.append((4 * k - 4 + a, 4 * k - 4 + b, 4 * k + b, 4 * k + a))
    add_object(
        "sw",
        new_mesh("sw", vertices, faces),
        material("swall", (0.66, 0.6, 0.5), 0.85, bump=0.2, bump_scale=14, variation=0.15, variation_scale=1),
    )
    for i in range(14):
        y = 4 + i * 11
        palm_copy((shore(y) + 5.8, y, -0.1), rng.uniform(7.5, 10.5), i, 0.7)
    for i in range(12):
        y = 9.5 + i * 14
        lamp((shore(y) + 1.6, y, -0.05), 4.6, 0.9, 0)
    # benches
    for i in range(7):
        y = 6 + i * 12
        group = empty("b", (shore(y) + 3.1, y, -0.05))
        merged_boxes(
            [((0.06, 1.7, 0.035), (0.09 * j - 0.2, 0, 0.45)) for j in range(5)]
            + [((0.03, 1.7, 0.08), (0.3 + 0.03 * j, 0, 0.56 + 0.12 * j)) for j in range(3)],
            wood("bench", (0.36, 0.2, 0.1), (0.24, 0.12, 0.06), 1, "Y", 0.6),
            parent=group,
        )
        for s in (-1, 1):
            box((0.5, 0.06, 0.45), (0.03, s * 0.7, 0.22), palette.dark(), 0.01, parent=group)
    # hotel on the right, facing the sea (rotated so that the balconies face -X/-Y)
    material("hotelw", (0.68, 0.63, 0.54), 0.8, bump=0.1, bump_scale=90, variation=0.04, variation_scale=0.3)
    balcony_block(
        (27, 33, -0.3),
        -0.62,
        8,
        5,
        4.2,
        3.1,
        13,
        gf=4.0,
        accent=material("ppacc", (0.62, 0.3, 0.1), 0.7),
        rail="bars",
    )
    balcony_block(
        (8, 92, -0.3),
        -0.5,
        8,
        4,
        4.2,
        3.1,
        13,
        gf=3.8,
        accent=material("ppacc2", (0.06, 0.28, 0.32), 0.7),
        rail="bars",
    )
    group = empty("roof", (27, 33, -0.3), (0, 0, -0.62))
    first = vrf((0, 0, 0))
    for k in range(6):
        c = linked_copy(first, (0, 0, 0)) if k else first
        c.parent = group
        c.location = -9 + 1.7 * k, 1.4, 4 + 15.5 + 0.95
    for i in range(40):
        shrub(
            (3 + rng.uniform(-0.5, 0.5) + i * 0.62, 20.5 - i * 0.44 + rng.uniform(-0.5, 0.5) * 1, -0.35),
            rng.uniform(0.5, 1.1),
            i,
            (0, 4, 1, 0, 2)[i % 5],
            1100,
            0.17,
        )
    for i, (x, y, h) in enumerate(
        ((6, 27, 9), (11, 22, 8), (16, 17.5, 9.5), (20, 12, 8), (2, 38, 10), (0, 50, 10), (12, 14, 6.5))
    ):
        palm_copy((x, y, -0.35), h, i + 2, 0.6)
    # town + port warehouses along the bay, stack of trees
    cs = [
        aerial(material("pv%d" % i, c, 0.85), **haze)
        for i, c in enumerate(((0.72, 0.6, 0.4), (0.48, 0.6, 0.62), (0.74, 0.7, 0.62), (0.66, 0.42, 0.3)))
    ]
    rf = aerial(material("tin", (0.42, 0.19, 0.13), 0.6, variation=0.3, variation_scale=0.4), **haze)
    for i in range(120):
        y = rng.uniform(120, 760)
        x = shore(y) + rng.uniform(20, 420)
        w, d, h = rng.uniform(9, 20), rng.uniform(9, 15), rng.uniform(4, 11)
        r = rng.uniform(-0.5, 0.5)
        box((w, d, h), (x, y, h / 2 - 0.4), cs[i % 4], 0.05, (0, 0, r))
        if i % 2:
            add_object(
                "g",
                new_mesh(
                    "g",
                    [
                        (-w / 2 - 0.5, -d / 2 - 0.5, 0),
                        (w / 2 + 0.5, -d / 2 - 0.5, 0),
                        (w / 2 + 0.5, d / 2 + 0.5, 0),
                        (-w / 2 - 0.5, d / 2 + 0.5, 0),
                        (-w / 2 - 0.5, 0, 2.4),
                        (w / 2 + 0.5, 0, 2.4),
                    ],
                    [(0, 1, 5, 4), (2, 3, 4, 5), (1, 2, 5), (3, 0, 4)],
                ),
                rf,
                (x, y, h - 0.4),
                (0, 0, r),
            )
    for i in range(3):
        x, y = shore(330 + i * 60) + 16, 330 + i * 60
        box(
            (46, 20, 11),
            (x + 12, y, 5),
            aerial(material("wh", (0.62, 0.66, 0.66), 0.6), **haze),
            0.1,
            (0, 0, -0.5),
        )
        box((47, 21, 1), (x + 12, y, 10.9), rf, 0.1, (0, 0, -0.5))
    for i in range(150):
        y = rng.uniform(60, 600)
        tree((shore(y) + rng.uniform(14, 300), y, -0.4), rng.uniform(8, 13), i, i % 2, 2600)
    # the mountain: one broad green massif with flat-ish top, spurs falling to the coast
    F = aerial(forest("isab"), **haze)

    def mt(x, y):
        dx, dy = (x - 520) / 1750, (y - 2500) / 1350
        d = math.sqrt(dx * dx + dy * dy)
        base = max(0, 1 - d) ** 0.95
        return (
            -14
            + 470 * smooth_step(0, 1, base * 1.5) * (0.6 + 0.42 * min(1.7, max(0, ridge(x, y, 780, 3))))
            + 110 * fbm(x, y, 300, 2) * base
            + smooth_step(700, 1500, y) * 60 * max(0, 0.4 + fbm(x, y, 700, 6))
        )

    grid(-1700, 3300, 640, 3700, 340, 200, mt, F)
    noon(rotation=262, elevation=30, clouds=1.0)
    camera((-6.4, -8.5, 2.0), (-1.5, 20, 2.0), 25, fstop=11, focus=(0, 20, 3), level=True, shift=(0.0, 0.11))
    return dict(DAY)
