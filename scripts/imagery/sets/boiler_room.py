"""A boiler room, for the photograph and for the clay model."""

import math

from studio import palette
from studio.camera import camera
from studio.light import area, gradient_world, sun
from studio.materials import glow, material, tiles
from studio.piping import clevis, flange, pressure_gauge
from studio.primitives import add_object, box, cylinder, empty, new_mesh, ring, text, tube


def boiler_room():
    """Two boilers, their headers, pumps and valves in a tiled room, with light and camera."""
    H = 3.1
    W = material("wallb", (0.66, 0.645, 0.61), 0.8, bump=0.05, bump_scale=90, variation=0.05)
    ins = material(
        "aluclad",
        (0.66, 0.67, 0.68),
        0.3,
        metallic=1,
        roughness_variation=0.1,
        variation_scale=5,
        bump=0.02,
        bump_scale=14,
    )
    R = palette.red()
    G = palette.galv()
    blk = palette.black()
    br = palette.brass()
    box((11, 0.2, H), (0, 0.1, H / 2), W)
    box(
        (11, 0.22, 1.15),
        (0, 0.095, 0.575),
        material("wains", (0.045, 0.2, 0.235), 0.45, bump=0.03, bump_scale=90),
    )
    box((11, 9, 0.2), (0, -4, H + 0.1), material("ceilb", (0.62, 0.61, 0.59), 0.85))
    box(
        (11, 9, 0.2),
        (0, -4, -0.1),
        tiles(
            "pfloor",
            (0.4, 0.39, 0.37),
            (0.37, 0.36, 0.345),
            (0.25, 0.245, 0.235),
            0.3,
            1.0,
            0.28,
            0,
            0.25,
            0.005,
            0.1,
        ),
    )
    box((0.2, 9, H), (4.6, -4, H / 2), W)
    # plinth
    box(
        (6.4, 1.35, 0.12),
        (0.25, -0.75, 0.06),
        material("plinth", (0.5, 0.49, 0.47), 0.8, bump=0.25, bump_scale=30, variation=0.15),
        0.012,
    )
    # two floor-standing condensing boilers
    wh = material("boilerw", (0.72, 0.72, 0.71), 0.32, clearcoat=0.2)
    bd = material("boilerd", (0.055, 0.06, 0.068), 0.35, clearcoat=0.2)

    def boiler(x):
        box((0.8, 0.78, 1.42), (x, -0.72, 0.12 + 0.06 + 0.71), wh, 0.022, segments=4)
        box((0.74, 0.72, 0.08), (x, -0.72, 0.16), bd, 0.004)
        box((0.795, 0.02, 0.3), (x, -1.105, 1.41), bd, 0.01, segments=3)
        box((0.785, 0.012, 1.02), (x, -1.108, 0.72), wh, 0.008, segments=3)
        box(
            (0.3, 0.008, 0.13),
            (x - 0.12, -1.118, 1.42),
            material("bscr", (0.01, 0.014, 0.018), 0.08, clearcoat=0.6),
            0.004,
        )
        text(
            "68 °C",
            0.055,
            (x - 0.16, -1.1235, 1.425),
            (math.pi / 2, 0, 0),
            glow("bt", (0.45, 0.9, 0.95), 1.6),
            depth=0.0002,
        )
        text(
            "1.6 bar",
            0.026,
            (x - 0.04, -1.1235, 1.385),
            (math.pi / 2, 0, 0),
            glow("bt", (0.45, 0.9, 0.95), 1.6),
            depth=0.0002,
        )
        cylinder(0.032, 0.025, (x + 0.2, -1.125, 1.42), wh, (math.pi / 2, 0, 0), sides=48, bevel=0.005)
        ring(0.036, 0.004, (x + 0.2, -1.117, 1.42), glow("bring", (0.1, 0.55, 0.9), 1.2), (math.pi / 2, 0, 0))
        cylinder(
            0.008,
            0.01,
            (x + 0.31, -1.118, 1.46),
            glow("bgr", (0.1, 0.9, 0.25), 1.6),
            (math.pi / 2, 0, 0),
            sides=20,
        )
        box((0.12, 0.006, 0.03), (x - 0.28, -1.116, 0.34), material("accent", (0.03, 0.16, 0.42), 0.3), 0.001)
        # flue: stainless up through the ceiling
        ch = material("flue", (0.7, 0.71, 0.72), 0.16, metallic=1)
        cylinder(0.1, H - 1.6, (x, -0.55, (H + 1.6) / 2), ch, sides=64)
        for at_z in (1.66, 2.25, 2.85):
            cylinder(0.106, 0.04, (x, -0.55, at_z), ch, sides=64, bevel=0.004)
        cylinder(0.16, 0.012, (x, -0.55, H - 0.006), ch, sides=64, bevel=0.003)

    for x in (-2.05, -1.05):
        boiler(x)
    # flow/return headers on the wall
    zf, zr, yh = 2.26, 1.92, -0.3
    tube([(-2.6, yh, zf), (3.1, yh, zf)], 0.075, ins, resolution=10)
    tube([(-2.6, yh, zr), (3.1, yh, zr)], 0.075, ins, resolution=10)
    for z in (zf, zr):
        for x in (-2.6, 3.1):
            cylinder(0.077, 0.02, (x, yh, z), ins, (0, math.pi / 2, 0), sides=64, bevel=0.006)
        for x in (-1.55, 0.05, 1.62):
            cylinder(
                0.0775,
                0.05,
                (x, yh, z),
                material("clip", (0.45, 0.46, 0.47), 0.3, metallic=1),
                (0, math.pi / 2, 0),
                sides=64,
            )
        for x in (-2.3, 0.4, 2.8):
            if z == zf:
                clevis(x, yh, z, 0.075, H, "X")
            else:
                [
                    box((0.05, 0.3, 0.04), (x, -0.15, z - 0.1), G, 0.003),
                    ring(0.078, 0.006, (x, yh, z), G, (0, math.pi / 2, 0)),
                ]
    fa = material("arrowr", (0.62, 0.03, 0.02), 0.5)
    fb = material("arrowb", (0.03, 0.16, 0.55), 0.5)
    for z, m in ((zf, fa), (zr, fb)):
        for x in (-0.78, 2.62):
            ring(0.0765, 0.0012, (x, yh, z), m, (0, math.pi / 2, 0))
            cylinder(0.0768, 0.1, (x, yh, z), m, (0, math.pi / 2, 0), sides=64, capped=False)
    # boiler connections
    for x in (-2.05, -1.05):
        for dx, z, m in ((-0.22, zf, 0), (0.22, zr, 1)):
            tube(
                [(x + dx, -0.42, 1.56), (x + dx, -0.42, z), (x + dx, yh, z)],
                0.042,
                ins,
                fillet=0.07,
                resolution=7,
            )
            cylinder(0.058, 0.05, (x + dx, -0.42, 1.63), blk, sides=48, bevel=0.004)
            ballvalve((x + dx, -0.42, 1.76), 0.036, "Z")
    # 3 pump circuits: vertical risers from the headers down to inline pumps then to floor
    for i, x in enumerate((0.25, 1.22, 2.19)):
        xs, xr = x - 0.17, x + 0.21
        for xx, z0, flow in ((xs, zf, 1), (xr, zr, 0)):
            tube([(xx, yh, z0 - 0.05), (xx, yh - 0.0, 0.12)], 0.038, ins, resolution=7)
            cylinder(0.05, 0.045, (xx, yh, z0 - 0.1), ins, sides=48, bevel=0.006)
        ballvalve((xs, yh, 1.66), 0.04, "Z")
        ballvalve((xr, yh, 1.66), 0.04, "Z")
        ballvalve((xs, yh, 0.62), 0.04, "Z")
        ballvalve((xr, yh, 0.62), 0.04, "Z")
        # inline pump on the supply riser
        flange((xs, yh, 1.335), 0.04, blk, "Z", 4)
        flange((xs, yh, 0.895), 0.04, blk, "Z", 4)
        cylinder(0.062, 0.38, (xs, yh, 1.115), R, sides=48, bevel=0.015)
        cylinder(0.105, 0.115, (xs, yh - 0.045, 1.115), R, (math.pi / 2, 0, 0), sides=64, bevel=0.02)
        cylinder(0.092, 0.03, (xs, yh - 0.115, 1.115), R, (math.pi / 2, 0, 0), sides=64, bevel=0.006)
        cylinder(
            0.078,
            0.15,
            (xs, yh - 0.2, 1.115),
            material("pmot", (0.1, 0.105, 0.11), 0.4),
            (math.pi / 2, 0, 0),
            sides=64,
            bevel=0.006,
        )
        for k in range(14):
            a = 2 * math.pi * k / 14
            box(
                (0.006, 0.12, 0.016),
                (xs + 0.083 * math.cos(a), yh - 0.195, 1.115 + 0.083 * math.sin(a)),
                material("pmot"),
                0.002,
                rotation=(0, -a + math.pi / 2, 0),
            )
        box(
            (0.125, 0.07, 0.125),
            (xs, yh - 0.305, 1.115),
            material("pctl", (0.62, 0.63, 0.63), 0.4),
            0.014,
            segments=3,
        )
        box((0.085, 0.004, 0.05), (xs, yh - 0.341, 1.13), material("bscr"), 0.002)
        text(
            "%.1f m³/h" % (2.4 + 0.7 * i),
            0.014,
            (xs, yh - 0.3435, 1.13),
            (math.pi / 2, 0, 0),
            glow("bt", (0.45, 0.9, 0.95), 1.6),
            depth=0.0001,
        )
        cylinder(
            0.006,
            0.004,
            (xs, yh - 0.341, 1.085),
            glow("bgr", (0.1, 0.9, 0.25), 1.6),
            (math.pi / 2, 0, 0),
            sides=20,
        )
        # thermometers/gauges
        for xx, vertices, c in ((xs, 30, fa), (xr, -25, fb)):
            cylinder(0.01, 0.06, (xx, yh - 0.055, 1.5), br, (math.pi / 2, 0, 0), sides=6)
            e = empty("t", (xx, yh - 0.09, 1.5))
            cylinder(0.04, 0.02, (0, 0, 0), c, (math.pi / 2, 0, 0), e, sides=56, bevel=0.003)
            cylinder(
                0.035,
                0.002,
                (0, -0.0105, 0),
                material("dial", (0.86, 0.86, 0.84), 0.5),
                (math.pi / 2, 0, 0),
                e,
                sides=56,
            )
            for k in range(13):
                t = math.radians(-120 + 20 * k)
                box(
                    (0.0014, 0.0008, 0.006),
                    (0.028 * math.sin(t), -0.012, 0.028 * math.cos(t)),
                    palette.dark(),
                    rotation=(0, t, 0),
                    parent=e,
                )
            t = math.radians(vertices)
            box(
                (0.002, 0.0008, 0.03),
                (0.01 * math.sin(t), -0.0128, 0.01 * math.cos(t)),
                material("needle", (0.75, 0.05, 0.02), 0.4),
                rotation=(0, t, 0),
                parent=e,
            )
        for xx in (xs, xr):
            cylinder(0.055, 0.02, (xx, yh, 0.13), ins, sides=48, bevel=0.004)
        # wall brackets
        for zz in (0.38, 1.8):
            box((0.62, 0.04, 0.04), (x + 0.02, -0.02, zz), G, 0.003)
            for xx_each in (xs, xr):
                box((0.03, 0.28, 0.03), (xx_each, -0.15, zz), G, 0.002)
            for pipe_x in (xs, xr):
                ring(0.04, 0.005, (pipe_x, yh, zz), G)
        box((0.18, 0.012, 0.08), (x + 0.02, -0.046, 1.8), material("labelw", (0.8, 0.79, 0.75), 0.55), 0.002)
        text(
            "CIRCUITO %d" % (i + 1),
            0.022,
            (x + 0.02, -0.0535, 1.8),
            (math.pi / 2, 0, 0),
            palette.dark(),
            depth=0.0001,
        )
    # expansion vessel (red) right
    ex = 3.35
    vertices = []
    faces = []
    n = 64
    prof = [
        (0.02, 0.3),
        (0.12, 0.31),
        (0.22, 0.36),
        (0.27, 0.46),
        (0.28, 0.55),
        (0.28, 0.95),
        (0.27, 1.04),
        (0.22, 1.14),
        (0.12, 1.19),
        (0.02, 1.2),
    ]
    for r, z in prof:
        vertices += [
            (r * math.cos(2 * math.pi * i / n), r * math.sin(2 * math.pi * i / n), z) for i in range(n)
        ]
    for k in range(len(prof) - 1):
        for i in range(n):
            j = (i + 1) % n
            faces.append((k * n + i, k * n + j, (k + 1) * n + j, (k + 1) * n + i))
    add_object("vessel", new_mesh("ves", vertices, faces), R, (ex, -0.62, 0.1), smooth=True)
    ring(0.281, 0.006, (ex, -0.62, 0.85), R)
    for angle in (0.5, 2.6, 4.7):
        tube(
            [
                (ex + 0.24 * math.cos(angle), -0.62 + 0.24 * math.sin(angle), 0.56),
                (ex + 0.27 * math.cos(angle), -0.62 + 0.27 * math.sin(angle), 0.0),
            ],
            0.014,
            R,
        )
    tube(
        [(ex, -0.62, 1.29), (ex, -0.62, 1.58), (ex, yh, 1.58), (ex, yh, zr), (3.09, yh, zr)],
        0.016,
        palette.copper(),
        fillet=0.05,
    )
    pressure_gauge((ex, -0.62, 1.5), 0, 0.05, None, 0.09, 10)
    # floor gully, fire bucket? cable conduit on the wall
    tube([(-2.9, -0.02, 2.7), (3.9, -0.02, 2.7)], 0.013, G)
    for at_x in (-0.45, 3.75):
        tube([(at_x, -0.02, 2.7), (at_x, -0.02, 1.9 if at_x > 0 else 2.2)], 0.01, G)
    box((0.42, 0.16, 0.62), (3.86, -0.09, 1.62), material("cabg", (0.58, 0.6, 0.6), 0.4), 0.01)
    for step, tone in enumerate(((0.05, 0.8, 0.15), (0.95, 0.55, 0.03), (0.9, 0.05, 0.02))):
        cylinder(
            0.016,
            0.02,
            (3.78 + 0.08 * step, -0.175, 1.8),
            material("bl%d" % step, tone, 0.2, emission=tone, emission_strength=0.9),
            (math.pi / 2, 0, 0),
            sides=32,
            bevel=0.003,
        )
    box((0.42, 0.16, 0.5), (-0.42, -0.09, 1.95), material("cabg"), 0.01)
    cylinder(0.02, 0.02, (-0.42, -0.175, 2.08), material("bl1"), (math.pi / 2, 0, 0), sides=32, bevel=0.003)
    box((0.16, 0.004, 0.09), (-0.42, -0.171, 1.93), material("bscr"), 0.002)
    # window left wall (light source)
    wl = material("wallb")
    box((0.2, 9, 1.1), (-3.7, -4, 0.55), wl)
    box((0.2, 9, 0.5), (-3.7, -4, H - 0.25), wl)
    box((0.2, 0.9, H), (-3.7, -0.45, H / 2), wl)
    box((0.2, 4, H), (-3.7, -6.5, H / 2), wl)
    for y in (-0.95, -1.85, -2.75, -3.65, -4.5):
        box((0.08, 0.05, 1.5), (-3.65, y, 1.85), palette.dark(), 0.004)
    for z in (1.12, 1.85, 2.58):
        box((0.08, 3.6, 0.045), (-3.65, -2.7, z), palette.dark(), 0.004)
    gradient_world((0.4, 0.6, 0.92), (0.95, 0.96, 0.96), 1.2)
    sun(25, 214, 5.0, (1, 0.86, 0.66), 0.8)
    area((-3.9, -2.7, 1.9), (0, -1.2, 1.2), 3.4, 105, (0.88, 0.94, 1), 1.5)
    area((0.6, -5.4, 2.7), (0.3, -0.5, 1.2), 3.2, 70, (1, 0.95, 0.88), 1.8)
    box((0.1, 2.4, 0.06), (0.6, -1.7, H - 0.03), palette.dark(), 0.006)
    box((0.08, 2.36, 0.006), (0.6, -1.7, H - 0.064), glow("ledlin", (1, 0.9, 0.76), 6))
    camera(
        (0.98, -4.75, 1.4),
        (0.5, 0, 1.4),
        23,
        fstop=5.6,
        focus=(0.3, -0.5, 1.2),
        level=True,
        shift=(0.0, 0.012),
    )
    return dict(look="Medium High Contrast", exposure=0.25, clamp=3, bounces=6)


def ballvalve(loc, r, axis="Z", parent=None, lever=None):
    """A ball valve with its lever."""
    b = palette.brass()
    group = empty("bv", loc, {"Z": (0, 0, 0), "X": (0, math.pi / 2, 0)}[axis], parent)
    cylinder(r * 1.1, r * 2.0, (0, 0, 0), b, parent=group, sides=40, bevel=r * 0.25)
    for s in (-1, 1):
        cylinder(r * 1.28, r * 0.8, (0, 0, s * r * 1.25), b, parent=group, sides=8, bevel=r * 0.06)
    cylinder(r * 0.32, r * 1.0, (0, -r * 1.35, 0), b, (math.pi / 2, 0, 0), group, sides=24)
    box(
        (r * 0.55, r * 0.14, r * 3.4),
        (0, -r * 1.85, r * 1.25),
        lever or material("leverr", (0.6, 0.03, 0.02), 0.35, clearcoat=0.3),
        r * 0.06,
        parent=group,
    )
    cylinder(r * 0.3, r * 0.3, (0, -r * 1.98, 0), palette.steel(), (math.pi / 2, 0, 0), group, sides=6)
    return group
