"""Shrubs, trees, grass and potted plants."""

import math
import random

from mathutils import Vector

from studio import palette
from studio.materials import leaf, material
from studio.outdoor_materials import ground_material
from studio.primitives import add_object, box, cylinder, empty, new_mesh, tube


def bush(location, r=0.6, seed=0, kind=0, n=260):
    """Loose leaf cloud (hibiscus/philodendron like)."""
    rng = random.Random(seed)
    vertices = []
    faces = []
    for i in range(n):
        th = rng.uniform(0, 6.283)
        ph = math.acos(rng.uniform(-0.1, 1))
        rr = r * rng.uniform(0.55, 1) ** 0.5
        c = Vector((math.cos(th) * math.sin(ph), math.sin(th) * math.sin(ph), math.cos(ph))) * rr
        c.z = abs(c.z) * 0.95
        d = (
            c.normalized() + Vector((rng.uniform(-0.7, 0.7), rng.uniform(-0.7, 0.7), rng.uniform(-0.5, 0.6)))
        ).normalized()
        s = d.cross(Vector((rng.uniform(-1, 1), rng.uniform(-1, 1), 1))).normalized()
        L = r * rng.uniform(0.2, 0.36)
        w = L * 0.34
        b = len(vertices)
        u = d.cross(s)
        vertices += [
            c,
            c + d * L * 0.35 + s * w - u * w * 0.25,
            c + d * L * 0.5,
            c + d * L * 0.35 - s * w - u * w * 0.25,
            c + d * L - Vector((0, 0, L * 0.25)),
        ]
        faces += [(b, b + 1, b + 2), (b, b + 2, b + 3), (b + 1, b + 4, b + 2), (b + 2, b + 4, b + 3)]
    cols = [
        ((0.02, 0.065, 0.012), (0.075, 0.15, 0.03)),
        ((0.035, 0.085, 0.022), (0.13, 0.2, 0.05)),
        ((0.1, 0.05, 0.04), (0.22, 0.12, 0.06)),
    ][kind]
    return add_object(
        "bush", new_mesh("bush", [tuple(x) for x in vertices], faces), leaf("leaf%d" % kind, *cols), location
    )


def grass_patch(x0, x1, y0, y1, n=30000, h=0.07, seed=0, z=0):
    """Single blades of grass over a rectangle."""
    rng = random.Random(seed)
    vertices = []
    faces = []
    for i in range(n):
        x = rng.uniform(x0, x1)
        y = rng.uniform(y0, y1)
        a = rng.uniform(0, 6.28)
        hh = h * rng.uniform(0.5, 1.3)
        lx = rng.uniform(-0.5, 0.5) * hh
        ly = rng.uniform(-0.5, 0.5) * hh
        w = 0.006
        b = len(vertices)
        vertices += [
            (x - w * math.cos(a), y - w * math.sin(a), z),
            (x + w * math.cos(a), y + w * math.sin(a), z),
            (x + lx, y + ly, z + hh),
        ]
        faces.append((b, b + 1, b + 2))
    return add_object(
        "grass",
        new_mesh("grassb", vertices, faces),
        leaf("grassl", (0.05, 0.11, 0.02), (0.13, 0.19, 0.05), translucency=0.2),
    )


def plant(location, h=1.1, seed=0, n=18, R=0.5, pot=(0.72, 0.68, 0.62), pr=0.2, ph=0.38):
    """A potted plant with large leaves."""
    x, y, z = location
    cylinder(
        pr,
        ph,
        (x, y, z + ph / 2),
        material("pot%s" % str(pot), pot, 0.7, bump=0.15, bump_scale=40),
        top_radius=pr * 1.2,
        sides=56,
        bevel=0.015,
    )
    cylinder(pr * 1.1, 0.01, (x, y, z + ph - 0.02), palette.soil(), sides=40)
    lf = leaf("monstera", (0.02, 0.09, 0.015), (0.07, 0.2, 0.04), 0.32, 0.2)
    rng = random.Random(seed)
    for k in range(n):
        a = k * 2.4 + rng.uniform(-0.2, 0.2)
        t = k / n
        r = R * 0.4 + R * 0.75 * (1 - abs(t - 0.45))
        zz = z + ph + 0.35 * h * 0.8 + h * t
        base = Vector((x, y, z + ph - 0.02))
        tip = Vector((x + r * math.cos(a) * 0.8, y + r * math.sin(a) * 0.7, zz))
        mid = (base + tip) / 2 + Vector((0, 0, 0.2 * h))
        tube([base, mid, tip], 0.007, material("stem2", (0.1, 0.2, 0.05), 0.6), fillet=0.3)
        d = (tip - mid).normalized()
        d.z -= 0.5
        d.normalize()
        s = d.cross(Vector((0, 0, 1))).normalized()
        u = s.cross(d)
        vertices = []
        faces = []
        N = 12
        Lf = 0.38 * rng.uniform(0.8, 1.1)
        for i in range(N + 1):
            q = i / N
            w = 0.14 * math.sin(math.pi * min(1, q**0.75)) ** 0.8
            c = tip + d * Lf * q - Vector((0, 0, 0.12 * q * q))
            vertices += [tuple(c - s * w + u * 0.03), tuple(c), tuple(c + s * w + u * 0.03)]
        for i in range(N):
            b = 3 * i
            faces += [(b, b + 1, b + 4, b + 3), (b + 1, b + 2, b + 5, b + 4)]
        add_object("lf", new_mesh("lf", vertices, faces), lf, smooth=True)


SHRUBS = {}

LEAF_COLOURS = [
    ((0.018, 0.06, 0.01), (0.065, 0.135, 0.026)),
    ((0.035, 0.085, 0.02), (0.12, 0.19, 0.045)),
    ((0.1, 0.05, 0.04), (0.22, 0.11, 0.055)),
    ((0.03, 0.06, 0.02), (0.1, 0.13, 0.05)),
    ((0.1, 0.03, 0.05), (0.55, 0.06, 0.16)),
]


def leaf_cloud(n, r, leaf_r, rng, shape):
    """Leaves scattered in a volume."""
    vertices = []
    faces = []
    for i in range(n):
        c, nrm = shape(rng)
        d = (
            nrm + Vector((rng.uniform(-0.8, 0.8), rng.uniform(-0.8, 0.8), rng.uniform(-0.7, 0.5)))
        ).normalized()
        s = d.cross(Vector((rng.uniform(-1, 1), rng.uniform(-1, 1), 1))).normalized()
        L = leaf_r * rng.uniform(0.7, 1.3)
        w = L * 0.3
        b = len(vertices)
        u = d.cross(s)
        vertices += [
            c,
            c + d * L * 0.4 + s * w - u * w * 0.3,
            c + d * L * 0.55,
            c + d * L * 0.4 - s * w - u * w * 0.3,
            c + d * L - Vector((0, 0, L * 0.2)),
        ]
        faces += [(b, b + 1, b + 2), (b, b + 2, b + 3), (b + 1, b + 4, b + 2), (b + 2, b + 4, b + 3)]
    return [tuple(x) for x in vertices], faces


def shrub(location, r=0.6, seed=0, kind=0, n=1100, leafs=0.15):
    """Finer-leaved shrub; mesh cached per (kind,variant)."""
    k = "s", kind, seed % 4, n, leafs
    if k not in SHRUBS:
        rng = random.Random(seed % 4 + 10 * kind)
        lobes = [
            (
                Vector((rng.uniform(-0.45, 0.45), rng.uniform(-0.45, 0.45), rng.uniform(0.25, 0.6))),
                rng.uniform(0.4, 0.62),
            )
            for _ in range(7)
        ]

        def shape(g):
            c, R = g.choice(lobes)
            d = Vector((g.gauss(0, 1), g.gauss(0, 1), g.gauss(0.25, 1))).normalized()
            p = c + d * R * g.uniform(0.6, 1)
            p.z = abs(p.z)
            return p, d

        v, f = leaf_cloud(n, 1, leafs, rng, shape)
        me = new_mesh("shrub", v, f)
        me.materials.append(leaf("leaf%d" % kind if kind < 3 else "leafx%d" % kind, *LEAF_COLOURS[kind]))
        SHRUBS[k] = me
    rg = random.Random(seed * 13 + 5)
    o = add_object("shrub", SHRUBS[k], None, location, (0, 0, rg.uniform(0, 6.28)))
    o.scale = r * rg.uniform(0.9, 1.1), r * rg.uniform(0.9, 1.1), r * rg.uniform(0.85, 1.1)
    return o


def tree(location, h=6, seed=0, kind=0, n=5200, spread=1.0):
    """Round tropical tree (almond/mango-like): trunk, few limbs, lobed leaf crown."""
    k = "t", kind, seed % 3, n
    if k not in SHRUBS:
        rng = random.Random(seed % 3 + 31)
        lobes = [
            (
                Vector(
                    (
                        0.3 * math.cos(a * 2.4) * (0.4 + 0.6 * rng.random()),
                        0.3 * math.sin(a * 2.4) * (0.4 + 0.6 * rng.random()),
                        0.52 + 0.32 * rng.random(),
                    )
                ),
                rng.uniform(0.13, 0.22),
            )
            for a in range(13)
        ]

        def shape(g):
            c, R = g.choice(lobes)
            d = Vector((g.gauss(0, 1), g.gauss(0, 1), g.gauss(0.2, 0.8))).normalized()
            return c + Vector((d.x * R, d.y * R, d.z * R * 0.75)) * g.uniform(0.7, 1), d

        v, f = leaf_cloud(n, 1, 0.036, rng, shape)
        me = new_mesh("tree", v, f)
        me.materials.append(leaf("leaf%d" % kind if kind < 3 else "leafx%d" % kind, *LEAF_COLOURS[kind]))
        SHRUBS[k] = me
        # trunk + limbs
        V = []
        F = []

        def limb(a, b, r0, r1, K=8, S=5):
            o0 = len(V)
            for i in range(S + 1):
                t = i / S
                p = a.lerp(b, t) + Vector((0.012 * math.sin(7 * t), 0.012 * math.cos(5 * t), 0))
                r = r0 + (r1 - r0) * t
                for j in range(K):
                    q = 2 * math.pi * j / K
                    V.append((p.x + r * math.cos(q), p.y + r * math.sin(q), p.z))
            for i in range(S):
                for j in range(K):
                    x = o0 + i * K + j
                    y = o0 + i * K + (j + 1) % K
                    F.append((x, y, y + K, x + K))

        limb(Vector((0, 0, -0.02)), Vector((0.02, 0.01, 0.42)), 0.03, 0.02)
        for c, R in lobes[:7]:
            limb(Vector((0.015, 0.01, 0.36)), c, 0.014, 0.005)
        mt = new_mesh("tr", V, F)
        mt.materials.append(
            material(
                "bark", (0.16, 0.125, 0.095), 0.95, bump=0.5, bump_scale=12, variation=0.3, variation_scale=4
            )
        )
        SHRUBS[("w",) + k[1:]] = mt
    rg = random.Random(seed * 17 + 3)
    g = empty("tree", location, (0, 0, rg.uniform(0, 6.28)))
    g.scale = h * spread, h * spread, h * rg.uniform(0.9, 1.05)
    add_object("tc", SHRUBS[k], parent=g)
    o = add_object("tt", SHRUBS[("w",) + k[1:]], parent=g)
    for p in o.data.polygons:
        p.use_smooth = True
    return g


def pine(location, h=6, seed=0):
    """A mountain pine: a straight trunk with whorls of drooping branches, each a spray of needles."""
    rng = random.Random(seed)
    vertices, faces = [], []
    whorls = 30
    for level in range(whorls):
        u = level / whorls
        reach = 0.24 * h * (1 - u) ** 0.8 * rng.uniform(0.75, 1.15) + 0.012 * h
        root_z = h * (0.2 + 0.8 * u)
        for _ in range(10):
            angle = rng.uniform(0, 2 * math.pi)
            out = Vector((math.cos(angle), math.sin(angle), 0))
            length = reach * rng.uniform(0.7, 1.1)
            for twig in range(20):
                along = (twig + rng.random()) / 20
                base = out * (length * along) + Vector((0, 0, root_z - 0.34 * length * along**1.6))
                side = Vector((-out.y, out.x, 0)) * (1 if twig % 2 else -1)
                tip = base + (out * 0.5 + side * rng.uniform(0.5, 1)) * (0.42 * length * (1.2 - along))
                tip.z -= 0.07 * length * rng.random()
                width = (tip - base).cross(Vector((0, 0, 1))).normalized() * 0.1 * length
                first = len(vertices)
                vertices += [tuple(base - width), tuple(base + width), tuple(tip)]
                faces.append((first, first + 1, first + 2))
    group = empty("pine", location)
    needles = leaf("needles", (0.014, 0.05, 0.018), (0.05, 0.11, 0.04))
    add_object("needles", new_mesh("needles", vertices, faces), needles, parent=group)
    bark = material("trunkp", (0.14, 0.09, 0.06), 0.9)
    cylinder(0.018 * h, 0.96 * h, (0, 0, 0.48 * h), bark, parent=group, sides=10, top_radius=0.004 * h)
    return group


def hedge(x0, x1, y, w=0.7, h=0.9, kind=0, dens=900, z=0, seed=0, axis="X"):
    """A clipped hedge."""
    L = x1 - x0
    rng = random.Random(seed)

    def shape(g):
        p = Vector((g.uniform(0, L), g.uniform(-w / 2, w / 2), g.uniform(0, h)))
        s = g.random()
        if s < 0.4:
            p.z = h + g.uniform(-0.05, 0.03)
            d = Vector((0, 0, 1))
        elif s < 0.95:
            sg = g.choice((-1, 1))
            p.y = sg * (w / 2 + g.uniform(-0.06, 0.02))
            d = Vector((0, sg, 0))
        else:
            p.x = g.choice((0, L))
            d = Vector((0, 0, 1))
        return p, d

    v, f = leaf_cloud(int(dens * L * (w + 2 * h) / 2), 1, 0.075, rng, shape)
    o = add_object(
        "hedge",
        new_mesh("hedge", v, f),
        leaf("leaf%d" % kind, *LEAF_COLOURS[kind]),
        (x0, y, z) if axis == "X" else (y, x0, z),
        (0, 0, 0 if axis == "X" else math.pi / 2),
    )
    box(
        (L - 0.1, w * 0.8, h * 0.92),
        ((x0 + x1) / 2, y, z + h * 0.46) if axis == "X" else (y, (x0 + x1) / 2, z + h * 0.46),
        material("hedgecore", (0.012, 0.03, 0.008), 0.95),
        rotation=(0, 0, 0 if axis == "X" else math.pi / 2),
    )
    return o


def cactus(location, h=3, seed=0, arms=5):
    """Columnar cactus (cayuco): ribbed upright columns."""
    rng = random.Random(seed)
    group = empty("cac", location, (0, 0, rng.uniform(0, 6)))
    m = ground_material("cactus", (0.075, 0.115, 0.06), (0.12, 0.155, 0.09), 1.2, 9, 0.3, 20, 0.8, 0.02)

    def col(pts, r):
        P = [Vector(p) for p in pts]
        vertices = []
        faces = []
        K = 36
        S = len(P)
        for i, p in enumerate(P):
            t = i / (S - 1)
            rr = r * (1 - max(0, (t - 0.93) / 0.07) ** 2 * 0.95) * (0.8 + 0.2 * min(1, t * 5))
            for j in range(K):
                a = 2 * math.pi * j / K
                q = rr * (1 + 0.13 * math.cos(9 * a))
                vertices.append((p.x + q * math.cos(a), p.y + q * math.sin(a), p.z))
        for i in range(S - 1):
            for j in range(K):
                a = i * K + j
                b = i * K + (j + 1) % K
                faces.append((a, b, b + K, a + K))
        faces.append(tuple((S - 1) * K + j for j in range(K)))
        return add_object("col", new_mesh("col", vertices, faces), m, parent=group, smooth=True)

    N = 40
    lx, ly = rng.uniform(-0.12, 0.12), rng.uniform(-0.12, 0.12)
    col(
        [(lx * (i / N) ** 2 * h * 0.3, ly * (i / N) ** 2 * h * 0.3, -0.1 + h * i / N) for i in range(N + 1)],
        0.12 + 0.012 * h,
    )
    for k in range(arms):
        a = k * 2.4 + rng.uniform(-0.4, 0.4)
        z0 = h * rng.uniform(0.12, 0.45)
        R = rng.uniform(0.28, 0.55) * (0.6 + 0.12 * h)
        top = h * rng.uniform(0.65, 1.0)
        pts = []
        for i in range(N + 1):
            t = i / N
            o = R * min(1, t * 2.6) ** 0.6
            pts.append((o * math.cos(a), o * math.sin(a), z0 + (top - z0) * t**1.05))
        col(pts, 0.095 + 0.01 * h)
    return group
