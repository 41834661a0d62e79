"""Luxury villa with pool seen across a golf green with flag and bunker."""

import math
import random

from sets.villa import villa_materials, villa
from studio import palette
from studio.camera import camera
from studio.light import area, golden
from studio.materials import material, tiles
from studio.nodes import add_node
from studio.outdoor_materials import ground_material
from studio.palms import palm
from studio.plants import grass_patch, shrub, tree
from studio.primitives import add_object, cylinder, new_mesh, tube
from studio.resort import lounger, parasol
from studio.terrain import fbm, grid, smooth_step


def build():
    """Place the props, the light and the camera."""
    rng = random.Random(5)
    wall, stone, timber, deck = villa_materials()
    villa(rng, wall, stone, timber, deck)
    for x in (2.4, 6, 10):
        area((x, 8.4, 3.25), (x, 8.4, 0), 2.4, 300, (1, 0.76, 0.5))
    for x in (2.75, 5.2, 7.65):
        area((x, 9, 6.6), (x, 9, 4), 1.6, 120, (1, 0.8, 0.55))
    # golf ground: mown fairway stripes, rolling, bunker, green with flag
    fw = tiles(
        "fairway",
        (0.062, 0.118, 0.022),
        (0.085, 0.15, 0.03),
        (0.07, 0.13, 0.026),
        2.6,
        40,
        0.95,
        bump=0.0,
        mortar_size=0.0,
    )
    nt = fw.node_tree
    b = nt.nodes["Principled BSDF"]
    n = add_node(nt, "TexNoise", {"Scale": 55, "Detail": 5})
    g = add_node(nt, "NewGeometry")
    bp = add_node(nt, "Bump", {"Strength": 0.8, "Distance": 0.02, "Height": n.outputs["Fac"]})
    nt.links.new(g.outputs["Position"], n.inputs["Vector"])
    nt.links.new(bp.outputs[0], b.inputs["Normal"])
    b.inputs["Specular"].default_value = 0.15
    flat = lambda x, y: 1 - smooth_step(1.0, 9, max(abs(x - 3) - 12.5, abs(y - 2.5) - 6.5, 0))

    def H(x, y):
        h = -0.1 + (1 - flat(x, y)) * (
            0.45 * math.sin(x * 0.055 + 1) + 0.55 * math.sin(y * 0.07 + 0.4) + 0.25 * fbm(x, y, 26, 2) - 0.25
        )
        return h

    grid(-70, 90, -34, 120, 260, 250, H, fw)
    sd = ground_material("bunk", (0.66, 0.6, 0.47), (0.74, 0.68, 0.55), 0.5, 4, 0.5, 9, 0.95, 0.03)
    vertices = []
    faces = []
    N = 60
    R = 14
    for j in range(R + 1):
        for i in range(N):
            a = 6.283 * i / N
            r = j / R * 0.93
            q = 1 + 0.14 * math.sin(3 * a + 0.5) + 0.07 * math.sin(5 * a + 1)
            x = 10.4 + 3.4 * r * q * math.cos(a)
            y = -8.7 + 1.25 * r * q * math.sin(a)
            vertices.append((x, y, H(x, y) + 0.03 - 0.0 * r))
    for j in range(R):
        for i in range(N):
            k = j * N + i
            l = j * N + (i + 1) % N
            faces.append((k, l, l + N, k + N))
    add_object("bunk", new_mesh("bunk", vertices, faces), sd, smooth=True)
    fx, fy = 0.6, -7.2
    fz = H(fx, fy)
    tube([(fx, fy, fz), (fx, fy, fz + 2.2)], 0.014, palette.powder())
    cylinder(0.055, 0.01, (fx, fy, fz + 0.012), palette.dark())
    vv = []
    ff = []
    for i in range(13):
        t = i / 12
        o = 0.05 * math.sin(t * 6)
        vv += [(fx + t * 0.62, fy + o, fz + 2.18 - 0.05 * t), (fx + t * 0.62, fy + o, fz + 1.8 - 0.02 * t)]
    for i in range(12):
        ff.append((2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1))
    add_object("flag", new_mesh("flag", vv, ff), material("flagm", (0.7, 0.33, 0.06), 0.8), smooth=True)
    grass_patch(3, 13, -12.6, -10.9, 26000, 0.06, 4, H(8, -11.8) - 0.02)
    # planting around the terrace; palms; sea glimpse behind
    for i in range(34):
        if not 8 < i < 16:
            shrub(
                (
                    -7.6 + i * 0.33,
                    2.3 + 0.1 * math.sin(i) + rng.uniform(-0.2, 0.2) - (0.4 if i > 14 else 0),
                    -0.08,
                ),
                rng.uniform(0.25, 0.5),
                i,
                (0, 1, 4, 2, 1, 0)[i % 6],
                1000,
                0.19,
            )
    for i in range(24):
        shrub(
            (-6 + i * 0.86, -3.55 + rng.uniform(-0.15, 0.15), H(-6 + i * 0.86, -3.5) - 0.05),
            rng.uniform(0.28, 0.45),
            i + 50,
            (0, 1, 0, 4, 2)[i % 5],
            1000,
            0.19,
        )
    for i in range(14):
        shrub(
            (13.6 + rng.uniform(-0.4, 0.6), -1 + i * 0.9, -0.05),
            rng.uniform(0.6, 1.1),
            i + 90,
            (0, 1, 4, 0, 2)[i % 5],
            1100,
            0.17,
        )
    for x, y, h, s, l in (
        (-8.5, 4.5, 7.6, 1, 0.9),
        (-11, 9, 9.4, 2, -0.8),
        (14.6, 5.2, 7.4, 3, -0.7),
        (17, 10, 9.8, 4, 0.9),
        (1.2, 15, 10.5, 5, 0.8),
        (-3, 16, 9, 6, -0.6),
        (10.5, 16, 11, 8, 0.6),
        (-16, 14, 10, 9, 0.9),
        (24, 14, 10, 10, -0.9),
        (20, 3, 8, 11, 0.8),
        (27, 22, 11, 12, 0.6),
    ):
        palm((x, y, H(x, y) - 0.05), h, s, l, 24, 2.9)
    for i in range(50):
        x = -60 + i * 2.7
        y = rng.uniform(26, 48)
        tree((x, y, H(x, y) - 0.2), rng.uniform(6, 10), i, i % 2, 2600)
    for i in range(8):
        tree((26 + i * 4.2, 24 - i * 2.5 + rng.uniform(-2, 2), -0.2), rng.uniform(6, 9), i, i % 2, 5200)
    palm((-9, -17, -0.1), 9, 31, 0.6, 22, 2.9)
    palm((-13, -13, -0.1), 8, 32, 0.6, 22, 2.9)
    lounger((8.2, 2.6, 0.03))
    lounger((9.6, 2.6, 0.03))
    parasol((8.9, 1.9, 0.03), 1.2, 2.5, (0.8, 0.76, 0.68), thatch=False)
    golden(rotation=230, elevation=19, dust=0.5, strength=0.15)
    camera((8.6, -13.6, 1.65), (2.8, 6, 1.65), 25, fstop=8, focus=(4, 4, 2), level=True, shift=(-0.03, 0.05))
    return dict(look="Medium High Contrast", exposure=-0.18, clamp=5, tint=(0.98, 1.0, 1.03))
