"""Dehumidifier and brass hygrometer in a tropical room."""

import math

from studio import palette
from studio.camera import camera
from studio.furniture import pillow, poster
from studio.light import area, gradient_world, sun
from studio.materials import glass, glow, material, tiles, wood
from studio.palms import palm
from studio.plants import bush, plant
from studio.primitives import add_object, box, cushion, cylinder, empty, new_mesh, ring, text, tube


def build():
    """Place the props, the light and the camera."""
    H = 2.7
    W = material("walldh", (0.66, 0.62, 0.55), 0.8, bump=0.06, bump_scale=120)
    box((8, 0.2, H), (0, 0.1, H / 2), W)
    box((8, 8, 0.2), (0, -3.6, H + 0.1), material("ceil", (0.82, 0.81, 0.79), 0.85))
    box((0.2, 8, H), (3.2, -3.6, H / 2), W)
    tc = tiles(
        "hydr", (0.56, 0.5, 0.42), (0.5, 0.44, 0.36), (0.38, 0.34, 0.29), 0.45, 1.0, 0.28, 0, 0.2, 0.004
    )
    box((8, 8, 0.2), (0, -3.6, -0.1), tc)
    # louvred french door at left with tropical garden
    fr = wood("framew", (0.3, 0.17, 0.09), (0.2, 0.11, 0.055), 1, "Z", 0.4)
    wl = material("walldh")
    box((0.2, 0.7, H), (-2.6, -0.35, H / 2), wl)
    box((0.2, 4, 0.35), (-2.6, -2.2, H - 0.17), wl)
    box((0.2, 4, H), (-2.6, -5.6, H / 2), wl)
    for y in (-0.74, -1.62, -2.5, -3.56):
        box((0.08, 0.07, 2.35), (-2.55, y, 1.17), fr, 0.004)
    for z in (0.04, 2.33):
        box((0.09, 2.9, 0.09), (-2.55, -2.15, z), fr, 0.004)
    for k in range(34):
        box((0.05, 0.8, 0.01), (-2.55, -1.18, 0.16 + 0.0635 * k), fr, 0.002, rotation=(0, 0.6, 0))
    box((0.008, 1.9, 2.2), (-2.55, -2.55, 1.2), glass("win", (0.96, 0.98, 0.98)))
    # DEHUMIDIFIER: tall rounded body with top grille, display, tank window, castors
    x, y = 0.28, -0.58
    group = empty("dh", (x, y, 0), (0, 0, math.radians(-14)))
    Wp = palette.plastic_w()
    gr = material("dhg", (0.34, 0.36, 0.37), 0.45)
    w, d, h = 0.4, 0.27, 0.63
    box((w, d, h - 0.06), (0, 0, 0.06 + (h - 0.06) / 2), Wp, 0.045, parent=group, segments=6)
    box((w - 0.05, d - 0.04, 0.05), (0, 0, 0.045), gr, 0.012, parent=group)
    for sx in (-1, 1):
        for sy in (-1, 1):
            cylinder(
                0.02,
                0.018,
                (sx * 0.15, sy * 0.09, 0.02),
                palette.dark(),
                (0, math.pi / 2, 0),
                group,
                sides=32,
                bevel=0.004,
            )
    # front: recessed louvre field
    box((w - 0.09, 0.01, 0.25), (0, -d / 2 + 0.001, 0.405), gr, 0.012, parent=group, segments=4)
    for k in range(15):
        box(
            (w - 0.11, 0.016, 0.0055),
            (0, -d / 2 - 0.003, 0.298 + 0.0153 * k),
            Wp,
            0.002,
            rotation=(0.45, 0, 0),
            parent=group,
        )
    # tank with water window
    box(
        (w - 0.055, 0.014, 0.165),
        (0, -d / 2 - 0.002, 0.165),
        material("tankf", (0.66, 0.67, 0.68), 0.3, clearcoat=0.2),
        0.014,
        parent=group,
        segments=4,
    )
    box((0.12, 0.01, 0.022), (0, -d / 2 - 0.01, 0.228), gr, 0.006, parent=group)
    box(
        (0.03, 0.006, 0.105),
        (0.135, -d / 2 - 0.0085, 0.155),
        material("tankw", (0.04, 0.24, 0.3), 0.06, clearcoat=0.8),
        0.003,
        parent=group,
    )
    box(
        (0.028, 0.0065, 0.048),
        (0.135, -d / 2 - 0.0087, 0.182),
        material("tankair", (0.45, 0.52, 0.55), 0.1, clearcoat=0.6),
        0.002,
        parent=group,
    )
    # top panel + louver + display
    box((w - 0.07, d - 0.07, 0.012), (0, 0.0, h - 0.001), gr, 0.01, parent=group, segments=3)
    for step in range(8):
        box(
            (w - 0.12, 0.008, 0.008),
            (0, -0.055 + 0.018 * step, h + 0.006),
            Wp,
            0.002,
            rotation=(0.5, 0, 0),
            parent=group,
        )
    box(
        (w - 0.12, 0.012, 0.055),
        (0, -d / 2 - 0.0, 0.572),
        material("dhd", (0.012, 0.015, 0.018), 0.08, clearcoat=0.7),
        0.006,
        parent=group,
        segments=3,
    )
    te = glow("tteal", (0.1, 0.62, 0.66), 1.9)
    text(
        "52 %",
        0.03,
        (-0.055, -d / 2 - 0.0068, 0.572),
        (math.pi / 2, 0, 0),
        glow("twhite", (0.9, 0.95, 1), 1.7),
        group,
        0.0001,
    )
    for k in range(4):
        cylinder(
            0.0052,
            0.002,
            (0.03 + 0.026 * k, -d / 2 - 0.0068, 0.572),
            te if k == 0 else material("dim2", (0.18, 0.2, 0.21), 0.4),
            (math.pi / 2, 0, 0),
            group,
            sides=28,
        )
    for s in (-1, 1):
        box((0.01, 0.11, 0.022), (s * (w / 2 + 0.001), 0, 0.53), gr, 0.004, parent=group)
    # cord
    tube(
        [
            (x + 0.13, y + 0.12, 0.1),
            (x + 0.2, y + 0.22, 0.012),
            (x + 0.34, y + 0.46, 0.01),
            (x + 0.46, -0.03, 0.1),
            (x + 0.46, -0.018, 0.33),
        ],
        0.0042,
        palette.plastic_w(),
        fillet=0.12,
        resolution=3,
    )
    box((0.08, 0.012, 0.12), (x + 0.46, -0.006, 0.33), palette.plastic_w(), 0.004)
    box((0.03, 0.03, 0.035), (x + 0.46, -0.026, 0.33), palette.plastic_w(), 0.006)
    # console table with hygrometer, books, plant
    wd = wood("walnut", (0.22, 0.12, 0.06), (0.12, 0.06, 0.03), 1.0, "X", 0.35)
    tx = -0.8
    box((1.2, 0.38, 0.035), (tx, -0.24, 0.8), wd, 0.006)
    for angle in (-1, 1):
        for piece in (-1, 1):
            box((0.035, 0.035, 0.785), (tx + angle * 0.56, -0.24 + piece * 0.155, 0.39), wd, 0.004)
    box((1.1, 0.32, 0.022), (tx, -0.24, 0.22), wd, 0.004)
    for k, (c, w2) in enumerate(
        (((0.72, 0.7, 0.64), 0.3), ((0.035, 0.2, 0.24), 0.27), ((0.56, 0.3, 0.08), 0.24))
    ):
        box(
            (w2, 0.2, 0.03),
            (tx - 0.26, -0.23, 0.833 + 0.031 * k),
            material("bd%d" % k, c, 0.6),
            0.003,
            rotation=(0, 0, 0.06 * (k - 1)),
        )
    # round hygrometer: brass case on a stand
    hx, hz = tx + 0.22, 0.935
    br = palette.brass()
    e = empty("hyg", (hx, -0.24, hz), (math.radians(-8), 0, math.radians(10)))
    cylinder(0.098, 0.036, (0, 0, 0), br, (math.pi / 2, 0, 0), e, sides=80, bevel=0.006)
    cylinder(
        0.088,
        0.004,
        (0, -0.0185, 0),
        material("dial", (0.86, 0.86, 0.84), 0.5),
        (math.pi / 2, 0, 0),
        e,
        sides=80,
    )
    for k in range(51):
        t = math.radians(-130 + 260 * k / 50)
        L = 0.012 if k % 5 == 0 else 0.006
        r = 0.072
        box(
            (0.0016 if k % 5 == 0 else 0.0008, 0.0008, L),
            (r * math.sin(t), -0.0208, r * math.cos(t)),
            palette.dark(),
            rotation=(0, t, 0),
            parent=e,
        )
        if k % 5 == 0:
            text(
                str(k * 2),
                0.0125,
                (0.055 * math.sin(t), -0.0208, 0.055 * math.cos(t)),
                (math.pi / 2, 0, 0),
                palette.dark(),
                e,
                0.0001,
            )
    for a, b, c in ((40, 60, (0.04, 0.4, 0.3)), (60, 80, (0.75, 0.5, 0.08)), (80, 100, (0.62, 0.08, 0.04))):
        n = 14
        vertices = []
        faces = []
        for i in range(n + 1):
            t = math.radians(-130 + 260 * (a + (b - a) * i / n) / 100)
            vertices += [
                (0.079 * math.sin(t), -0.0209, 0.079 * math.cos(t)),
                (0.085 * math.sin(t), -0.0209, 0.085 * math.cos(t)),
            ]
        for i in range(n):
            faces.append((2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2))
        add_object("band", new_mesh("band", vertices, faces), material("hb%d" % a, c, 0.5), parent=e)
    t = math.radians(-130 + 260 * 0.52)
    box(
        (0.0022, 0.0008, 0.07),
        (0.022 * math.sin(t), -0.0222, 0.022 * math.cos(t)),
        material("needle", (0.75, 0.05, 0.02), 0.4),
        rotation=(0, t, 0),
        parent=e,
    )
    cylinder(0.006, 0.004, (0, -0.0225, 0), br, (math.pi / 2, 0, 0), e, sides=32)
    text("HUMEDAD %", 0.0105, (0, -0.0208, -0.026), (math.pi / 2, 0, 0), palette.dark(), e, 0.0001)
    ring(0.093, 0.006, (0, -0.019, 0), br, (math.pi / 2, 0, 0), e)
    box((0.1, 0.07, 0.016), (hx, -0.235, 0.826), wd, 0.004)
    plant((0.92, -0.36, 0), 0.62, 2, 15, 0.32, (0.1, 0.24, 0.27), 0.15, 0.3)
    # wicker chair/armchair right
    fab = material(
        "fabric", (0.52, 0.47, 0.38), 0.95, bump=0.25, bump_scale=420, variation=0.08, variation_scale=6
    )
    ga = empty("arm", (1.75, -0.72, 0), (0, 0, math.radians(-22)))
    cushion((0.78, 0.72, 0.18), (0, 0, 0.36), fab, 0.06, parent=ga)
    cushion((0.78, 0.2, 0.58), (0, 0.3, 0.66), fab, 0.08, (-0.18, 0, 0), ga)
    for s in (-1, 1):
        box((0.06, 0.7, 0.05), (s * 0.42, 0.0, 0.6), wd, 0.012, parent=ga, segments=3)
        for along in (-1, 1):
            cylinder(0.022, 0.6, (s * 0.42, along * 0.31, 0.3), wd, parent=ga, sides=24)
    pillow(
        (0.0, 0.1, 0.64),
        (-0.35, 0, 0.08),
        material("teal", (0.035, 0.2, 0.24), 0.9, bump=0.3, bump_scale=500),
        0.42,
        ga,
    )
    poster(1.62, 1.6, 0.62, 0.82, 0, 0)
    box((8, 0.018, 0.1), (0, -0.009, 0.05), material("skirt", (0.8, 0.79, 0.77), 0.4), 0.004)
    box(
        (2.6, 1.7, 0.014),
        (0.7, -1.75, 0.007),
        material("rugd", (0.6, 0.53, 0.42), 1, bump=0.9, bump_scale=120, variation=0.15, variation_scale=6),
        0.005,
    )
    gradient_world((0.3, 0.52, 0.85), (0.92, 0.95, 0.97), 1.5)
    sun(23, 220, 6.0, (1, 0.86, 0.66), 0.9)
    palm((-5.6, -3.6, -1.0), 3.0, 2, 0.2, 11, 1.9)
    for index in range(5):
        bush((-3.6 - 0.3 * index, -1.0 - 0.55 * index, 0), 0.6, index + 3, index % 2, 240)
    area((-3.2, -2.2, 1.4), (0, -1.6, 0.8), 2.6, 110, (0.86, 0.93, 1.0), 2.1)
    area((0.4, -5.4, 2.2), (0.2, -0.6, 0.7), 2.8, 44, (1, 0.93, 0.85), 1.8)
    camera(
        (0.1, -2.85, 0.98),
        (-0.1, 0, 0.98),
        37,
        fstop=2.8,
        focus=(0.1, -0.6, 0.8),
        level=True,
        shift=(0.0, -0.168),
    )
    return dict(look="Medium High Contrast", exposure=0.22, clamp=3, bounces=6)
