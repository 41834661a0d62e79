"""Row of VRF outdoor units with insulated pipework on a tower roof at golden hour, city behind."""

import random

import bpy

from studio import palette
from studio.camera import camera
from studio.light import sky
from studio.materials import material, tiles, water
from studio.nodes import add_node
from studio.outdoor_units import lineset, vrf
from studio.plants import bush
from studio.primitives import box, cylinder, linked_copy, tube
from studio.town import facade_material, tower

_b = []


def bush_at(x, y, rng):
    """A copy of one shared bush, for the street far below."""
    if not _b:
        _b.append(bush((0, 0, -500), 4, 3, 0, 420))
    o = _b[0].copy()
    bpy.context.scene.collection.objects.link(o)
    o.location = x, y, -22
    o.scale = (rng.uniform(0.7, 1.5),) * 3
    o.rotation_euler = 0, 0, rng.uniform(0, 6)


def build():
    """Roof slab and parapet."""
    box(
        (60, 30, 0.4),
        (0, 0, -0.2),
        tiles(
            "rooft",
            (0.27, 0.265, 0.26),
            (0.22, 0.217, 0.213),
            (0.1, 0.1, 0.1),
            2.4,
            1,
            0.8,
            bump=0.4,
            mortar_size=0.012,
        ),
    )
    for y, h in ((12.4, 1.0),):
        box((60, 0.28, h), (0, y, h / 2), palette.stucco(), 0.01)
        box((60, 0.4, 0.07), (0, y, h + 0.03), palette.concrete(), 0.01)
    # rail on parapet
    for z in (1.28, 1.46):
        tube([(-30, 12.4, z), (30, 12.4, z)], 0.02, palette.steel())
    for i in range(-15, 16):
        tube([(i * 2, 12.4, 1.0), (i * 2, 12.4, 1.46)], 0.018, palette.steel())
    # row of VRF units on steel dunnage
    base = vrf((0, 0, 0))
    xs = [-3.6 + 1.62 * i for i in range(5)]
    base.location = xs[0], 2.0, 0.32
    for x in xs[1:]:
        linked_copy(base, (x, 2.0, 0.32))
    for x in xs:
        linked_copy(base, (x - 0.4, 6.4, 0.32))
    for yy in (1.72, 2.28, 6.12, 6.68):
        box((9.4, 0.1, 0.16), (-0.3, yy, 0.24), palette.galv(), 0.008)
        for x in (-4.4, -2.4, -0.4, 1.6, 3.6):
            box((0.3, 0.3, 0.16), (x, yy, 0.08), palette.concrete(), 0.012)
    # refrigerant mains on racks in front, insulated + copper drops
    for i, (y, r, m) in enumerate(
        ((1.1, 0.048, palette.insul()), (1.22, 0.036, palette.insul()), (0.98, 0.03, palette.steel()))
    ):
        tube([(-12, y, 0.24 + 0.0 * i), (9, y, 0.24)], r, m)
    for x in range(-11, 9, 2):
        box((0.06, 0.55, 0.05), (x, 1.1, 0.16), palette.galv(), 0.004)
        box((0.3, 0.24, 0.13), (x, 1.1, 0.065), palette.concrete(), 0.01)
    for x in xs:
        lineset(
            [(x + 0.25, 1.58, 0.62), (x + 0.25, 1.36, 0.62), (x + 0.25, 1.36, 0.3), (x + 0.25, 1.18, 0.26)],
            None,
            2,
            0.026,
            0.085,
            (1, 0, 0),
            0.09,
        )
        tube(
            [(x - 0.35, 1.6, 0.55), (x - 0.35, 1.42, 0.55), (x - 0.35, 1.42, 0.26), (x - 0.35, 1.0, 0.25)],
            0.014,
            palette.steel(),
            fillet=0.06,
        )
    # duct on the right side + isolator box
    box((0.42, 0.2, 0.55), (5.35, 2.0, 1.25), palette.grey(), 0.012)
    box((0.05, 0.03, 0.1), (5.35, 1.88, 1.3), palette.red(), 0.006)
    for x in (5.2, 5.5):
        tube([(x, 2.05, 0), (x, 2.05, 1.5)], 0.025, palette.galv())
    # roof duct with flanges + exhaust fans on the right
    for k in range(7):
        box((1.15, 1.18, 0.85), (8.2, 1.2 + 1.2 * k, 1.0), palette.galv(), 0.006)
        box((1.25, 0.05, 0.95), (8.2, 0.6 + 1.2 * k, 1.0), palette.galv(), 0.004)
    for k in range(4):
        for sx in (-0.5, 0.5):
            box((0.06, 0.06, 0.6), (8.2 + sx, 1.4 + 2.2 * k, 0.3), palette.galv(), 0.003)
    box((1.25, 1.3, 0.9), (8.2, -0.05, 0.92), palette.galv(), 0.01)
    box((1.0, 0.02, 0.62), (8.2, -0.7, 0.9), palette.dark())
    for k in range(9):
        box((1.02, 0.05, 0.012), (8.2, -0.715, 0.63 + 0.068 * k), palette.galv(), rotation=(0.6, 0, 0))
    box((0.9, 9, 0.06), (6.75, 4.2, 0.42), palette.galv(), 0.004)
    # yellow safety rail
    ye = material("yellow", (0.8, 0.5, 0.02), 0.4, clearcoat=0.2)
    for z in (0.55, 1.08):
        tube([(6.1, -1.6, z), (11.5, -1.6, z)], 0.022, ye)
    for x in (6.1, 7.9, 9.7, 11.5):
        tube([(x, -1.6, 0), (x, -1.6, 1.08)], 0.022, ye)
        cylinder(0.07, 0.014, (x, -1.6, 0.007), ye)
    # skyline
    rng = random.Random(11)
    A = facade_material(
        "fA", 3.4, 1.5, (0.16, 0.22, 0.27), (0.55, 0.53, 0.5), 0.2, lit=0.14, lit_strength=0.55
    )
    B = facade_material(
        "fB", 3.3, 2.4, (0.12, 0.15, 0.18), (0.7, 0.64, 0.55), 0.42, lit=0.16, lit_strength=0.55
    )
    C = facade_material(
        "fC", 3.6, 1.2, (0.2, 0.27, 0.33), (0.35, 0.36, 0.38), 0.12, lit=0.1, lit_strength=0.55
    )
    tower(-26, 62, 15, 13, 58, A, -22, 0.2, fins=0)
    tower(22, 74, 17, 15, 72, C, -22, -0.15)
    tower(-4, 105, 14, 14, 66, B, -22, 0.1)
    tower(50, 95, 16, 14, 62, B, -22, 0.3)
    tower(-58, 100, 18, 14, 64, C, -22, -0.2)
    tower(5.5, 66, 9, 9, 40, B, -22, 0.05)
    tower(40, 66, 10, 10, 38, A, -22, 0.4)
    tower(66, 84, 13, 12, 54, C, -22, 0.1)
    tower(92, 96, 15, 12, 66, A, -22, -0.2)
    tower(112, 84, 16, 12, 44, B, -22, -0.1)
    tower(78, 60, 11, 10, 36, B, -22, 0.2)
    tower(30, 120, 14, 12, 44, B, -22, 0.2)
    for i in range(120):
        x = rng.uniform(-170, 330)
        y = rng.uniform(110, 330)
        h = rng.uniform(24, 48) * (1 if rng.random() < 0.75 else 1.6)
        tower(
            x,
            y,
            rng.uniform(10, 20),
            rng.uniform(10, 18),
            h,
            rng.choice([A, B, C, B]),
            -22,
            rng.uniform(-0.5, 0.5),
            crown=rng.random() < 0.5,
        )
    box(
        (1600, 420, 0.1),
        (0, 150, -22),
        material("city", (0.1, 0.13, 0.08), 0.9, variation=0.5, variation_scale=0.05),
    )
    wm = water("sea", (0.03, 0.13, 0.19), 0.08, 0.05)
    box((9000, 7000, 0.1), (0, 3860, -22.3), wm)
    for i in range(150):
        x = rng.uniform(-60, 260)
        y = rng.uniform(60, 260)
        bush_at(x, y, rng)
    # low haze: big soft additive card
    haze = bpy.data.materials.new("haze")
    haze.use_nodes = True
    tree = haze.node_tree
    tree.nodes.clear()
    o = add_node(tree, "OutputMaterial")
    e = add_node(tree, "Emission", {0: (0.8, 0.72, 0.66, 1), 1: 0.75})
    t = add_node(tree, "BsdfTransparent")
    mx = add_node(tree, "MixShader")
    g = add_node(tree, "NewGeometry")
    sp = add_node(tree, "SeparateXYZ")
    mr = add_node(tree, "MapRange", {"From Min": -20, "From Max": 34, "To Min": 0.26, "To Max": 0})
    link = tree.links.new
    link(g.outputs["Position"], sp.inputs[0])
    link(sp.outputs["Z"], mr.inputs["Value"])
    link(mr.outputs[0], mx.inputs[0])
    link(t.outputs[0], mx.inputs[1])
    link(e.outputs[0], mx.inputs[2])
    link(mx.outputs[0], o.inputs[0])
    for y in (88, 150, 230):
        c = box((1400, 0.01, 90), (0, y, 15), haze)
        c.visible_diffuse = False
        c.visible_shadow = False
        c.visible_glossy = False
    sky.cloud_gain = 2.6
    sky(
        elevation=12,
        rotation=252,
        strength=0.165,
        sun=0.85,
        size=1.2,
        dust=0.9,
        air=1.1,
        clouds=0.85,
        cloud_c=(1.0, 0.72, 0.58),
    )
    camera(
        (-5.75, -2.15, 1.5),
        (1.75, 6.0, 1.5),
        24,
        fstop=1.4,
        focus=(-3.4, 1.7, 1.2),
        level=True,
        shift=(0, 0.03),
    )
    return dict(look="High Contrast", exposure=-0.08, clamp=6, tint=(0.955, 1.0, 1.075))
