"""The wall that both condenser pictures share: same camera, window and downpipe."""

import random

from studio import palette
from studio.camera import camera
from studio.light import noon
from studio.materials import MATERIALS, material, principled
from studio.nodes import add_node
from studio.palms import palm
from studio.plants import shrub
from studio.primitives import box, merged_boxes, tube


def streakmat(name, base, stain, amt, damp):
    """Plaster stained by damp and running water."""
    material, tree, shader = principled(name)
    link = tree.links.new
    g = add_node(tree, "NewGeometry")

    def N(sc, vs, de=9, ro=0.65):
        mp = add_node(tree, "VectorMath", {0: g.outputs["Position"], 1: vs}, operation="MULTIPLY")
        n = add_node(tree, "TexNoise", {"Scale": sc, "Detail": de, "Roughness": ro, "Vector": mp.outputs[0]})
        return n.outputs["Fac"]

    def R(f, a, z, c0=0, c1=1):
        r = add_node(tree, "MapRange", {0: f, 1: a, 2: z, 3: c0, 4: c1})
        return r.outputs[0]

    def MX(f, a, c):
        x = add_node(tree, "MixRGB", {2: (*c, 1)})
        if not isinstance(f, float):
            link(f, x.inputs[0])
        if not isinstance(a, tuple):
            link(a, x.inputs[1])
        else:
            setattr(x.inputs[1], "default_value", (*a, 1))
        return x.outputs[0]

    c = MX(R(N(3.2, (1, 1, 0.16)), 0.44, 0.72, 0, amt), base, stain)
    c = MX(R(N(0.9, (1, 1, 1)), 0.5, 0.75, 0, amt * 0.8), c, tuple(x * 0.55 for x in base))
    sp = add_node(tree, "SeparateXYZ", {0: g.outputs["Position"]})
    ad = add_node(tree, "Math", {0: N(2.4, (1, 1, 1)), 1: -0.7, 2: sp.outputs["Z"]}, operation="MULTIPLY_ADD")
    c = MX(R(ad.outputs[0], -0.3, 0.35, damp, 0), c, (0.085, 0.082, 0.055))
    link(c, shader.inputs["Base Color"])
    shader.inputs["Roughness"].default_value = 0.9
    bp = add_node(tree, "Bump", {"Strength": 0.35, "Distance": 0.02, "Height": N(26, (1, 1, 1), 6, 0.6)})
    link(bp.outputs[0], shader.inputs["Normal"])
    MATERIALS[name] = material
    return material


def rustmat(name, paint=(0.52, 0.47, 0.36), thr=0.52):
    """Old paint with rust breaking through."""
    material, tree, shader = principled(name)
    link = tree.links.new
    g = add_node(tree, "NewGeometry")
    n = add_node(
        tree, "TexNoise", {"Scale": 3.6, "Detail": 13, "Roughness": 0.72, "Vector": g.outputs["Position"]}
    )
    r = add_node(tree, "ValToRGB", {0: n.outputs["Fac"]})
    e = r.color_ramp.elements
    e[0].position = thr - 0.1
    e[0].color = *paint, 1
    e[1].position = thr + 0.13
    e[1].color = 0.085, 0.032, 0.015, 1
    x = e.new(thr)
    x.color = 0.34, 0.23, 0.12, 1
    x = e.new(thr + 0.03)
    x.color = 0.23, 0.085, 0.03, 1
    link(r.outputs[0], shader.inputs["Base Color"])
    shader.inputs["Roughness"].default_value = 0.78
    bp = add_node(tree, "Bump", {"Strength": 0.6, "Distance": 0.01, "Height": n.outputs["Fac"]})
    link(bp.outputs[0], shader.inputs["Normal"])
    MATERIALS[name] = material
    return material


def place(after):
    """Same wall, window, downpipe and camera for both pictures."""
    wall = (
        material(
            "wallnew", (0.7, 0.665, 0.6), 0.85, bump=0.16, bump_scale=110, variation=0.03, variation_scale=0.6
        )
        if after
        else streakmat("walldirty", (0.56, 0.52, 0.44), (0.17, 0.145, 0.1), 0.85, 0.85)
    )
    box((9, 0.3, 5), (0, 0.15, 2.5), wall)
    box((0.3, 6, 5), (4.65, -2.8, 2.5), wall)
    # window with louvres, sill
    fr = material("winf", (0.75, 0.74, 0.7), 0.5) if after else rustmat("winr", (0.48, 0.45, 0.38), 0.6)
    box((1.34, 0.1, 1.14), (1.95, -0.02, 1.95), fr, 0.01)
    merged_boxes(
        [((1.18, 0.05, 0.075), (1.95, -0.085, 1.47 + k * 0.107)) for k in range(10)],
        material("louv", (0.05, 0.25, 0.29), 0.4)
        if after
        else material("louvd", (0.15, 0.185, 0.18), 0.75, variation=0.5, variation_scale=5),
    )
    box(
        (1.5, 0.2, 0.07),
        (1.95, -0.08, 1.345),
        palette.concrete() if not after else material("sill", (0.72, 0.7, 0.66), 0.7),
        0.012,
    )
    dp = material("dp", (0.74, 0.73, 0.7), 0.4) if after else rustmat("dpr", (0.45, 0.42, 0.36), 0.55)
    tube([(-1.98, -0.1, 5), (-1.98, -0.1, 0.35), (-1.98, -0.3, 0.12)], 0.05, dp, fillet=0.1)
    for z in (0.8, 2.0, 3.2):
        box((0.16, 0.1, 0.035), (-1.98, -0.07, z), dp, 0.005)
    sizes = random.Random(1)
    for i in range(5):
        shrub(
            (3.2 + 0.25 * i, -0.5 - 0.32 * i, 0), sizes.uniform(0.35, 0.6), i, (0, 1, 4, 0, 2)[i], 1100, 0.18
        )
    palm((-3.5, -5.2, 0), 4.6, 3, 0.4, 20, 2.4)
    noon(rotation=224, elevation=36)
    camera(
        (0.75, -3.75, 1.28),
        (0.12, 0, 1.28),
        31,
        fstop=4,
        focus=(-0.2, -0.5, 1.0),
        level=True,
        shift=(0, -0.045),
    )
