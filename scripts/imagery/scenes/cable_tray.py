"""Service corridor with cable trays, conduit runs and panels."""

import math
import random

from studio import palette
from studio.camera import camera
from studio.fire_devices import exit_sign
from studio.light import area, gradient_world
from studio.materials import glow, material
from studio.piping import clevis
from studio.primitives import box, cylinder, screw, tube


def build():
    """Place the props, the light and the camera."""
    H = 3.3
    wd = 2.7
    y1 = 20
    C = material(
        "soffit",
        (0.44, 0.43, 0.415),
        0.85,
        bump=0.3,
        bump_scale=14,
        variation=0.18,
        variation_scale=1.1,
        bump_detail=10,
    )
    W = material("wallct", (0.68, 0.67, 0.64), 0.8, bump=0.06, bump_scale=70, variation=0.04)
    G = palette.galv()
    box((wd + 0.6, y1 + 5, 0.3), (0, y1 / 2 - 1.5, H + 0.15), C)
    box(
        (wd + 0.6, y1 + 5, 0.2),
        (0, y1 / 2 - 1.5, -0.1),
        material(
            "epoxy",
            (0.4, 0.41, 0.41),
            0.14,
            variation=0.1,
            variation_scale=0.9,
            roughness_variation=0.06,
            clearcoat=0.4,
        ),
    )
    for s in (-1, 1):
        box((0.2, y1 + 5, H), (s * (wd / 2 + 0.1), y1 / 2 - 1.5, H / 2), W)
        box(
            (0.012, y1 + 5, 1.0),
            (s * (wd / 2 - 0.004), y1 / 2 - 1.5, 0.5),
            material("tealw", (0.045, 0.21, 0.245), 0.45),
        )
        box(
            (0.014, y1 + 5, 0.05),
            (s * (wd / 2 - 0.005), y1 / 2 - 1.5, 1.02),
            material("ochw", (0.6, 0.34, 0.06), 0.5),
        )
    for s in (-1, 1):
        box((0.07, y1 + 5, 0.003), (s * (wd / 2 - 0.28), y1 / 2 - 1.5, 0.002), material("ochw"))
    # ladder/perforated trays on trapeze hangers

    def tray(x, z, w, h=0.08, y0=-3.2, ye=19):
        L = ye - y0
        yc = (y0 + ye) / 2
        for s in (-1, 1):
            box((0.004, L, h), (x + s * w / 2, yc, z + h / 2), G, 0.001)
            box((0.018, L, 0.004), (x + s * (w / 2 - 0.007), yc, z + h), G, 0.001)
        for k in range(int(L / 0.25)):
            box((w, 0.035, 0.012), (x, y0 + 0.25 * k, z + 0.008), G, 0.002)
        for y in range(0, 18, 3):
            for s in (-1, 1):
                box((0.005, 0.16, h * 0.7), (x + s * (w / 2 + 0.004), y + 0.6, z + h / 2), G, 0.001)
                for offset in (-0.05, 0.05):
                    for t in (-0.015, 0.015):
                        cylinder(
                            0.007,
                            0.008,
                            (x + s * (w / 2 + 0.01), y + 0.6 + offset, z + h / 2 + t),
                            palette.steel(),
                            (0, math.pi / 2, 0),
                            sides=6,
                        )

    x1, z1, w1 = -0.36, 2.52, 0.5
    x2, z2, w2 = -0.36, 2.86, 0.5
    x3, z3, w3 = 0.62, 2.62, 0.34
    tray(x1, z1, w1)
    tray(x2, z2, w2)
    tray(x3, z3, w3)
    for y in [k * 1.5 + 0.3 for k in range(-1, 13)]:
        for z in (z1, z2):
            box((0.66, 0.041, 0.041), (x1, y, z - 0.021), G, 0.003)
        for s in (-1, 1):
            tube([(x1 + s * 0.3, y, z1 - 0.06), (x1 + s * 0.3, y, H)], 0.006, palette.steel(), resolution=2)
            for at_z in (z1, z2):
                for depth in (-0.048, 0.006):
                    cylinder(0.012, 0.01, (x1 + s * 0.3, y, at_z + depth), palette.steel(), sides=6)
        box((0.48, 0.041, 0.041), (x3, y, z3 - 0.021), G, 0.003)
        for s in (-1, 1):
            tube([(x3 + s * 0.21, y, z3 - 0.06), (x3 + s * 0.21, y, H)], 0.006, palette.steel(), resolution=2)
            for d in (-0.048, 0.006):
                cylinder(0.012, 0.01, (x3 + s * 0.21, y, z3 + d), palette.steel(), sides=6)
    # cables
    cols = {
        "k": (0.016, 0.016, 0.018),
        "o": (0.55, 0.2, 0.03),
        "b": (0.02, 0.1, 0.34),
        "t": (0.03, 0.26, 0.3),
        "g": (0.18, 0.19, 0.2),
        "r": (0.45, 0.03, 0.02),
    }
    cm = lambda c: material("cbl_" + c, cols[c], 0.42)
    rng = random.Random(5)

    def run(x, z, r, c, y0=-3.2, ye=19, wob=0.006):
        ph = rng.uniform(0, 6)
        P = [
            (
                x + wob * math.sin(y * 1.7 + ph) + wob * 0.6 * math.sin(y * 0.61 + ph * 2),
                y,
                z + r + 0.0015 * math.sin(y * 2.1 + ph),
            )
            for y in [y0 + i * 0.35 for i in range(int((ye - y0) / 0.35) + 1)]
        ]
        tube(P, r, cm(c), resolution=3)

    for x, r, c in (
        (-0.565, 0.021, "k"),
        (-0.515, 0.021, "k"),
        (-0.465, 0.021, "k"),
        (-0.405, 0.016, "k"),
        (-0.36, 0.016, "k"),
        (-0.315, 0.016, "k"),
        (-0.27, 0.013, "o"),
        (-0.235, 0.013, "o"),
        (-0.195, 0.014, "g"),
        (-0.155, 0.014, "g"),
    ):
        run(x, z1 + 0.014, r, c)
    for i in range(12):
        run(-0.575 + 0.037 * i, z2 + 0.014, 0.01 + 0.004 * (i * 5 % 3) / 2, "bbtkkgtbkogk"[i])
    for i in range(9):
        run(0.62 - 0.145 + 0.034 * i, z3 + 0.014, 0.011, "ttbbkkogr"[i])
    for y in [k * 1.0 + 0.1 for k in range(0, 17)]:
        for a, b, z, hh in ((-0.59, -0.44, z1, 0.05), (-0.425, -0.295, z1, 0.042), (0.47, 0.66, z3, 0.032)):
            tube(
                [(a, y, z + 0.012), (a, y, z + hh + 0.016), (b, y, z + hh + 0.016), (b, y, z + 0.012)],
                0.0022,
                palette.black(),
                fillet=0.006,
                resolution=1,
            )
    # drop-outs from the lower tray to the panels on the left wall
    X = -wd / 2
    for y, n in ((3.4, 4), (8.6, 4)):
        for k in range(n):
            yy = y - 0.18 + 0.12 * k
            tube(
                [
                    (-0.5 - 0.02 * k, yy - 0.9, z1 + 0.06),
                    (-0.53, yy - 0.35, z1 + 0.1),
                    (-0.72, yy, z1 + 0.13),
                    (-1.12, yy, z1 + 0.05),
                    (X + 0.12, yy, z1 - 0.18),
                    (X + 0.12, yy, 2.02),
                ],
                0.015,
                cm("k"),
                fillet=0.16,
                resolution=4,
            )
    # conduit rack on the left wall: 5 EMT runs on strut, with 90 bends into pull boxes
    for y in [k * 1.5 - 0.6 for k in range(13)]:
        box((0.041, 0.041, 0.56), (X + 0.021, y, 2.62 + 0.12), G, 0.003)
    for k in range(5):
        z = 2.56 + 0.095 * k
        r = 0.0165 if k < 3 else 0.0135
        yb = 19
        tube([(X + 0.062, -3.2, z), (X + 0.062, yb, z)], r, G, resolution=5)
        for y in [j * 1.5 - 0.6 for j in range(13)]:
            box((0.012, 0.03, 0.03 + 2 * r), (X + 0.062 + r, y, z), G, 0.003)
        for y in [j * 3.0 + 0.9 for j in range(6)]:
            cylinder(
                r * 1.28,
                0.07,
                (X + 0.062, y + 0.13 * k, z),
                palette.steel(),
                (math.pi / 2, 0, 0),
                sides=32,
                bevel=0.003,
            )
            for offset in (-0.02, 0.02):
                cylinder(
                    0.004,
                    0.008,
                    (X + 0.062 + r * 1.3, y + 0.13 * k + offset, z),
                    palette.steel(),
                    (0, math.pi / 2, 0),
                    sides=12,
                )
    # panels on the left wall
    P = material("panelg", (0.6, 0.62, 0.62), 0.4, bump=0.05, bump_scale=240)
    for y in (3.4, 8.6, 13.2):
        box((0.2, 0.8, 1.25), (X + 0.1, y, 1.4), P, 0.01)
        box((0.012, 0.74, 1.19), (X + 0.205, y, 1.4), P, 0.008)
        for q in (-0.35, 0.35):
            box((0.02, 0.03, 0.1), (X + 0.215, y + 0.32, 1.4 + q), palette.dark(), 0.004)
        box((0.004, 0.26, 0.09), (X + 0.2125, y, 1.88), material("accentt", (0.03, 0.24, 0.28), 0.4), 0.001)
        box((0.002, 0.12, 0.11), (X + 0.2125, y, 1.66), material("warny", (0.8, 0.55, 0.03), 0.5))
        for k in range(4):
            cylinder(
                0.024, 0.03, (X + 0.12, y - 0.18 + 0.12 * k, 2.035), palette.black(), sides=8, bevel=0.003
            )
        for step, tone in enumerate(((0.05, 0.8, 0.15), (0.95, 0.55, 0.03), (0.9, 0.05, 0.02))):
            cylinder(
                0.017,
                0.02,
                (X + 0.215, y - 0.2 + 0.1 * step, 1.78),
                material("bl%d" % step, tone, 0.2, emission=tone, emission_strength=1.2),
                (0, math.pi / 2, 0),
                sides=32,
                bevel=0.003,
            )
    # right wall: vertical conduits from tray 3 to sockets/disconnects, with pull boxes
    XR = wd / 2
    for y in (2.2, 5.6, 9.0, 12.4):
        box((0.1, 0.3, 0.3), (XR - 0.05, y, 2.3), G, 0.006)
        for angle in (-0.12, 0.12):
            for piece in (-0.12, 0.12):
                screw((XR - 0.102, y + angle, 2.3 + piece), 0.006, (0, math.pi / 2, 0))
        for k in (-0.07, 0.07):
            tube([(XR - 0.05, y + k, 2.16), (XR - 0.05, y + k, 1.52)], 0.0135, G, resolution=5)
            cylinder(0.018, 0.03, (XR - 0.05, y + k, 2.14), palette.steel(), sides=6)
            cylinder(0.018, 0.03, (XR - 0.05, y + k, 1.54), palette.steel(), sides=6)
            for zz in (1.85,):
                box((0.04, 0.05, 0.02), (XR - 0.035, y + k, zz), G, 0.003)
        box((0.13, 0.26, 0.34), (XR - 0.065, y, 1.37), P, 0.01)
        box(
            (0.02, 0.04, 0.15),
            (XR - 0.14, y, 1.4),
            material("redh", (0.6, 0.03, 0.02), 0.35, clearcoat=0.3),
            0.006,
            rotation=(0.35, 0, 0),
        )
        tube(
            [(XR - 0.05, y, 2.44), (XR - 0.05, y, 2.7), (x3 + w3 / 2, y, 2.7)],
            0.0165,
            G,
            fillet=0.12,
            resolution=5,
        )
        cylinder(0.022, 0.03, (x3 + w3 / 2 + 0.015, y, 2.7), palette.steel(), (0, math.pi / 2, 0), sides=8)
    # red sprinkler line + heads, lights
    R = palette.red()
    tube([(1.02, -3.2, 3.02), (1.02, 19, 3.02)], 0.03, R, resolution=8)
    for at_y in (1.2, 4.2, 7.2, 10.2, 13.2):
        clevis(1.02, at_y, 3.02, 0.03, H, "Y")
    for at_y in (2.7, 8.7):
        cylinder(0.042, 0.08, (1.02, at_y, 3.02), R, (math.pi / 2, 0, 0), sides=40, bevel=0.006)
    em = glow("ledlin", (1, 0.93, 0.82), 8)
    for y in (1.6, 5.4, 9.2, 13.0, 16.8):
        box((0.09, 1.5, 0.07), (0.14, y, 3.02), palette.dark(), 0.006)
        box((0.075, 1.46, 0.006), (0.14, y, 2.982), em)
        for side in (-0.6, 0.6):
            tube([(0.14, y + side, 3.05), (0.14, y + side, H)], 0.003, palette.steel())
    # end: door with exit sign
    box((wd + 0.4, 0.2, H), (0, y1 - 1 + 0.1, H / 2), material("wallend", (0.05, 0.17, 0.21), 0.7))
    box((1.1, 0.05, 2.2), (0, y1 - 1.03, 1.1), material("doorg", (0.4, 0.41, 0.41), 0.45), 0.006)
    exit_sign((0, y1 - 1.05, 2.45), 0, "SALIDA", 0.5, 0.22, False)
    gradient_world((0.8, 0.85, 0.95), (0.7, 0.66, 0.6), 0.2)
    for y in (1.6, 5.4, 9.2, 13.0):
        area((0.14, y, 2.95), (0.14, y, 0), 1.4, 26, (1, 0.94, 0.84), 0.1)
    area((-0.2, -3.0, 1.7), (-0.2, 5, 2.0), 2.2, 90, (0.9, 0.95, 1), 1.8)
    area((0.3, 2.0, 0.5), (-0.2, 5, 2.6), 1.6, 16, (1, 0.86, 0.68), 3.0)
    camera(
        (0.1, -1.55, 1.6),
        (0.02, 10, 1.6),
        24,
        fstop=4.0,
        focus=(-0.3, 2.2, 2.5),
        level=True,
        shift=(0.0, 0.135),
    )
    return dict(look="Medium High Contrast", exposure=0.48, clamp=3, bounces=6)
