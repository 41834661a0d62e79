"""Floors, curtains and furniture."""

import math
import random

from mathutils import Vector, noise

from studio import palette
from studio.materials import material, wood
from studio.nodes import add_node
from studio.primitives import add_object, box, cylinder, empty, new_mesh, tube

TEAL = 0.035, 0.2, 0.24

OCHRE = 0.58, 0.3, 0.08


def planks(x0, x1, y0, y1, ws=None, seed=4, w=0.18, L=1.7, z=0):
    """A floor of staggered oak planks."""
    ws = ws or [
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
    rng = random.Random(seed)
    y = y1
    while y > y0:
        x = x0 - rng.random() * L
        while x < x1:
            box(
                (L - 0.003, w - 0.003, 0.02),
                (x + L / 2, y - w / 2, z - 0.01),
                rng.choice(ws),
                0.0012,
                segments=1,
            )
            x += L
        y -= w


def curtain(x, y0, y1, z0=0.02, z1=2.62, amp=0.045, wav=34, axis="Y", color=(0.82, 0.79, 0.72)):
    """A curtain in waves."""
    vertices = []
    faces = []
    n = 140
    for i in range(n + 1):
        t = i / n
        y = y0 + (y1 - y0) * t
        o = amp * math.sin(t * wav) + amp * 0.33 * math.sin(t * wav * 0.38 + 1)
        p = lambda k, z: (x + o * k, y, z) if axis == "Y" else (y, x + o * k, z)
        vertices += [p(1, z0), p(0.75, z1)]
    for i in range(n):
        faces.append((2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1))
    m = material("linen%s" % str(color), color, 0.9)
    tree = m.node_tree
    if "tl" not in tree.nodes:
        tl = add_node(tree, "BsdfTranslucent", {0: (*[c * 1.03 for c in color], 1)})
        tl.name = "tl"
        mx = add_node(
            tree, "MixShader", {0: 0.45, 1: tree.nodes["Principled BSDF"].outputs[0], 2: tl.outputs[0]}
        )
        tree.links.new(mx.outputs[0], tree.nodes["Material Output"].inputs[0])
    return add_object("cur", new_mesh("cur", vertices, faces), m, smooth=True)


def pillow(location, rotation, m, s=0.46, parent=None, t=0.085, asp=1.0):
    """A stuffed pillow."""
    vertices = []
    faces = []
    n = 20
    for sgn in (1, -1):
        for i in range(n + 1):
            for j in range(n + 1):
                u = i / n * 2 - 1
                w = j / n * 2 - 1
                k = max(0, (1 - u**4) * (1 - w**4))
                vertices.append(
                    (
                        asp * u * s / 2 * (1 - 0.06 * (1 - abs(w)) * abs(u) ** 3),
                        sgn * t * k**0.55,
                        w * s / 2 * (1 - 0.06 * (1 - abs(u)) * abs(w) ** 3),
                    )
                )
    for q in (0, 1):
        for i in range(n):
            for j in range(n):
                a = q * (n + 1) ** 2 + i * (n + 1) + j
                faces.append((a, a + 1, a + n + 2, a + n + 1) if q == 0 else (a, a + n + 1, a + n + 2, a + 1))
    return add_object("pil", new_mesh("pil", vertices, faces), m, location, rotation, parent, True)


def poster(x, z, w, h, y=0, kind=0, parent=None):
    """A framed print of sun and sea."""
    box((w + 0.03, 0.03, h + 0.03), (x, y - 0.015, z), palette.dark(), 0.004, parent=parent)
    box((w, 0.01, h), (x, y - 0.028, z), material("paper", (0.8, 0.78, 0.73), 0.8), parent=parent)
    if kind == 0:
        cylinder(
            w * 0.24,
            0.004,
            (x + w * 0.08, y - 0.035, z + h * 0.14),
            material("sun", (0.7, 0.34, 0.12), 0.8),
            (math.pi / 2, 0, 0),
            sides=64,
            parent=parent,
        )
        for k in range(3):
            box(
                (w * 0.72, 0.003, h * 0.06),
                (x, y - 0.036, z - h * 0.18 - k * h * 0.095),
                material("wav%d" % k, (0.06 + 0.1 * k, 0.26 + 0.08 * k, 0.32 + 0.06 * k), 0.8),
                parent=parent,
            )
    else:
        for k in range(4):
            cylinder(
                w * (0.4 - 0.085 * k),
                0.003 + 0.001 * k,
                (x, y - 0.034 - 0.001 * k, z - h * 0.06 + k * h * 0.03),
                material("arc%d" % (k % 2), [(0.7, 0.34, 0.12), (0.06, 0.26, 0.32)][k % 2], 0.8),
                (math.pi / 2, 0, 0),
                sides=64,
                parent=parent,
            )


def drape(
    x0,
    x1,
    y0,
    y1,
    zt,
    drop,
    m,
    mx=0.22,
    my=0.22,
    seed=0,
    amp=0.012,
    n=90,
    fold=0.03,
    head=False,
    rad=0.07,
    end=True,
):
    """Cloth lying on a rectangle and falling over x sides and the -Y end (my); wrinkled."""
    vertices = []
    faces = []
    W = x1 - x0
    L = y1 - y0
    nx = n
    ny = n
    # d = overhang length (>=0) -> (outward, down)

    def prof(d):
        if d <= 0:
            return 0, 0
        a = min(d / rad, math.pi / 2)
        o = rad * math.sin(a)
        h = rad * (1 - math.cos(a))
        if d > rad * math.pi / 2:
            h += d - rad * math.pi / 2
        return o, h

    for i in range(nx + 1):
        for j in range(ny + 1):
            u = -drop + (W + 2 * drop) * i / nx
            w = -drop + (L + drop) * j / ny if end else L * j / ny
            dx = max(0, -u, u - W)
            dy = max(0, -w)
            ox, hx = prof(dx)
            oy, hy = prof(dy)
            x = x0 + max(0, min(W, u)) + (-ox if u < 0 else ox if u > W else 0)
            y = y0 + max(0, w) - (oy if w < 0 else 0)
            h = max(hx, hy) if not (dx and dy) else min(drop * 0.97, math.hypot(hx, hy))
            nz = (
                noise.noise(Vector((x * 2.2 + seed, y * 2.2, seed * 1.7))) * 1.0
                + 0.5 * noise.noise(Vector((x * 5.5 + seed, y * 4.5, 3.3 + seed)))
                + 0.22 * noise.noise(Vector((x * 13, y * 11, seed)))
            )
            fo = fold * min(1, max(hx, hy) / 0.15) * math.sin((y if dx > dy else x) * 15 + 1.5 * nz)
            if dx > dy:
                x += (-1 if u < 0 else 1) * (fo + 0.02 * min(1, hx / 0.1))
            elif dy:
                y -= fo + 0.02 * min(1, hy / 0.1)
            vertices.append((x, y, zt - h + amp * nz * (1 if not (dx or dy) else 0.3)))
    for i in range(nx):
        for j in range(ny):
            a = i * (ny + 1) + j
            faces.append((a, a + ny + 1, a + ny + 2, a + 1))
    o = add_object("drape", new_mesh("drape", vertices, faces), m, smooth=True)
    o.data.auto_smooth_angle = 3.1
    s = o.modifiers.new("s", "SOLIDIFY")
    s.thickness = 0.022
    s.offset = 1
    ss = o.modifiers.new("u", "SUBSURF")
    ss.levels = 1
    ss.render_levels = 1
    return o


def chair(location, rotation, m):
    """An office chair."""
    group = empty("chair", location, (0, 0, rotation))
    dk = palette.dark()
    st = palette.grey()
    for k in range(5):
        a = 2 * math.pi * k / 5 + 0.3
        tube([(0, 0, 0.09), (0.29 * math.cos(a), 0.29 * math.sin(a), 0.055)], 0.016, dk, group)
        cylinder(
            0.026,
            0.03,
            (0.29 * math.cos(a), 0.29 * math.sin(a), 0.027),
            dk,
            (math.pi / 2, 0, a),
            group,
            sides=20,
        )
    cylinder(0.024, 0.36, (0, 0, 0.27), st, parent=group, sides=24)
    box((0.48, 0.47, 0.075), (0, 0, 0.475), m, 0.034, parent=group, segments=5)
    box((0.45, 0.055, 0.5), (0, 0.235, 0.82), m, 0.026, rotation=(-0.1, 0, 0), parent=group, segments=5)
    tube([(0, 0.12, 0.43), (0, 0.27, 0.46), (0, 0.275, 0.7)], 0.018, dk, group, fillet=0.06)
    for s in (-1, 1):
        tube(
            [(s * 0.22, 0.05, 0.44), (s * 0.29, 0.05, 0.46), (s * 0.29, 0.05, 0.66)],
            0.013,
            dk,
            group,
            fillet=0.04,
        )
        box((0.055, 0.25, 0.025), (s * 0.29, 0.0, 0.67), dk, 0.01, parent=group)
    return group


def desk(x, y, w=1.5, d=0.75, rotation=0, mon=True, seed=0):
    """A desk with a screen and a keyboard."""
    group = empty("desk", (x, y, 0), (0, 0, rotation))
    box(
        (w, d, 0.03),
        (0, 0, 0.735),
        wood("desk", (0.5, 0.34, 0.2), (0.4, 0.26, 0.15), 0.8, "X"),
        0.004,
        parent=group,
    )
    wm = material("deskleg", (0.7, 0.7, 0.68), 0.4)
    for s in (-1, 1):
        box((0.04, d - 0.1, 0.03), (s * (w / 2 - 0.08), 0, 0.705), wm, 0.004, parent=group)
        for t in (-1, 1):
            box((0.04, 0.04, 0.7), (s * (w / 2 - 0.08), t * (d / 2 - 0.08), 0.35), wm, 0.004, parent=group)
    if mon:
        box((0.6, 0.022, 0.35), (0, 0.16, 1.06), palette.dark(), 0.008, parent=group)
        box(
            (0.58, 0.002, 0.33),
            (0, 0.148, 1.06),
            material(
                "mon%d" % (seed % 2),
                ((0.05, 0.09, 0.11), (0.03, 0.05, 0.07))[seed % 2],
                0.15,
                emission=((0.1, 0.28, 0.34), (0.12, 0.17, 0.24))[seed % 2],
                emission_strength=0.5,
            ),
            parent=group,
        )
        tube([(0, 0.18, 1.0), (0, 0.19, 0.76)], 0.016, palette.steel(), group)
        box((0.22, 0.16, 0.012), (0, 0.19, 0.757), palette.steel(), 0.004, parent=group)
        box((0.42, 0.13, 0.016), (0, -0.14, 0.758), palette.dark(), 0.004, parent=group)
        box((0.06, 0.1, 0.02), (0.3, -0.13, 0.76), palette.dark(), 0.008, parent=group)
    cylinder(
        0.038,
        0.09,
        (-0.55 * w / 1.5, 0.05, 0.795),
        material(
            "mug%d" % (seed % 3),
            [(0.03, 0.22, 0.26), (0.72, 0.7, 0.64), (0.56, 0.28, 0.07)][seed % 3],
            0.3,
            clearcoat=0.3,
        ),
        parent=group,
        sides=32,
        bevel=0.006,
    )
    box(
        (0.21, 0.28, 0.02),
        (0.48 * w / 1.5, 0.1, 0.76),
        material("labelw", (0.8, 0.79, 0.75), 0.55),
        0.003,
        rotation=(0, 0, 0.2),
        parent=group,
    )
    return group
