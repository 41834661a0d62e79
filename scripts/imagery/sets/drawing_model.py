"""Materials and ducts of the drawn 3D models."""

import bpy
from mathutils import Vector

from studio.materials import MATERIALS
from studio.nodes import add_node
from studio.primitives import box


def xray(name, c, strength=1.0, base=0.04, power=2.2, alpha=0.9):
    """Glass-like drawing material: edges glow, faces let through."""
    if name in MATERIALS:
        return MATERIALS[name]
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    tree = m.node_tree
    tree.nodes.clear()
    link = tree.links.new
    o = add_node(tree, "OutputMaterial")
    mx = add_node(tree, "MixShader")
    tr = add_node(tree, "BsdfTransparent", {0: (0.93, 0.96, 1, 1)})
    em = add_node(tree, "Emission", {0: (*c, 1), 1: strength})
    lw = add_node(tree, "LayerWeight", {"Blend": 0.5})
    pw = add_node(tree, "Math", {0: lw.outputs["Facing"], 1: power}, operation="POWER")
    ma = add_node(
        tree, "Math", {0: pw.outputs[0], 1: alpha, 2: base}, operation="MULTIPLY_ADD", use_clamp=True
    )
    link(ma.outputs[0], mx.inputs[0])
    link(tr.outputs[0], mx.inputs[1])
    link(em.outputs[0], mx.inputs[2])
    link(mx.outputs[0], o.inputs[0])
    MATERIALS[name] = m
    return m


def model_duct(points, w, h, m, fm):
    """Rectangular duct along axis-aligned points with flanges."""
    P = [Vector(p) for p in points]
    for a, b in zip(P, P[1:]):
        d = b - a
        L = d.length
        along = 0 if abs(d.x) > abs(d.y) else 1
        c = (a + b) / 2
        box((L + w, w, h) if along == 0 else (w, L + w, h), tuple(c), m, 0.02)
        n = max(1, int(L / 1.2))
        for k in range(1, n):
            q = a + d * (k / n)
            box((0.05, w + 0.07, h + 0.07) if along == 0 else (w + 0.07, 0.05, h + 0.07), tuple(q), fm, 0.008)
