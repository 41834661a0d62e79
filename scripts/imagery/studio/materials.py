"""Procedural materials: no image files, colours vary by world position."""

import bpy

from studio.nodes import add_node

MATERIALS = {}


def principled(name):
    """A new material with its node tree and its principled shader."""
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    tree = m.node_tree
    b = tree.nodes["Principled BSDF"]
    return m, tree, b


def material(
    name,
    color=(0.8, 0.8, 0.8),
    roughness=0.5,
    metallic=0,
    specular=0.5,
    bump=0,
    bump_scale=40,
    variation=0,
    variation_scale=3,
    clearcoat=0,
    emission=None,
    emission_strength=1,
    bump_detail=4,
    roughness_variation=0,
):
    """The everyday material: one colour, optionally varied, bumped, coated or glowing; made once per name."""
    if name in MATERIALS:
        return MATERIALS[name]
    material, tree, shader = principled(name)
    link = tree.links.new
    shader.inputs["Base Color"].default_value = (*color, 1)
    shader.inputs["Roughness"].default_value = roughness
    shader.inputs["Metallic"].default_value = metallic
    shader.inputs["Specular"].default_value = specular
    shader.inputs["Clearcoat"].default_value = clearcoat
    if emission:
        shader.inputs["Emission"].default_value = (*emission, 1)
        shader.inputs["Emission Strength"].default_value = emission_strength
    if variation or bump or roughness_variation:
        g = add_node(tree, "NewGeometry")
    if variation or roughness_variation:
        n = add_node(
            tree,
            "TexNoise",
            {"Scale": variation_scale, "Detail": 8, "Roughness": 0.65, "Vector": g.outputs["Position"]},
        )
    if variation:
        r = add_node(tree, "ValToRGB", {"Fac": n.outputs["Fac"]})
        r.color_ramp.elements[0].position = 0.3
        r.color_ramp.elements[1].position = 0.72
        r.color_ramp.elements[0].color = *[max(0, c * (1 - variation)) for c in color], 1
        r.color_ramp.elements[1].color = *[min(1, c * (1 + variation * 0.5)) for c in color], 1
        link(r.outputs["Color"], shader.inputs["Base Color"])
    if roughness_variation:
        mr = add_node(
            tree,
            "MapRange",
            {
                "To Min": max(0, roughness - roughness_variation),
                "To Max": min(1, roughness + roughness_variation),
                "Value": n.outputs["Fac"],
            },
        )
        link(mr.outputs["Result"], shader.inputs["Roughness"])
    if bump:
        n2 = add_node(
            tree, "TexNoise", {"Scale": bump_scale, "Detail": bump_detail, "Vector": g.outputs["Position"]}
        )
        bp = add_node(tree, "Bump", {"Strength": bump, "Distance": 0.02, "Height": n2.outputs["Fac"]})
        link(bp.outputs["Normal"], shader.inputs["Normal"])
    MATERIALS[name] = material
    return material


def wood(
    name="wood", light=(0.36, 0.19, 0.09), dark=(0.17, 0.08, 0.035), scale=1.0, axis="X", roughness=0.42
):
    """Grained timber along one axis; each object gets its own piece of grain."""
    if name in MATERIALS:
        return MATERIALS[name]
    material, tree, shader = principled(name)
    link = tree.links.new
    tc = add_node(tree, "TexCoord")
    mp = add_node(tree, "Mapping", {"Vector": tc.outputs["Object"]})
    s = [9 * scale] * 3
    s["XYZ".index(axis)] = 0.7 * scale
    mp.inputs["Scale"].default_value = s
    oi = add_node(tree, "ObjectInfo")
    add = add_node(tree, "VectorMath", {0: mp.outputs["Vector"]})
    mul = add_node(tree, "Math", {0: oi.outputs["Random"], 1: 37}, operation="MULTIPLY")
    link(mul.outputs[0], add.inputs[1])
    n = add_node(tree, "TexNoise", {"Scale": 2.2, "Detail": 9, "Distortion": 0.9, "Vector": add.outputs[0]})
    r = add_node(tree, "ValToRGB", {"Fac": n.outputs["Fac"]})
    r.color_ramp.elements[0].position = 0.32
    r.color_ramp.elements[1].position = 0.68
    r.color_ramp.elements[0].color = *dark, 1
    r.color_ramp.elements[1].color = *light, 1
    link(r.outputs["Color"], shader.inputs["Base Color"])
    shader.inputs["Roughness"].default_value = roughness
    MATERIALS[name] = material
    return material


def tiles(
    name="tiles",
    first_color=(0.62, 0.6, 0.56),
    second_color=(0.56, 0.54, 0.5),
    mortar=(0.35, 0.33, 0.3),
    size=0.8,
    ratio=1.0,
    roughness=0.25,
    offset=0,
    bump=0.25,
    mortar_size=0.006,
    clearcoat=0,
    upright_axis=None,
):
    """Tiles, bricks or planks laid by world position, with a joint and a little dirt."""
    if name in MATERIALS:
        return MATERIALS[name]
    material, tree, shader = principled(name)
    link = tree.links.new
    g = add_node(tree, "NewGeometry")
    t = add_node(
        tree,
        "TexBrick",
        {
            "Color1": (*first_color, 1),
            "Color2": (*second_color, 1),
            "Mortar": (*mortar, 1),
            "Scale": 1,
            "Mortar Size": mortar_size,
            "Brick Width": size * ratio,
            "Row Height": size,
            "Bias": 0,
        },
        offset=offset,
    )
    src = g.outputs["Position"]
    if upright_axis:
        sp = add_node(tree, "SeparateXYZ", {0: src})
        cb = add_node(tree, "CombineXYZ", {0: sp.outputs[upright_axis], 1: sp.outputs["Z"]})
        src = cb.outputs[0]
    link(src, t.inputs["Vector"])
    n = add_node(tree, "TexNoise", {"Scale": 2.5, "Detail": 8, "Vector": g.outputs["Position"]})
    mx = add_node(
        tree, "MixRGB", {0: 0.35, 1: t.outputs["Color"], 2: n.outputs["Fac"]}, blend_type="MULTIPLY"
    )
    link(mx.outputs[0], shader.inputs["Base Color"])
    bp = add_node(tree, "Bump", {"Strength": bump, "Distance": 0.01, "Height": t.outputs["Fac"]}, invert=True)
    link(bp.outputs["Normal"], shader.inputs["Normal"])
    shader.inputs["Roughness"].default_value = roughness
    shader.inputs["Clearcoat"].default_value = clearcoat
    MATERIALS[name] = material
    return material


def glass(name="glass", tint=(0.75, 0.85, 0.88), roughness=0.0, mirror=0.0):
    """Architectural glass: fresnel mix of glossy + tinted transparent (no caustics, cheap)."""
    if name in MATERIALS:
        return MATERIALS[name]
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    tree = m.node_tree
    tree.nodes.clear()
    link = tree.links.new
    # Schlick by hand: the Fresnel node gives total internal reflection on the back face of unrefracted panes
    o = add_node(tree, "OutputMaterial")
    mx = add_node(tree, "MixShader")
    tr = add_node(tree, "BsdfTransparent", {0: (*tint, 1)})
    gl = add_node(tree, "BsdfGlossy", {"Roughness": roughness})
    lw = add_node(tree, "LayerWeight", {"Blend": 0.5})
    pw = add_node(tree, "Math", {0: lw.outputs["Facing"], 1: 5}, operation="POWER")
    sc = add_node(tree, "Math", {0: pw.outputs[0], 1: 0.96, 2: 0.04}, operation="MULTIPLY_ADD")
    ma = add_node(tree, "Math", {0: sc.outputs[0], 1: mirror}, operation="ADD", use_clamp=True)
    link(ma.outputs[0], mx.inputs[0])
    link(tr.outputs[0], mx.inputs[1])
    link(gl.outputs[0], mx.inputs[2])
    link(mx.outputs[0], o.inputs[0])
    MATERIALS[name] = m
    return m


def water(name="water", deep=(0.02, 0.22, 0.27), scale=2.2, bump=0.18):
    """Still water with small waves."""
    if name in MATERIALS:
        return MATERIALS[name]
    material, tree, shader = principled(name)
    link = tree.links.new
    shader.inputs["Base Color"].default_value = (*deep, 1)
    shader.inputs["Roughness"].default_value = 0.03
    shader.inputs["Specular"].default_value = 0.6
    g = add_node(tree, "NewGeometry")
    n = add_node(tree, "TexNoise", {"Scale": scale, "Detail": 3, "Vector": g.outputs["Position"]})
    bp = add_node(tree, "Bump", {"Strength": bump, "Distance": 0.08, "Height": n.outputs["Fac"]})
    link(bp.outputs["Normal"], shader.inputs["Normal"])
    MATERIALS[name] = material
    return material


def leaf(name, dark, light, roughness=0.45, translucency=0.35):
    """Leaves: colour differs per leaf, and light passes through."""
    if name in MATERIALS:
        return MATERIALS[name]
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    tree = m.node_tree
    b = tree.nodes["Principled BSDF"]
    link = tree.links.new
    oi = add_node(tree, "NewGeometry")
    r = add_node(tree, "ValToRGB", {0: oi.outputs["Random Per Island"]})
    r.color_ramp.elements[0].color = *dark, 1
    r.color_ramp.elements[1].color = *light, 1
    link(r.outputs[0], b.inputs["Base Color"])
    b.inputs["Roughness"].default_value = roughness
    tl = add_node(tree, "BsdfTranslucent")
    mx = add_node(tree, "MixShader", {0: translucency, 1: b.outputs[0], 2: tl.outputs[0]})
    o = tree.nodes["Material Output"]
    hs = add_node(tree, "HueSaturation", {"Hue": 0.47, "Value": 1.6, "Color": r.outputs[0]})
    link(hs.outputs[0], tl.inputs[0])
    link(mx.outputs[0], o.inputs[0])
    MATERIALS[name] = m
    return m


def glow(name, c, s):
    """A surface that gives light."""
    return material(name, c, 0.5, emission=c, emission_strength=s)
