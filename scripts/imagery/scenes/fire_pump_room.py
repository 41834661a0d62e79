"""Fire pump room with red pump, teal motor, jockey pump, valves and controllers."""

import math

from studio import palette
from studio.camera import camera
from studio.light import area, gradient_world, sun
from studio.materials import glow, material
from studio.piping import clevis, coupling, flange, gate_valve, handwheel, pressure_gauge
from studio.primitives import box, cylinder, text, tube


def build():
    """Place the props, the light and the camera."""
    H = 3.4
    W = material("wallfp", (0.66, 0.65, 0.615), 0.8, bump=0.05, bump_scale=90, variation=0.04)
    R = palette.red()
    G = palette.galv()
    dk = palette.dark()
    st = palette.steel()
    blk = material("wheelb", (0.035, 0.036, 0.04), 0.4, clearcoat=0.2)
    box((12, 0.2, H), (0, 0.1, H / 2), W)
    box(
        (12, 0.22, 1.15),
        (0, 0.095, 0.575),
        material("wains", (0.045, 0.2, 0.235), 0.45, bump=0.03, bump_scale=90),
    )
    box(
        (12, 9, 0.2),
        (0, -4, H + 0.1),
        material(
            "soffit",
            (0.46, 0.45, 0.435),
            0.85,
            bump=0.3,
            bump_scale=14,
            variation=0.18,
            variation_scale=1.1,
            bump_detail=10,
        ),
    )
    box(
        (12, 9, 0.2),
        (0, -4, -0.1),
        material(
            "epoxy",
            (0.36, 0.37, 0.37),
            0.16,
            variation=0.1,
            variation_scale=0.9,
            roughness_variation=0.06,
            clearcoat=0.3,
        ),
    )
    box((0.2, 9, H), (4.4, -4, H / 2), W)
    P = material("plinth", (0.5, 0.49, 0.47), 0.8, bump=0.25, bump_scale=30, variation=0.15)
    och = material("ochw", (0.6, 0.34, 0.06), 0.5)
    for y in (-2.0,):
        box((6.6, 0.07, 0.003), (0.2, y, 0.002), och)
    yp = -1.05
    zp = 0.86
    rS, rD = 0.095, 0.075

    def mainpump(x):
        box((2.25, 0.78, 0.22), (x + 0.25, yp, 0.11), P, 0.012)
        for s in (-1, 1):
            box((2.05, 0.1, 0.1), (x + 0.25, yp + s * 0.24, 0.27), R, 0.006)
        for q in (-0.7, 0.1, 0.9):
            box((0.08, 0.56, 0.08), (x + 0.25 + q, yp, 0.28), R, 0.006)
            for side in (-1, 1):
                cylinder(0.016, 0.05, (x + 0.25 + q, yp + side * 0.32, 0.24), st, sides=6)
        # volute
        cylinder(0.27, 0.17, (x - 0.42, yp, zp), R, (0, math.pi / 2, 0), sides=72, bevel=0.045)
        cylinder(0.21, 0.26, (x - 0.4, yp, zp), R, (0, math.pi / 2, 0), sides=64, bevel=0.02)
        box((0.2, 0.3, 0.34), (x - 0.42, yp, 0.5), R, 0.03, segments=4)
        box((0.3, 0.42, 0.05), (x - 0.42, yp, 0.335), R, 0.008)
        cylinder(0.115, 0.2, (x - 0.42, yp + 0.14, zp + 0.22), R, sides=56)
        box((0.15, 0.16, 0.2), (x - 0.42, yp + 0.15, zp + 0.14), R, 0.05, segments=4)
        # bearing bracket, coupling guard, motor
        cylinder(0.13, 0.3, (x - 0.14, yp, zp), R, (0, math.pi / 2, 0), sides=56, top_radius=0.1, bevel=0.015)
        box((0.14, 0.22, 0.4), (x - 0.06, yp, 0.52), R, 0.02)
        cylinder(
            0.14,
            0.28,
            (x + 0.2, yp, zp),
            material("guard", (0.66, 0.36, 0.04), 0.4, clearcoat=0.2),
            (0, math.pi / 2, 0),
            sides=56,
            bevel=0.012,
        )
        box((0.24, 0.22, 0.5), (x + 0.2, yp, 0.56), material("guard"), 0.02)
        for step in range(4):
            box((0.2, 0.004, 0.01), (x + 0.2, yp - 0.142, zp - 0.04 + 0.025 * step), dk)
        mm = material("motor", (0.035, 0.2, 0.235), 0.38, clearcoat=0.2)
        cylinder(0.205, 0.62, (x + 0.7, yp, zp), mm, (0, math.pi / 2, 0), sides=72, bevel=0.02)
        for k in range(30):
            a = 2 * math.pi * k / 30
            box(
                (0.52, 0.01, 0.05),
                (x + 0.7, yp + 0.222 * math.cos(a), zp + 0.222 * math.sin(a)),
                mm,
                0.003,
                rotation=(a - math.pi / 2, 0, 0),
            )
        cylinder(0.225, 0.1, (x + 1.05, yp, zp), mm, (0, math.pi / 2, 0), sides=72, bevel=0.03)
        for step in ():
            cylinder(0.06 + 0.045 * step, 0.004, (x + 1.101, yp, zp), dk, (0, math.pi / 2, 0), sides=48)
        cylinder(0.235, 0.05, (x + 0.4, yp, zp), mm, (0, math.pi / 2, 0), sides=72, bevel=0.012)
        box((0.3, 0.2, 0.14), (x + 0.68, yp - 0.02, zp + 0.27), mm, 0.012)
        tube(
            [
                (x + 0.68, yp + 0.08, zp + 0.27),
                (x + 0.68, yp + 0.35, zp + 0.27),
                (x + 0.68, -0.14, zp + 0.3),
                (x + 0.68, -0.14, 2.95),
                (2.2, -0.14, 2.95),
            ],
            0.02,
            G,
            fillet=0.12,
            resolution=5,
        )
        for s in (-1, 1):
            box((0.44, 0.09, 0.36), (x + 0.7, yp + s * 0.17, 0.49), mm, 0.012)
        # suction from the left
        flange((x - 0.62, yp, zp), rS, R, "X")
        cylinder(rS * 1.02, 0.22, (x - 0.78, yp, zp), R, (0, math.pi / 2, 0), sides=56, top_radius=rS * 1.28)
        r2 = 0.12
        tube([(x - 0.86, yp, zp), (-4.6, yp, zp)], r2, R, resolution=12)
        coupling((x - 0.98, yp, zp), r2, R, "X")
        gate_valve((x - 1.52, yp, zp), r2, R, "X", blk, 1.0)
        coupling((x - 2.04, yp, zp), r2, R, "X")
        pressure_gauge((x - 1.06 - 0.07, yp, zp + r2 - 0.01), 0, 0.055, None, 0.07, -60)
        box((0.1, 0.1, zp - r2), (x - 2.2, yp, (zp - r2) / 2), R, 0.006)
        box((0.22, 0.22, 0.02), (x - 2.2, yp, 0.01), R, 0.003)
        # discharge up
        xd = x - 0.42
        yd = yp + 0.14
        flange((xd, yd, zp + 0.36), rD, R, "Z")
        tube([(xd, yd, zp + 0.36), (xd, yd, 2.62)], rD * 1.06, R, resolution=12)
        # check valve body
        cylinder(0.135, 0.26, (xd, yd, 1.52), R, sides=56, bevel=0.05)
        flange((xd, yd, 1.36), rD, R, "Z")
        flange((xd, yd, 1.68), rD, R, "Z")
        cylinder(0.075, 0.1, (xd, yd - 0.13, 1.53), R, (math.pi / 2, 0, 0), sides=48, bevel=0.01)
        for angle in [k * math.pi / 3 for k in range(6)]:
            cylinder(
                0.01,
                0.03,
                (xd + 0.055 * math.cos(angle), yd - 0.185, 1.53 + 0.055 * math.sin(angle)),
                st,
                (math.pi / 2, 0, 0),
                sides=6,
            )
        # butterfly valve with gear wheel
        flange((xd, yd, 1.9), rD, R, "Z")
        flange((xd, yd, 2.02), rD, R, "Z")
        cylinder(0.115, 0.07, (xd, yd, 1.96), blk, sides=56, bevel=0.006)
        tube([(xd, yd, 1.96), (xd, yd - 0.2, 1.96)], 0.028, blk)
        box((0.13, 0.12, 0.13), (xd, yd - 0.25, 1.96), R, 0.014)
        tube([(xd, yd - 0.25, 1.96), (xd, yd - 0.37, 1.96)], 0.012, st)
        handwheel((xd, yd - 0.38, 1.96), 0.12, R, "Y")
        pressure_gauge((xd + 0.075, yd - 0.02, 1.78), 0, 0.055, None, 0.05, 20)
        tube([(xd, yd - 0.02, 1.785), (xd + 0.078, yd - 0.02, 1.785)], 0.011, palette.brass())
        return xd, yd

    xd, yd = mainpump(-0.55)
    # header along X at z=2.62
    zh = 2.62
    tube([(-2.3, yd, zh), (4.4, yd, zh)], 0.1, R, resolution=14)
    cylinder(0.105, 0.03, (-2.3, yd, zh), R, (0, math.pi / 2, 0), sides=56, bevel=0.012)
    cylinder(0.125, 0.22, (xd, yd, zh), R, (0, math.pi / 2, 0), sides=56, bevel=0.02)
    cylinder(0.1, 0.16, (xd, yd, zh - 0.14), R, sides=56, bevel=0.01)
    coupling((-1.75, yd, zh), 0.1, R, "X")
    coupling((0.55, yd, zh), 0.1, R, "X")
    coupling((2.75, yd, zh), 0.1, R, "X")
    for x in (-1.95, -0.1, 1.05, 2.2):
        clevis(x, yd, zh, 0.1, H, "X")
    cylinder(0.13, 0.02, (4.29, yd, zh), G, (0, math.pi / 2, 0), sides=56)
    # branch up: riser with flow switch + test
    # jockey pump (vertical multistage)
    xj = 1.55
    yj = -0.86
    box((0.44, 0.44, 0.2), (xj, yj, 0.1), P, 0.01)
    box((0.26, 0.26, 0.06), (xj, yj, 0.235), R, 0.01)
    cylinder(0.075, 0.12, (xj, yj, 0.31), R, sides=48, bevel=0.015)
    tube([(xj - 0.26, yj, 0.31), (xj + 0.26, yj, 0.31)], 0.03, R, resolution=8)
    for side in (-1, 1):
        flange((xj + side * 0.17, yj, 0.31), 0.03, R, "X", 4)
    cylinder(0.072, 0.44, (xj, yj, 0.6), material("sleeve", (0.66, 0.67, 0.68), 0.22, metallic=1), sides=64)
    for angle in (0.8, 2.4, 3.9, 5.5):
        tube(
            [
                (xj + 0.085 * math.cos(angle), yj + 0.085 * math.sin(angle), 0.36),
                (xj + 0.085 * math.cos(angle), yj + 0.085 * math.sin(angle), 0.84),
            ],
            0.007,
            st,
        )
    cylinder(0.105, 0.06, (xj, yj, 0.85), R, sides=56, bevel=0.01)
    cylinder(0.085, 0.12, (xj, yj, 0.93), R, sides=56, bevel=0.01)
    mm = material("motor")
    cylinder(0.095, 0.26, (xj, yj, 1.12), mm, sides=64, bevel=0.01)
    for angle in [2 * math.pi * k / 22 for k in range(22)]:
        box(
            (0.008, 0.03, 0.22),
            (xj + 0.103 * math.cos(angle), yj + 0.103 * math.sin(angle), 1.12),
            mm,
            0.002,
            rotation=(0, 0, angle + math.pi / 2),
        )
    cylinder(0.1, 0.06, (xj, yj, 1.275), mm, sides=64, bevel=0.02)
    box((0.11, 0.1, 0.09), (xj, yj - 0.11, 1.13), mm, 0.01)
    tube(
        [
            (xj + 0.26, yj, 0.31),
            (xj + 0.45, yj, 0.31),
            (xj + 0.45, yj, 1.9),
            (xj + 0.45, yd, 1.9),
            (xj + 0.45, yd, zh - 0.05),
        ],
        0.03,
        R,
        fillet=0.07,
        resolution=8,
    )
    tube(
        [(xj - 0.26, yj, 0.31), (xj - 0.42, yj, 0.31), (xj - 0.42, yj, 0.12), (xj - 0.42, -0.02, 0.12)],
        0.03,
        R,
        fillet=0.07,
        resolution=8,
    )
    cylinder(0.05, 0.012, (xj - 0.42, -0.012, 0.12), G, (math.pi / 2, 0, 0), sides=40)
    cylinder(0.05, 0.09, (xj + 0.45, yj, 0.82), palette.brass(), sides=40, bevel=0.01)
    box(
        (0.025, 0.012, 0.15),
        (xj + 0.45, yj - 0.055, 0.87),
        material("leverr", (0.6, 0.03, 0.02), 0.35, clearcoat=0.3),
        0.004,
    )
    cylinder(0.046, 0.13, (xj + 0.45, yj, 1.1), R, sides=40, bevel=0.012)
    flange((xj + 0.45, yj, 1.42), 0.03, R, "Z", 4)
    pressure_gauge((xj + 0.51, yj - 0.01, 1.6), 0, 0.045, None, 0.05, 15)
    tube([(xj + 0.45, yj - 0.01, 1.605), (xj + 0.513, yj - 0.01, 1.605)], 0.009, palette.brass())
    cylinder(0.045, 0.06, (xj + 0.45, yd, zh - 0.12), R, sides=40, bevel=0.01)
    # controllers on the back wall
    for x, w, t, nm in ((2.62, 0.66, 1.15, "BOMBA PRINCIPAL"), (3.42, 0.5, 0.8, "BOMBA JOCKEY")):
        zc = 1.55
        box((w, 0.24, t), (x, -0.13, zc), R, 0.012)
        box(
            (w - 0.05, 0.012, t - 0.05),
            (x, -0.255, zc),
            material("redp", (0.5, 0.02, 0.018), 0.35, clearcoat=0.3),
            0.006,
        )
        box(
            (w * 0.5, 0.008, 0.15),
            (x - 0.02, -0.263, zc + t * 0.27),
            material("bscr", (0.01, 0.014, 0.018), 0.08, clearcoat=0.6),
            0.004,
        )
        text(
            "12.4 bar" if w > 0.6 else "12.6 bar",
            0.042,
            (x - 0.02, -0.2685, zc + t * 0.27),
            (math.pi / 2, 0, 0),
            glow("bt", (0.45, 0.9, 0.95), 1.8),
            depth=0.0002,
        )
        for k, c in enumerate(((0.05, 0.8, 0.15), (0.95, 0.55, 0.03), (0.9, 0.05, 0.02))):
            cylinder(
                0.018,
                0.02,
                (x - 0.1 + 0.08 * k, -0.268, zc + t * 0.1),
                material("bl%d" % k, c, 0.2, emission=c, emission_strength=1.0),
                (math.pi / 2, 0, 0),
                sides=32,
                bevel=0.003,
            )
        cylinder(
            0.028, 0.03, (x + w * 0.32, -0.27, zc + t * 0.1), blk, (math.pi / 2, 0, 0), sides=40, bevel=0.004
        )
        box((0.03, 0.03, 0.15), (x + w * 0.38, -0.275, zc - 0.1), blk, 0.006)
        box(
            (w * 0.6, 0.003, 0.05),
            (x - 0.02, -0.2625, zc - t * 0.16),
            material("labelw", (0.8, 0.79, 0.75), 0.55),
            0.001,
        )
        text(nm, 0.026, (x - 0.02, -0.265, zc - t * 0.16), (math.pi / 2, 0, 0), dk, depth=0.0002)
        tube([(x, -0.14, zc + t / 2), (x, -0.14, 2.95)], 0.02, G, resolution=5)
        cylinder(0.03, 0.03, (x, -0.14, zc + t / 2 + 0.012), st, sides=8)
    tube([(2.2, -0.14, 2.95), (4.4, -0.14, 2.95)], 0.02, G)
    # window left wall light
    wl = W
    box((0.2, 9, 1.5), (-4.5, -4, 0.75), wl)
    box((0.2, 9, 0.5), (-4.5, -4, H - 0.25), wl)
    box((0.2, 1.2, H), (-4.5, -0.6, H / 2), wl)
    box((0.2, 4, H), (-4.5, -6.9, H / 2), wl)
    for y in (-1.2, -2.1, -3.0, -3.9, -4.9):
        box((0.08, 0.05, 1.5), (-4.45, y, 2.2), dk, 0.004)
    gradient_world((0.4, 0.6, 0.92), (0.95, 0.96, 0.96), 1.2)
    sun(24, 213, 5.5, (1, 0.86, 0.66), 0.8)
    area((-4.3, -3.0, 2.2), (0, -1.2, 1.0), 3.4, 150, (0.88, 0.94, 1), 1.3)
    area((0.8, -5.6, 2.9), (0.3, -0.5, 1.2), 3.4, 95, (1, 0.95, 0.88), 1.8)
    for x in (-1.4, 1.7):
        box((1.6, 0.12, 0.07), (x, -1.9, H - 0.05), dk, 0.006)
        box((1.55, 0.1, 0.006), (x, -1.9, H - 0.088), glow("ledlin", (1, 0.93, 0.82), 5))
    camera(
        (0.95, -5.0, 1.55),
        (0.42, 0, 1.55),
        25,
        fstop=5.6,
        focus=(0.0, -1.0, 1.2),
        level=True,
        shift=(-0.01, -0.012),
    )
    return dict(look="Medium High Contrast", exposure=0.18, clamp=3, bounces=6)
