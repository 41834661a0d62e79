"""Before: rusty, dented condenser on broken blocks with tangled pipes and wires on a stained wall."""

import math
import random

from mathutils import Vector

from sets.condenser_wall import place, rustmat, streakmat
from studio import palette
from studio.materials import leaf, material, wood
from studio.outdoor_units import condenser
from studio.plants import shrub
from studio.primitives import add_object, box, cylinder, new_mesh, tube


def build():
    """Place the props, the light and the camera."""
    rng = random.Random(8)
    for n, c in (
        ("fin", (0.13, 0.105, 0.08)),
        ("blade", (0.13, 0.12, 0.105)),
        ("blackpl", (0.085, 0.048, 0.028)),
        ("greymetal", (0.16, 0.075, 0.035)),
    ):
        material(n, c, 0.85, bump=0.4, bump_scale=60, variation=0.55, variation_scale=9)
    material("accent", (0.28, 0.26, 0.22), 0.8)
    place(False)
    box((12, 7, 0.2), (0, -3, -0.1), streakmat("slab", (0.33, 0.315, 0.285), (0.1, 0.085, 0.06), 0.9, 0.25))
    # unit: leaning on broken blocks
    P = rustmat("rustbody")
    g = condenser((0, 0, 0), 0, 0.92, 0.36, 0.72, 1, P)
    g.location = -0.28, -0.52, 0.245
    g.rotation_euler = 0.018, 0.045, 0.07
    for x, y, r, s in ((-0.62, -0.55, 0.1, (0.4, 0.2, 0.19)), (0.06, -0.5, -0.14, (0.36, 0.2, 0.18))):
        box(
            s,
            (x, y, s[2] / 2),
            material(
                "blk", (0.34, 0.32, 0.29), 0.95, bump=1, bump_scale=16, variation=0.4, variation_scale=5
            ),
            0.012,
            rotation=(0, 0, r),
            segments=1,
        )
    box((0.3, 0.15, 0.066), (-0.62, -0.54, 0.223), material("blk"), 0.01, rotation=(0, 0.0, -0.2))
    box(
        (0.42, 0.14, 0.05),
        (0.07, -0.5, 0.205),
        wood("oldw", (0.24, 0.18, 0.12), (0.13, 0.1, 0.07), 1, "X", 0.9),
        0.004,
        rotation=(0, 0.03, -0.1),
    )
    box((0.22, 0.16, 0.08), (-0.98, -0.95, 0.04), material("blk"), 0.01, rotation=(0, 0.1, 0.7))
    box((0.13, 0.1, 0.07), (0.52, -1.05, 0.035), material("blk"), 0.01, rotation=(0.2, 0, 0.3))
    # bent service panel hanging open on the right end, dented
    n = 26
    vertices = []
    faces = []
    for j in range(n + 1):
        for i in range(14):
            u = i / 13
            w = j / n
            d = -0.05 * math.exp(-((u - 0.55) ** 2 / 0.05 + (w - 0.62) ** 2 / 0.02)) - 0.035 * math.exp(
                -((u - 0.3) ** 2 / 0.03 + (w - 0.25) ** 2 / 0.015)
            )
            vertices.append(
                (
                    0.215 * u,
                    -0.1 * u**1.7 + d * -1 * 0 + d * 0.0 - 0.006 - 0.0 + -d * -0.9,
                    0.6 * w + 0.02 * u * math.sin(6 * w),
                )
            )
    for j in range(n):
        for i in range(13):
            a = j * 14 + i
            faces.append((a, a + 1, a + 15, a + 14))
    o = add_object("dent", new_mesh("dent", vertices, faces), P, (0.235, -0.192, 0.07), (0, 0.05, 0), g, True)
    sm = o.modifiers.new("s", "SOLIDIFY")
    sm.thickness = 0.004
    box((0.2, 0.02, 0.5), (0.345, -0.176, 0.37), palette.dark(), parent=g)
    # ragged hole in the wall with old mortar
    for k in range(16):
        a = k * 0.39
        box(
            (0.055 + 0.02 * rng.random(), 0.02, 0.045),
            (0.72 + 0.088 * math.cos(a), -0.009 - 0.0011 * (k * 7 % 16) * 0.55, 1.46 + 0.075 * math.sin(a)),
            material("mort", (0.36, 0.34, 0.3), 0.95, bump=1, bump_scale=30),
            0.006,
            rotation=(0, a, 0),
            segments=1,
        )
    cylinder(0.082, 0.012, (0.72, -0.002, 1.46), palette.dark(), (math.pi / 2, 0, 0))
    # tangled line set: torn black foam, bare copper, loops, tape
    cu = material("oldcu", (0.26, 0.15, 0.085), 0.6, metallic=0.6, variation=0.5, variation_scale=12)
    fo = material(
        "foam", (0.05, 0.048, 0.045), 0.95, bump=0.8, bump_scale=60, variation=0.5, variation_scale=9
    )
    tp = material("tape", (0.52, 0.5, 0.45), 0.8, variation=0.3, variation_scale=12)

    def hang(P, r, m):
        Q = []
        P = [Vector(p) for p in P]
        for i in range(len(P) - 1):
            p0 = P[max(0, i - 1)]
            p1 = P[i]
            p2 = P[i + 1]
            p3 = P[min(len(P) - 1, i + 2)]
            for k in range(12):
                t = k / 12
                Q.append(
                    0.5
                    * (
                        2 * p1
                        + (p2 - p0) * t
                        + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t
                        + (3 * p1 - p0 - 3 * p2 + p3) * t**3
                    )
                )
        Q.append(P[-1])
        tube(Q, r, m)
        return Q

    a = [
        (0.24, -0.5, 0.5),
        (0.4, -0.62, 0.4),
        (0.62, -0.55, 0.16),
        (0.86, -0.32, 0.2),
        (0.78, -0.16, 0.62),
        (0.52, -0.12, 0.95),
        (0.58, -0.1, 1.22),
        (0.78, -0.1, 1.3),
        (0.75, -0.07, 1.42),
        (0.72, 0, 1.46),
    ]
    b = [
        (0.24, -0.46, 0.42),
        (0.46, -0.5, 0.28),
        (0.8, -0.5, 0.08),
        (1.02, -0.26, 0.34),
        (0.86, -0.1, 0.78),
        (0.44, -0.14, 0.8),
        (0.42, -0.16, 1.1),
        (0.66, -0.12, 1.12),
        (0.7, -0.07, 1.4),
        (0.7, 0, 1.46),
    ]
    Qa = hang(a, 0.011, cu)
    Qb = hang(b, 0.008, cu)
    for Q, r, segs in (
        (Qa, 0.026, ((0, 16), (22, 44), (52, 70), (78, 100))),
        (Qb, 0.023, ((6, 24), (36, 52), (60, 96))),
    ):
        for s, e in segs:
            tube(Q[s:e], r, fo)
        for s in (14, 30, 58, 84):
            if s + 4 < len(Q):
                tube(Q[s : s + 4], r + 0.004, tp)
    # loop of excess pipe hung on a nail
    hang(
        [
            (
                0.72 + 0.2 * math.cos(t * 0.5),
                -0.06 - 0.012 * math.sin(t),
                1.86 + 0.26 * math.sin(t * 0.5) - 0.0 * t,
            )
            for t in range(26)
        ],
        0.01,
        cu,
    )
    hang(
        [
            (0.7 + 0.22 * math.cos(t * 0.5 + 0.3), -0.085, 1.85 + 0.27 * math.sin(t * 0.5 + 0.3))
            for t in range(15)
        ],
        0.023,
        fo,
    )
    tube([(0.72, 0, 2.11), (0.72, -0.12, 2.12)], 0.007, cu)
    # wires: dangling, spliced with tape, open junction box
    for k, c in enumerate(((0.35, 0.03, 0.02), (0.02, 0.02, 0.022), (0.04, 0.07, 0.25), (0.5, 0.4, 0.05))):
        hang(
            [
                (0.26, -0.64, 0.62 + 0.02 * k),
                (0.42 + 0.04 * k, -0.76, 0.44 - 0.05 * k),
                (0.3 + 0.1 * k, -0.66, 0.2 + 0.05 * k),
                (0.2 + 0.16 * k, -0.36, 0.12 + 0.03 * k),
                (-0.2 + 0.1 * k, -0.14, 0.78 + 0.05 * k),
                (-0.62 + 0.05 * k, -0.09, 1.22 - 0.03 * k),
                (-0.8 + 0.03 * k, -0.055, 1.47),
            ],
            0.0055,
            material("wr%d" % k, c, 0.5),
        )
    J = rustmat("jb", (0.4, 0.39, 0.36), 0.5)
    box((0.26, 0.012, 0.32), (-0.8, -0.012, 1.6), J, 0.004)
    for side, at_x, at_z in (
        ((0.012, 0.09, 0.32), -0.13, 0),
        ((0.012, 0.09, 0.32), 0.13, 0),
        ((0.26, 0.09, 0.012), 0, 0.16),
        ((0.26, 0.09, 0.012), 0, -0.16),
    ):
        box(side, (-0.8 + at_x, -0.05, 1.6 + at_z), J, 0.003)
    box((0.26, 0.012, 0.32), (-0.985, -0.13, 1.585), J, 0.004, rotation=(0, 0.06, -1.05))
    box((0.1, 0.05, 0.14), (-0.82, -0.04, 1.62), palette.black(), 0.006)
    for k in range(5):
        hang(
            [
                (-0.84 + 0.03 * k, -0.06, 1.56),
                (-0.86 + 0.03 * k, -0.12, 1.49 - 0.02 * k),
                (-0.8 + 0.01 * k, -0.1, 1.42),
                (-0.8, -0.04, 1.36),
            ],
            0.004,
            material("wr%d" % (k % 4)),
        )
    # condensate stain, debris, weeds
    st = material("puddle", (0.06, 0.055, 0.045), 0.12)
    vertices = []
    n = 40
    for i in range(n):
        t = 6.283 * i / n
        r = 0.34 * (1 + 0.25 * math.sin(3 * t + 1) + 0.14 * math.sin(7 * t))
        vertices.append((0.42 + r * 1.5 * math.cos(t), -1.0 + r * 0.75 * math.sin(t), 0.0025))
    add_object("pud", new_mesh("pud", vertices, [tuple(range(n))]), st)
    vv = []
    ff = []
    for k in range(150):
        x = rng.gauss(-0.2, 1.0)
        y = -0.05 - abs(rng.gauss(0, 0.55))
        t = rng.uniform(0, 6.28)
        L = rng.uniform(0.03, 0.075)
        w = L * 0.32
        z = 0.006 + rng.uniform(0, 0.02)
        b0 = len(vv)
        ca, sa = math.cos(t), math.sin(t)
        vv += [
            (x, y, z),
            (x + ca * L * 0.5 - sa * w, y + sa * L * 0.5 + ca * w, z + 0.012),
            (x + ca * L, y + sa * L, z + 0.004),
            (x + ca * L * 0.5 + sa * w, y + sa * L * 0.5 - ca * w, z + 0.01),
        ]
        ff.append((b0, b0 + 1, b0 + 2, b0 + 3))
    add_object("lv", new_mesh("lv", vv, ff), leaf("dry", (0.1, 0.06, 0.025), (0.3, 0.2, 0.08), 0.8, 0.1))
    for i in range(16):
        shrub(
            (
                rng.choice((-1.5, -1.2, -0.85, 0.5, 0.9, 1.2, 1.5)) + rng.uniform(-0.1, 0.1),
                -0.06 - rng.random() * 0.12,
                -0.02,
            ),
            rng.uniform(0.07, 0.19),
            i,
            3 if i % 2 else 1,
            160,
            0.42,
        )
    return dict(look="Medium High Contrast", exposure=-0.3, clamp=5, saturation=0.98)
