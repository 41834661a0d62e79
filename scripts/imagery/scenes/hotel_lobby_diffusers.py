"""Hotel lobby with slot diffusers in a coffered ceiling, slat wall and reception desk."""

import math

from mathutils import Vector

from studio import palette
from studio.camera import camera
from studio.fire_devices import smoke_detector, sprinkler
from studio.furniture import TEAL, pillow
from studio.indoor_units import linear_diffuser
from studio.light import area, sky, sun
from studio.materials import glow, leaf, material, tiles, wood
from studio.palms import palm
from studio.plants import bush, plant
from studio.primitives import add_object, box, cushion, cylinder, empty, new_mesh, ring, tube


def build():
    """Place the props, the light and the camera."""
    H = 3.7
    y1 = 8.2
    x0, x1 = -5.2, 5.2
    Wl = material("walllb", (0.66, 0.625, 0.56), 0.8, bump=0.04, bump_scale=120)
    cm = material("ceillb", (0.76, 0.75, 0.725), 0.85)
    box((x1 - x0 + 0.4, 0.2, H), (0, y1 + 0.1, H / 2), Wl)
    box((0.2, 13, H), (x1 + 0.1, 2.2, H / 2), Wl)
    box(
        (x1 - x0 + 0.4, 13, 0.2),
        (0, 2.2, -0.1),
        tiles(
            "marble",
            (0.58, 0.55, 0.5),
            (0.55, 0.52, 0.47),
            (0.42, 0.4, 0.36),
            1.2,
            1.0,
            0.1,
            0,
            0.1,
            0.003,
            0.3,
        ),
    )
    # coffered ceiling: perimeter at H, raised central tray with cove + linear slot diffusers at its rim
    tz = 0.26
    tx, ty0, ty1 = 2.9, 0.6, 6.6
    box((x1 - x0 + 0.4, 4.9, 0.1), (0, ty0 - 2.45, H + 0.05), cm)
    box((x1 - x0 + 0.4, y1 - ty1 + 0.4, 0.1), (0, (y1 + ty1) / 2 + 0.2, H + 0.05), cm)
    for s in (-1, 1):
        box((x1 - tx, ty1 - ty0, 0.1), (s * (x1 + tx) / 2, (ty0 + ty1) / 2, H + 0.05), cm)
    box((2 * tx + 1.2, ty1 - ty0 + 1.2, 0.06), (0, (ty0 + ty1) / 2, H + tz + 0.13), cm)
    em = glow("cove", (1, 0.8, 0.55), 5)
    for s in (-1, 1):
        box((0.06, ty1 - ty0 + 1.3, tz + 0.2), (s * (tx + 0.62), (ty0 + ty1) / 2, H + 0.1 + tz / 2), cm)
    for y in (ty0 - 0.62, ty1 + 0.62):
        box((2 * tx + 1.3, 0.06, tz + 0.2), (0, y, H + 0.1 + tz / 2), cm)
    for s in (-1, 1):
        box((0.08, ty1 - ty0, 0.03), (s * (tx + 0.3), (ty0 + ty1) / 2, H + 0.16), em)
        box((0.02, ty1 - ty0 + 0.04, 0.16), (s * (tx + 0.0), (ty0 + ty1) / 2, H + 0.03), cm, 0.003)
    for y in (ty0 - 0.3, ty1 + 0.3):
        box((2 * tx, 0.08, 0.03), (0, y, H + 0.16), em)
    for y in (ty0, ty1):
        box((2 * tx + 0.04, 0.02, 0.16), (0, y, H + 0.03), cm, 0.003)
    for s in (-1, 1):
        for y in (1.6, 3.6, 5.6):
            linear_diffuser(s * (tx + 0.55), y, H, 1.7, math.pi / 2, 3)
    for x in (-1.6, 1.6):
        linear_diffuser(x, ty1 + 0.55, H, 2.2, 0, 3)
    linear_diffuser(0, ty0 - 0.5, H, 3.4, 0, 3)
    W = material("cassw", (0.8, 0.8, 0.785), 0.38, clearcoat=0.15)
    ch = material("chrome", (0.78, 0.79, 0.8), 0.12, metallic=1)
    for x, y in ((-1.7, 1.9), (1.7, 1.9), (-1.7, 5.2), (1.7, 5.2)):
        sprinkler(x, y, H + tz + 0.095, 1.3, ch, W, 24)
    for s in (-1, 1):
        for y in (0.9, 2.6, 4.6, 6.4):
            cylinder(0.062, 0.006, (s * (tx + 1.15), y, H - 0.003), W, sides=48, bevel=0.002)
            cylinder(0.048, 0.004, (s * (tx + 1.15), y, H - 0.0065), glow("dl", (1, 0.88, 0.7), 12), sides=48)
    smoke_detector(0.0, 2.0, H + tz + 0.1, R=0.07)
    # back wall: slats and teal niche with desk
    sl = wood("slat", (0.36, 0.22, 0.12), (0.24, 0.135, 0.07), 1.0, "Z", 0.45)
    box((7.2, 0.02, H), (0, y1 - 0.01, H / 2), material("slatback", (0.03, 0.025, 0.02), 0.8))
    for i in range(82):
        x = -3.56 + i * 0.088
        box((0.042, 0.05, H), (x, y1 - 0.045, H / 2), sl, 0.005, segments=1)
    box(
        (3.2, 0.08, 1.7),
        (0, y1 - 0.08, 1.95),
        material("nichet", (0.04, 0.18, 0.21), 0.55, bump=0.03, bump_scale=60),
        0.01,
    )
    for at_z in (1.09, 2.81):
        box((3.26, 0.03, 0.03), (0, y1 - 0.11, at_z), palette.brass(), 0.003)
    for side in (-1, 1):
        box((0.03, 0.03, 1.75), (side * 1.615, y1 - 0.11, 1.95), palette.brass(), 0.003)
    for k in range(5):
        if k in (0, 2, 4):
            ring(0.62 - 0.13 * k, 0.01, (0, y1 - 0.135, 1.98), palette.brass(), (math.pi / 2, 0, 0))
    # reception desk
    yd = 6.3
    box(
        (3.6, 0.7, 1.02),
        (0, yd, 0.51),
        wood("walnut", (0.22, 0.12, 0.06), (0.12, 0.06, 0.03), 1.0, "X", 0.35),
        0.012,
    )
    box(
        (3.8, 0.86, 0.05),
        (0, yd - 0.03, 1.06),
        material("stonew", (0.68, 0.66, 0.62), 0.2, variation=0.1, variation_scale=2.2, clearcoat=0.3),
        0.008,
    )
    box((3.62, 0.02, 0.05), (0, yd - 0.36, 0.07), glow("kick", (1, 0.8, 0.55), 4))
    for step in range(21):
        box((0.016, 0.012, 0.86), (-1.7 + 0.17 * step, yd - 0.357, 0.56), palette.brass(), 0.003)
    for x in (-0.8, 0.9):
        box((0.44, 0.03, 0.28), (x, yd + 0.15, 1.27), palette.dark(), 0.008)
        box((0.16, 0.14, 0.015), (x, yd + 0.16, 1.092), palette.dark(), 0.004)
        tube([(x, yd + 0.165, 1.1), (x, yd + 0.165, 1.2)], 0.014, palette.dark())
    cylinder(
        0.09,
        0.3,
        (-1.55, yd - 0.05, 1.235),
        material("vaset", TEAL, 0.25, clearcoat=0.4),
        top_radius=0.06,
        sides=56,
        bevel=0.015,
    )
    lf = leaf("monstera", (0.02, 0.09, 0.015), (0.07, 0.2, 0.04), 0.32, 0.2)
    for k in range(11):
        a = k * 2.4
        tip = Vector((-1.55 + 0.3 * math.cos(a), yd - 0.05 + 0.25 * math.sin(a), 1.7 + 0.06 * (k % 4)))
        tube(
            [
                (-1.55, yd - 0.05, 1.36),
                (-1.55 + 0.1 * math.cos(a), yd - 0.05 + 0.08 * math.sin(a), 1.58),
                tip,
            ],
            0.005,
            material("stem2", (0.1, 0.2, 0.05), 0.6),
            fillet=0.1,
        )
        d = (tip - Vector((-1.55, yd - 0.05, 1.45))).normalized()
        s = d.cross(Vector((0, 0, 1))).normalized()
        vertices = []
        faces = []
        for i in range(9):
            q = i / 8
            w = 0.07 * math.sin(math.pi * q**0.75)
            c = tip + d * 0.26 * q - Vector((0, 0, 0.1 * q * q))
            vertices += [tuple(c - s * w), tuple(c + s * w)]
        for i in range(8):
            b = 2 * i
            faces.append((b, b + 1, b + 3, b + 2))
        add_object("lf", new_mesh("lf", vertices, faces), lf, smooth=True)
    # pendants: cluster of 5 woven-look globes
    sh = material("globe", (0.85, 0.76, 0.62), 0.8, emission=(1, 0.72, 0.42), emission_strength=1.1)
    for k, (x, y, z, r) in enumerate(
        (
            (-0.75, 3.6, 2.72, 0.2),
            (0.0, 3.9, 2.5, 0.26),
            (0.78, 3.5, 2.8, 0.18),
            (-0.35, 4.5, 2.95, 0.16),
            (0.5, 4.4, 2.98, 0.15),
        )
    ):
        cylinder(r, r * 1.7, (x, y, z), sh, sides=64, bevel=r * 0.62)
        tube([(x, y, z + r * 0.8), (x, y, H + tz + 0.1)], 0.004, palette.dark())
        cylinder(r * 0.3, 0.03, (x, y, z + r * 0.86), palette.brass(), sides=40)
        for q in range(7):
            rr = r * math.sqrt(max(0.05, 1 - ((q - 3) / 3.9) ** 2)) + 0.003
            ring(rr * 1.0, 0.0028, (x, y, z + (q - 3) * r * 0.24), palette.brass(), sides=56)
    # seating: two sofas + table on a rug
    fab = material(
        "fabric", (0.5, 0.48, 0.43), 0.95, bump=0.25, bump_scale=420, variation=0.08, variation_scale=6
    )
    tl = material("teal", (0.035, 0.2, 0.24), 0.9, bump=0.3, bump_scale=500)
    oc = material("ochre", (0.5, 0.25, 0.07), 0.9, bump=0.3, bump_scale=500)
    box(
        (4.4, 3.0, 0.016),
        (-1.2, 2.7, 0.008),
        material("ruglb", (0.62, 0.56, 0.46), 1, bump=0.9, bump_scale=120, variation=0.14, variation_scale=5),
        0.005,
    )

    def sofa(x, y, rot, w=2.1, m=fab):
        group = empty("sofa", (x, y, 0), (0, 0, rot))
        cushion((w, 0.85, 0.2), (0, 0, 0.25), m, 0.05, parent=group)
        for s in (-1, 1):
            cushion((0.18, 0.85, 0.36), (s * w / 2, 0, 0.38), m, 0.07, parent=group)
            cushion((w * 0.46, 0.7, 0.18), (s * w * 0.235, -0.06, 0.43), m, 0.07, parent=group)
            cushion((w * 0.45, 0.2, 0.42), (s * w * 0.235, 0.28, 0.68), m, 0.09, (-0.2, 0, 0), group)
            for along in (-1, 1):
                cylinder(
                    0.016, 0.15, (s * w * 0.46, along * 0.36, 0.075), palette.brass(), parent=group, sides=20
                )
        return group

    group = sofa(-3.25, 2.7, math.pi / 2)
    pillow((-0.65, 0.05, 0.68), (-0.35, 0.1, 0.1), tl, 0.42, group)
    pillow((0.7, 0.05, 0.68), (-0.35, -0.1, -0.1), oc, 0.4, group)
    group = sofa(-1.2, 4.35, 0, 1.9)
    pillow((0.6, 0.05, 0.68), (-0.35, -0.1, -0.12), tl, 0.42, group)
    ga = empty("a1", (0.75, 2.2, 0), (0, 0, math.radians(-100)))
    cushion((0.72, 0.72, 0.18), (0, 0, 0.4), oc, 0.07, parent=ga)
    cushion((0.72, 0.18, 0.52), (0, 0.3, 0.66), oc, 0.08, (-0.18, 0, 0), ga)
    for side in (-1, 1):
        for t in (-1, 1):
            cylinder(0.016, 0.32, (side * 0.3, t * 0.28, 0.16), palette.brass(), parent=ga, sides=20)
    cylinder(0.52, 0.04, (-1.25, 2.7, 0.38), wood("walnut"), sides=72, bevel=0.01)
    cylinder(0.15, 0.36, (-1.25, 2.7, 0.18), palette.dark(), sides=40)
    cylinder(
        0.12,
        0.05,
        (-1.35, 2.65, 0.425),
        material("bowl", (0.72, 0.7, 0.64), 0.4),
        top_radius=0.17,
        sides=56,
        bevel=0.01,
    )
    box(
        (0.28, 0.2, 0.03),
        (-1.0, 2.85, 0.415),
        material("bkl", (0.035, 0.2, 0.24), 0.6),
        0.003,
        rotation=(0, 0, 0.4),
    )
    plant((3.6, 6.6, 0), 1.6, 2, 20, 0.6, (0.7, 0.67, 0.6), 0.26, 0.5)
    plant((-4.3, 6.9, 0), 1.6, 5, 20, 0.6, (0.1, 0.24, 0.27), 0.26, 0.5)
    plant((3.7, 1.2, 0), 1.2, 7, 18, 0.5, (0.7, 0.67, 0.6), 0.22, 0.42)
    # glazing left + palms
    fr = material("alu", (0.03, 0.03, 0.032), 0.4)
    for k in range(8):
        box((0.1, 0.07, H), (x0 - 0.05, -3 + 1.6 * k, H / 2), fr, 0.005)
    for z in (0.05, 2.7):
        box((0.11, 13, 0.07), (x0 - 0.05, 2.2, z), fr, 0.005)
    box((0.2, 13, 0.45), (x0 - 0.1, 2.2, H - 0.22), Wl)
    sky(elevation=30, rotation=235, strength=0.1, sun=0.0, size=1.0, dust=0.5, ozone=2.5, clouds=0.7)
    for index in range(5):
        palm(
            (x0 - 3.0 - 0.7 * (index % 2), -1.5 + 2.1 * index, -0.6),
            4.2 + 0.4 * (index % 3),
            index + 2,
            0.4,
            16,
            2.2,
        )
    for index in range(11):
        bush((x0 - 1.4 - 0.3 * (index % 2), -1 + 0.8 * index, 0.1), 0.6, index + 3, index % 2, 260)
    box((30, 30, 0.1), (x0 - 15.2, 4, -0.15), palette.grass())
    sun(27, 206, 5.0, (1, 0.86, 0.66), 0.9)
    area((x0 - 0.2, 2.6, 1.9), (0, 3, 1.2), 8, 420, (0.88, 0.94, 1), 3.0)
    area((0.5, -3.6, 2.2), (0, 3, 1.6), 4, 120, (1, 0.94, 0.86), 2.2)
    camera(
        (0.55, -3.1, 1.55), (0.12, 6, 1.55), 24, fstop=4.0, focus=(0, 4, 2), level=True, shift=(0.0, 0.085)
    )
    return dict(look="Medium High Contrast", exposure=0.2, clamp=3, bounces=6)
