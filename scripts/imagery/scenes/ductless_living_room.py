"""Bright living room with a wall-mounted mini-split above a grey sofa."""

import math
import random

from mathutils import Vector

from studio import palette
from studio.camera import camera
from studio.indoor_units import mini_split
from studio.light import area, gradient_world, sun
from studio.materials import glass, leaf, material, wood
from studio.nodes import add_node
from studio.palms import palm
from studio.primitives import add_object, box, cylinder, empty, new_mesh, tube


def build():
    """Place the props, the light and the camera."""
    W = material("wallwarm", (0.7, 0.655, 0.58), 0.8, bump=0.05, bump_scale=140, variation=0.0)
    H = 2.75
    # room: x -3.6..3.6, y 0 (back wall) .. -5.5, window wall at left x=-3.6
    box((7.4, 0.2, H), (0, 0.1, H / 2), W)
    box((0.2, 7.5, H), (3.7, -3.6, H / 2), W)
    box((7.6, 8, 0.2), (0, -3.6, H + 0.1), material("ceil", (0.86, 0.85, 0.83), 0.85))
    # floor planks
    ws = [
        wood(
            "oak%d" % i,
            (0.4 - 0.03 * i, 0.27 - 0.025 * i, 0.16 - 0.015 * i),
            (0.3 - 0.03 * i, 0.19 - 0.02 * i, 0.105 - 0.01 * i),
            1.0,
            "X",
            0.34,
        )
        for i in range(3)
    ]
    rng = random.Random(4)
    for j in range(44):
        y = 0.0 - j * 0.18
        x = -4.2 - rng.random() * 1.6
        while x < 3.8:
            L = 1.7
            box((L - 0.003, 0.177, 0.02), (x + L / 2, y - 0.09, -0.01), rng.choice(ws), 0.0012, segments=1)
            x += L
    box((5.2, 0.018, 0.1), (-0.95, -0.009, 0.05), material("skirt", (0.85, 0.84, 0.82), 0.4), 0.004)
    # window wall left: sliding glass w/ frames, sill to ceiling
    fr = material("alu", (0.03, 0.03, 0.032), 0.4)
    for y in (-0.35, -2.05, -3.75, -5.45):
        box((0.08, 0.06, 2.5), (-3.65, y, 1.25), fr, 0.004)
    for z in (0.03, 2.5):
        box((0.09, 5.2, 0.07), (-3.65, -2.9, z), fr, 0.004)
    box((0.2, 0.35, H), (-3.7, -0.17, H / 2), W)
    box((0.2, 5.5, 0.42), (-3.7, -2.9, H - 0.19), W)
    box((0.2, 2, H), (-3.7, -6.5, H / 2), W)
    box((0.01, 5.1, 2.44), (-3.66, -2.9, 1.26), glass("win", (0.96, 0.98, 0.98)))
    # curtains

    def curtain(y0, y1, x=-3.42):
        vertices = []
        faces = []
        n = 120
        for i in range(n + 1):
            t = i / n
            y = y0 + (y1 - y0) * t
            o = 0.045 * math.sin(t * 34) + 0.015 * math.sin(t * 13 + 1)
            vertices += [(x + o, y, 0.02), (x + o * 0.75, y, 2.62)]
        for i in range(n):
            faces.append((2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1))
        m = material("linen", (0.82, 0.79, 0.72), 0.9)
        tree = m.node_tree
        if "tl" not in tree.nodes:
            tl = add_node(tree, "BsdfTranslucent", {0: (0.85, 0.8, 0.7, 1)})
            tl.name = "tl"
            mx = add_node(
                tree, "MixShader", {0: 0.45, 1: tree.nodes["Principled BSDF"].outputs[0], 2: tl.outputs[0]}
            )
            tree.links.new(mx.outputs[0], tree.nodes["Material Output"].inputs[0])
        add_object("cur", new_mesh("cur", vertices, faces), m, smooth=True)

    curtain(-0.12, -1.05)
    tube([(-3.42, -0.1, 2.65), (-3.42, -5.6, 2.65)], 0.014, palette.brass())
    # feature wall: vertical oak slats on the right part of back wall
    sl = wood("slat", (0.36, 0.22, 0.12), (0.24, 0.135, 0.07), 1.0, "Z", 0.45)
    for i in range(34):
        box((0.032, 0.03, H), (1.72 + i * 0.056, -0.015, H / 2), sl, 0.004, segments=1)
    box((1.95, 0.01, H), (2.65, -0.003, H / 2), material("slatback", (0.03, 0.025, 0.02), 0.8))
    # MINI SPLIT (hero) above sofa
    mini_split((0.15, 0, 2.17), 0, 1.16, 0.335, 0.235)
    # sofa
    fab = material(
        "fabric", (0.46, 0.48, 0.47), 0.95, bump=0.25, bump_scale=420, variation=0.08, variation_scale=6
    )
    group = empty("sofa", (0.15, -0.62, 0))

    def soft(size, loc, m, bev=0.09, rot=(0, 0, 0)):
        o = box(size, loc, m, bev, rot, group, segments=5)
        return o

    soft((2.5, 0.95, 0.24), (0, 0, 0.26), fab, 0.05)
    for sx in (-1, 1):
        soft((0.22, 0.95, 0.42), (sx * 1.25, 0, 0.39), fab, 0.08)
        soft((1.13, 0.78, 0.2), (sx * 0.575, -0.08, 0.46), fab, 0.075)
        soft((1.12, 0.24, 0.5), (sx * 0.575, 0.31, 0.74), fab, 0.1, (-0.2, 0, 0))
    for sx in (-1, 1):
        for sy in (-1, 1):
            cylinder(0.018, 0.16, (sx * 1.2, sy * 0.4, 0.08), palette.brass(), parent=group)

    def pillow(loc, rot, m, s=0.46):
        vertices = []
        faces = []
        n = 16
        for sgn in (1, -1):
            b = len(vertices)
            for i in range(n + 1):
                for j in range(n + 1):
                    u = i / n * 2 - 1
                    w = j / n * 2 - 1
                    k = (1 - u**4) * (1 - w**4)
                    vertices.append(
                        (
                            u * s / 2 * (1 - 0.07 * (1 - w * w) * 0 - 0.06 * (1 - abs(w)) * abs(u) ** 3),
                            sgn * 0.085 * k**0.55,
                            w * s / 2 * (1 - 0.06 * (1 - abs(u)) * abs(w) ** 3),
                        )
                    )
            for i in range(n):
                for j in range(n):
                    a = b + i * (n + 1) + j
                    q = a, a + 1, a + n + 2, a + n + 1
                    faces.append(q if sgn > 0 else q[::-1])
        return add_object("pil", new_mesh("pil", vertices, faces), m, loc, rot, group, True)

    p1 = material("teal", (0.035, 0.2, 0.24), 0.9, bump=0.3, bump_scale=500)
    p2 = material("cream", (0.78, 0.72, 0.62), 0.95, bump=0.35, bump_scale=300)
    p3 = material("ochre", (0.58, 0.3, 0.08), 0.9, bump=0.3, bump_scale=500)
    pillow((-0.92, 0.06, 0.76), (-0.35, 0.1, 0.12), p1)
    pillow((-0.58, 0.0, 0.72), (-0.42, -0.12, -0.12), p2, 0.4)
    pillow((0.95, 0.05, 0.76), (-0.35, -0.08, -0.15), p3)
    # rug, table
    box(
        (3.1, 2.1, 0.018),
        (0.15, -2.0, 0.01),
        material("rug", (0.7, 0.66, 0.58), 1, bump=0.8, bump_scale=160, variation=0.12, variation_scale=5),
        0.006,
    )
    cylinder(
        0.52,
        0.045,
        (0.25, -1.95, 0.4),
        wood("walnut", (0.22, 0.12, 0.06), (0.12, 0.06, 0.03), 1.0, "X", 0.35),
        sides=72,
        bevel=0.012,
    )
    cylinder(0.16, 0.36, (0.25, -1.95, 0.2), palette.dark(), sides=40)
    for i, (c, h) in enumerate((((0.75, 0.72, 0.66), 0.03), ((0.1, 0.25, 0.3), 0.025))):
        box(
            (0.3 - 0.04 * i, 0.22 - 0.03 * i, h),
            (0.12, -1.98, 0.437 + 0.03 * i),
            material("book%d" % i, c, 0.6),
            0.003,
            rotation=(0, 0, 0.3 + 0.25 * i),
        )
    cylinder(
        0.055,
        0.13,
        (0.5, -1.86, 0.487),
        material("vase", (0.83, 0.8, 0.74), 0.5),
        top_radius=0.035,
        sides=40,
        bevel=0.01,
    )
    for k in range(7):
        tube(
            [
                (0.5, -1.86, 0.54),
                (0.5 + 0.03 * math.cos(k * 2.4), -1.86 + 0.03 * math.sin(k * 2.4), 0.7),
                (0.5 + 0.1 * math.cos(k * 2.4), -1.86 + 0.1 * math.sin(k * 2.4), 0.8 + 0.03 * (k % 3)),
            ],
            0.0022,
            material("stem", (0.2, 0.24, 0.1), 0.7),
            fillet=0.05,
        )
    # plant corner left
    cylinder(
        0.2,
        0.38,
        (-2.75, -0.62, 0.19),
        material("pot", (0.72, 0.68, 0.62), 0.7, bump=0.15, bump_scale=40),
        top_radius=0.24,
        sides=56,
        bevel=0.015,
    )
    lf = leaf("monstera", (0.02, 0.09, 0.015), (0.07, 0.2, 0.04), 0.32, 0.2)
    for k in range(20):
        a = k * 2.4
        t = k / 20
        R = 0.22 + 0.4 * (1 - abs(t - 0.45))
        z = 0.75 + 1.15 * t
        base = Vector((-2.75, -0.62, 0.4))
        tip = Vector((-2.75 + R * math.cos(a) * 0.8, -0.62 + R * math.sin(a) * 0.55 - 0.05, z))
        mid = (base + tip) / 2 + Vector((0, 0, 0.22))
        tube([base, mid, tip], 0.007, material("stem2", (0.1, 0.2, 0.05), 0.6), fillet=0.3)
        d = (tip - mid).normalized()
        d.z -= 0.5
        d.normalize()
        s = d.cross(Vector((0, 0, 1))).normalized()
        u = s.cross(d)
        vertices = []
        faces = []
        n = 10
        Lf = 0.4
        for i in range(n + 1):
            q = i / n
            w = 0.15 * math.sin(math.pi * q**0.75) ** 0.8
            c = tip + d * Lf * q - Vector((0, 0, 0.1 * q * q))
            vertices += [tuple(c - s * w + u * 0.03), tuple(c), tuple(c + s * w + u * 0.03)]
        for i in range(n):
            b = 3 * i
            faces += [(b, b + 1, b + 4, b + 3), (b + 1, b + 2, b + 5, b + 4)]
        add_object("lf", new_mesh("lf", vertices, faces), lf, smooth=True)
    # picture + floor lamp
    for i, (x, c) in enumerate(((-1.75, (0.1, 0.26, 0.3)),)):
        box((0.72, 0.03, 0.96), (x, -0.015, 1.62), palette.dark(), 0.004)
        box((0.69, 0.01, 0.93), (x, -0.028, 1.62), material("paper", (0.85, 0.83, 0.78), 0.8))
        cylinder(
            0.17,
            0.004,
            (x + 0.06, -0.035, 1.74),
            material("sun", (0.75, 0.36, 0.12), 0.8),
            (math.pi / 2, 0, 0),
            sides=64,
        )
        for k in range(3):
            box(
                (0.52, 0.003, 0.06),
                (x, -0.036, 1.45 - k * 0.09),
                material("wav%d" % k, (0.06 + 0.1 * k, 0.26 + 0.08 * k, 0.32 + 0.06 * k), 0.8),
            )
    tube([(2.05, -0.5, 0.02), (2.05, -0.5, 1.55)], 0.011, palette.brass())
    cylinder(0.15, 0.02, (2.05, -0.5, 0.01), palette.brass(), bevel=0.004)
    sh = material("shade", (0.85, 0.78, 0.66), 0.9, emission=(1, 0.72, 0.42), emission_strength=1.6)
    cylinder(0.19, 0.26, (2.05, -0.5, 1.62), sh, top_radius=0.15, capped=False)
    # low console right
    box((0.42, 1.5, 0.5), (3.38, -1.9, 0.38), wood("walnut"), 0.008)
    # outside
    gradient_world((0.3, 0.52, 0.85), (0.92, 0.95, 0.97), 1.6)
    sun(20, 224, 6.5, (1, 0.86, 0.66), 0.9)
    palm((-7.2, -5.0, -1.5), 3.3, 2, 0.2, 9, 1.9)
    area((-4.4, -2.9, 1.5), (0, -2.6, 1.0), 5, 170, (0.86, 0.93, 1.0), 2.4)
    area((0.2, -6.6, 2.4), (0.1, -1, 1.1), 3.2, 55, (1, 0.93, 0.85), 2)
    camera(
        (0.35, -5.6, 1.4),
        (0.0, 0, 1.4),
        33,
        fstop=2.0,
        focus=(0.1, -0.3, 1.4),
        level=True,
        shift=(-0.03, -0.022),
    )
    return dict(look="Medium High Contrast", exposure=0.32, clamp=3, bounces=7)
