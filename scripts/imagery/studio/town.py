"""Facades, towers and street furniture."""

import math

from studio import palette
from studio.materials import MATERIALS, material, principled
from studio.nodes import add_node
from studio.outdoor_materials import stone
from studio.primitives import add_object, box, cylinder, empty, merged_boxes, new_mesh, tube


def facade_material(
    name,
    floor=3.5,
    bay=1.6,
    glass_color=(0.1, 0.16, 0.2),
    mullion_color=(0.5, 0.51, 0.52),
    spandrel=0.22,
    lit=0.0,
    lit_color=(1, 0.72, 0.38),
    lit_strength=3,
    axis="X",
):
    """Curtain-wall facade from world position: brick texture gives mullions + per-pane random; optional lit windows."""
    if name in MATERIALS:
        return MATERIALS[name]
    material, tree, shader = principled(name)
    link = tree.links.new
    tc = add_node(tree, "TexCoord")
    sp = add_node(tree, "SeparateXYZ", {0: tc.outputs["Object"]})
    add = add_node(tree, "Math", {0: sp.outputs["X"], 1: sp.outputs["Y"]})
    cb = add_node(tree, "CombineXYZ", {0: add.outputs[0], 1: sp.outputs["Z"]})

    def brick(w, h, ms):
        t = add_node(
            tree,
            "TexBrick",
            {
                "Scale": 1,
                "Brick Width": w,
                "Row Height": h,
                "Mortar Size": ms,
                "Color1": (0, 0, 0, 1),
                "Color2": (1, 1, 1, 1),
                "Mortar": (0, 0, 0, 1),
                "Mortar Smooth": 0,
                "Vector": cb.outputs[0],
            },
            offset=0,
        )
        return t

    t = brick(bay, floor, 0.05)
    r = add_node(tree, "ValToRGB", {0: t.outputs["Color"]})
    r.color_ramp.elements[0].color = *[c * 0.55 for c in glass_color], 1
    r.color_ramp.elements[1].color = *[min(1, c * 1.5) for c in glass_color], 1
    fr = add_node(tree, "Math", operation="FRACT")
    dv = add_node(tree, "Math", {0: sp.outputs["Z"], 1: floor}, operation="DIVIDE")
    link(dv.outputs[0], fr.inputs[0])
    lt = add_node(tree, "Math", {0: fr.outputs[0], 1: spandrel}, operation="LESS_THAN")
    mxm = add_node(tree, "Math", {0: lt.outputs[0], 1: t.outputs["Fac"]}, operation="MAXIMUM")
    mx = add_node(tree, "MixRGB", {0: mxm.outputs[0], 1: r.outputs[0], 2: (*mullion_color, 1)})
    link(mx.outputs[0], shader.inputs["Base Color"])
    mr = add_node(tree, "MapRange", {"To Min": 0.06, "To Max": 0.55, "Value": mxm.outputs[0]})
    link(mr.outputs[0], shader.inputs["Roughness"])
    mr2 = add_node(tree, "MapRange", {"To Min": 0.75, "To Max": 0.0, "Value": mxm.outputs[0]})
    link(mr2.outputs[0], shader.inputs["Metallic"])
    if lit:
        gt = add_node(tree, "Math", {0: t.outputs["Color"], 1: 1 - lit}, operation="GREATER_THAN")
        iv = add_node(tree, "Math", {0: 1, 1: mxm.outputs[0]}, operation="SUBTRACT")
        ml = add_node(tree, "Math", {0: gt.outputs[0], 1: iv.outputs[0]}, operation="MULTIPLY")
        m2 = add_node(tree, "Math", {0: ml.outputs[0], 1: lit_strength}, operation="MULTIPLY")
        shader.inputs["Emission"].default_value = (*lit_color, 1)
        link(m2.outputs[0], shader.inputs["Emission Strength"])
    MATERIALS[name] = material
    return material


def tower(x, y, w, d, h, m, z=0, rotation=0, crown=True, fins=0):
    """A plain tower with a facade material."""
    o = box((w, d, h), (x, y, z + h / 2), m, rotation=(0, 0, rotation))
    if crown:
        box(
            (w * 0.6, d * 0.6, 3.2),
            (x, y, z + h + 1.6),
            material("crown", (0.45, 0.45, 0.44), 0.7),
            rotation=(0, 0, rotation),
        )
        box(
            (w * 1.02, d * 1.02, 0.9),
            (x, y, z + h + 0.2),
            material("crown2", (0.62, 0.61, 0.58), 0.7),
            rotation=(0, 0, rotation),
        )
    if fins:
        for i in range(fins + 1):
            box(
                (0.35, d + 1.0, h + 1.5),
                (x - w / 2 + i * w / fins, y, z + h / 2),
                material("crown2", (0.62, 0.61, 0.58), 0.7),
            )
    return o


def slab_tower(
    x, y, w, d, h, m, z=0, rotation=0, floor=3.6, slab=0.35, fins=0, finw=0.25, slabm=None, crown=True
):
    """Tower with real slab edges and vertical fins (works from about 40 m)."""
    group = empty("tw", (x, y, z), (0, 0, rotation))
    box((w, d, h), (0, 0, h / 2), m, parent=group)
    sm = slabm or material("crown2", (0.62, 0.61, 0.58), 0.7)
    n = int(h / floor)
    merged_boxes([((w + 0.5, d + 0.5, slab), (0, 0, floor * k)) for k in range(1, n + 1)], sm, parent=group)
    if fins:
        lst = []
        for i in range(fins + 1):
            for s in (-1, 1):
                lst.append(((finw, 0.55, h + 0.6), (-w / 2 + i * w / fins, s * (d / 2 + 0.12), h / 2 + 0.3)))
        nd = max(1, round(fins * d / w))
        for i in range(nd + 1):
            for s in (-1, 1):
                lst.append(((0.55, finw, h + 0.6), (s * (w / 2 + 0.12), -d / 2 + i * d / nd, h / 2 + 0.3)))
        merged_boxes(lst, sm, parent=group)
    if crown:
        merged_boxes(
            [((w + 0.5, 0.3, 1.3), (0, s * (d / 2 + 0.1), h + 0.65)) for s in (-1, 1)]
            + [((0.3, d + 0.5, 1.3), (s * (w / 2 + 0.1), 0, h + 0.65)) for s in (-1, 1)],
            sm,
            parent=group,
        )
        box(
            (w * 0.5, d * 0.45, 3.4),
            (-w * 0.1, d * 0.1, h + 1.7),
            material("crown", (0.45, 0.45, 0.44), 0.7),
            parent=group,
        )
        merged_boxes(
            [
                ((1.2, 0.8, 1.7), (w * 0.22 + 1.6 * (i % 2), -d * 0.3 + 1.3 * (i // 2), h + 0.95))
                for i in range(6)
            ],
            palette.powder(),
            parent=group,
        )
    return group


def lamp(location, h=6.5, arm=1.3, rotation=0, m=None, lit=0):
    """A street lamp."""
    group = empty("lamp", location, (0, 0, rotation))
    m = m or material("lampp", (0.1, 0.11, 0.12), 0.4, metallic=0.6)
    tube([(0, 0, 0), (0, 0, h - 0.3), (0, 0, h), (arm, 0, h + 0.12)], 0.055, m, group, fillet=0.6)
    cylinder(0.13, 0.3, (0, 0, 0.15), m, parent=group, bevel=0.02)
    box((0.62, 0.22, 0.07), (arm + 0.2, 0, h + 0.12), m, 0.02, parent=group)
    box(
        (0.5, 0.15, 0.01),
        (arm + 0.2, 0, h + 0.08),
        material("lample", (0.8, 0.8, 0.75), 0.4, emission=(1, 0.8, 0.55), emission_strength=lit)
        if lit
        else material("lamplo", (0.8, 0.8, 0.75), 0.4),
        parent=group,
    )
    return group


def sentry_turret(location, h=3.2, r=0.85, m=None):
    """Colonial sentry turret (garita) with dome, slits and corbel."""
    m = m or stone("coral")
    group = empty("gar", location)
    cylinder(r, h, (0, 0, h / 2), m, parent=group, sides=64)
    cylinder(r * 1.16, 0.22, (0, 0, 0.05), m, parent=group, sides=64, bevel=0.04)
    cylinder(r * 1.16, 0.2, (0, 0, h - 0.05), m, parent=group, sides=64, bevel=0.04)
    for k in range(4):
        cylinder(
            r * (1.05 - 0.2 * k),
            0.26,
            (0, 0, -0.16 - 0.25 * k),
            m,
            parent=group,
            sides=64,
            top_radius=r * (1.16 - 0.16 * k),
        )
    vertices = []
    faces = []
    N = 48
    S = 14
    for i in range(S + 1):
        a = i / S * math.pi / 2
        rr = r * 1.1 * math.cos(a) ** 0.9 if i < S else 0.001
        z = h + 0.05 + r * 0.95 * math.sin(a)
        vertices += [
            (rr * math.cos(2 * math.pi * j / N), rr * math.sin(2 * math.pi * j / N), z) for j in range(N)
        ]
    for i in range(S):
        for j in range(N):
            a = i * N + j
            b = i * N + (j + 1) % N
            faces.append((a, b, b + N, a + N))
    add_object("dome", new_mesh("dome", vertices, faces), m, parent=group, smooth=True)
    cylinder(0.1, 0.3, (0, 0, h + r + 0.1), m, parent=group, sides=24, top_radius=0.06)
    cylinder(0.13, 0.22, (0, 0, h + r + 0.32), m, parent=group, sides=24, bevel=0.06)
    for a in (-2.2, -1.2, -0.2, -3.2):
        box(
            (0.14, 0.1, 0.75),
            ((r - 0.02) * math.cos(a), (r - 0.02) * math.sin(a), h * 0.62),
            material("slit", (0.03, 0.027, 0.022), 0.9),
            0.02,
            rotation=(0, 0, a + math.pi / 2),
            parent=group,
        )
    return group
