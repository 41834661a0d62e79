"""Stone, ground, sea and haze."""

from studio.materials import MATERIALS, material, principled, tiles
from studio.nodes import add_node


def mosaic_material(
    name, c, size=0.075, ratio=2, vert="X", roughness=0.12, msize=0.004, mortar=(0.6, 0.59, 0.57)
):
    """Small glazed tiles with a hand-made unevenness."""
    return tiles(name, c, [x * 0.92 for x in c], mortar, size, ratio, roughness, 0.5, 0.3, msize, 0.3, vert)


def aerial(m, dist=1500, color=(0.55, 0.68, 0.82), strength=0.8, maxf=0.92, near=0):
    """Mix material with haze emission by distance from camera."""
    if m.get("aerial"):
        return m
    m["aerial"] = 1
    tree = m.node_tree
    link = tree.links.new
    out = [n for n in tree.nodes if n.type == "OUTPUT_MATERIAL"][0]
    src = out.inputs[0].links[0].from_socket
    cd = add_node(tree, "CameraData")
    sb = add_node(
        tree, "Math", {0: cd.outputs["View Distance"], 1: near}, operation="SUBTRACT", use_clamp=False
    )
    mxx = add_node(tree, "Math", {0: sb.outputs[0], 1: 0}, operation="MAXIMUM")
    dv = add_node(tree, "Math", {0: mxx.outputs[0], 1: -dist}, operation="DIVIDE")
    ex = add_node(tree, "Math", {0: dv.outputs[0]}, operation="EXPONENT")
    iv = add_node(tree, "Math", {0: 1, 1: ex.outputs[0]}, operation="SUBTRACT")
    mn = add_node(tree, "Math", {0: iv.outputs[0], 1: maxf}, operation="MINIMUM")
    e = add_node(tree, "Emission", {0: (*color, 1), 1: strength})
    mx = add_node(tree, "MixShader", {0: mn.outputs[0], 1: src, 2: e.outputs[0]})
    link(mx.outputs[0], out.inputs[0])
    return m


def stone(
    name, c=(0.5, 0.42, 0.31), mortar=(0.26, 0.21, 0.15), bw=0.95, bh=0.48, roughness=0.9, ms=0.014, bump=0.6
):
    """Rough ashlar from world position, works on x- and y-facing walls."""
    if name in MATERIALS:
        return MATERIALS[name]
    material, tree, shader = principled(name)
    link = tree.links.new
    g = add_node(tree, "NewGeometry")
    sp = add_node(tree, "SeparateXYZ", {0: g.outputs["Position"]})
    ad = add_node(tree, "Math", {0: sp.outputs["X"], 1: sp.outputs["Y"]})
    cb = add_node(tree, "CombineXYZ", {0: ad.outputs[0], 1: sp.outputs["Z"]})
    nd = add_node(tree, "TexNoise", {"Scale": 1.6, "Detail": 3, "Vector": g.outputs["Position"]})
    dm = add_node(
        tree,
        "VectorMath",
        {0: nd.outputs["Color"], 1: (0.1, 0.1, 0), 2: cb.outputs[0]},
        operation="MULTIPLY_ADD",
    )
    t = add_node(
        tree,
        "TexBrick",
        {"Vector": dm.outputs[0]},
        offset=0.5,
        offset_frequency=2,
        squash=0.72,
        squash_frequency=3,
    )
    for k, v in (
        ("Color1", tuple(x * 0.72 for x in c)),
        ("Color2", tuple(min(1, x * 1.22) for x in c)),
        ("Mortar", mortar),
    ):
        t.inputs[k].default_value = *v, 1
    for k, v in (
        ("Scale", 1),
        ("Mortar Size", ms),
        ("Mortar Smooth", 0.5),
        ("Brick Width", bw),
        ("Row Height", bh),
        ("Bias", 0),
    ):
        t.inputs[k].default_value = v
    n = add_node(
        tree, "TexNoise", {"Scale": 3.5, "Detail": 12, "Roughness": 0.7, "Vector": g.outputs["Position"]}
    )
    r = add_node(tree, "ValToRGB", {0: n.outputs["Fac"]})
    r.color_ramp.elements[0].position = 0.34
    r.color_ramp.elements[1].position = 0.66
    r.color_ramp.elements[0].color = 0.38, 0.36, 0.33, 1
    r.color_ramp.elements[1].color = 1.0, 1.0, 1.0, 1
    mx = add_node(tree, "MixRGB", {0: 0.8, 1: t.outputs["Color"], 2: r.outputs[0]}, blend_type="MULTIPLY")
    link(mx.outputs[0], shader.inputs["Base Color"])
    shader.inputs["Roughness"].default_value = roughness
    shader.inputs["Specular"].default_value = 0.2
    hm = add_node(tree, "Math", {0: t.outputs["Fac"], 1: -1.3, 2: n.outputs["Fac"]}, operation="MULTIPLY_ADD")
    bp = add_node(tree, "Bump", {"Strength": bump, "Distance": 0.05, "Height": hm.outputs[0]})
    link(bp.outputs["Normal"], shader.inputs["Normal"])
    MATERIALS[name] = material
    return material


def sea_material(
    name="seam",
    shallow=(0.05, 0.42, 0.4),
    mid=(0.012, 0.2, 0.27),
    deep=(0.006, 0.055, 0.12),
    y0=0,
    y1=60,
    y2=260,
    bump=0.22,
    scale=0.35,
    foam=True,
    axis="Y",
    patch=0.35,
    foamw=1.4,
    roughness=0.05,
):
    """Caribbean water: colour by distance from the shore (world axis), reef patches, two wave scales, foam line at y0."""
    if name in MATERIALS:
        return MATERIALS[name]
    material, tree, shader = principled(name)
    link = tree.links.new
    g = add_node(tree, "NewGeometry")
    sp = add_node(tree, "SeparateXYZ", {0: g.outputs["Position"]})

    def N(sc, de=4, ro=0.5, vec=None):
        n = add_node(
            tree,
            "TexNoise",
            {"Scale": sc, "Detail": de, "Roughness": ro, "Vector": vec or g.outputs["Position"]},
        )
        return n.outputs["Fac"]

    def MM(op, a, bb):
        n = add_node(tree, "Math", operation=op)
        for i, q in enumerate((a, bb)):
            if isinstance(q, (int, float)):
                n.inputs[i].default_value = q
            else:
                link(q, n.inputs[i])
        return n.outputs[0]

    src = sp.outputs[axis]
    w = MM("MULTIPLY", MM("SUBTRACT", N(0.03, 5), 0.5), (y1 - y0) * 1.3 * patch * 2)
    yy = MM("ADD", src, w)
    mr = add_node(tree, "MapRange", {"From Min": y0, "From Max": y2, "Value": yy})
    r = add_node(tree, "ValToRGB", {0: mr.outputs[0]})
    cr = r.color_ramp
    cr.elements[0].color = *shallow, 1
    cr.elements[1].color = *deep, 1
    e = cr.elements.new((y1 - y0) / (y2 - y0))
    e.color = *mid, 1
    col = r.outputs[0]
    if foam:
        wob = MM("MULTIPLY", MM("SUBTRACT", N(0.16, 3), 0.5), 5.0)
        d = MM("SUBTRACT", MM("ADD", src, wob), y0)
        lace = N(1.1, 9, 0.75)

        def band(c, wd, thr):
            k = MM("SUBTRACT", 1, MM("MINIMUM", MM("DIVIDE", MM("ABSOLUTE", MM("SUBTRACT", d, c), 0), wd), 1))
            k2 = MM("MULTIPLY", MM("SUBTRACT", MM("ADD", lace, MM("MULTIPLY", k, 0.55)), thr), 7)
            n = add_node(tree, "Clamp", {0: k2})
            return MM("MULTIPLY", n.outputs[0], MM("MINIMUM", MM("MULTIPLY", k, 3), 1))

        fm = MM("MAXIMUM", band(0.2, foamw, 0.62), MM("MULTIPLY", band(6.5, 1.5, 0.8), 0.8))
        mx = add_node(tree, "MixRGB", {0: fm, 1: col, 2: (0.8, 0.82, 0.82, 1)})
        col = mx.outputs[0]
        rr = MM("ADD", roughness, MM("MULTIPLY", fm, 0.6))
        link(rr, shader.inputs["Roughness"])
    else:
        shader.inputs["Roughness"].default_value = roughness
    link(col, shader.inputs["Base Color"])
    shader.inputs["Specular"].default_value = 0.45
    h = MM("ADD", N(scale, 5, 0.6), MM("MULTIPLY", N(scale * 5.5, 3, 0.5), 0.25))
    bp = add_node(tree, "Bump", {"Strength": bump, "Distance": 0.55, "Height": h})
    link(bp.outputs[0], shader.inputs["Normal"])
    MATERIALS[name] = material
    return material


def ground_material(name, c1, c2, s1=0.05, s2=1.2, bump=0.5, bscale=0.6, roughness=0.95, bdist=0.2, c3=None):
    """Two-scale colour mix for fields, forest hills, sand."""
    if name in MATERIALS:
        return MATERIALS[name]
    material, tree, shader = principled(name)
    link = tree.links.new
    g = add_node(tree, "NewGeometry")

    def N(sc, de, ro):
        n = add_node(
            tree, "TexNoise", {"Scale": sc, "Detail": de, "Roughness": ro, "Vector": g.outputs["Position"]}
        )
        return n.outputs["Fac"]

    r = add_node(tree, "ValToRGB", {0: N(s1, 8, 0.6)})
    r.color_ramp.elements[0].position = 0.36
    r.color_ramp.elements[1].position = 0.64
    r.color_ramp.elements[0].color = *c1, 1
    r.color_ramp.elements[1].color = *c2, 1
    if c3:
        e = r.color_ramp.elements.new(0.5)
        e.color = *c3, 1
    n2 = N(s2, 9, 0.7)
    r2 = add_node(tree, "ValToRGB", {0: n2})
    r2.color_ramp.elements[0].position = 0.3
    r2.color_ramp.elements[1].position = 0.7
    r2.color_ramp.elements[0].color = 0.45, 0.45, 0.45, 1
    r2.color_ramp.elements[1].color = 1.15, 1.15, 1.1, 1
    mx = add_node(tree, "MixRGB", {0: 1, 1: r.outputs[0], 2: r2.outputs[0]}, blend_type="MULTIPLY")
    link(mx.outputs[0], shader.inputs["Base Color"])
    shader.inputs["Roughness"].default_value = roughness
    shader.inputs["Specular"].default_value = 0.1
    bp = add_node(tree, "Bump", {"Strength": bump, "Distance": bdist, "Height": N(bscale, 6, 0.65)})
    link(bp.outputs[0], shader.inputs["Normal"])
    MATERIALS[name] = material
    return material


def forest(n="forest"):
    """Woodland from afar."""
    return ground_material(
        n, (0.022, 0.055, 0.014), (0.06, 0.1, 0.026), 0.012, 0.11, 1.0, 0.13, 0.95, 9, (0.034, 0.075, 0.018)
    )


def sand():
    """Beach sand."""
    return ground_material("sand", (0.7, 0.62, 0.48), (0.78, 0.71, 0.58), 0.3, 3, 0.35, 4, 0.95, 0.03)


def asphalt():
    """Asphalt."""
    return material(
        "asphalt", (0.075, 0.075, 0.078), 0.9, bump=0.3, bump_scale=60, variation=0.25, variation_scale=0.4
    )


def paving():
    """Paving stones."""
    return tiles(
        "pave",
        (0.46, 0.43, 0.38),
        (0.4, 0.37, 0.33),
        (0.25, 0.23, 0.2),
        0.5,
        1.6,
        0.7,
        bump=0.35,
        mortar_size=0.008,
        offset=0.5,
    )


def lawn():
    """A mown lawn."""
    return ground_material("lawn", (0.055, 0.115, 0.02), (0.085, 0.155, 0.03), 0.25, 5, 0.8, 45, 0.95, 0.03)


def room_behind_pane(name="pback", warm=False):
    """Plane behind window glass: random curtain / dim room per object."""
    if name in MATERIALS:
        return MATERIALS[name]
    material, tree, shader = principled(name)
    link = tree.links.new
    oi = add_node(tree, "ObjectInfo")
    r = add_node(tree, "ValToRGB", {0: oi.outputs["Random"]})
    r.color_ramp.interpolation = "CONSTANT"
    r.color_ramp.elements[0].color = 0.26, 0.24, 0.21, 1
    r.color_ramp.elements[1].color = 0.86, 0.8, 0.7, 1
    r.color_ramp.elements[1].position = 0.62
    e = r.color_ramp.elements.new(0.35)
    e.color = 0.55, 0.5, 0.43, 1
    link(r.outputs[0], shader.inputs["Base Color"])
    shader.inputs["Roughness"].default_value = 0.9
    if warm:
        gt = add_node(tree, "Math", {0: oi.outputs["Random"], 1: 1 - warm}, operation="GREATER_THAN")
        ml = add_node(tree, "Math", {0: gt.outputs[0], 1: 1.6}, operation="MULTIPLY")
        shader.inputs["Emission"].default_value = (1, 0.62, 0.3, 1)
        link(ml.outputs[0], shader.inputs["Emission Strength"])
    MATERIALS[name] = material
    return material
