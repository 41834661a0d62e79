"""Clinic room with laminar ceiling diffuser, square diffusers and medical headwall."""

import math

from studio import palette
from studio.camera import camera
from studio.fire_devices import smoke_detector, sprinkler
from studio.furniture import curtain, drape, pillow
from studio.indoor_units import linear_diffuser, square_diffuser
from studio.light import area, gradient_world, sun
from studio.materials import glass, glow, material, tiles, wood
from studio.palms import palm
from studio.primitives import add_object, bezier, box, cushion, cylinder, empty, new_mesh, text, tube


def build():
    """Place the props, the light and the camera."""
    H = 2.8
    Wl = material("wallh", (0.64, 0.625, 0.58), 0.75, bump=0.02, bump_scale=120)
    TL = material("tealh", (0.1, 0.32, 0.345), 0.7, bump=0.02, bump_scale=90)
    wdm = wood("oakh", (0.5, 0.34, 0.2), (0.4, 0.26, 0.15), 0.8, "X")
    y1 = 3.4
    x0, x1 = -3.0, 3.0
    ct = tiles(
        "ctileh", (0.79, 0.785, 0.77), (0.78, 0.775, 0.76), (0.56, 0.56, 0.55), 0.6, 1.0, 0.8, 0, 0.45, 0.014
    )
    box((x1 - x0, 8.4, 0.04), (0, -0.7, H + 0.02), ct)
    box(
        (x1 - x0 + 0.4, 8.8, 0.2),
        (0, -0.7, -0.1),
        material(
            "vinyl",
            (0.46, 0.475, 0.46),
            0.18,
            variation=0.06,
            variation_scale=2,
            roughness_variation=0.05,
            clearcoat=0.2,
        ),
    )
    box((x1 - x0 + 0.4, 0.2, H), (0, y1 + 0.1, H / 2), Wl)
    box((0.2, 8.8, H), (x1 + 0.1, -0.7, H / 2), Wl)
    # headwall: wood panel + service rail
    box((3.5, 0.03, 1.35), (0.15, y1 - 0.015, 1.1), wdm, 0.004)
    for step in (-2, -1, 0, 1, 2):
        box(
            (0.004, 0.034, 1.35),
            (0.15 + 0.58 * step, y1 - 0.016, 1.1),
            material("groove", (0.1, 0.06, 0.035), 0.7),
        )
    al = material("alub", (0.66, 0.67, 0.68), 0.28, metallic=1)
    box((2.5, 0.09, 0.26), (0.15, y1 - 0.075, 1.62), palette.plastic_w(), 0.014)
    box((2.5, 0.012, 0.035), (0.15, y1 - 0.124, 1.7), al, 0.003)
    box((2.44, 0.05, 0.012), (0.15, y1 - 0.1, 1.757), glow("hled", (1, 0.93, 0.82), 4))
    for k, c in enumerate(((0.04, 0.3, 0.12), (0.75, 0.73, 0.7), (0.75, 0.55, 0.05), (0.04, 0.2, 0.5))):
        cylinder(
            0.024, 0.03, (-0.75 + 0.13 * k, y1 - 0.13, 1.6), al, (math.pi / 2, 0, 0), sides=40, bevel=0.003
        )
        cylinder(
            0.018,
            0.034,
            (-0.75 + 0.13 * k, y1 - 0.132, 1.6),
            material("gas%d" % k, c, 0.4),
            (math.pi / 2, 0, 0),
            sides=40,
        )
    for k in range(6):
        box(
            (0.07, 0.012, 0.075),
            (0.22 + 0.1 * k, y1 - 0.124, 1.595),
            material("sock%d" % (k > 3), [(0.78, 0.78, 0.76), (0.58, 0.06, 0.04)][k > 3], 0.35),
            0.003,
        )
        for side in (-1, 1):
            cylinder(
                0.004,
                0.004,
                (0.22 + 0.1 * k + side * 0.012, y1 - 0.131, 1.595),
                palette.dark(),
                (math.pi / 2, 0, 0),
                sides=12,
            )
    # suction jar / flowmeter
    cylinder(0.02, 0.14, (-0.62, y1 - 0.17, 1.5), glass("jarh", (0.88, 0.95, 0.96)), sides=32)
    cylinder(0.024, 0.03, (-0.62, y1 - 0.17, 1.58), material("gas0"), sides=32)
    # bed
    bx = 0.15
    fr = material("bedfr", (0.7, 0.71, 0.71), 0.4)
    dk = palette.dark()
    group = empty("bed", (bx, 0, 0))
    yb = y1 - 1.35
    for sx in (-1, 1):
        for sy in (-1, 1):
            cylinder(
                0.065,
                0.035,
                (sx * 0.4, yb + sy * 0.85, 0.065),
                dk,
                (0, math.pi / 2, 0),
                group,
                sides=40,
                bevel=0.006,
            )
            box((0.05, 0.06, 0.14), (sx * 0.4, yb + sy * 0.85, 0.15), fr, 0.01, parent=group)
    box((0.84, 1.96, 0.07), (0, yb, 0.26), fr, 0.012, parent=group)
    box((0.36, 0.8, 0.12), (0, yb, 0.35), fr, 0.02, parent=group)
    box((0.9, 2.02, 0.05), (0, yb, 0.46), fr, 0.015, parent=group)
    cushion(
        (0.88, 1.35, 0.15), (0, yb - 0.32, 0.56), material("matt", (0.1, 0.3, 0.325), 0.6), 0.05, parent=group
    )
    cushion((0.88, 0.72, 0.15), (0, yb + 0.62, 0.69), material("matt"), 0.05, (0.42, 0, 0), group)
    drape(
        bx - 0.45,
        bx + 0.45,
        yb - 0.985,
        yb + 0.3,
        0.645,
        0.2,
        material("sheeth", (0.74, 0.75, 0.735), 0.95, bump=0.15, bump_scale=260),
        seed=5,
        amp=0.01,
        n=70,
        fold=0.012,
        end=False,
    )
    drape(
        bx - 0.46,
        bx + 0.46,
        yb - 0.62,
        yb - 0.05,
        0.668,
        0.22,
        material("blank", (0.62, 0.36, 0.12), 0.95, bump=0.5, bump_scale=240),
        seed=5,
        amp=0.01,
        n=60,
        fold=0.012,
        end=False,
    )
    pillow((bx, yb + 0.66, 0.86), (-1.12, 0, 0), material("sheeth"), 0.46, None, 0.085, 1.5)
    for s, (h, y) in ((1, (0.62, yb + 1.03)), (-1, (0.5, yb - 1.03))):
        box((0.88, 0.04, h), (bx, y, 0.3 + h / 2), fr, 0.02, segments=4)
        box((0.6, 0.044, h * 0.45), (bx, y, 0.34 + h * 0.55), wdm, 0.01)
    for s in (-1, 1):
        for ya, y_foot in ((yb - 0.1, yb + 0.5),):
            tube(
                [
                    (bx + s * 0.49, ya, 0.5),
                    (bx + s * 0.49, ya, 0.88),
                    (bx + s * 0.49, y_foot, 0.88),
                    (bx + s * 0.49, y_foot, 0.5),
                ],
                0.014,
                fr,
                fillet=0.07,
                resolution=5,
            )
            for at_z in (0.66, 0.77):
                tube([(bx + s * 0.49, ya + 0.01, at_z), (bx + s * 0.49, y_foot - 0.01, at_z)], 0.009, fr)
    # bedside: monitor arm, iv pole, cabinet, chair
    tube([(1.22, y1 - 0.12, 1.66), (1.22, y1 - 0.42, 1.66), (1.22, y1 - 0.42, 1.62)], 0.018, al, fillet=0.04)
    box(
        (0.4, 0.05, 0.3),
        (1.22, y1 - 0.46, 1.6),
        palette.plastic_w(),
        0.016,
        rotation=(0, 0, -0.15),
        segments=3,
    )
    box(
        (0.355, 0.004, 0.235),
        (1.216, y1 - 0.487, 1.605),
        material("mscr", (0.008, 0.014, 0.018), 0.1, clearcoat=0.5),
        0.002,
        rotation=(0, 0, -0.15),
    )
    e = empty("ms", (1.2155, y1 - 0.4905, 1.605), (0, 0, -0.15))
    for k, c in enumerate(((0.1, 0.85, 0.3), (0.1, 0.7, 0.85), (0.95, 0.75, 0.1))):
        P = []
        for i in range(90):
            u = i / 89
            t = u * 5 % 1
            z = (
                (0.028 if 0.3 < t < 0.34 else -0.01 if 0.34 <= t < 0.38 else 0.006 * math.sin(t * 6.3))
                if k == 0
                else 0.012 * math.sin(u * 31 + k) * (0.6 + 0.4 * math.sin(u * 9))
            )
            P.append((-0.155 + 0.23 * u, 0, 0.065 - 0.07 * k + z))
        tube(P, 0.0014, glow("wv%d" % k, c, 1.8), e, resolution=1)
        text(
            ("76", "98", "120/78")[k],
            0.04 if k < 2 else 0.026,
            (0.125, 0, 0.065 - 0.07 * k),
            (math.pi / 2, 0, 0),
            glow("wv%d" % k, c, 1.8),
            e,
            0.0001,
        )
    px = -0.72
    py = y1 - 0.55
    cylinder(0.014, 1.95, (px, py, 1.02), al, sides=24)
    for angle in [0.3 + 2 * math.pi * k / 5 for k in range(5)]:
        tube([(px, py, 0.1), (px + 0.27 * math.cos(angle), py + 0.27 * math.sin(angle), 0.05)], 0.012, al)
    for side in (-1, 1):
        tube(
            [(px, py, 1.97), (px + side * 0.11, py, 1.99), (px + side * 0.13, py, 2.03)],
            0.006,
            al,
            fillet=0.02,
        )
    box(
        (0.1, 0.03, 0.2),
        (px - 0.12, py, 1.85),
        material("ivb", (0.7, 0.75, 0.76), 0.15, clearcoat=0.3),
        0.014,
        segments=4,
    )
    tube(
        bezier(
            (px - 0.12, py, 1.75),
            (px - 0.11, py - 0.02, 1.4),
            (px - 0.3, py - 0.05, 0.9),
            (bx - 0.48, yb + 0.2, 0.8),
        ),
        0.0035,
        glass("ivt", (0.85, 0.9, 0.92)),
    )
    box((0.13, 0.13, 0.2), (px + 0.0, py - 0.09, 1.28), palette.plastic_w(), 0.014)
    box((0.09, 0.003, 0.05), (px, py - 0.157, 1.32), material("mscr"), 0.002)
    box((0.05, 0.001, 0.016), (px, py - 0.1592, 1.325), glow("wv1", (0.1, 0.7, 0.85), 1.8))
    box((0.46, 0.44, 0.7), (1.55, y1 - 0.26, 0.4), palette.plastic_w(), 0.012)
    box((0.48, 0.46, 0.025), (1.55, y1 - 0.26, 0.765), wdm, 0.006)
    for step in range(3):
        box((0.42, 0.012, 0.19), (1.55, y1 - 0.488, 0.2 + 0.215 * step), TL, 0.005)
    for step in range(3):
        box((0.14, 0.018, 0.014), (1.55, y1 - 0.5, 0.26 + 0.215 * step), al, 0.004)
    cylinder(
        0.035, 0.1, (1.45, y1 - 0.3, 0.83), material("vasew", (0.72, 0.7, 0.64), 0.4), sides=40, bevel=0.006
    )
    for step in range(6):
        tube(
            [
                (1.45, y1 - 0.3, 0.86),
                (
                    1.45 + 0.05 * math.cos(step * 2.4),
                    y1 - 0.3 + 0.04 * math.sin(step * 2.4),
                    1.02 + 0.02 * (step % 3),
                ),
            ],
            0.0025,
            material("stem", (0.2, 0.24, 0.1), 0.7),
        )
    for step in range(6):
        cylinder(
            0.022,
            0.02,
            (
                1.45 + 0.05 * math.cos(step * 2.4),
                y1 - 0.3 + 0.04 * math.sin(step * 2.4),
                1.03 + 0.02 * (step % 3),
            ),
            material("flow%d" % (step % 2), [(0.72, 0.36, 0.06), (0.75, 0.7, 0.6)][step % 2], 0.8),
            top_radius=0.006,
            sides=16,
        )
    # armchair
    ga = empty("arm", (-1.95, y1 - 0.95, 0), (0, 0, math.radians(28)))
    fb = material("chairt", (0.035, 0.21, 0.25), 0.8, bump=0.25, bump_scale=420)
    cushion((0.62, 0.6, 0.16), (0, 0, 0.4), fb, 0.05, parent=ga)
    cushion((0.6, 0.16, 0.62), (0, 0.27, 0.72), fb, 0.06, (-0.16, 0, 0), ga)
    for side in (-1, 1):
        cushion((0.09, 0.58, 0.1), (side * 0.34, 0, 0.6), wdm, 0.03, parent=ga)
    for side in (-1, 1):
        for along in (-1, 1):
            box((0.05, 0.05, 0.58), (side * 0.34, along * 0.25, 0.29), wdm, 0.008, parent=ga)
    # curtain track + teal-ish curtain bunch
    tube([(2.15, -0.3, H - 0.05), (2.15, y1 - 0.05, H - 0.05)], 0.012, al)
    curtain(2.15, y1 - 0.1, y1 - 0.95, 0.35, H - 0.08, 0.05, 46, "Y", (0.4, 0.56, 0.57))
    # window left
    for y in (-0.5, 0.9, 2.3):
        box((0.08, 0.06, 1.5), (x0 - 0.04, y, 1.75), al, 0.004)
    for z in (1.0, 2.5):
        box((0.09, 2.9, 0.06), (x0 - 0.04, 0.9, z), al, 0.004)
    box((0.2, 2.8, 1.0), (x0 - 0.1, 0.9, 0.5), Wl)
    box((0.2, 2.8, H - 2.5), (x0 - 0.1, 0.9, (H + 2.5) / 2), Wl)
    box((0.2, 1.2, H), (x0 - 0.1, y1 - 0.5, H / 2), Wl)
    box((0.2, 4.6, H), (x0 - 0.1, -2.8, H / 2), Wl)
    box((0.2, 2.9, 0.03), (x0 + 0.06, 0.9, 0.985), material("sill", (0.62, 0.6, 0.56), 0.4), 0.004)
    # ceiling terminals
    W = material("cassw", (0.8, 0.8, 0.785), 0.38, clearcoat=0.15)
    em = glow("ledp", (1, 0.95, 0.87), 1.5)

    def laminar(x, y, w=1.18, d=0.58):
        box((w + 0.03, d + 0.03, 0.012), (x, y, H - 0.004), W, 0.004)
        box((w - 0.02, d - 0.02, 0.006), (x, y, H - 0.011), material("perf", (0.55, 0.56, 0.56), 0.5), 0.002)
        nx, ny = int(w / 0.028), int(d / 0.028)
        vertices = []
        faces = []
        for i in range(nx):
            for j in range(ny):
                cx = x - w / 2 + 0.022 + i * (w - 0.044) / (nx - 1)
                cy = y - d / 2 + 0.022 + j * (d - 0.044) / (ny - 1)
                b = len(vertices)
                r = 0.0085
                vertices += [
                    (cx + r * math.cos(a), cy + r * math.sin(a), H - 0.0145)
                    for a in [k * math.pi / 3 for k in range(6)]
                ]
                faces.append(tuple(range(b + 5, b - 1, -1)))
        add_object("holes", new_mesh("holes", vertices, faces), palette.dark())

    laminar(0.15, 1.2)
    square_diffuser(-1.5, 1.2, H, 0.595)
    square_diffuser(1.8 - 0.0, 1.2, H, 0.595)
    linear_diffuser(-2.75, 0.9, H, 2.6, math.pi / 2, 2)
    for x, y in ((-1.5, -0.6), (1.5, -0.6), (-1.5, 2.7), (1.5, 2.7)):
        box((0.6, 0.6, 0.012), (x, y, H - 0.004), W, 0.003)
        box((0.55, 0.55, 0.006), (x, y, H - 0.011), em)
    sprinkler(0.15, 2.35, H - 0.006, 1.25, material("chrome", (0.78, 0.79, 0.8), 0.12, metallic=1), W, 32)
    smoke_detector(0.75, 0.2, H)
    # low return grille
    box((0.6, 0.02, 0.32), (2.25, y1 - 0.012, 0.3), W, 0.004)
    for step in range(12):
        box((0.55, 0.02, 0.006), (2.25, y1 - 0.022, 0.18 + 0.022 * step), W, 0.001, rotation=(0.6, 0, 0))
    box((x1 - x0, 0.02, 0.1), (0, y1 - 0.01, 0.05), TL, 0.004)
    # pressure monitor on wall
    box((0.16, 0.03, 0.12), (2.45, y1 - 0.015, 1.55), palette.plastic_w(), 0.008)
    box((0.11, 0.004, 0.05), (2.45, y1 - 0.032, 1.565), material("mscr"), 0.002)
    text(
        "+8 Pa",
        0.026,
        (2.45, y1 - 0.035, 1.565),
        (math.pi / 2, 0, 0),
        glow("wv0", (0.1, 0.85, 0.3), 1.8),
        depth=0.0001,
    )
    gradient_world((0.4, 0.6, 0.92), (0.95, 0.97, 0.98), 1.5)
    sun(26, 206, 4.5, (1, 0.88, 0.7), 0.9)
    palm((-7.0, -0.6, -1.5), 3.6, 3, 0.2, 12, 1.9)
    area((x0 - 0.25, 0.9, 1.75), (0, 1.4, 1.0), 2.8, 135, (0.88, 0.94, 1), 1.4)
    area((0.2, -3.6, 1.9), (0, 1.5, 1.4), 2.8, 60, (1, 0.96, 0.9), 1.8)
    camera(
        (-0.22, -1.75, 1.45), (0.03, 4, 1.45), 24, fstop=5.6, focus=(0, 2, 1.5), level=True, shift=(0.0, 0.06)
    )
    return dict(look="Medium High Contrast", exposure=0.1, clamp=3, bounces=6)
