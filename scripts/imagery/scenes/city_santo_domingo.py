"""Colonial rampart with sentry turret and cannon above the Caribbean Sea, skyline of the capital behind."""

import math
import random

from mathutils import Vector, noise

from studio.camera import camera
from studio.light import DAY, noon
from studio.materials import material, tiles, wood
from studio.outdoor_materials import aerial, asphalt, ground_material, sea_material, stone
from studio.palms import palm_copy
from studio.plants import shrub, tree
from studio.primitives import add_object, box, cylinder, empty, new_mesh
from studio.terrain import fbm, grid, smooth_step
from studio.town import facade_material, sentry_turret, slab_tower, tower


def build():
    """Place the props, the light and the camera."""
    rng = random.Random(4)
    S = stone("coral", (0.52, 0.43, 0.31))
    haze = dict(dist=2600, color=(0.6, 0.7, 0.8), strength=0.62, maxf=0.85)
    # rampart body, top z=0; sea face x=4.8
    # foreground rampart with walkway, embrasures and sentry turret (sea on the right, +X)
    box((16, 60, 7), (-3.2, 14, -3.5), S)
    box(
        (7.5, 60, 0.1),
        (-0.2, 14, 0.03),
        tiles(
            "rampart",
            (0.47, 0.41, 0.33),
            (0.38, 0.33, 0.26),
            (0.2, 0.17, 0.13),
            0.8,
            1.3,
            0.85,
            bump=0.6,
            mortar_size=0.014,
            offset=0.5,
        ),
        0.0,
    )
    # merlons with sloping tops
    for y, L in ((-2.0, 6.5), (5.6, 4.6), (12.2, 4.6), (18.8, 4.6), (25.4, 4.6), (32, 4.6)):
        o = box((1.1, L, 1.15), (4.25, y, 0.6), S, 0.05, segments=3)
        box((1.25, L + 0.1, 0.16), (4.25, y, 1.2), S, 0.05, segments=3)
    box((0.98, 60, 0.42), (4.27, 14, 0.2), S, 0.03)
    sentry_turret((5.0, 10.2 - 0.9, 0.25), 2.5, 0.92, S)
    # cannon on a carriage between merlons
    ir = material("iron", (0.055, 0.052, 0.05), 0.5, metallic=0.6, bump=0.2, bump_scale=30)
    wdk = wood("carr", (0.26, 0.15, 0.08), (0.16, 0.09, 0.05), 1, "Y", 0.7)
    group = empty("can", (2.5, 2.28, 0.08), (0, 0, -math.pi / 2 - 0.04))
    cylinder(0.15, 2.3, (0, 0.35, 0.78), ir, (-math.pi / 2 - 0.03, 0, 0), group, top_radius=0.21)
    cylinder(0.21, 0.16, (0, 1.46, 0.8), ir, (-math.pi / 2, 0, 0), group, bevel=0.03)
    for y, r in ((-0.6, 0.2), (-0.1, 0.19), (0.5, 0.185)):
        cylinder(r + 0.03, 0.07, (0, y, 0.76), ir, (-math.pi / 2, 0, 0), group, bevel=0.015)
    cylinder(0.23, 0.16, (0, -0.85, 0.74), ir, (-math.pi / 2, 0, 0), group, bevel=0.04)
    cylinder(0.08, 0.2, (0, -1.02, 0.74), ir, (-math.pi / 2, 0, 0), group, bevel=0.05)
    for s in (-1, 1):
        box((0.1, 1.5, 0.42), (s * 0.26, -0.25, 0.42), wdk, 0.015, parent=group)
        for y in (-0.75, 0.3):
            cylinder(0.22, 0.1, (s * 0.38, y, 0.22), wdk, (0, math.pi / 2, 0), group, bevel=0.01)
    for y in (-0.75, 0.3):
        cylinder(0.05, 1.0, (0, y, 0.22), ir, (0, math.pi / 2, 0), group)
    # sea and coastal boulevard curving away: shoreline roughly x = 26 + bulge
    sea = sea_material(
        "sdsea",
        (0.03, 0.3, 0.34),
        (0.01, 0.15, 0.24),
        (0.006, 0.07, 0.15),
        y0=9,
        y1=60,
        y2=300,
        bump=0.3,
        scale=0.16,
        axis="X",
        foam=False,
        patch=0.2,
    )
    box((6000, 8000, 0.1), (3008, 3000, -7.1), aerial(sea, 6000, (0.62, 0.72, 0.82), 0.62, 0.7))
    shore = (
        lambda y: 2
        + 44 * smooth_step(40, 170, y)
        + 190 * smooth_step(150, 620, y)
        + 120 * smooth_step(600, 1000, y)
    )
    rk = material("reef", (0.1, 0.085, 0.065), 0.95, bump=1, bump_scale=3, variation=0.5, variation_scale=0.7)
    # rocky reef shelf (dark dogtooth coral) + white surf along it
    grid(
        -60,
        380,
        38,
        1000,
        150,
        240,
        lambda x, y: -7.6
        + smooth_step(shore(y) + 5, shore(y) - 6, x) * 3.6
        + 0.9 * fbm(x, y, 6, 2) * smooth_step(shore(y) + 12, shore(y), x),
        aerial(rk, **haze),
    )
    foam = material("surf", (0.82, 0.84, 0.85), 0.8, bump=0.6, bump_scale=1.5)
    vertices = []
    faces = []
    for k in range(900):
        y = 36 + k * 0.9 * (1 + k / 700)
        x = shore(y) + 6.5 + 2.5 * noise.noise(Vector((y * 0.1, 3, 1))) + rng.uniform(-1.2, 1.6)
        r = rng.uniform(0.4, 1.5) * (1 + y / 300)
        b = len(vertices)
        q = rng.uniform(0, 6)
        n = 7
        vertices += [
            (
                x + r * (0.6 + 0.4 * rng.random()) * math.cos(q + 6.28 * j / n) * 0.8,
                y + r * 1.8 * (0.6 + 0.4 * rng.random()) * math.sin(q + 6.28 * j / n),
                -7.0 + rng.uniform(0.0, 0.12),
            )
            for j in range(n)
        ]
        faces.append(tuple(range(b, b + n)))
    add_object("foam", new_mesh("foam", vertices, faces), aerial(foam, **haze))
    # land, promenade, palms
    land = aerial(
        ground_material("sdland", (0.05, 0.09, 0.02), (0.1, 0.14, 0.035), 0.04, 0.6, 0.8, 0.5, 0.95, 0.4),
        **haze
    )
    grid(-900, 400, 38, 1600, 260, 200, lambda x, y: -4.2 if x < shore(y) - 7 else -8.5, land, False)
    prom = aerial(material("prom", (0.62, 0.58, 0.5), 0.8), **haze)
    vertices = []
    faces = []
    for k in range(120):
        y = 42 + k * 5
        vertices += [(shore(y) - 22, y, -4.1), (shore(y) - 9, y, -4.1)]
        if k:
            faces.append((2 * k - 2, 2 * k - 1, 2 * k + 1, 2 * k))
    add_object("prom", new_mesh("prom", vertices, faces), prom)
    vertices = []
    faces = []
    for k in range(120):
        y = 42 + k * 5
        x = shore(y) - 9
        vertices += [(x, y, -4.3), (x, y, -3.2), (x - 0.4, y, -3.2), (x - 0.4, y, -4.3)]
        if k:
            for a, b in ((0, 1), (1, 2), (2, 3)):
                faces.append((4 * k - 4 + a, 4 * k + a, 4 * k + b, 4 * k - 4 + b))
    add_object("mal", new_mesh("mal", vertices, faces), prom)
    vertices = []
    faces = []
    for k in range(120):
        y = 42 + k * 5
        x = shore(y) - 32
        vertices += [(x - 9, y, -4.05), (x + 8, y, -4.05)]
        if k:
            faces.append((2 * k - 2, 2 * k - 1, 2 * k + 1, 2 * k))
    add_object("road", new_mesh("road", vertices, faces), aerial(asphalt(), **haze))
    for i in range(46):
        y = 44 + i * 8.5 * (1 + i / 60)
        palm_copy((shore(y) - 12 + rng.uniform(-1, 1), y, -4.2), rng.uniform(8, 12), i, 0.8)
        if i % 2:
            palm_copy((shore(y) - 24, y + 4, -4.2), rng.uniform(8, 12), i + 3, 0.8)
    for i in range(90):
        y = rng.uniform(50, 330)
        tree((shore(y) - rng.uniform(40, 110), y, -4.2), rng.uniform(7, 11), i, i % 2, 2600)
    # skyline along the boulevard
    A = facade_material("fA", 3.4, 1.5, (0.16, 0.24, 0.3), (0.6, 0.59, 0.57), 0.22)
    B = facade_material("fB", 3.3, 2.6, (0.13, 0.17, 0.2), (0.74, 0.69, 0.6), 0.44)
    C = facade_material("fC", 3.6, 1.2, (0.14, 0.24, 0.3), (0.45, 0.46, 0.48), 0.14)
    E = facade_material("fE", 3.2, 3.4, (0.14, 0.17, 0.19), (0.8, 0.78, 0.74), 0.5)
    for m in (
        A,
        B,
        C,
        E,
        material("crown", (0.45, 0.45, 0.44), 0.7),
        material("crown2", (0.62, 0.61, 0.58), 0.7),
    ):
        aerial(m, **haze)
    mm = [A, B, C, E]
    for i, (y, o, w, d, h) in enumerate(
        (
            (120, 62, 20, 16, 40),
            (150, 58, 22, 17, 62),
            (190, 66, 20, 18, 48),
            (215, 52, 24, 18, 86),
            (262, 60, 22, 18, 58),
            (300, 54, 26, 20, 98),
            (345, 62, 22, 18, 66),
            (392, 56, 26, 20, 84),
            (450, 62, 24, 20, 60),
            (520, 60, 30, 22, 92),
            (600, 64, 30, 22, 70),
            (680, 62, 30, 22, 84),
        )
    ):
        x = shore(y) - o
        if i in (1, 3, 5, 7):
            slab_tower(
                x,
                y,
                w,
                d,
                h,
                mm[i % 4] if i != 3 else C,
                -4,
                rng.uniform(-0.2, 0.2),
                3.5,
                0.4,
                7 if i != 3 else 0,
            )
        else:
            tower(x, y, w, d, h, mm[i % 4], -4, rng.uniform(-0.3, 0.3))
    for i in range(170):
        y = rng.uniform(90, 900)
        x = shore(y) - rng.uniform(85, 460)
        tower(
            x,
            y,
            rng.uniform(13, 24),
            rng.uniform(12, 20),
            rng.uniform(14, 42) * (1.8 if rng.random() < 0.16 else 1),
            mm[rng.randrange(4)],
            -4,
            rng.uniform(-0.5, 0.5),
            crown=rng.random() < 0.6,
        )
    # bougainvillea + agave touch on the rampart
    for i in range(5):
        shrub((-2.6 + 0.2 * i, 3.2 + i * 0.8, 0.0), rng.uniform(0.3, 0.5), i, (4, 0, 4, 1, 4)[i], 1100, 0.17)
    palm_copy((-4.6, 13, -2), 8.5, 2, 0.5)
    palm_copy((-6.5, 19, -3), 10, 5, 0.5)
    noon(rotation=238, elevation=30, strength=0.14)
    camera(
        (0.5, -3.4, 1.75), (3.6, 12, 1.75), 27, fstop=5.6, focus=(4.5, 8, 1.5), level=True, shift=(0, 0.05)
    )
    return dict(DAY)
