"""Stainless commercial kitchen hood with baffle filters over a range and griddle."""

import math

from studio import palette
from studio.camera import camera
from studio.light import area, gradient_world, sun
from studio.materials import glass, glow, material, tiles, wood
from studio.outdoor_materials import mosaic_material
from studio.palms import palm
from studio.primitives import box, cylinder, empty, ring, tube


def build():
    """Place the props, the light and the camera."""
    ss = material(
        "ssb", (0.6, 0.61, 0.62), 0.3, metallic=1, roughness_variation=0.07, variation_scale=4, variation=0.06
    )
    ssd = material("ssd", (0.36, 0.37, 0.38), 0.36, metallic=1)
    dk = palette.dark()
    H = 3.15
    # walls: white metro tile back wall, teal side wall, quarry tile floor
    box(
        (9, 0.2, H),
        (0, 0.1, H / 2),
        mosaic_material("metro", (0.7, 0.69, 0.66), 0.1, 2.0, "X", 0.14, 0.003, (0.42, 0.41, 0.39)),
    )
    box((9, 8, 0.2), (0, -3.5, H + 0.1), material("ceilk", (0.72, 0.71, 0.69), 0.85))
    box(
        (0.2, 8, H),
        (3.7, -3.5, H / 2),
        mosaic_material("metrot", (0.05, 0.24, 0.28), 0.1, 2.0, "Y", 0.14, 0.003, (0.3, 0.32, 0.32)),
    )
    box(
        (9, 9, 0.2),
        (0, -3.5, -0.1),
        tiles(
            "quarry", (0.36, 0.17, 0.1), (0.3, 0.14, 0.085), (0.28, 0.25, 0.22), 0.2, 1.0, 0.3, 0, 0.3, 0.006
        ),
    )
    # hood: box canopy w=3.0 d=1.15 bottom z=2.02
    w, d, zb, zt = 3.0, 1.2, 1.98, 2.52
    x0 = -0.15
    # front + lower lip
    box((w, 0.012, 0.5), (x0, -d, zb + 0.29), ss, 0.003)
    box((w + 0.01, 0.03, 0.055), (x0, -d + 0.004, zb + 0.035), ss, 0.006)
    for s in (-1, 1):
        box((0.012, d, 0.5), (x0 + s * w / 2, -d / 2, zb + 0.29), ss, 0.003)
        box((0.03, d, 0.055), (x0 + s * w / 2, -d / 2, zb + 0.035), ss, 0.006)
    box((w, d, 0.012), (x0, -d / 2, zt + 0.02), ss, 0.003)
    box((w, 0.03, 0.05), (x0, -0.02, zb + 0.04), ss, 0.004)
    for k in range(-1, 2):
        box((0.004, 0.004, 0.44), (x0 + k * 0.75, -d - 0.0065, zb + 0.31), ssd)
    # filters bank slanted inside (baffles): 6 modules 0.47 wide, slope from front-top to back-bottom
    a = math.radians(38)
    fw = (w - 0.16) / 6
    L = 0.62
    for i in range(6):
        # local y runs from back/low to front/high
        group = empty("flt", (x0 - w / 2 + 0.08 + fw * (i + 0.5), -0.42, zb + 0.23), (-a, 0, 0))
        box((fw - 0.01, L, 0.02), (0, 0, 0.018), dk, parent=group)
        for s in (-1, 1):
            box((0.016, L, 0.03), (s * (fw / 2 - 0.012), 0, 0), ss, 0.003, parent=group)
            box((fw - 0.012, 0.018, 0.03), (0, s * (L / 2 - 0.008), 0), ss, 0.003, parent=group)
        n = 8
        for k in range(n):
            x = -fw / 2 + 0.04 + k * (fw - 0.08) / (n - 1)
            box((0.034, L - 0.03, 0.006), (x, 0, -0.01 + 0.004 * (k % 2)), ss, 0.002, parent=group)
        for s in (-1, 1):
            tube(
                [
                    (s * 0.05, -0.1, -0.014),
                    (s * 0.05, -0.1, -0.034),
                    (s * 0.05, -0.02, -0.034),
                    (s * 0.05, -0.02, -0.014),
                ],
                0.004,
                ss,
                group,
                fillet=0.008,
            )
    # grease gutter
    box((w - 0.1, 0.1, 0.03), (x0, -0.1, zb + 0.045), ss, 0.004)
    # lights under hood
    for x in (-0.95, 0.05, 1.05):
        box((0.5, 0.11, 0.03), (x0 + x - 0.05, -0.98, zb + 0.41), ssd, 0.006)
        box(
            (0.46, 0.08, 0.006), (x0 + x - 0.05, -0.98, zb + 0.392), glow("hoodl", (1, 0.87, 0.68), 14), 0.002
        )
    # suppression piping + nozzles (chrome sleeve)
    ch = material("chrome", (0.78, 0.79, 0.8), 0.12, metallic=1)
    tube(
        [
            (x0 - w / 2 + 0.12, -0.7, zt + 0.6),
            (x0 - w / 2 + 0.12, -0.7, zb + 0.4),
            (x0 + w / 2 - 0.2, -0.7, zb + 0.4),
        ],
        0.011,
        ch,
        fillet=0.05,
    )
    for x in (-1.05, -0.35, 0.35, 1.05):
        tube([(x0 + x, -0.7, zb + 0.4), (x0 + x, -0.7, zb + 0.2)], 0.009, ch)
        cylinder(0.018, 0.03, (x0 + x, -0.7, zb + 0.19), ch, sides=6, bevel=0.002)
        cylinder(0.016, 0.03, (x0 + x, -0.7, zb + 0.165), palette.brass(), top_radius=0.012, sides=24)
        cylinder(
            0.013,
            0.012,
            (x0 + x, -0.7, zb + 0.145),
            material("redcap", (0.6, 0.03, 0.02), 0.4),
            sides=24,
            bevel=0.002,
        )
    # duct collar + rising duct into ceiling with flange, access door
    box((0.95, 0.62, 0.1), (x0, -0.52, zt + 0.07), ss, 0.006)
    box((0.82, 0.5, H - zt), (x0, -0.52, (H + zt) / 2 + 0.05), ss, 0.004)
    box((0.9, 0.58, 0.03), (x0, -0.52, zt + 0.34), ss, 0.004)
    # supply grille plenum on the front (make-up air): perforated band
    for k in range(46):
        box((0.045, 0.004, 0.008), (x0 - w / 2 + 0.1 + k * 0.0622, -d - 0.0075, zb + 0.46), dk, 0.001)
    for k in range(46):
        box((0.045, 0.004, 0.008), (x0 - w / 2 + 0.1 + k * 0.0622, -d - 0.0075, zb + 0.44), dk, 0.001)
    # RANGE LINE
    # control panel with red pull station on wall right

    def legs(x, wd, dp, yc, h=0.14):
        for sx in (-1, 1):
            for sy in (-1, 1):
                cylinder(0.02, h, (x + sx * (wd / 2 - 0.07), yc + sy * (dp / 2 - 0.08), h / 2), ssd, sides=24)

    yc = -0.46
    dp = 0.82

    def range6(x, wd=1.2):
        legs(x, wd, dp, yc)
        box((wd - 0.006, dp, 0.7), (x, yc, 0.49), ss, 0.006)
        box((wd - 0.006, dp + 0.02, 0.05), (x, yc, 0.865), ss, 0.008)
        box(
            (wd - 0.05, dp - 0.1, 0.02),
            (x, yc + 0.01, 0.892),
            material("enam", (0.02, 0.02, 0.022), 0.35),
            0.004,
        )
        # oven doors
        for s in (-1, 1):
            cx = x + s * wd / 4
            box((wd / 2 - 0.03, 0.03, 0.44), (cx, yc - dp / 2 - 0.012, 0.4), ss, 0.008)
            box(
                (wd / 2 - 0.16, 0.008, 0.2),
                (cx, yc - dp / 2 - 0.028, 0.38),
                material("ovg", (0.012, 0.012, 0.014), 0.06, clearcoat=0.6),
                0.004,
            )
            tube(
                [
                    (cx - 0.22, yc - dp / 2 - 0.026, 0.565),
                    (cx - 0.22, yc - dp / 2 - 0.065, 0.565),
                    (cx + 0.22, yc - dp / 2 - 0.065, 0.565),
                    (cx + 0.22, yc - dp / 2 - 0.026, 0.565),
                ],
                0.01,
                ch,
                fillet=0.02,
            )
        box((wd - 0.01, 0.035, 0.13), (x, yc - dp / 2 - 0.014, 0.735), ss, 0.006)
        for k in range(8):
            kx = x - wd / 2 + 0.1 + k * (wd - 0.2) / 7
            cylinder(
                0.026,
                0.034,
                (kx, yc - dp / 2 - 0.048, 0.735),
                material("knob", (0.55, 0.025, 0.02), 0.35, clearcoat=0.3),
                (math.pi / 2, 0, 0),
                sides=40,
                bevel=0.005,
            )
            box(
                (0.006, 0.012, 0.04),
                (kx, yc - dp / 2 - 0.068, 0.735),
                dk,
                0.002,
                rotation=(0, 0.3 * (k * 5 % 4 - 1.5) * 0.6, 0),
            )
        gi = material("castiron", (0.022, 0.022, 0.024), 0.55, bump=0.2, bump_scale=160)
        for i in range(3):
            for j in range(2):
                bx = x - wd / 2 + wd / 6 * (2 * i + 1)
                by = yc - 0.19 + 0.37 * j
                z = 0.925
                for s in (-1, 1):
                    box((0.35, 0.016, 0.022), (bx, by + s * 0.165, z), gi, 0.004)
                    box((0.016, 0.34, 0.022), (bx + s * 0.172, by, z), gi, 0.004)
                    box((0.015, 0.1, 0.02), (bx, by + s * 0.11, z + 0.001), gi, 0.003)
                    box((0.1, 0.015, 0.02), (bx + s * 0.11, by, z + 0.001), gi, 0.003)
                for s in (-1, 1):
                    for t in (-1, 1):
                        box((0.018, 0.018, 0.04), (bx + s * 0.165, by + t * 0.158, z - 0.022), gi)
                cylinder(0.055, 0.02, (bx, by, 0.908), gi, sides=40, bevel=0.004)
                cylinder(0.03, 0.016, (bx, by, 0.922), palette.brass(), sides=32, bevel=0.003)
        box((wd - 0.02, 0.03, 0.16), (x, yc + dp / 2 - 0.02, 0.965), ss, 0.005)

    def griddle(x, wd=0.8):
        legs(x, wd, dp, yc)
        box((wd - 0.006, dp, 0.7), (x, yc, 0.49), ss, 0.006)
        box((wd - 0.006, dp + 0.02, 0.05), (x, yc, 0.865), ss, 0.008)
        box(
            (wd - 0.06, dp - 0.14, 0.03),
            (x, yc + 0.03, 0.9),
            material(
                "plate", (0.25, 0.25, 0.26), 0.22, metallic=1, roughness_variation=0.1, variation_scale=5
            ),
            0.004,
        )
        for s in (-1, 1):
            box((0.012, dp - 0.1, 0.09), (x + s * (wd / 2 - 0.02), yc + 0.03, 0.925), ss, 0.003)
        box((wd - 0.03, 0.03, 0.44), (x, yc - dp / 2 - 0.012, 0.4), ss, 0.008)
        tube(
            [
                (x - 0.25, yc - dp / 2 - 0.026, 0.575),
                (x - 0.25, yc - dp / 2 - 0.065, 0.575),
                (x + 0.25, yc - dp / 2 - 0.065, 0.575),
                (x + 0.25, yc - dp / 2 - 0.026, 0.575),
            ],
            0.01,
            ch,
            fillet=0.02,
        )
        box((wd - 0.01, 0.035, 0.13), (x, yc - dp / 2 - 0.014, 0.735), ss, 0.006)
        for k in range(3):
            kx = x - 0.24 + 0.24 * k
            cylinder(
                0.026,
                0.034,
                (kx, yc - dp / 2 - 0.048, 0.735),
                material("knob"),
                (math.pi / 2, 0, 0),
                sides=40,
                bevel=0.005,
            )
        box((wd - 0.02, 0.03, 0.16), (x, yc + dp / 2 - 0.02, 0.965), ss, 0.005)

    range6(-0.75)
    griddle(0.26)

    def table(x, wd):
        box((wd, dp, 0.04), (x, yc, 0.88), ss, 0.006)
        box((wd - 0.1, dp - 0.12, 0.02), (x, yc, 0.28), ss, 0.004)
        for sx_each in (-1, 1):
            for sy_each in (-1, 1):
                cylinder(
                    0.02,
                    0.86,
                    (x + sx_each * (wd / 2 - 0.06), yc + sy_each * (dp / 2 - 0.06), 0.43),
                    ss,
                    sides=24,
                )
        box((wd, 0.02, 0.1), (x, yc + dp / 2 - 0.01, 0.95), ss, 0.004)

    table(1.22, 1.1)
    table(-2.15, 1.56)
    # pots

    def pot(x, y, z, r, h, m, lid=False, hand="two"):
        cylinder(r, h, (x, y, z + h / 2), m, sides=64, bevel=0.006)
        ring(r, 0.005, (x, y, z + h), m)
        if not lid:
            cylinder(
                r - 0.008, 0.004, (x, y, z + h - 0.002), material("soup", (0.3, 0.09, 0.02), 0.3), sides=48
            )
        else:
            cylinder(r + 0.004, 0.02, (x, y, z + h + 0.012), m, top_radius=r * 0.5, sides=64, bevel=0.004)
            cylinder(0.02, 0.03, (x, y, z + h + 0.035), dk, sides=24, bevel=0.004)
        for s in (-1, 1):
            tube(
                [
                    (x + s * r, y - 0.04, z + h * 0.75),
                    (x + s * (r + 0.045), y - 0.04, z + h * 0.75),
                    (x + s * (r + 0.045), y + 0.04, z + h * 0.75),
                    (x + s * r, y + 0.04, z + h * 0.75),
                ],
                0.007,
                ch,
                fillet=0.015,
            )

    pot(-1.14, -0.28, 0.936, 0.155, 0.24, ss, True)
    pot(-0.75, -0.62, 0.936, 0.13, 0.13, palette.copper(), False)
    pot(1.42, -0.4, 0.9, 0.17, 0.26, material("enamt", (0.03, 0.24, 0.28), 0.2, clearcoat=0.6), True)
    box(
        (0.24, 0.012, 0.34),
        (0.26, yc - dp / 2 - 0.078, 0.42),
        material("towel", (0.05, 0.27, 0.31), 0.95, bump=0.4, bump_scale=300),
        0.005,
    )
    box((0.24, 0.024, 0.03), (0.26, yc - dp / 2 - 0.07, 0.585), material("towel"), 0.01)
    # frying pan
    cylinder(
        0.14,
        0.045,
        (-0.36, -0.6, 0.958),
        material("panb", (0.03, 0.03, 0.032), 0.4),
        top_radius=0.165,
        sides=64,
        bevel=0.004,
    )
    tube([(-0.3, -0.75, 0.975), (-0.22, -1.03, 1.0)], 0.011, dk)
    # table things: cutting board, bowls, herbs
    box(
        (0.46, 0.32, 0.03),
        (-1.95, -0.52, 0.915),
        wood("board", (0.55, 0.36, 0.19), (0.42, 0.26, 0.13), 1.0, "X", 0.5),
        0.006,
    )
    for k, (x, y) in enumerate(((-2.02, -0.5), (-1.9, -0.58), (-1.84, -0.47))):
        cylinder(
            0.04,
            0.07,
            (x, y, 0.965),
            material("tomato", (0.55, 0.04, 0.015), 0.2, clearcoat=0.5),
            sides=32,
            bevel=0.034,
        )
    for k in range(4):
        cylinder(
            0.085,
            0.012,
            (-2.45, -0.34, 0.908 + 0.014 * k),
            material("plt", (0.75, 0.74, 0.7), 0.25, clearcoat=0.3),
            top_radius=0.12,
            sides=56,
            bevel=0.003,
        )
    for k in range(3):
        if k == 0:
            cylinder(0.055, 0.16, (1.02 + 0.0 * k, -0.22, 0.98), ss, sides=40, bevel=0.004)
        else:
            tube(
                [(1.02, -0.22, 1.0), (1.02 + 0.05 * (k - 1.5), -0.22, 1.34)],
                0.006,
                wood("spoon", (0.5, 0.33, 0.18), (0.4, 0.25, 0.13), 1, "Z"),
            )
    # pull station + gauge cabinet on right of hood (suppression cylinder box, red)
    box((0.34, 0.2, 0.62), (2.05, -0.1, 1.62), palette.red(), 0.012)
    box(
        (0.3, 0.01, 0.56),
        (2.05, -0.205, 1.62),
        material("redp", (0.5, 0.02, 0.018), 0.35, clearcoat=0.3),
        0.004,
    )
    cylinder(0.035, 0.02, (2.05, -0.215, 1.74), palette.steel(), (math.pi / 2, 0, 0), sides=40, bevel=0.003)
    cylinder(
        0.03,
        0.004,
        (2.05, -0.228, 1.74),
        material("dial", (0.86, 0.86, 0.84), 0.5),
        (math.pi / 2, 0, 0),
        sides=40,
    )
    box(
        (0.003, 0.002, 0.024),
        (2.053, -0.231, 1.745),
        material("needle", (0.75, 0.05, 0.02), 0.4),
        rotation=(0, 0.4, 0),
    )
    tube(
        [
            (2.05, -0.1, 1.93),
            (2.05, -0.1, 2.72),
            (x0 + w / 2 - 0.1, -0.1, 2.72),
            (x0 + w / 2 - 0.1, -0.1, zt),
        ],
        0.011,
        ch,
        fillet=0.05,
    )
    # left: window wall
    for y in (-0.55, -1.95, -3.35):
        box((0.1, 0.07, 1.35), (-3.65, y, 1.75), material("alu", (0.03, 0.03, 0.032), 0.4), 0.004)
    for z in (1.08, 2.42):
        box((0.1, 2.9, 0.07), (-3.65, -1.95, z), material("alu"), 0.004)
    wl = material("wallk", (0.7, 0.68, 0.64), 0.8)
    box((0.2, 8, 1.06), (-3.7, -3.5, 0.53), wl)
    box((0.2, 8, 0.72), (-3.7, -3.5, 2.8), wl)
    box((0.2, 0.52, H), (-3.7, -0.26, H / 2), wl)
    box((0.2, 4.2, H), (-3.7, -5.45, H / 2), wl)
    box((0.008, 2.8, 1.3), (-3.66, -1.95, 1.75), glass("win", (0.96, 0.98, 0.98)))
    gradient_world((0.4, 0.6, 0.92), (0.95, 0.96, 0.96), 1.3)
    sun(24, 216, 5.0, (1, 0.86, 0.66), 0.9)
    palm((-8.2, -3.4, -1.2), 3.6, 2, 0.2, 11, 1.9)
    area((-3.9, -2.0, 1.8), (0, -1.0, 1.1), 2.8, 95, (0.88, 0.94, 1), 1.4)
    area((0.6, -5.2, 2.6), (0, -0.5, 1.3), 3.0, 75, (1, 0.94, 0.87), 1.6)
    area((x0, -0.75, zb + 0.36), (x0, -0.45, 0.9), 2.2, 26, (1, 0.86, 0.66), 0.3)
    camera(
        (0.55, -4.05, 1.18),
        (-0.1, 0, 1.18),
        27.5,
        fstop=4.0,
        focus=(-0.15, -0.9, 1.6),
        level=True,
        shift=(-0.01, 0.105),
    )
    return dict(look="Medium High Contrast", exposure=0.12, clamp=3, bounces=6)
