"""Transfer switch cabinet with mimic diagram between an EV charger and a meter."""

import math

from studio import palette
from studio.camera import camera
from studio.light import area, sky
from studio.materials import glass, glow, material
from studio.palms import palm
from studio.primitives import add_object, bezier, box, cylinder, new_mesh, ring, text, tube


def build():
    """Covered technical patio / garage wall."""
    W = material(
        "wallts", (0.62, 0.575, 0.5), 0.85, bump=0.2, bump_scale=80, variation=0.06, variation_scale=0.7
    )
    box((9, 0.2, 4), (0, 0.1, 1.8), W)
    box(
        (9, 0.215, 0.85),
        (0, 0.0975, 0.425),
        material("tealw2", (0.045, 0.2, 0.235), 0.6, bump=0.12, bump_scale=80),
    )
    box(
        (9, 7, 0.2),
        (0, -3.4, -0.1),
        material(
            "floorg", (0.42, 0.41, 0.39), 0.5, bump=0.08, bump_scale=26, variation=0.14, variation_scale=1.2
        ),
    )
    box((9, 0.225, 0.03), (0, 0.0925, 0.865), material("ochw", (0.6, 0.34, 0.06), 0.5))
    G = palette.galv()
    st = palette.steel()
    dk = palette.dark()
    P = material("panelg2", (0.58, 0.595, 0.6), 0.4, bump=0.05, bump_scale=240)
    Pl = material("panell", (0.66, 0.67, 0.67), 0.38, bump=0.04, bump_scale=240)
    # ATS cabinet
    x, zc, w, h, d = 0.1, 1.38, 0.82, 1.12, 0.3
    box((w, d, h), (x, -d / 2, zc), P, 0.012)
    box((w - 0.03, 0.014, h - 0.03), (x, -d - 0.006, zc), Pl, 0.008)
    box((w + 0.05, d + 0.07, 0.025), (x, -d / 2 - 0.02, zc + h / 2 + 0.012), P, 0.006)
    y = -d - 0.0135
    for q in (-0.4, 0.0, 0.4):
        cylinder(0.01, 0.07, (x - w / 2 + 0.008, -d - 0.01, zc + q), st, sides=24)
    for q in (-0.33, 0.33):
        cylinder(
            0.024,
            0.014,
            (x + w / 2 - 0.055, y - 0.006, zc + q),
            st,
            (math.pi / 2, 0, 0),
            sides=40,
            bevel=0.002,
        )
        box((0.006, 0.004, 0.026), (x + w / 2 - 0.055, y - 0.014, zc + q), dk)
    # HMI
    box((0.27, 0.012, 0.19), (x - 0.02, y - 0.004, zc + 0.33), palette.black(), 0.008, segments=3)
    box(
        (0.22, 0.002, 0.135),
        (x - 0.02, y - 0.0105, zc + 0.34),
        material(
            "hmi", (0.008, 0.03, 0.045), 0.1, emission=(0.02, 0.1, 0.14), emission_strength=0.5, clearcoat=0.6
        ),
    )
    tt = glow("twhite", (0.9, 0.95, 1), 1.5)
    te = glow("tteal", (0.1, 0.75, 0.6), 1.7)
    text(
        "RED  208 V  60 Hz", 0.0165, (x - 0.02, y - 0.012, zc + 0.382), (math.pi / 2, 0, 0), te, depth=0.0001
    )
    text(
        "PLANTA  EN ESPERA", 0.0165, (x - 0.02, y - 0.012, zc + 0.352), (math.pi / 2, 0, 0), tt, depth=0.0001
    )
    text(
        "AUTO",
        0.026,
        (x - 0.02, y - 0.012, zc + 0.308),
        (math.pi / 2, 0, 0),
        glow("tor", (1, 0.55, 0.1), 1.6),
        depth=0.0001,
    )
    for k in range(5):
        box(
            (0.03, 0.004, 0.014),
            (x - 0.105 + 0.0425 * k, y - 0.0105, zc + 0.253),
            material("hbtn%d" % (k == 2), [(0.3, 0.31, 0.32), (0.05, 0.35, 0.2)][k == 2], 0.4),
            0.003,
        )
    # mimic diagram
    bl = material("mimb", (0.03, 0.14, 0.4), 0.5)
    gn = material("mimg", (0.04, 0.34, 0.14), 0.5)
    material("mimr", (0.58, 0.04, 0.03), 0.5)

    def ln(x0, z0, x1, z1, m, t=0.008):
        box((abs(x1 - x0) + t, 0.002, abs(z1 - z0) + t), ((x0 + x1) / 2, y - 0.001, (z0 + z1) / 2), m)

    zm = zc - 0.02
    xl, xr = x - 0.2, x + 0.16
    xm = x - 0.02
    ln(xl, zm + 0.15, xl, zm, gn)
    ln(xr, zm + 0.15, xr, zm, bl)
    ln(xl, zm - 0.06, xl, zm - 0.12, gn)
    ln(xr, zm - 0.06, xr, zm - 0.12, bl)
    ln(xl, zm - 0.12, xm, zm - 0.12, gn)
    ln(xm, zm - 0.12, xr, zm - 0.12, bl)
    ln(xm, zm - 0.12, xm, zm - 0.21, gn)
    for xx, m, on in ((xl, gn, True), (xr, bl, False)):
        cylinder(0.026, 0.004, (xx, y - 0.002, zm + 0.178), m, (math.pi / 2, 0, 0), sides=48)
        cylinder(0.021, 0.005, (xx, y - 0.0025, zm + 0.178), Pl, (math.pi / 2, 0, 0), sides=48)
        box((0.062, 0.003, 0.062), (xx, y - 0.001, zm - 0.03), dk, 0.003)
        box(
            (0.01, 0.004, 0.05),
            (xx, y - 0.003, zm - 0.03),
            te if on else material("offl", (0.25, 0.26, 0.27), 0.5),
            0.002,
            rotation=(0, 0 if on else 0.7, 0),
        )
        cylinder(
            0.011,
            0.014,
            (xx + 0.07, y - 0.005, zm - 0.03),
            material(
                "lmp%d" % on,
                (0.05, 0.8, 0.15) if on else (0.45, 0.1, 0.04),
                0.2,
                emission=(0.05, 0.9, 0.2) if on else (0.5, 0.1, 0.03),
                emission_strength=2.2 if on else 0.15,
            ),
            (math.pi / 2, 0, 0),
            sides=32,
            bevel=0.003,
        )
        ring(0.013, 0.002, (xx + 0.07, y - 0.004, zm - 0.03), st, (math.pi / 2, 0, 0))
    text("RED", 0.03, (xl - 0.085, y - 0.002, zm + 0.178), (math.pi / 2, 0, 0), dk, depth=0.0002)
    text("PLANTA", 0.03, (xr + 0.115, y - 0.002, zm + 0.178), (math.pi / 2, 0, 0), dk, depth=0.0002)
    text("CARGA", 0.03, (xm, y - 0.002, zm - 0.245), (math.pi / 2, 0, 0), dk, depth=0.0002)
    # selector + e-stop
    cylinder(0.03, 0.016, (x - 0.2, y - 0.006, zc - 0.37), st, (math.pi / 2, 0, 0), sides=48, bevel=0.002)
    cylinder(
        0.024,
        0.02,
        (x - 0.2, y - 0.018, zc - 0.37),
        palette.black(),
        (math.pi / 2, 0, 0),
        sides=40,
        bevel=0.003,
    )
    box((0.012, 0.02, 0.05), (x - 0.2, y - 0.03, zc - 0.37), palette.black(), 0.004, rotation=(0, 0.6, 0))
    text("MAN   0   AUTO", 0.018, (x - 0.2, y - 0.002, zc - 0.315), (math.pi / 2, 0, 0), dk, depth=0.0002)
    box(
        (0.085, 0.004, 0.085),
        (x + 0.17, y - 0.002, zc - 0.37),
        material("yel", (0.8, 0.52, 0.03), 0.45),
        0.003,
    )
    cylinder(0.018, 0.03, (x + 0.17, y - 0.015, zc - 0.37), st, (math.pi / 2, 0, 0), sides=32)
    cylinder(
        0.03,
        0.024,
        (x + 0.17, y - 0.036, zc - 0.37),
        palette.red(),
        (math.pi / 2, 0, 0),
        sides=56,
        bevel=0.006,
    )
    # warning triangle + nameplate
    me = new_mesh("tri", [(-0.045, 0, -0.026), (0.045, 0, -0.026), (0, 0, 0.052)], [(0, 1, 2)])
    add_object("tri", me, material("yel"), (x + 0.24, y - 0.002, zc + 0.4))
    text("!", 0.05, (x + 0.24, y - 0.0035, zc + 0.392), (math.pi / 2, 0, 0), dk, depth=0.0002)
    # conduits top (2) & bottom (1) w/ fittings
    for q, r in ((-0.24, 0.03), (0.0, 0.03), (0.24, 0.024)):
        tube([(x + q, -0.13, zc + h / 2 + 0.02), (x + q, -0.13, 4)], r, G, resolution=8)
        cylinder(r * 1.35, 0.035, (x + q, -0.13, zc + h / 2 + 0.045), st, sides=8, bevel=0.003)
        box((2.6 * r, 0.05, 0.028), (x + q, -0.05, 2.35), G, 0.003)
        ring(r + 0.003, 0.006, (x + q, -0.13, 2.35), G)
    box((0.8, 0.041, 0.041), (x, -0.021, 2.35), G, 0.003)
    tube([(x - 0.1, -0.13, zc - h / 2), (x - 0.1, -0.13, -0.1)], 0.03, G, resolution=8)
    cylinder(0.042, 0.035, (x - 0.1, -0.13, zc - h / 2 - 0.018), st, sides=8, bevel=0.003)
    # meter socket + disconnect at the right
    x2 = 1.02
    box((0.3, 0.16, 0.44), (x2, -0.08, 1.62), P, 0.012)
    cylinder(0.088, 0.03, (x2, -0.172, 1.66), st, (math.pi / 2, 0, 0), sides=72, bevel=0.004)
    cylinder(
        0.08, 0.08, (x2, -0.21, 1.66), glass("mglass", (0.92, 0.96, 0.97)), (math.pi / 2, 0, 0), sides=64
    )
    cylinder(
        0.074,
        0.03,
        (x2, -0.185, 1.66),
        material("mdial", (0.2, 0.21, 0.22), 0.5),
        (math.pi / 2, 0, 0),
        sides=64,
    )
    box(
        (0.085, 0.004, 0.032),
        (x2, -0.203, 1.685),
        material("lcdg2", (0.46, 0.53, 0.48), 0.22, emission=(0.5, 0.62, 0.55), emission_strength=0.25),
        0.002,
    )
    text("048213", 0.021, (x2, -0.2055, 1.685), (math.pi / 2, 0, 0), dk, depth=0.0001)
    text(
        "kWh",
        0.014,
        (x2, -0.2055, 1.64),
        (math.pi / 2, 0, 0),
        material("wt", (0.85, 0.85, 0.85), 0.5),
        depth=0.0001,
    )
    tube([(x2, -0.08, 1.84), (x2, -0.08, 4)], 0.03, G, resolution=8)
    cylinder(0.042, 0.035, (x2, -0.08, 1.86), st, sides=8)
    tube([(x2, -0.08, 1.4), (x2, -0.08, 1.1)], 0.024, G, resolution=8)
    box((0.26, 0.15, 0.36), (x2, -0.075, 0.98 + 0.0), P, 0.01)
    box((0.24, 0.01, 0.34), (x2, -0.154, 0.98), Pl, 0.006)
    box((0.03, 0.05, 0.15), (x2 + 0.145, -0.1, 1.02), palette.red(), 0.008, rotation=(0.3, 0, 0))
    text("30 A", 0.03, (x2 - 0.05, -0.16, 1.08), (math.pi / 2, 0, 0), dk, depth=0.0002)
    tube([(x2 - 0.13, -0.075, 0.98), (x + w / 2, -0.075, 0.98)], 0.024, G, resolution=8)
    cylinder(0.033, 0.03, (x2 - 0.145, -0.075, 0.98), st, (0, math.pi / 2, 0), sides=8)
    cylinder(0.033, 0.03, (x + w / 2 + 0.015, -0.075, 0.98), st, (0, math.pi / 2, 0), sides=8)
    # EV charger at the left
    x3, z3 = -0.92, 1.42
    box((0.26, 0.02, 0.4), (x3, -0.01, z3), dk, 0.004)
    box((0.28, 0.12, 0.42), (x3, -0.075, z3), palette.plastic_w(), 0.045, segments=6)
    box(
        (0.22, 0.008, 0.3),
        (x3, -0.1345, z3 + 0.01),
        material("evf", (0.02, 0.024, 0.028), 0.12, clearcoat=0.7),
        0.02,
        segments=5,
    )
    ring(0.058, 0.0042, (x3, -0.14, z3 + 0.07), glow("evring", (0.06, 0.75, 0.7), 2.6), (math.pi / 2, 0, 0))
    v = [
        (0.008, 0, 0.03),
        (-0.016, 0, -0.004),
        (0.0, 0, -0.004),
        (-0.008, 0, -0.032),
        (0.016, 0, 0.004),
        (0.0, 0, 0.004),
    ]
    me = new_mesh("bolt", v, [(0, 1, 2, 5), (2, 3, 4, 5)])
    add_object("bolt", me, glow("twhite", (0.9, 0.95, 1), 1.5), (x3, -0.1395, z3 + 0.07))
    text(
        "7.4 kW",
        0.03,
        (x3, -0.1392, z3 - 0.055),
        (math.pi / 2, 0, 0),
        glow("twhite", (0.9, 0.95, 1), 1.5),
        depth=0.0001,
    )
    # holster + plug + coiled cable hanging
    cb = material("evcable", (0.018, 0.019, 0.021), 0.5)
    box((0.12, 0.03, 0.16), (x3, -0.015, 1.03), dk, 0.01)
    cylinder(0.045, 0.1, (x3, -0.075, 1.04), dk, (math.radians(70), 0, 0), sides=48, bevel=0.006)
    cylinder(
        0.034, 0.12, (x3, -0.15, 1.065), palette.plastic_w(), (math.radians(68), 0, 0), sides=48, bevel=0.01
    )
    box((0.046, 0.06, 0.13), (x3, -0.215, 1.02), dk, 0.018, rotation=(math.radians(-18), 0, 0), segments=4)
    for k in range(4):
        R = 0.235 + 0.012 * k
        tube(
            [
                (
                    x3 + R * 0.78 * math.sin(a),
                    -0.045 - 0.018 * k,
                    0.8 - R * 0.25 + R * 1.05 * -math.cos(a) + 0.1,
                )
                for a in [2 * math.pi * i / 72 for i in range(73)]
            ],
            0.0115,
            cb,
            None,
            True,
            resolution=4,
        )
    tube(
        bezier((x3, -0.232, 0.96), (x3 - 0.005, -0.27, 0.7), (x3 + 0.16, -0.2, 0.5), (x3 + 0.2, -0.12, 0.72)),
        0.0115,
        cb,
        resolution=4,
    )
    tube(
        [
            (x3 - 0.08, -0.07, z3 - 0.2),
            (x3 - 0.085, -0.07, 1.15),
            (x3 - 0.15, -0.06, 1.02),
            (x3 - 0.18, -0.05, 0.86),
        ],
        0.0115,
        cb,
        fillet=0.08,
        resolution=4,
    )
    tube(
        [
            (x3 + 0.05, -0.07, z3 + 0.2),
            (x3 + 0.05, -0.07, 2.05),
            (x3 + 0.6, -0.07, 2.05),
            (x - 0.34, -0.07, 2.05),
            (x - 0.34, -0.07, zc + h / 2 + 0.02),
        ],
        0.019,
        G,
        fillet=0.12,
        resolution=6,
    )
    cylinder(0.027, 0.03, (x3 + 0.05, -0.07, z3 + 0.225), st, sides=8)
    cylinder(0.027, 0.03, (x - 0.34, -0.07, zc + h / 2 + 0.04), st, sides=8)
    for xx_each in (-0.62, -0.4):
        box((0.06, 0.035, 0.02), (xx_each, -0.06, 2.05), G, 0.003)
    # palm shadow + light
    palm((-3.6, -3.2, -0.6), 3.2, 3, 0.2, 13, 1.9)
    sky(elevation=34, rotation=232, strength=0.12, sun=0.72, size=1.0, dust=0.4, ozone=2.5)
    area((1.8, -2.4, 1.8), (0, 0, 1.3), 1.8, 14, (0.8, 0.9, 1))
    camera(
        (0.42, -2.95, 1.42),
        (0.06, 0, 1.42),
        42,
        fstop=5.6,
        focus=(0.1, -0.25, 1.4),
        level=True,
        shift=(0.0, 0.0),
    )
    return dict(look="High Contrast", exposure=-0.75, clamp=4)
