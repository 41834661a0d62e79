"""Calm bay with palm islets, a footbridge, boats at anchor and parasols on the sand."""

import math
import random

from mathutils import Vector

from studio.boats import sailboat, yacht
from studio.camera import camera
from studio.light import DAY, noon
from studio.materials import material, wood
from studio.outdoor_materials import aerial, forest, sand, sea_material
from studio.palms import palm, palm_copy
from studio.plants import shrub, tree
from studio.primitives import add_object, box, empty, new_mesh, tube
from studio.resort import lounger, parasol
from studio.terrain import fbm, grid, ridge, smooth_step


def build():
    """Place the props, the light and the camera."""
    rng = random.Random(17)
    haze = dict(dist=3000, color=(0.6, 0.7, 0.8), strength=0.62, maxf=0.8)
    sea = sea_material(
        "smsea",
        (0.06, 0.4, 0.38),
        (0.012, 0.21, 0.26),
        (0.007, 0.1, 0.17),
        y0=13.5,
        y1=48,
        y2=170,
        bump=0.11,
        scale=0.5,
        foam=True,
        axis="Y",
        patch=0.35,
        foamw=0.5,
    )
    box((9000, 7000, 0.1), (0, 3510, -0.05), aerial(sea, 7000, (0.62, 0.74, 0.84), 0.62, 0.6))
    # sandy cove in the foreground
    grid(
        -60,
        60,
        -14,
        24,
        140,
        60,
        lambda x, y: 1.0
        - 1.35 * smooth_step(2, 17, y + 1.6 * math.sin(x * 0.09) + 0.9 * math.sin(x * 0.23 + 1))
        + 0.05 * fbm(x, y, 2.5, 2)
        + 1.6 * smooth_step(14, 34, abs(x + 4)) * (1 - smooth_step(2, 15, y)),
        sand(),
    )
    # islets: rock skirt + forest dome + trees
    F = aerial(forest("isf"), **haze)
    rk = aerial(
        material(
            "irock", (0.21, 0.18, 0.145), 0.95, bump=1, bump_scale=1.2, variation=0.5, variation_scale=0.35
        ),
        **haze
    )

    def islet(cx, cy, a, b, h, seed, trees):
        def H(x, y):
            d = math.sqrt(((x - cx) / a) ** 2 + ((y - cy) / b) ** 2) + 0.16 * fbm(x, y, a * 0.7, seed)
            return -2 + (h + 2) * (1 - smooth_step(0.15, 1.0, d)) ** 0.55 * (
                1 + 0.18 * fbm(x, y, a * 0.45, seed + 3)
            )

        grid(
            cx - a * 1.2,
            cx + a * 1.2,
            cy - b * 1.2,
            cy + b * 1.2,
            70,
            50,
            lambda x, y: min(H(x, y), h * 0.22 + 0.6 * fbm(x, y, 2, 1)),
            rk,
        )
        grid(
            cx - a * 1.2,
            cx + a * 1.2,
            cy - b * 1.2,
            cy + b * 1.2,
            70,
            50,
            lambda x, y: H(x, y) - 0.9 if H(x, y) > h * 0.2 else -3,
            F,
        )
        group = random.Random(seed)
        for i in range(trees):
            t = group.uniform(0, 6.28)
            r = group.random() ** 0.5 * 0.86
            x = cx + a * r * math.cos(t)
            y = cy + b * r * math.sin(t)
            z = H(x, y)
            if z > h * 0.22:
                if i % 6 == 0:
                    palm_copy((x, y, z - 0.8), group.uniform(7, 10), i, 0.7)
                else:
                    tree((x, y, z - 1.2), group.uniform(5, 8), i, i % 2, 2600)

    islet(10, 118, 24, 15, 11, 3, 90)
    islet(58, 190, 34, 20, 17, 5, 90)
    islet(-52, 250, 40, 22, 13, 8, 70)
    # a footbridge linking the islets (Samana's landmark)
    conc = aerial(material("brg", (0.7, 0.67, 0.6), 0.8), **haze)

    def bridge(ax, ay, az, bx, by, bz, n):
        d = Vector((bx - ax, by - ay, 0))
        L = d.length
        ang = math.atan2(d.y, d.x)
        up = lambda t: az + (bz - az) * t + 2.2 * math.sin(math.pi * t)
        for i in range(n):
            t0, t1 = i / n, (i + 1) / n
            p = Vector((ax, ay, up(t0))).lerp(Vector((bx, by, up(t1))), 0)
            q = Vector((ax + d.x * t1, ay + d.y * t1, up(t1)))
            p = Vector((ax + d.x * t0, ay + d.y * t0, up(t0)))
            m = (p + q) / 2
            box((L / n + 0.3, 1.8, 0.35), m, conc, rotation=(0, -math.atan2(q.z - p.z, L / n), ang))
            for s in (-1, 1):
                box(
                    (L / n + 0.2, 0.08, 0.1),
                    m + Vector((-math.sin(ang) * s * 0.85, math.cos(ang) * s * 0.85, 1.05)),
                    conc,
                    rotation=(0, -math.atan2(q.z - p.z, L / n), ang),
                )
                box(
                    (0.1, 0.1, 1.1),
                    p + Vector((-math.sin(ang) * s * 0.85, math.cos(ang) * s * 0.85, 0.5)),
                    conc,
                    rotation=(0, 0, ang),
                )
            if i % 2 == 0 and i:
                for s in (-1, 1):
                    box(
                        (0.55, 0.3, p.z + 2),
                        (p.x - math.sin(ang) * s * 0.55, p.y + math.cos(ang) * s * 0.55, (p.z - 2) / 2),
                        conc,
                        rotation=(0, 0, ang),
                    )

    bridge(-128, 152, 9, 2, 118, 6.2, 38)
    bridge(30, 124, 6, 40, 172, 9, 14)
    # hills on both sides of the bay

    def hl(x, y):
        return -16 + smooth_step(0, 1, max(0, 1 - abs((y - 1750) / 1000))) * (
            105 + 110 * max(0, ridge(x, y, 620, 4))
        ) * (0.32 + 0.68 * smooth_step(-300, -1500, x) + 0.62 * smooth_step(200, 1500, x))

    grid(-3600, 3600, 800, 2700, 300, 110, hl, F)

    def lf(x, y):
        return -6 + 46 * smooth_step(-40, -190, x + 0.2 * y) * (0.75 + 0.5 * fbm(x, y, 60, 3))

    grid(-420, -45, 70, 760, 90, 110, lf, F)
    for i in range(170):
        x = rng.uniform(-300, -55)
        y = rng.uniform(90, 520)
        z = lf(x, y)
        if z > 1:
            tree((x, y, z - 1), rng.uniform(7, 11), i, i % 2, 2600)
    # boats at anchor
    sailboat((20, 62, 0), 2.5, 11)
    sailboat((-20, 92, 0), 0.5, 10)
    yacht((44, 80, 0), 2.8, 14, 4.2)
    # framing palms, sea-grape shrubs and an open hut with a small condenser behind
    palm((-7.4, 8.4, 0.5), 7.0, 5, 1.2, 24, 2.9)
    palm((-9.6, 9.5, 0.4), 8.6, 7, 1.2, 24, 2.9)
    palm((9.4, 9.6, 0.3), 7.4, 12, -1.2, 24, 2.9)
    palm((-8.5, -5.5, 1), 8.2, 31, 0.6, 22, 2.9)
    palm((-11, -2.0, 1), 9.5, 32, -0.6, 22, 2.9)
    for i in range(22):
        shrub(
            (-15 + rng.uniform(-2.6, 2.6), 4 + rng.uniform(-4, 3), 1.2),
            rng.uniform(0.5, 1.1),
            i,
            (0, 1, 0, 1, 4)[i % 5],
            1100,
            0.2,
        )
        shrub(
            (15.5 + rng.uniform(-2.4, 3), 3 + rng.uniform(-4, 3.4), 1.2),
            rng.uniform(0.5, 1.1),
            i + 30,
            (1, 0, 0, 4)[i % 4],
            1100,
            0.2,
        )
    for i, x in enumerate((2.0, 5.4)):
        parasol((x, 6.0 + 0.8 * i, 0.5), 1.3, 2.3, seed=i)
        lounger((x - 0.95, 5.6 + 0.8 * i, 0.55), math.pi + 0.12 * i)
        lounger((x + 0.95, 5.6 + 0.8 * i, 0.55), math.pi - 0.08)
    # small rowing boat drawn up on the sand
    group = empty("row", (-4.6, 9.2, 0.42), (0.0, 0.1, 0.75))
    vertices = []
    faces = []
    N = 20
    K = 7
    for i in range(N + 1):
        t = i / N
        b = 0.72 * math.sin(math.pi * min(1, 0.1 + t * 0.9)) ** 0.55 * (1 if t < 0.9 else 0.8)
        for j in range(K):
            a = -math.pi / 2 + math.pi * j / (K - 1)
            vertices.append(
                (
                    4.2 * (t - 0.5),
                    b * math.sin(a),
                    0.62 - 0.55 * math.cos(a) * (1 - 0.5 * abs(2 * t - 1) ** 3) + 0.1 * abs(2 * t - 1) ** 2.5,
                )
            )
    for i in range(N):
        for j in range(K - 1):
            a = i * K + j
            faces.append((a, a + 1, a + K + 1, a + K))
    o = add_object(
        "hull",
        new_mesh("hl", vertices, faces),
        material("rowb", (0.04, 0.27, 0.31), 0.45, clearcoat=0.2),
        parent=group,
        smooth=True,
    )
    sm = o.modifiers.new("s", "SOLIDIFY")
    sm.thickness = 0.035
    for s in (0, K - 1):
        tube(
            [vertices[i * K + s] for i in range(N + 1)],
            0.035,
            material("rowr", (0.72, 0.42, 0.12), 0.5),
            group,
        )
    for x in (-0.9, 0.2, 1.1):
        box(
            (0.28, 1.25, 0.04),
            (x, 0, 0.48),
            wood("bench", (0.42, 0.26, 0.13), (0.3, 0.17, 0.08), 1, "Y", 0.6),
            0.006,
            parent=group,
        )
    noon(rotation=248, elevation=30, clouds=1.0)
    camera((0, -4.6, 2.3), (1.2, 14, 2.3), 26, fstop=8, focus=(0, 14, 1), level=True, shift=(0, 0.055))
    d = dict(DAY)
    d["exposure"] = -0.45
    return d
