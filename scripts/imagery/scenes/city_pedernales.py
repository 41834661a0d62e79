"""Desert coast with columnar cactus, pale cliffs, turquoise sea and a small eco-lodge with its condenser."""

import math
import random

from mathutils import Vector, noise

from studio import palette
from studio.camera import camera
from studio.light import DAY, noon
from studio.materials import glass, material, wood
from studio.outdoor_materials import aerial, ground_material, sand, sea_material
from studio.outdoor_units import condenser, lineset
from studio.plants import cactus, shrub
from studio.primitives import add_object, box, cylinder, empty, new_mesh
from studio.terrain import fbm, grid, smooth_step


def build():
    """Place the props, the light and the camera."""
    rng = random.Random(23)
    haze = dict(dist=4200, color=(0.66, 0.74, 0.82), strength=0.62, maxf=0.75)
    sea = sea_material(
        "pdsea",
        (0.055, 0.4, 0.4),
        (0.012, 0.22, 0.3),
        (0.005, 0.075, 0.17),
        y0=2,
        y1=44,
        y2=170,
        bump=0.34,
        scale=0.3,
        foam=True,
        axis="X",
        patch=0.55,
        foamw=2.0,
    )
    # coast runs along +Y: land on the left (x<0), sea on the right
    box((5000, 6000, 0.1), (2470, 2700, -0.05), aerial(sea, 9000, (0.58, 0.72, 0.84), 0.58, 0.6))
    lime = aerial(
        ground_material(
            "lime", (0.6, 0.52, 0.4), (0.78, 0.7, 0.57), 0.06, 0.9, 1.0, 1.0, 0.95, 0.7, (0.5, 0.4, 0.28)
        ),
        **haze
    )
    # cliff line with strata; beach strip at the foot
    edge = (
        lambda y: -20
        - 9 * math.sin(y * 0.018 + 0.6)
        - 7 * fbm(0, y, 70, 3)
        + 74 * smooth_step(120, 300, y)
        - 60 * smooth_step(380, 620, y)
        + 70 * smooth_step(560, 800, y)
    )

    def H(x, y):
        d = edge(y) - x + 2.6 * fbm(x, y, 9, 2) + 1.2 * fbm(x, y, 3, 5)
        top = 15 + 7 * fbm(x, y, 90, 1) + 0.02 * max(0, -x)
        s = 0
        for k, (a, b, h) in enumerate(((0, 1.6, 0.34), (2.4, 3.4, 0.22), (4.6, 5.6, 0.26), (8, 10, 0.18))):
            s += h * smooth_step(a, b, d)
        z = top * s
        beach = 0.9 * smooth_step(16, -10, x - edge(y) - 8) - 0.35
        return max(z + beach if d > 0 else beach + 0.04 * fbm(x, y, 4, 7), -1.2) if x < edge(y) + 40 else -1.2

    grid(-150, 46, 24, 900, 330, 420, H, lime)
    # near ground: dry plateau where the camera stands
    dry = ground_material("dry", (0.29, 0.215, 0.14), (0.43, 0.335, 0.22), 0.8, 5, 1.0, 7, 0.95, 0.05)
    grid(
        -34,
        6.2,
        -16,
        28,
        170,
        170,
        lambda x, y: 7.2
        + 0.18 * fbm(x, y, 3, 1)
        + 0.05 * fbm(x, y, 0.7, 4)
        - 9 * smooth_step(2.0, 6, x + 0.5 * fbm(x, y, 2, 6) + 0.1 * y)
        - 7 * smooth_step(21, 27, y + 1.2 * fbm(x, y, 3, 9)),
        dry,
    )
    # white sand beach below
    grid(
        -30,
        16,
        6,
        240,
        80,
        240,
        lambda x, y: 0.75 - 1.2 * smooth_step(-9, 8, x + 2 * math.sin(y * 0.05)) + 0.05 * fbm(x, y, 4, 1),
        sand(),
    )
    for i in range(420):
        x = rng.uniform(-28, 2.6)
        y = rng.uniform(-6, 21)
        r = rng.uniform(0.05, 0.3) ** 1.5 * 1.5
        n = 7
        vv = []
        ff = []
        for a in range(n + 1):
            for b in range(n):
                t = 2 * math.pi * b / n
                p = math.pi * a / n
                q = Vector((math.sin(p) * math.cos(t), math.sin(p) * math.sin(t), 0.7 * math.cos(p)))
                q *= r * (1 + 0.4 * noise.noise(q * 2 + Vector((x, y, 0))))
                vv.append(
                    (
                        x + q.x,
                        y + q.y,
                        7.2
                        + 0.15 * fbm(x, y, 3, 1)
                        - 9 * smooth_step(2.0, 6, x + 0.1 * y)
                        - 7 * smooth_step(21, 27, y)
                        + q.z * 0.8,
                    )
                )
        for a in range(n):
            for b in range(n):
                k = a * n + b
                l = a * n + (b + 1) % n
                ff.append((k, l, l + n, k + n))
        add_object(
            "rk",
            new_mesh("rk", vv, ff),
            material(
                "limerk", (0.36, 0.3, 0.22), 0.95, bump=0.6, bump_scale=6, variation=0.3, variation_scale=2
            ),
        )
    gz = lambda x, y: 7.15 - 9 * smooth_step(2.0, 6, x + 0.1 * y) - 7 * smooth_step(21, 27, y)
    for i, (x, y, h, a) in enumerate(
        (
            (-1.9, 5.4, 3.6, 5),
            (-1.0, 10.5, 2.8, 4),
            (-11.2, 6.6, 4.2, 7),
            (-15.5, 12, 3.8, 6),
            (-14.5, 15.0, 3.2, 5),
            (-15, 8, 4.8, 6),
            (-19, 15, 4.0, 6),
            (0.4, 6.0, 1.5, 3),
            (-8.2, 4.4, 1.6, 3),
        )
    ):
        cactus((x, y, gz(x, y)), h, i + 2, a)
    for i in range(70):
        x = rng.uniform(-24, 1.6)
        y = rng.uniform(3, 20.5)
        if y > 10.8 or abs(x + 4.85 + 0.45 * (y - 2.65)) > 1.6:
            shrub((x, y, gz(x, y) - 0.05), rng.uniform(0.22, 0.6), i, 3 if i % 4 else 1, 700, 0.2)
    for i in range(260):
        y = rng.uniform(40, 700)
        x = edge(y) - rng.uniform(10, 90)
        z = H(x, y)
        shrub((x, y, z - 0.3), rng.uniform(1.0, 2.2), i, 3 if i % 3 else 0, 700, 0.2)
    # timber boardwalk from the camera to the lodge, with low bollard posts
    pl = [
        wood(
            "bw%d" % i,
            (0.36 - 0.03 * i, 0.27 - 0.025 * i, 0.19 - 0.02 * i),
            (0.24, 0.175, 0.12),
            1.0,
            "X",
            0.8,
        )
        for i in range(3)
    ]
    P0, P1, P2 = Vector((-2.6, -6, 0)), Vector((-4.2, 3, 0)), Vector((-8.4, 10.6, 0))
    N = 104
    prev = None
    for i in range(N):
        t = i / (N - 1)
        q = (1 - t) ** 2 * P0 + 2 * t * (1 - t) * P1 + t * t * P2
        d = 2 * (1 - t) * (P1 - P0) + 2 * t * (P2 - P1)
        a = math.atan2(d.y, d.x) - math.pi / 2
        z = 7.36 + 0.012 * math.sin(i * 3.1)
        box(
            (1.55 + 0.05 * math.sin(i * 7.7), 0.145, 0.045),
            (q.x, q.y, z),
            pl[i % 3],
            0.006,
            rotation=(0, 0, a),
            segments=1,
        )
        if i % 13 == 6:
            for s in (-1, 1):
                p = q + Vector((math.cos(a), math.sin(a), 0)) * s * 0.88
                cylinder(0.055, 0.85, (p.x, p.y, 7.5), pl[2], sides=20, bevel=0.01)
        if prev is not None:
            for s in (-1, 1):
                e = Vector((math.cos(a), math.sin(a), 0)) * s * 0.6
                m = (q + prev) / 2 + e
                box((0.1, (q - prev).length + 0.02, 0.14), (m.x, m.y, 7.26), pl[1], rotation=(0, 0, a))
        prev = q
    for i in range(60):
        x = rng.uniform(-9, 1.2)
        y = rng.uniform(-2.4, 7)
        if abs(x + 4.85 + 0.45 * (y - 2.65)) > 1.4:
            shrub((x, y, gz(x, y) - 0.03), rng.uniform(0.08, 0.24), i, 3 if i % 3 else 1, 160, 0.42)
    # a low eco-lodge with mini condensers on the near plateau, left: white walls, timber pergola
    S = material("lodge", (0.72, 0.68, 0.6), 0.85, bump=0.15, bump_scale=60)
    wd = wood("cedar", (0.42, 0.22, 0.1), (0.25, 0.115, 0.05), 0.8, "X", 0.45)

    def lodge(x, y, r, full=True):
        group = empty("lo", (x, y, 7.1), (0, 0, r))
        box((6.4, 5, 3.0), (0, 2.5, 1.5), S, 0.04, parent=group, segments=3)
        box((6.9, 5.5, 0.22), (0, 2.5, 3.1), S, 0.03, parent=group)
        box((2.6, 0.1, 2.3), (1.3, -0.02, 1.2), material("alu", (0.03, 0.03, 0.032), 0.4), parent=group)
        box((2.44, 0.04, 2.14), (1.3, -0.07, 1.2), glass("sgl2", (0.45, 0.52, 0.54), 0, 0.18), parent=group)
        box(
            (0.95, 0.08, 2.1),
            (-1.7, -0.02, 1.05),
            material("tealdoor", (0.04, 0.24, 0.28), 0.5),
            0.01,
            parent=group,
        )
        for k in range(9):
            box((0.07, 2.6, 0.1), (-2.9 + 0.72 * k, -1.2, 2.75), wd, 0.005, parent=group)
        for sx in (-2.95, 2.95):
            box((0.14, 0.14, 2.7), (sx, -2.35, 1.35), wd, 0.01, parent=group)
        box((6.2, 0.1, 0.16), (0, -2.35, 2.65), wd, 0.01, parent=group)
        box((6.8, 2.9, 0.1), (0, -1.3, 0.02), material("ldeck", (0.55, 0.48, 0.38), 0.85), 0.01, parent=group)
        c = condenser((0, 0, 0), 0, 0.86, 0.33, 0.66, 1)
        c.parent = group
        c.location = 3.55, 1.4, 0.12
        c.rotation_euler = 0, 0, math.pi / 2
        box((0.6, 1.1, 0.12), (3.55, 1.4, 0.06), palette.concrete(), 0.01, parent=group)
        lineset(
            [(3.4, 1.95, 0.4), (3.3, 2.05, 0.4), (3.26, 2.05, 2.2)],
            group,
            2,
            0.022,
            0.05,
            (0, 1, 0),
            0.06,
            [palette.powder()],
        )

    lodge(-9.2, 13.6, -0.42)
    noon(rotation=228, elevation=36, dust=0.2, clouds=0.6)
    camera(
        (-1.2, -5.2, 9.3),
        (-0.2, 14, 9.3),
        25,
        fstop=8,
        focus=(-3.4, 6.2, 8),
        level=True,
        shift=(-0.02, 0.005),
    )
    return dict(DAY)
