"""Yachts, sailing boats and docks."""

import random

from mathutils import Vector

from studio import palette
from studio.materials import material, wood
from studio.primitives import add_object, box, cylinder, empty, merged_boxes, new_mesh, tube


def yacht(location=(0, 0, 0), rotation=0, L=14, B=4.2, stripe=None, fly=True, seed=0):
    """Motor yacht; bow +X; origin at waterline centre."""
    group = empty("yacht", location, (0, 0, rotation))
    W = material("gel", (0.84, 0.84, 0.83), 0.18, clearcoat=0.6)
    NS = 28
    K = 9
    vertices = []
    faces = []
    for i in range(NS + 1):
        t = i / NS
        x = -L / 2 + L * t
        b = B / 2 * (1 - max(0, (t - 0.42) / 0.58) ** 2.4) * (0.93 + 0.07 * min(1, t * 4))
        zs = 1.15 + 0.75 * t**2
        fl = max(0, (t - 0.5) * 2)
        xr = x
        for s in range(K):
            u = s / (K - 1)
            w = b * u ** (0.42 + 0.45 * fl) if u > 0 else 0
            z = -0.55 + (zs + 0.55) * u**1.25
            xx = xr - (1 - u) ** 1.5 * (1.9 * fl**1.3)
            vertices.append((xx, w if u > 0 else 0.0, z))
        for s in range(K):
            q = vertices[-K]
            p = vertices[len(vertices) - K]
    half = len(vertices)
    vertices += [(x, -y, z) for x, y, z in vertices]
    for i in range(NS):
        for s in range(K - 1):
            a = i * K + s
            faces += [(a, a + K, a + K + 1, a + 1), (half + a, half + a + 1, half + a + K + 1, half + a + K)]
    faces.append(tuple(s for s in range(K)) + tuple((half + s for s in range(K - 1, 0, -1))))
    add_object("hull", new_mesh("hull", vertices, faces), W, parent=group, smooth=True)
    dv = []
    df = []
    for i in range(NS + 1):
        x, y, z = vertices[i * K + K - 1]
        dv += [(x, y * 0.985, z - 0.1), (x, -y * 0.985, z - 0.1)]
    for i in range(NS):
        df.append((2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1))
    add_object(
        "deck",
        new_mesh("deck", dv, df),
        wood("teak", (0.4, 0.25, 0.14), (0.3, 0.18, 0.1), 1.0, "X", 0.6),
        parent=group,
    )
    for sg in (1, -1):
        tube(
            [
                (vertices[i * K + K - 1][0], sg * vertices[i * K + K - 1][1], vertices[i * K + K - 1][2])
                for i in range(NS + 1)
            ],
            0.06,
            palette.steel(),
            group,
        )
        st = stripe or material("tealst", (0.03, 0.24, 0.28), 0.3, clearcoat=0.4)
        pv = []
        pf = []
        for i in range(NS + 1):
            A = Vector(vertices[i * K + K - 2])
            Bv = Vector(vertices[i * K + K - 1])
            p = A.lerp(Bv, 0.3)
            q = A.lerp(Bv, 0.62)
            pv += [(p.x, sg * (p.y + 0.012), p.z), (q.x, sg * (q.y + 0.012), q.z)]
        for i in range(NS):
            pf.append((2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1))
        add_object("st", new_mesh("st", pv, pf), st, parent=group)
        tube(
            [
                (
                    vertices[i * K + K - 1][0] * 0.99,
                    sg * vertices[i * K + K - 1][1] * 0.95,
                    vertices[i * K + K - 1][2] + 0.65,
                )
                for i in range(NS // 2, NS + 1)
            ],
            0.022,
            palette.steel(),
            group,
        )
        for i in range(NS // 2, NS + 1, 2):
            x, y, z = vertices[i * K + K - 1]
            tube(
                [(x * 0.99, sg * y * 0.95, z - 0.1), (x * 0.99, sg * y * 0.95, z + 0.65)],
                0.018,
                palette.steel(),
                group,
            )
    # superstructure: tapered prism with window band

    def prism(x0, x1, sl0, sl1, w, z0, h, m, wt=0.86):
        vv = []
        for z, k in ((z0, 0), (z0 + h, 1)):
            ww = w * (1 if k == 0 else wt) / 2
            a = x0 + (sl0 if k else 0)
            b2 = x1 - (sl1 if k else 0)
            vv += [(a, -ww, z), (a, ww, z), (b2, ww * 0.72, z), (b2, -ww * 0.72, z)]
        o = add_object(
            "pr",
            new_mesh(
                "pr",
                vv,
                [(0, 1, 2, 3)[::-1], (4, 5, 6, 7), (0, 3, 7, 4), (1, 5, 6, 2), (0, 4, 5, 1), (2, 6, 7, 3)],
            ),
            m,
            parent=group,
        )
        bb = o.modifiers.new("b", "BEVEL")
        bb.width = 0.06
        bb.segments = 3
        bb.harden_normals = True
        o.data.use_auto_smooth = True
        return o

    dg = material("yglass", (0.03, 0.05, 0.06), 0.05, specular=0.8)
    prism(-L * 0.26, L * 0.26, 0.1, L * 0.1, B * 0.8, 1.0, 0.75, W, 0.95)
    prism(-L * 0.25, L * 0.215, 0.15, L * 0.075, B * 0.765, 1.72, 0.62, dg, 0.9)
    prism(-L * 0.36, L * 0.16, 0.0, L * 0.03, B * 0.82, 2.32, 0.16, W, 0.98)
    for x in (-L * 0.34,):
        for s in (-1, 1):
            tube([(x, s * B * 0.34, 1.2), (x, s * B * 0.34, 2.35)], 0.05, palette.steel(), group)
    if fly:
        prism(-L * 0.22, L * 0.08, 0.05, L * 0.04, B * 0.66, 2.46, 0.45, W, 0.92)
        prism(-L * 0.16, L * 0.075, 0.55, L * 0.01, B * 0.5, 2.9, 0.3, dg, 0.85)
        prism(-L * 0.2, L * 0.02, 0.2, 0.35, B * 0.6, 4.35, 0.12, W, 0.9)
        for x in (-L * 0.17, -L * 0.02):
            for s in (-1, 1):
                tube([(x, s * B * 0.25, 2.8), (x + 0.2, s * B * 0.24, 4.4)], 0.045, W, group)
        tube([(-L * 0.12, 0, 4.4), (-L * 0.12, 0, 5.7)], 0.03, W, group)
        cylinder(0.28, 0.18, (-L * 0.12, 0, 4.75), W, parent=group, bevel=0.05)
        box(
            (1.3, 1.0, 0.4),
            (-L * 0.14, 0, 2.95),
            material("ycush", (0.72, 0.52, 0.28), 0.8),
            0.08,
            parent=group,
        )
    for i in range(4):
        cylinder(
            0.13,
            0.5,
            (-L * 0.28 + i * L * 0.17, -(B / 2 + 0.1), 0.75),
            material("fender", (0.8, 0.8, 0.78), 0.5),
            parent=group,
            bevel=0.1,
            sides=20,
        )
    return group


def sailboat(location=(0, 0, 0), rotation=0, L=11, seed=0):
    """A moored sailing boat."""
    g = yacht((0, 0, 0), 0, L, 3.3, fly=False)
    g.location = location
    g.rotation_euler = 0, 0, rotation
    W = material("mast", (0.75, 0.75, 0.74), 0.35, metallic=0.4)
    h = L * 1.25
    tube([(L * 0.06, 0, 1.5), (L * 0.06, 0, h + 1.2)], 0.075, W, g)
    tube([(L * 0.06, 0, 3.1), (-L * 0.34, 0, 3.0)], 0.07, W, g)
    tube([(L * 0.05, 0, 3.28), (-L * 0.33, 0, 3.2)], 0.17, material("sailcov", (0.04, 0.23, 0.28), 0.8), g)
    for p in ((L * 0.49, 0, 1.9), (-L * 0.49, 0, 1.2), (L * 0.03, 1.5, 1.4), (L * 0.03, -1.5, 1.4)):
        tube([p, (L * 0.06, 0, h + 1.1)], 0.012, palette.steel(), g)
    for q in (0.45, 0.75):
        tube([(L * 0.06, -0.9, 1.2 + h * q), (L * 0.06, 0.9, 1.2 + h * q)], 0.025, W, g)
    return g


def pontoon(x0, x1, y, w=2.2, z=0.55, axis="X", piles=True):
    """A floating dock."""
    wd = [
        wood(
            "dock%d" % i,
            (0.4 - 0.03 * i, 0.33 - 0.03 * i, 0.26 - 0.03 * i),
            (0.28, 0.225, 0.175),
            1.0,
            "Y" if axis == "X" else "X",
            0.75,
        )
        for i in range(3)
    ]
    L = x1 - x0
    n = int(L / 0.16)
    lists = [[], [], []]
    rng = random.Random(3)

    def S(a, b, c):
        return (a, b, c) if axis == "X" else (b, a, c)

    for i in range(n):
        lists[rng.randrange(3)].append((S(0.145, w, 0.04), S(x0 + (i + 0.5) * L / n, y, z)))
    for l, m in zip(lists, wd):
        merged_boxes(l, m)
    for s in (-1, 1):
        box(
            S(L, 0.12, 0.3),
            S((x0 + x1) / 2, y + s * (w / 2 + 0.02), z - 0.1),
            material("dockedge", (0.3, 0.25, 0.19), 0.8),
            0.01,
        )
    box(S(L, w * 0.85, 0.5), S((x0 + x1) / 2, y, z - 0.45), material("float", (0.25, 0.26, 0.26), 0.8))
    if piles:
        k = int(L / 6)
        for i in range(k + 1):
            for s in (-1, 1):
                p = S(x0 + 0.4 + (L - 0.8) * i / max(1, k), y + s * (w / 2 + 0.28), 0)
                cylinder(
                    0.17,
                    3.6,
                    (p[0], p[1], 0.9),
                    material("pile", (0.22, 0.17, 0.12), 0.9, bump=0.4, bump_scale=12),
                    sides=20,
                )
                cylinder(0.19, 0.25, (p[0], p[1], 2.78), palette.powder(), top_radius=0.03, sides=20)
