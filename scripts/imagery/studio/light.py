"""Skies and lamps; the light families noon, golden and dusk share one exposure each."""

import math

import bpy
from mathutils import Vector

from studio.nodes import add_node


def sky(
    elevation=35,
    rotation=120,
    strength=0.22,
    sun=1.0,
    size=1.2,
    dust=1.0,
    air=1.0,
    ozone=1.0,
    alt=0,
    clouds=0.0,
    cloud_c=(1, 0.97, 0.93),
):
    """Nishita sky + optional procedural clouds mixed in by direction."""
    w = bpy.data.worlds.new("w")
    bpy.context.scene.world = w
    w.use_nodes = True
    tree = w.node_tree
    link = tree.links.new
    bg = tree.nodes["Background"]
    s = add_node(
        tree,
        "TexSky",
        sky_type="NISHITA",
        sun_elevation=math.radians(elevation),
        sun_rotation=math.radians(rotation),
        sun_intensity=sun,
        sun_size=math.radians(size),
        dust_density=dust,
        air_density=air,
        ozone_density=ozone,
        altitude=alt,
    )
    col = s.outputs[0]
    if clouds:
        tc = add_node(tree, "TexCoord")
        sp = add_node(tree, "SeparateXYZ", {0: tc.outputs["Generated"]})
        mz = add_node(tree, "Math", {0: sp.outputs["Z"], 1: 0.03}, operation="MAXIMUM")
        az = add_node(tree, "Math", {0: mz.outputs[0], 1: 0.16}, operation="ADD")
        dvx = add_node(tree, "VectorMath", {0: tc.outputs["Generated"]}, operation="DIVIDE")
        cb = add_node(tree, "CombineXYZ")
        for i in range(3):
            link(az.outputs[0], cb.inputs[i])
        link(cb.outputs[0], dvx.inputs[1])
        n = add_node(
            tree,
            "TexNoise",
            {"Scale": 1.6, "Detail": 12, "Roughness": 0.58, "Distortion": 0.35, "Vector": dvx.outputs[0]},
        )
        r = add_node(tree, "ValToRGB", {0: n.outputs["Fac"]})
        r.color_ramp.elements[0].position = 0.5
        r.color_ramp.elements[1].position = 0.74
        r.color_ramp.elements[0].color = 0, 0, 0, 1
        r.color_ramp.elements[1].color = (clouds,) * 3 + (1,)
        hz = add_node(tree, "MapRange", {"From Min": 0.0, "From Max": 0.12, "Value": sp.outputs["Z"]})
        mu = add_node(tree, "Math", {0: r.outputs[0], 1: hz.outputs[0]}, operation="MULTIPLY")
        # cloud colour = sky brightness near horizon scaled
        mx = add_node(
            tree, "MixRGB", {0: mu.outputs[0], 1: col, 2: (*[c * sky.cloud_gain for c in cloud_c], 1)}
        )
        col = mx.outputs[0]
    link(col, bg.inputs["Color"])
    bg.inputs["Strength"].default_value = strength
    return s


sky.cloud_gain = 4.0


def gradient_world(top=(0.2, 0.4, 0.7), bot=(0.9, 0.8, 0.7), strength=1):
    """A two-colour dome, for interiors."""
    w = bpy.data.worlds.new("w")
    bpy.context.scene.world = w
    w.use_nodes = True
    tree = w.node_tree
    bg = tree.nodes["Background"]
    tc = add_node(tree, "TexCoord")
    sp = add_node(tree, "SeparateXYZ", {0: tc.outputs["Generated"]})
    r = add_node(tree, "ValToRGB")
    mr = add_node(tree, "MapRange", {"From Min": -0.3, "From Max": 0.7, "Value": sp.outputs["Z"]})
    tree.links.new(mr.outputs[0], r.inputs[0])
    r.color_ramp.elements[0].color = *bot, 1
    r.color_ramp.elements[1].color = *top, 1
    tree.links.new(r.outputs[0], bg.inputs["Color"])
    bg.inputs["Strength"].default_value = strength


def area(location, target, size, power, color=(1, 1, 1), size_y=None, spread=180, visible=False):
    """A soft rectangular or square light aimed at a point."""
    l = bpy.data.lights.new("a", "AREA")
    l.energy = power
    l.color = color
    l.size = size
    l.spread = math.radians(spread)
    if size_y:
        l.shape = "RECTANGLE"
        l.size_y = size_y
    o = bpy.data.objects.new("a", l)
    bpy.context.scene.collection.objects.link(o)
    o.location = location
    o.rotation_euler = (Vector(target) - Vector(location)).to_track_quat("-Z", "Y").to_euler()
    o.visible_camera = visible
    return o


def sun(elevation, azimuth, power=4, color=(1, 0.93, 0.82), angle=1.0):
    """The sun by elevation and azimuth in degrees."""
    l = bpy.data.lights.new("s", "SUN")
    l.energy = power
    l.color = color
    l.angle = math.radians(angle)
    o = bpy.data.objects.new("s", l)
    bpy.context.scene.collection.objects.link(o)
    e, a = math.radians(elevation), math.radians(azimuth)
    d = -Vector((math.cos(e) * math.cos(a), math.cos(e) * math.sin(a), math.sin(e)))
    o.rotation_euler = d.to_track_quat("-Z", "Y").to_euler()
    return o


def rectangle_light(location, target, sx, sy, power, color=(1, 1, 1)):
    """An area light with two sides."""
    return area(location, target, sx, power, color, sy)


def dusk(
    zen=(0.035, 0.075, 0.2),
    mid=(0.13, 0.2, 0.4),
    low=(0.55, 0.38, 0.36),
    hor=(0.95, 0.5, 0.24),
    az=270,
    glow=(1.0, 0.42, 0.14),
    gstr=1.2,
    strength=1.0,
    clouds=0.5,
    cloud_c=(0.75, 0.42, 0.42),
):
    """Twilight dome: elevation ramp + warm glow around compass azimuth az."""
    w = bpy.data.worlds.new("w")
    bpy.context.scene.world = w
    w.use_nodes = True
    tree = w.node_tree
    link = tree.links.new
    bg = tree.nodes["Background"]
    tc = add_node(tree, "TexCoord")
    sp = add_node(tree, "SeparateXYZ", {0: tc.outputs["Generated"]})
    mr = add_node(tree, "MapRange", {"From Min": -0.1, "From Max": 0.9, 0: sp.outputs["Z"]})
    r = add_node(tree, "ValToRGB", {0: mr.outputs[0]})
    cr = r.color_ramp
    cr.interpolation = "B_SPLINE"
    cr.elements[0].position = 0
    cr.elements[0].color = *[c * 0.35 for c in low], 1
    cr.elements[1].position = 1
    cr.elements[1].color = *zen, 1
    for p, c in (
        (0.1, hor),
        (0.17, low),
        (0.34, mid),
        (0.62, tuple((a + b) / 2 for a, b in zip(zen, mid))),
    ):
        e = cr.elements.new(p)
        e.color = *c, 1
    a = math.radians(az)
    dt = add_node(
        tree,
        "VectorMath",
        {0: tc.outputs["Generated"], 1: (math.sin(a), math.cos(a), 0)},
        operation="DOT_PRODUCT",
    )

    def MM(op, x, y):
        n = add_node(tree, "Math", operation=op)
        for i, q in enumerate((x, y)):
            if isinstance(q, (int, float)):
                n.inputs[i].default_value = q
            else:
                link(q, n.inputs[i])
        return n.outputs[0]

    gz = MM("EXPONENT", MM("MULTIPLY", MM("ABSOLUTE", sp.outputs["Z"], 0), -7.0), 0)
    gl = MM("MULTIPLY", MM("POWER", MM("MAXIMUM", dt.outputs["Value"], 0), 2.5), gz)
    gc = add_node(
        tree,
        "MixRGB",
        {0: MM("MULTIPLY", gl, gstr), 1: r.outputs[0], 2: (*glow, 1)},
        blend_type="ADD",
        use_clamp=False,
    )
    col = gc.outputs[0]
    if clouds:
        height = MM("ADD", MM("MAXIMUM", sp.outputs["Z"], 0.02), 0.13)
        cb = add_node(tree, "CombineXYZ")
        for index in range(3):
            link(height, cb.inputs[index])
        dv = add_node(tree, "VectorMath", {0: tc.outputs["Generated"], 1: cb.outputs[0]}, operation="DIVIDE")
        sc = add_node(tree, "VectorMath", {0: dv.outputs[0], 1: (0.55, 1.3, 1)}, operation="MULTIPLY")
        n = add_node(
            tree,
            "TexNoise",
            {"Scale": 1.5, "Detail": 12, "Roughness": 0.6, "Distortion": 0.4, "Vector": sc.outputs[0]},
        )
        r2 = add_node(tree, "ValToRGB", {0: n.outputs["Fac"]})
        r2.color_ramp.elements[0].position = 0.48
        r2.color_ramp.elements[1].position = 0.76
        r2.color_ramp.elements[0].color = 0, 0, 0, 1
        r2.color_ramp.elements[1].color = (clouds,) * 3 + (1,)
        hz = add_node(tree, "MapRange", {"From Min": 0.01, "From Max": 0.14, 0: sp.outputs["Z"]})
        mx = add_node(
            tree, "MixRGB", {0: MM("MULTIPLY", r2.outputs[0], hz.outputs[0]), 1: col, 2: (*cloud_c, 1)}
        )
        col = mx.outputs[0]
    link(col, bg.inputs[0])
    bg.inputs[1].default_value = strength


def noon(rotation=220, elevation=38, **k):
    """A clear midday sky with a few clouds."""
    sky.cloud_gain = k.pop("cg", 5.2)
    a = dict(
        strength=0.13, sun=0.75, size=0.8, dust=0.25, air=1.0, ozone=3.5, clouds=0.9, cloud_c=(1, 0.98, 0.95)
    )
    a.update(k)
    sky(elevation=elevation, rotation=rotation, **a)


def golden(rotation=252, elevation=12, **k):
    """A low warm sun."""
    sky.cloud_gain = k.pop("cg", 2.6)
    a = dict(strength=0.165, sun=0.85, size=1.2, dust=0.9, air=1.1, clouds=0.85, cloud_c=(1.0, 0.72, 0.58))
    a.update(k)
    sky(elevation=elevation, rotation=rotation, **a)


DAY = dict(look="Medium High Contrast", exposure=-0.62, clamp=5)

GOLD = dict(look="High Contrast", exposure=-0.08, clamp=6, tint=(0.955, 1.0, 1.075))
