"""Smart thermostat showing 22.5 degrees and humidity on a wall in raking sunlight."""

import math

from studio import palette
from studio.camera import camera
from studio.furniture import TEAL
from studio.light import area, gradient_world, sun
from studio.materials import glow, material, wood
from studio.palms import palm
from studio.primitives import box, cylinder, text, tube


def build():
    """Place the props, the light and the camera."""
    W = material("wallteal2", (0.6, 0.55, 0.475), 0.8, bump=0.1, bump_scale=260, bump_detail=6)
    box((6, 0.2, 4), (0, 0.1, 1.4), W)
    # slat panel to the right, oak shelf edge with small vase lower left
    sx0 = 0.185
    sl = wood("slat", (0.36, 0.22, 0.12), (0.24, 0.135, 0.07), 1.0, "Z", 0.45)
    box((1.2, 0.01, 4), (0.76, -0.003, 1.4), material("slatback", (0.03, 0.025, 0.02), 0.8))
    for i in range(22):
        box((0.03, 0.024, 3.6), (sx0 + i * 0.052, -0.018, 1.4), sl, 0.003, segments=1)
    # thermostat: glass front, aluminium body, round-cornered
    z = 1.45
    bw = 0.124
    al = material("alub", (0.66, 0.67, 0.68), 0.28, metallic=1)
    box((bw + 0.01, 0.008, bw + 0.01), (0, -0.004, z), palette.plastic_w(), 0.003, segments=3)
    box((bw, 0.016, bw), (0, -0.014, z), al, 0.007, segments=4)
    scr = material("tscreen", (0.01, 0.013, 0.016), 0.06, clearcoat=0.8)
    box((bw - 0.005, 0.004, bw - 0.005), (0, -0.0225, z), scr, 0.002, segments=3)
    y = -0.0249
    te = glow("tteal", (0.1, 0.62, 0.66), 1.7)
    wh = glow("twhite", (0.9, 0.95, 1), 1.7)
    dim = glow("tdim", (0.3, 0.38, 0.42), 0.45)
    og = glow("tor", (1, 0.48, 0.08), 2.0)
    R = 0.046
    for k in range(61):
        t = math.radians(-135 + 270 * k / 60)
        on = k <= 30
        box(
            (0.0011, 0.0006, 0.0055 if k % 5 else 0.0075),
            (R * math.sin(t), y, z + 0.004 + R * math.cos(t)),
            te if on else dim,
            rotation=(0, t, 0),
        )
    t = math.radians(-135 + 270 * 30 / 60)
    cylinder(
        0.003,
        0.001,
        ((R + 0.007) * math.sin(t), y, z + 0.004 + (R + 0.007) * math.cos(t)),
        og,
        (math.pi / 2, 0, 0),
        sides=32,
    )
    text("22.5°", 0.0265, (0.001, y, z + 0.006), (math.pi / 2, 0, 0), wh, depth=0.0001)
    text("INTERIOR", 0.0052, (0, y, z + 0.029), (math.pi / 2, 0, 0), dim, depth=0.0001)
    text("Humedad 52 %", 0.0056, (0, y, z - 0.015), (math.pi / 2, 0, 0), te, depth=0.0001)
    text("−", 0.014, (-0.034, y, z - 0.046), (math.pi / 2, 0, 0), wh, depth=0.0001)
    text("+", 0.014, (0.034, y, z - 0.046), (math.pi / 2, 0, 0), wh, depth=0.0001)
    # snow-flake (cool) icon bottom centre
    for k in range(3):
        box((0.0011, 0.0005, 0.013), (0, y, z - 0.045), te, rotation=(0, math.pi * k / 3, 0))
    for k in range(6):
        a = math.pi * k / 3
        for q in (-1, 1):
            box(
                (0.0009, 0.0005, 0.0035),
                (
                    0.0048 * math.sin(a) + q * 0.0011 * math.cos(a),
                    y,
                    z - 0.045 + 0.0048 * math.cos(a) - q * 0.0011 * math.sin(a),
                ),
                te,
                rotation=(0, a + q * 0.8, 0),
            )
    # console with objects, out of focus foreground bottom
    wd = wood("walnut", (0.22, 0.12, 0.06), (0.12, 0.06, 0.03), 1.0, "X", 0.35)
    box((1.5, 0.34, 0.03), (-0.55, -0.19, 1.245), wd, 0.004)
    cylinder(
        0.032,
        0.1,
        (-0.262, -0.16, 1.31),
        material("vaset", TEAL, 0.25, clearcoat=0.4),
        top_radius=0.02,
        sides=56,
        bevel=0.008,
    )
    for k in range(9):
        a = k * 2.4
        tube(
            [
                (-0.262, -0.16, 1.33),
                (-0.262 + 0.012 * math.cos(a), -0.16 + 0.012 * math.sin(a), 1.42),
                (
                    -0.262 + (0.05 + 0.02 * (k % 3)) * math.cos(a),
                    -0.16 + 0.05 * math.sin(a),
                    1.5 + 0.022 * (k % 4),
                ),
            ],
            0.0011,
            material("stemd", (0.32, 0.24, 0.12), 0.8),
            fillet=0.05,
        )
        cylinder(
            0.005,
            0.02,
            (
                -0.262 + (0.05 + 0.02 * (k % 3)) * math.cos(a),
                -0.16 + 0.05 * math.sin(a),
                1.51 + 0.022 * (k % 4),
            ),
            material("dry", (0.6, 0.44, 0.24), 0.9),
            top_radius=0.002,
            sides=12,
        )
    for i, (c, w) in enumerate((((0.72, 0.7, 0.64), 0.24), ((0.52, 0.28, 0.08), 0.21))):
        box(
            (w, 0.16, 0.022),
            (-0.52, -0.19, 1.271 + 0.0225 * i),
            material("bookt%d" % i, c, 0.6),
            0.003,
            rotation=(0, 0, 0.06 - 0.1 * i),
        )
    for k in range(14):
        box((0.05, 0.02, 5), (-2.2, -0.3 - 0.22 * k, 1.4), palette.dark())
    for k in range(6):
        box((0.02, 4, 0.035), (-2.2, -1.8, 0.9 + 0.34 * k), palette.dark())
    gradient_world((0.75, 0.82, 0.95), (0.85, 0.82, 0.76), 0.5)
    sun(15, 214, 3.6, (1, 0.84, 0.62), 0.55)
    palm((-5.0, -1.6, -1.0), 2.6, 3, 0.2, 11, 1.7)
    area((-1.8, -1.8, 2.2), (0, 0, 1.4), 1.6, 22, (0.88, 0.94, 1))
    area((1.0, -2.2, 1.2), (0, 0, 1.4), 1.6, 7, (1, 0.94, 0.86))
    camera(
        (-0.17, -0.86, 1.47),
        (-0.005, 0, 1.45),
        50,
        fstop=5.6,
        focus=(0, -0.025, 1.45),
        level=True,
        shift=(0.0, -0.06),
    )
    return dict(look="Medium High Contrast", exposure=0.02, clamp=3, bounces=5)
