"""Palms."""

import math
import random

import bpy
from mathutils import Vector

from studio.materials import leaf, material
from studio.primitives import add_object, empty, linked_copy, new_mesh

FRONDS = {}


def frond(L=2.6, seed=0, n=46):
    """One palm leaf."""
    rng = random.Random(seed)
    vertices = []
    faces = []
    pts = []
    for i in range(n + 1):
        t = i / n
        ang = 0.75 - 1.75 * t**1.15
        if i == 0:
            p = Vector((0, 0, 0))
        else:
            p = pts[-1] + Vector((math.cos(ang), 0, math.sin(ang))) * (L / n)
        pts.append(p)
    # rachis strip
    for i in range(n):
        w = 0.018 * (1 - t * 0.0) * (1 - i / n) + 0.004
        b = len(vertices)
        vertices += [
            pts[i] + Vector((0, -w, 0)),
            pts[i] + Vector((0, w, 0)),
            pts[i + 1] + Vector((0, w * 0.9, 0)),
            pts[i + 1] + Vector((0, -w * 0.9, 0)),
        ]
        faces.append((b, b + 1, b + 2, b + 3))
    for i in range(4, n):
        t = i / n
        ln = L * 0.3 * math.sin(math.pi * min(1, 0.12 + t * 0.93)) ** 0.7 + 0.05
        T = (pts[min(n, i + 1)] - pts[i - 1]).normalized()
        for sgn in (-1, 1):
            side = Vector((0, sgn, 0))
            droop = rng.uniform(0.25, 0.75) + 0.25 * t
            dirv = (T * rng.uniform(0.55, 0.8) + side * 1.0 - Vector((0, 0, droop * 0.55))).normalized()
            up = T.cross(dirv).normalized()
            wd = 0.03
            b0 = pts[i]
            S = 4
            c = b0.copy()
            d = dirv.copy()
            for s in range(S + 1):
                u = s / S
                ww = wd * (1 - u) ** 0.8 * (0.6 + 0.8 * min(1, u * 4))
                q = d.cross(up).normalized() * ww
                vertices += [c - q, c + q]
                if s > 0:
                    k = len(vertices)
                    faces.append((k - 4, k - 3, k - 1, k - 2))
                d = (d + Vector((0, 0, -0.16))).normalized()
                c = c + d * (ln / S)
    return new_mesh("frond", [tuple(x) for x in vertices], faces)


def palm(location=(0, 0, 0), h=6, seed=0, lean=0.5, n=22, L=2.7):
    """A palm with a ringed trunk and drooping leaves."""
    rng = random.Random(seed * 7 + 1)
    group = empty("palm", location, (0, 0, rng.uniform(0, 6.28)))
    lm = leaf("palmleaf", (0.045, 0.12, 0.018), (0.14, 0.24, 0.04))
    N = 26
    pts = [(lean * (i / N) ** 1.8, 0.06 * math.sin(i * 0.3), h * i / N) for i in range(N + 1)]
    tm = material(
        "trunk", (0.24, 0.19, 0.145), 0.9, bump=0.6, bump_scale=14, variation=0.4, variation_scale=5
    )
    vertices = []
    faces = []
    K = 18
    for i in range(N * 3 + 1):
        t = i / (N * 3)
        a = t * N
        k = min(N - 1, int(a))
        q = Vector(pts[k]).lerp(Vector(pts[k + 1]), a - k)
        r = (0.15 + 0.1 * (1 - t) ** 6 - 0.03 * t) * (1 + 0.05 * (i % 3 == 0))
        vertices += [
            (q.x + r * math.cos(2 * math.pi * j / K), q.y + r * math.sin(2 * math.pi * j / K), q.z)
            for j in range(K)
        ]
    for i in range(N * 3):
        for j in range(K):
            a = i * K + j
            b = i * K + (j + 1) % K
            faces.append((a, b, b + K, a + K))
    add_object("trunk", new_mesh("trunk", vertices, faces), tm, parent=group, smooth=True)
    for s in range(4):
        if (s, L) not in FRONDS:
            me = frond(L, s)
            me.materials.append(lm)
            FRONDS[s, L] = me
    top = Vector(pts[-1])
    for i in range(n):
        t = i / n
        o = bpy.data.objects.new("fr", FRONDS[i % 4, L])
        bpy.context.scene.collection.objects.link(o)
        o.parent = group
        o.location = top + Vector((0, 0, 0.05 - 0.15 * t))
        o.rotation_euler = (
            rng.uniform(-0.15, 0.15),
            0.55 * (t * 2.1 - 0.85) + rng.uniform(-0.08, 0.08),
            i * 2.39996 + rng.uniform(-0.15, 0.15),
        )
        o.scale = (rng.uniform(0.85, 1.08),) * 3
    for k in range(5):
        a = k * 1.3
    return group


PALMS = {}


def palm_copy(location, h=7, seed=0, lean=0.6, rotation=None, scale=1, **k):
    """Palm instanced from a few masters (fast for groves)."""
    key = round(h), seed % 4
    if key not in PALMS:
        PALMS[key] = palm((0, 0, -800), round(h), seed % 4 + 1, lean, k.get("n", 24), k.get("L", 2.8))
    return linked_copy(
        PALMS[key], location, (0, 0, rotation if rotation is not None else seed * 1.7), scale * h / round(h)
    )
