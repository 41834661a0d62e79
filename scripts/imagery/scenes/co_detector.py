"""Carbon monoxide detector reading zero ppm on a kitchen wall."""

import math

from studio import palette
from studio.camera import camera
from studio.light import area, gradient_world, sun
from studio.materials import glass, material, wood
from studio.outdoor_materials import mosaic_material
from studio.primitives import box, cylinder, empty, text, tube


def build():
    """Place the props, the light and the camera."""
    W = material("wallco", (0.6, 0.56, 0.495), 0.8, bump=0.1, bump_scale=260, bump_detail=6)
    box((6, 0.2, 4), (0, 0.1, 1.4), W)
    # tile splash teal at the right (utility kitchen), shelf with gas heater pipe
    box(
        (2.2, 0.012, 4),
        (1.36, -0.004, 1.4),
        mosaic_material("zell", (0.045, 0.215, 0.25), 0.075, 1.0, "X", 0.1, 0.0028, (0.3, 0.33, 0.33)),
    )
    box((0.012, 0.02, 4), (0.258, -0.008, 1.4), palette.brass(), 0.002)
    z = 1.5
    P = palette.plastic_w()
    gr = material("cog", (0.3, 0.31, 0.32), 0.5)
    group = empty("co", (0, 0, z))
    w, h, d = 0.124, 0.124, 0.036
    box((w * 0.9, 0.01, h * 0.9), (0, -0.005, 0), gr, 0.004, parent=group)
    box((w, d - 0.008, h), (0, -0.008 - (d - 0.008) / 2, 0), P, 0.016, parent=group, segments=6)
    y = -d - 0.0002
    # sensor vents: concentric arc slots at the bottom
    for k in range(5):
        for i in range(-4, 5):
            if abs(i) <= 4 - abs(k - 2) // 2:
                box(
                    (0.0062, 0.002, 0.0018),
                    (i * 0.0088, y + 0.0003, -0.03 - 0.0052 * k),
                    palette.dark(),
                    0.0006,
                    parent=group,
                )
    # display
    box(
        (0.066, 0.003, 0.03),
        (0, y, 0.026),
        material("lcdg2", (0.46, 0.53, 0.48), 0.22, emission=(0.5, 0.62, 0.55), emission_strength=0.3),
        0.002,
        parent=group,
        segments=3,
    )
    box(
        (0.071, 0.0024, 0.035),
        (0, y + 0.0006, 0.026),
        material("lcdb", (0.05, 0.055, 0.06), 0.35),
        0.003,
        parent=group,
        segments=3,
    )
    text("0", 0.026, (-0.006, y - 0.0017, 0.0255), (math.pi / 2, 0, 0), palette.dark(), group, 0.0001)
    text("ppm", 0.0085, (0.019, y - 0.0017, 0.0185), (math.pi / 2, 0, 0), palette.dark(), group, 0.0001)
    text("CO", 0.0085, (0.021, y - 0.0017, 0.0335), (math.pi / 2, 0, 0), palette.dark(), group, 0.0001)
    box((0.01, 0.0004, 0.005), (-0.025, y - 0.0017, 0.035), palette.dark(), parent=group)
    box((0.0015, 0.0004, 0.003), (-0.0195, y - 0.0017, 0.035), palette.dark(), parent=group)
    # test button + leds + label
    cylinder(
        0.0105,
        0.004,
        (0, y - 0.0005, -0.006),
        material("btnt", (0.045, 0.3, 0.34), 0.35, clearcoat=0.2),
        (math.pi / 2, 0, 0),
        group,
        sides=48,
        bevel=0.001,
    )
    text(
        "TEST",
        0.0048,
        (0, y - 0.0029, -0.006),
        (math.pi / 2, 0, 0),
        material("wt", (0.85, 0.85, 0.85), 0.5),
        group,
        0.0001,
    )
    for k, (c, on, t) in enumerate(
        (
            ((0.05, 0.9, 0.2), 2.6, "OK"),
            ((0.55, 0.3, 0.02), 0.1, "FALLA"),
            ((0.55, 0.03, 0.02), 0.1, "ALARMA"),
        )
    ):
        x = -0.034 + 0.034 * k
        cylinder(
            0.0024,
            0.002,
            (x, y - 0.0003, 0.0535),
            material("led%d" % k, c, 0.2, emission=c, emission_strength=on),
            (math.pi / 2, 0, 0),
            group,
            sides=24,
        )
        text(
            t,
            0.0042,
            (x, y - 0.0003, 0.0475),
            (math.pi / 2, 0, 0),
            material("cot", (0.25, 0.26, 0.27), 0.6),
            group,
            0.0001,
        )
    # shelf below with objects, soft focus
    wd = wood("walnut", (0.22, 0.12, 0.06), (0.12, 0.06, 0.03), 1.0, "X", 0.35)
    box((1.6, 0.26, 0.028), (-0.1, -0.14, 1.318), wd, 0.004)
    cylinder(
        0.036,
        0.085,
        (-0.235, -0.13, 1.375),
        material("cupo", (0.56, 0.27, 0.06), 0.3, clearcoat=0.35),
        sides=56,
        bevel=0.005,
    )
    tube(
        [
            (-0.235 - 0.036, -0.13, 1.4),
            (-0.235 - 0.062, -0.13, 1.4),
            (-0.235 - 0.062, -0.13, 1.355),
            (-0.235 - 0.036, -0.13, 1.355),
        ],
        0.0055,
        material("cupo"),
        fillet=0.02,
        resolution=4,
    )
    cylinder(0.03, 0.1, (0.215, -0.13, 1.382), glass("jar", (0.9, 0.95, 0.95)), sides=48)
    cylinder(
        0.027,
        0.055,
        (0.215, -0.13, 1.362),
        material("beans", (0.1, 0.045, 0.02), 0.6, bump=0.9, bump_scale=180),
        sides=40,
    )
    cylinder(
        0.031,
        0.018,
        (0.215, -0.13, 1.44),
        wood("lid", (0.5, 0.33, 0.18), (0.4, 0.25, 0.13), 1, "X"),
        sides=48,
        bevel=0.003,
    )
    # raking light with muntins
    for k in range(12):
        box((0.06, 0.02, 5), (-2.2, -0.5 - 0.26 * k, 1.4), palette.dark())
    for k in range(6):
        box((0.02, 5, 0.04), (-2.2, -2.0, 0.95 + 0.38 * k), palette.dark())
    gradient_world((0.75, 0.82, 0.95), (0.85, 0.82, 0.76), 0.5)
    sun(16, 213, 3.5, (1, 0.84, 0.62), 0.6)
    area((-1.6, -1.9, 2.2), (0, 0, 1.45), 1.6, 20, (0.88, 0.94, 1))
    area((1.0, -2.0, 1.3), (0, 0, 1.45), 1.6, 8, (1, 0.94, 0.86))
    camera(
        (-0.13, -0.76, 1.475),
        (0.02, 0, 1.475),
        50,
        fstop=5.0,
        focus=(0, -0.036, 1.5),
        level=True,
        shift=(0.012, -0.006),
    )
    return dict(look="Medium High Contrast", exposure=0.05, clamp=3, bounces=5)
