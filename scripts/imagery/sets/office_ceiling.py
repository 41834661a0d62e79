"""One office before and after its ceiling is finished, from the same camera."""

import math
import random

from mathutils import Vector, noise

from studio import palette
from studio.camera import camera
from studio.fire_devices import smoke_detector, sprinkler
from studio.furniture import chair, desk, planks, poster
from studio.indoor_units import cassette, linear_diffuser, square_diffuser
from studio.light import area, gradient_world, sun
from studio.materials import glass, glow, material, tiles
from studio.palms import palm
from studio.plants import plant
from studio.primitives import add_object, bezier, box, cylinder, empty, new_mesh, ring, tube


def flex(pts, r, m, pitch=0.045, amp=0.01, n=40):
    """A flexible duct hanging along points."""
    P = [Vector(p) for p in pts]
    Q = []
    N = len(P) - 1
    # Catmull-Rom
    for i in range(N):
        p0 = P[max(0, i - 1)]
        p1 = P[i]
        p2 = P[i + 1]
        p3 = P[min(N, i + 2)]
        for k in range(24):
            t = k / 24
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
    L = [0]
    for a, b in zip(Q, Q[1:]):
        L.append(L[-1] + (b - a).length)
    vertices = []
    faces = []
    up = Vector((0.1, 0.2, 1))
    S = int(L[-1] / (pitch / 6))
    j = 0
    for s in range(S + 1):
        d = L[-1] * s / S
        while j < len(L) - 2 and L[j + 1] < d:
            j += 1
        u = (d - L[j]) / max(1e-06, L[j + 1] - L[j])
        c = Q[j].lerp(Q[j + 1], u)
        T = (Q[min(len(Q) - 1, j + 2)] - Q[max(0, j - 1)]).normalized()
        a = T.cross(up).normalized()
        b = T.cross(a)
        rr = r + amp * math.sin(2 * math.pi * d / pitch)
        vertices += [
            tuple(c + a * rr * math.cos(2 * math.pi * k / n) + b * rr * math.sin(2 * math.pi * k / n))
            for k in range(n)
        ]
    for s in range(S):
        for k in range(n):
            q = s * n + k
            w = s * n + (k + 1) % n
            faces.append((q, w, w + n, q + n))
    return add_object("flex", new_mesh("flex", vertices, faces), m, smooth=True)


def office_ceiling(after):
    """The office with its old ceiling or its new one; returns the grade."""
    H = 2.75
    Hs = 3.35
    x0, x1, y0, y1 = -3.0, 3.0, -4.4, 3.6
    rng = random.Random(4)
    G = palette.galv()
    if after:
        Wl = material("wa", (0.67, 0.655, 0.62), 0.8, bump=0.03, bump_scale=90)
        Wb = material("wateal", (0.05, 0.18, 0.22), 0.7, bump=0.04, bump_scale=60)
    else:
        Wl = material(
            "wb",
            (0.5, 0.475, 0.43),
            0.9,
            bump=0.25,
            bump_scale=22,
            variation=0.22,
            variation_scale=1.3,
            bump_detail=10,
        )
        Wb = material(
            "wbb",
            (0.47, 0.44, 0.39),
            0.9,
            bump=0.28,
            bump_scale=20,
            variation=0.3,
            variation_scale=1.0,
            bump_detail=10,
        )
    sl = material(
        "slabb",
        (0.36, 0.35, 0.33),
        0.9,
        bump=0.35,
        bump_scale=16,
        variation=0.35,
        variation_scale=0.9,
        bump_detail=10,
    )
    box((x1 - x0 + 0.6, y1 - y0 + 0.6, 0.2), ((x0 + x1) / 2, (y0 + y1) / 2, Hs + 0.1), sl)
    box((x1 - x0 + 0.4, 0.2, Hs), ((x0 + x1) / 2, y1 + 0.1, Hs / 2), Wb)
    box((0.2, y1 - y0 + 0.4, Hs), (x1 + 0.1, (y0 + y1) / 2, Hs / 2), Wl)
    # left window wall
    fr = (
        material("alu", (0.03, 0.03, 0.032), 0.4)
        if after
        else material("aluold", (0.22, 0.22, 0.21), 0.5, variation=0.3, variation_scale=6)
    )
    box((0.2, 5.0, 0.85), (x0 - 0.1, 0.5, 0.425), Wl)
    box((0.2, 5.0, Hs - 2.35), (x0 - 0.1, 0.5, (Hs + 2.35) / 2), Wl)
    box((0.2, 0.6, Hs), (x0 - 0.1, y1 - 0.3, Hs / 2), Wl)
    box((0.2, 2.4, Hs), (x0 - 0.1, -3.2, Hs / 2), Wl)
    for y in (-2.0, -0.35, 1.3, 2.95):
        box((0.09, 0.06, 1.5), (x0 - 0.04, y, 1.6), fr, 0.004)
    for z in (0.88, 2.32):
        box((0.1, 5.0, 0.06), (x0 - 0.04, 0.5, z), fr, 0.004)
    box((0.008, 4.9, 1.4), (x0 - 0.05, 0.5, 1.6), glass("win", (0.96, 0.98, 0.98)))
    box((0.24, 4.96, 0.03), (x0 + 0.06, 0.5, 0.85), material("sill", (0.62, 0.6, 0.56), 0.4), 0.004)
    if after:
        planks(x0, x1, y0, y1, seed=3)
    else:
        box(
            (x1 - x0 + 0.2, y1 - y0 + 0.2, 0.1),
            ((x0 + x1) / 2, (y0 + y1) / 2, -0.05),
            material(
                "floorb",
                (0.4, 0.385, 0.36),
                0.85,
                bump=0.3,
                bump_scale=24,
                variation=0.3,
                variation_scale=1.1,
                bump_detail=10,
            ),
        )
    if after:
        ct = tiles(
            "ctile2",
            (0.77, 0.765, 0.75),
            (0.76, 0.755, 0.74),
            (0.52, 0.52, 0.51),
            0.6,
            1.0,
            0.85,
            0,
            0.5,
            0.016,
        )
        box((x1 - x0, y1 - y0, 0.04), ((x0 + x1) / 2, (y0 + y1) / 2, H + 0.02), ct)
        W = material("cassw", (0.8, 0.8, 0.785), 0.38, clearcoat=0.15)
        for s, xx in ((-1, x0), (1, x1)):
            box((0.03, y1 - y0, 0.03), (xx - s * 0.015, (y0 + y1) / 2, H - 0.002), W, 0.003)
        box((x1 - x0, 0.03, 0.03), ((x0 + x1) / 2, y1 - 0.015, H - 0.002), W, 0.003)
        em = glow("ledp", (1, 0.95, 0.87), 1.5)
        for x, y in ((-1.5, -0.9), (1.5, -0.9), (-1.5, 2.1), (1.5, 2.1)):
            box((0.6, 1.2, 0.012), (x, y, H - 0.004), W, 0.003)
            box((0.55, 1.15, 0.006), (x, y, H - 0.011), em)
        cassette(0, 0.6, H, 0.92)
        for x in (-2.1, 2.1):
            square_diffuser(x, 0.6, H, 0.595)
        linear_diffuser(0, 3.0, H, 2.4, 0, 2)
        ch = material("chrome", (0.78, 0.79, 0.8), 0.12, metallic=1)
        for x, y in ((-0.9, -1.5), (1.5, 0.9 + 0.3), (-0.9, 2.1)):
            sprinkler(x, y, H - 0.006, 1.25, ch, W, 32)
        smoke_detector(0.9, -0.3, H)
        for x in (1.2,):
            cylinder(0.09, 0.012, (x, 2.7, H - 0.006), W, sides=56, bevel=0.003)
        # furniture
        desk(0.9, 1.5, 1.7, 0.8, 0, True, 0)
        chair(
            (0.95, 0.75, 0),
            math.pi + 0.35,
            material("chairt", (0.035, 0.21, 0.25), 0.85, bump=0.25, bump_scale=420),
        )
        desk(-1.5, 2.0, 1.5, 0.75, 0, True, 1)
        chair(
            (-1.45, 1.3, 0),
            math.pi - 0.2,
            material("chairg", (0.36, 0.37, 0.37), 0.9, bump=0.25, bump_scale=420),
        )
        plant((2.35, 3.0, 0), 1.1, 2, 18, 0.45)
        poster(-0.3, 1.55, 0.6, 0.8, y1, 0)
        box(
            (x1 - x0, 0.018, 0.1),
            ((x0 + x1) / 2, y1 - 0.009, 0.05),
            material("skirt", (0.8, 0.79, 0.77), 0.4),
            0.004,
        )
        box((0.018, y1 - y0, 0.1), (x1 - 0.009, (y0 + y1) / 2, 0.05), material("skirt"), 0.004)
    else:
        bar = material("tbar", (0.6, 0.59, 0.55), 0.5, variation=0.25, variation_scale=5)
        tm = material(
            "told", (0.53, 0.51, 0.46), 0.95, bump=0.5, bump_scale=90, variation=0.22, variation_scale=2.2
        )
        stn = material(
            "tstain", (0.4, 0.29, 0.17), 0.95, bump=0.5, bump_scale=90, variation=0.45, variation_scale=3.5
        )
        # partly standing T-grid with missing/stained tiles

        def hangs(x, y):
            tube([(x, y, H), (x + rng.uniform(-0.02, 0.02), y, Hs)], 0.0016, palette.dark(), resolution=1)

        gx = [-3 + 0.6 * i for i in range(11)]
        gy = [-4.2 + 0.6 * j for j in range(14)]
        gone = (
            lambda x, y: x > 0.4 and -1.2 < y < 1.7 or (x > -1.1 and -0.5 < y < 1.0) or (x < -1.4 and 1.6 < y)
        )
        for i, x in enumerate(gx):
            y = -4.2
            while y < 3.6:
                if not (gone(x - 0.1, y + 0.3) and gone(x + 0.1, y + 0.3)):
                    box((0.024, 0.6, 0.004), (x, y + 0.3, H), bar)
                    box((0.004, 0.6, 0.03), (x, y + 0.3, H + 0.016), bar)
                y += 0.6
            if i % 2 == 0:
                for at_y in gy[::2]:
                    if not gone(x, at_y):
                        hangs(x, at_y)
        for y in gy:
            x = -3
            while x < 2.9:
                if not (gone(x + 0.3, y - 0.1) and gone(x + 0.3, y + 0.1)):
                    box((0.6, 0.024, 0.004), (x + 0.3, y, H + 0.0005), bar)
                    box((0.6, 0.004, 0.03), (x + 0.3, y, H + 0.016), bar)
                x += 0.6
        k = 0
        for x in gx[:-1]:
            for y in gy[:-1]:
                if gone(x + 0.3, y + 0.3):
                    continue
                r = rng.random()
                if r < 0.6:
                    box((0.585, 0.585, 0.014), (x + 0.3, y + 0.3, H + 0.012), stn if r < 0.11 else tm, 0.002)
                elif r < 0.66:
                    box(
                        (0.585, 0.585, 0.014),
                        (x + 0.3, y + 0.33, H + 0.05),
                        tm,
                        0.002,
                        rotation=(rng.uniform(0.08, 0.2), 0, 0),
                    )
        # hanging broken tile + bent bar
        box((0.585, 0.36, 0.014), (0.05, -0.7, H - 0.14), stn, 0.002, rotation=(0.95, 0.05, 0.1))
        tube(
            [(0.4, -0.55, H), (0.75, -0.4, H - 0.1), (1.1, -0.15, H - 0.38)],
            0.009,
            bar,
            fillet=0.1,
            resolution=2,
        )
        # damaged slab patches: exposed brick/rebar
        vertices = []
        faces = []
        cx, cy = 1.5, 0.35
        N = 26
        vertices.append((cx, cy, Hs - 0.002))
        for i in range(N):
            a = 2 * math.pi * i / N
            r = (
                0.62
                + 0.24 * noise.noise(Vector((math.cos(a) * 1.7, math.sin(a) * 1.7, 2.2)))
                + 0.12 * noise.noise(Vector((math.cos(a) * 5, math.sin(a) * 5, 1)))
            )
            vertices.append((cx + r * 1.25 * math.cos(a), cy + r * math.sin(a), Hs - 0.002))
        for i in range(N):
            faces.append((0, 1 + (i + 1) % N, 1 + i))
        add_object(
            "patch",
            new_mesh("patch", vertices, faces),
            material(
                "spall",
                (0.215, 0.165, 0.125),
                0.95,
                bump=1.0,
                bump_scale=28,
                variation=0.4,
                variation_scale=6,
            ),
        )
        rb = material(
            "rebar", (0.2, 0.095, 0.05), 0.8, bump=0.5, bump_scale=90, variation=0.3, variation_scale=12
        )
        for q in (-0.42, -0.12, 0.2, 0.48):
            tube([(cx + q, cy - 0.55, Hs - 0.016), (cx + q, cy + 0.55, Hs - 0.018)], 0.008, rb)
        for q in (-0.3, 0.1, 0.4):
            tube([(cx - 0.72, cy + q, Hs - 0.032), (cx + 0.7, cy + q, Hs - 0.03)], 0.006, rb)
        # old flex duct hanging + collar, old grille box
        # water stain on back wall
        fx = material(
            "flexs",
            (0.58, 0.59, 0.6),
            0.38,
            metallic=0.85,
            variation=0.15,
            variation_scale=8,
            bump=0.2,
            bump_scale=60,
        )
        box(
            (0.9, 1.9, 0.36),
            (-0.2, 2.6, Hs - 0.22),
            material("galvold", (0.42, 0.41, 0.39), 0.5, metallic=0.8, variation=0.35, variation_scale=5),
        )
        box((0.96, 0.05, 0.42), (-0.2, 1.66, Hs - 0.22), G, 0.003)
        flex(
            [
                (-0.2, 1.66, Hs - 0.22),
                (-0.15, 1.3, Hs - 0.24),
                (0.0, 0.85, Hs - 0.5),
                (0.28, 0.4, H - 0.1),
                (0.42, 0.1, H - 0.52),
            ],
            0.125,
            fx,
        )
        flex(
            [(0.26, 2.9, Hs - 0.22), (0.75, 2.75, Hs - 0.26), (1.5, 2.5, Hs - 0.42), (1.9, 2.1, H + 0.12)],
            0.1,
            fx,
        )
        # dangling cables & conduit
        tube([(-2.9, 0.9, Hs - 0.06), (2.9, 0.9, Hs - 0.06)], 0.013, G)
        tube([(-1.0, -4, Hs - 0.05), (-1.0, 3.5, Hs - 0.05)], 0.016, G)
        box((0.11, 0.11, 0.05), (-1.0, 0.9, Hs - 0.03), G, 0.003)
        box((0.11, 0.11, 0.05), (1.0, 0.9, Hs - 0.03), G, 0.003)
        for x, y, c, P in (
            (
                1.0,
                0.9,
                (0.02, 0.02, 0.022),
                [(0, 0, -0.05), (0.06, -0.02, -0.35), (-0.05, -0.08, -0.75), (0.12, -0.1, -0.98)],
            ),
            (
                1.0,
                0.9,
                (0.5, 0.06, 0.03),
                [(0, 0.02, -0.05), (-0.1, 0, -0.3), (-0.14, -0.05, -0.62), (-0.06, -0.06, -0.8)],
            ),
            (
                -1.0,
                0.9,
                (0.6, 0.59, 0.55),
                [(0, 0, -0.05), (-0.1, 0.0, -0.4), (0.0, -0.05, -0.66), (0.1, -0.06, -0.58)],
            ),
            (
                1.0,
                0.9,
                (0.03, 0.12, 0.36),
                [(0.02, 0.0, -0.05), (0.2, 0.05, -0.25), (0.26, 0.05, -0.55), (0.2, 0.02, -0.72)],
            ),
        ):
            cu = bezier(*[(x + a, y + b, Hs + z) for a, b, z in P])
            tube(cu, 0.006, material("wr%s" % str(c), c, 0.45), resolution=2)
        # bare bulb
        tube([(-1.0, 0.9, Hs - 0.05), (-1.02, 0.88, H - 0.3)], 0.004, palette.dark())
        cylinder(0.02, 0.05, (-1.02, 0.88, H - 0.32), palette.dark(), sides=24, top_radius=0.016)
        cylinder(
            0.032,
            0.06,
            (-1.02, 0.88, H - 0.385),
            material("bulbo", (0.8, 0.78, 0.7), 0.15, emission=(1, 0.78, 0.48), emission_strength=3),
            sides=32,
            bevel=0.026,
        )
        # step ladder, bucket, rubble, dust sheet, toolbox
        ld = material("ladder", (0.62, 0.34, 0.05), 0.5, clearcoat=0.1)
        alm = material("aluplate", (0.48, 0.49, 0.5), 0.34, metallic=1)
        group = empty("lad", (1.55, 1.75, 0), (0, 0, math.radians(28)))
        for s in (-1, 1):
            tube([(s * 0.3, -0.42, 0), (s * 0.2, -0.02, 1.75)], 0.02, alm, group)
            tube([(s * 0.28, 0.5, 0), (s * 0.2, 0.06, 1.72)], 0.015, alm, group)
        for k in range(5):
            t = (k + 1) / 6
            box((0.6 - 0.19 * t, 0.1, 0.022), (0, -0.42 + 0.4 * t, 1.75 * t), alm, 0.004, parent=group)
        box((0.44, 0.22, 0.045), (0, 0.02, 1.77), ld, 0.01, parent=group)
        tube([(-0.26, 0.33, 0.7), (0.26, 0.33, 0.7)], 0.01, alm, group)
        cylinder(
            0.13,
            0.26,
            (0.35, 1.0, 0.13),
            material("bucket", (0.045, 0.22, 0.25), 0.5),
            top_radius=0.155,
            sides=48,
            bevel=0.006,
        )
        ring(0.156, 0.006, (0.35, 1.0, 0.26), material("bucket"))
        cylinder(0.145, 0.01, (0.35, 1.0, 0.22), material("plasterw", (0.62, 0.6, 0.56), 0.9), sides=40)
        for i in range(90):
            a = rng.gauss(1.0, 0.75)
            b = rng.gauss(0.15, 0.6)
            s = rng.uniform(0.008, 0.045) * (1 if rng.random() < 0.8 else 1.8)
            box(
                (s * rng.uniform(0.7, 1.8), s * rng.uniform(0.7, 1.6), s * 0.7),
                (a, b, s * 0.3),
                (tm, stn, sl)[i % 3],
                s * 0.12,
                rotation=(rng.uniform(-0.4, 0.4), rng.uniform(-0.4, 0.4), rng.uniform(0, 3)),
            )
        box((0.585, 0.585, 0.014), (0.2, -0.35, 0.06), tm, 0.002, rotation=(0.14, 0.06, 0.5))
        box((0.4, 0.585, 0.014), (-0.5, 0.3, 0.02), stn, 0.002, rotation=(0.03, 0.02, -0.4))
        box(
            (0.6, 0.3, 0.5),
            (-2.3, 2.9, 0.25),
            material("cart", (0.4, 0.29, 0.18), 0.9, bump=0.1, bump_scale=80),
            0.004,
        )
        box((0.45, 0.3, 0.36), (-2.2, 2.9, 0.68), material("cart"), 0.004, rotation=(0, 0, 0.2))
    # light: same sun for both
    gradient_world((0.35, 0.56, 0.9), (0.97, 0.96, 0.94), 1.4)
    sun(21, 206, 5.5, (1, 0.86, 0.66), 0.8)
    palm((-7.0, -1.2, -1.5), 3.4, 3, 0.2, 12, 1.9)
    area((x0 - 0.3, 0.5, 1.6), (0, 0.6, 1.2), 4.8, 150 if after else 120, (0.88, 0.94, 1), 1.4)
    area((0.2, -4.2, 1.9), (0, 1, 1.6), 3, 55 if after else 40, (1, 0.95, 0.88), 1.8)
    camera(
        (0.15, -3.3, 1.48), (0.0, 4, 1.48), 24, fstop=5.6, focus=(0, 0.6, 2.2), level=True, shift=(0.0, 0.105)
    )
    return dict(
        look="Medium High Contrast",
        exposure=0.22 if after else 0.12,
        clamp=3,
        bounces=6,
        **{} if after else dict(sat=1.0)
    )
