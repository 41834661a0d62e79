"""A roof with VRF units and lit towers at blue hour."""

import random

from studio import palette
from studio.camera import camera
from studio.light import area, dusk
from studio.materials import material, tiles
from studio.outdoor_materials import aerial
from studio.outdoor_units import lineset, vrf
from studio.plants import tree
from studio.primitives import box, empty, linked_copy, merged_boxes, tube
from studio.town import facade_material, slab_tower, tower


def tower_roof():
    """VRF units on a roof, lit office towers and a city behind; returns the grade."""
    rng = random.Random(21)
    # our roof (lower building) in the foreground with VRF units, looking to three towers
    box(
        (60, 16, 0.4),
        (0, 4, -0.2),
        tiles(
            "rooft",
            (0.27, 0.265, 0.26),
            (0.22, 0.217, 0.213),
            (0.1, 0.1, 0.1),
            2.4,
            1,
            0.6,
            bump=0.4,
            mortar_size=0.012,
        ),
    )
    box((60, 0.28, 0.9), (0, 12.0, 0.45), palette.stucco(), 0.01)
    box((60, 0.42, 0.07), (0, 12.0, 0.93), palette.concrete(), 0.01)
    tube([(-30, 12, 1.2), (30, 12, 1.2)], 0.02, palette.steel())
    for index in range(-15, 16):
        tube([(index * 2, 12, 0.9), (index * 2, 12, 1.2)], 0.016, palette.steel())
    base = vrf((0, 0, 0))
    xs = [1.4 + 1.62 * i for i in range(5)]
    base.location = xs[0], 5.2, 0.32
    for x in xs[1:]:
        linked_copy(base, (x, 5.2, 0.32))
    for yy in (4.92, 5.48):
        box((9.4, 0.1, 0.16), (4.6, yy, 0.24), palette.galv(), 0.008)
        for x in (0.5, 2.5, 4.5, 6.5, 8.6):
            box((0.3, 0.3, 0.16), (x, yy, 0.08), palette.concrete(), 0.012)
    for y, r, m in (
        (4.3, 0.048, palette.insul()),
        (4.42, 0.036, palette.insul()),
        (4.18, 0.03, palette.steel()),
    ):
        tube([(-14, y, 0.24), (12, y, 0.24)], r, m)
    for x in range(-13, 12, 2):
        box((0.06, 0.55, 0.05), (x, 4.3, 0.16), palette.galv(), 0.004)
        box((0.3, 0.24, 0.13), (x, 4.3, 0.065), palette.concrete(), 0.01)
    for x in xs:
        lineset(
            [(x + 0.25, 4.78, 0.62), (x + 0.25, 4.56, 0.62), (x + 0.25, 4.56, 0.3), (x + 0.25, 4.38, 0.26)],
            None,
            2,
            0.026,
            0.085,
            (1, 0, 0),
            0.09,
        )
    # roof lights: bulkhead on a small plant room, warm
    box((3.2, 3.0, 2.7), (-8.2, 9.2, 1.35), palette.stucco_warm(), 0.02)
    box((3.5, 3.3, 0.14), (-8.2, 9.2, 2.76), palette.galv(), 0.01)
    box((0.95, 0.06, 2.05), (-7.6, 7.68, 1.03), material("tealdoor", (0.04, 0.22, 0.26), 0.5), 0.01)
    box((0.22, 0.12, 0.14), (-7.6, 7.64, 2.28), palette.dark(), 0.02)
    box(
        (0.18, 0.1, 0.01),
        (-7.6, 7.62, 2.205),
        material("dl", (1, 0.8, 0.5), 0.4, emission=(1, 0.72, 0.42), emission_strength=20),
    )
    area((-7.6, 7.4, 2.18), (-7.6, 7.2, 0), 0.2, 30, (1, 0.7, 0.4))
    for x in (0.6, 4.6, 8.6):
        area((x, 11.7, 0.75), (x, 11.0, 0), 0.15, 10, (1, 0.66, 0.34))
        box((0.3, 0.05, 0.08), (x, 11.84, 0.75), palette.dark(), 0.01)
        box((0.26, 0.02, 0.05), (x, 11.81, 0.75), material("dl"))
    area((-1.5, 1.5, 4.5), (3.0, 5.0, 0.6), 1.2, 260, (1, 0.66, 0.36), spread=150)
    # towers
    lc = 1, 0.6, 0.26
    A = facade_material(
        "fA", 3.6, 1.5, (0.1, 0.16, 0.22), (0.36, 0.36, 0.37), 0.16, lit=0.4, lit_strength=0.85, lit_color=lc
    )
    B = facade_material(
        "fB",
        3.4,
        2.2,
        (0.08, 0.12, 0.16),
        (0.5, 0.46, 0.4),
        0.34,
        lit=0.34,
        lit_strength=0.8,
        lit_color=(1, 0.6, 0.27),
    )
    C = facade_material(
        "fC",
        3.8,
        1.2,
        (0.12, 0.19, 0.25),
        (0.22, 0.23, 0.25),
        0.12,
        lit=0.3,
        lit_strength=0.85,
        lit_color=(1, 0.7, 0.4),
    )
    T = (
        (-13, 100, 20, 17, 64, 0.18, (0.1, 0.75, 0.8)),
        (24, 126, 19, 19, 84, -0.22, (1, 0.72, 0.4)),
        (58, 114, 20, 16, 58, 0.12, (1, 0.72, 0.4)),
    )
    for (x, y, w, d, h, r, c), (m, fl, sl, fi) in zip(
        T, ((A, 3.6, 0.35, 8), (C, 3.8, 0.22, 0), (B, 3.4, 0.5, 6))
    ):
        slab_tower(x, y, w, d, h, m, -24, r, fl, sl, fi)
    # lit crowns
    for x, y, w, d, h, r, c in T:
        group = empty("cr", (x, y, -24 + h), (0, 0, r))
        merged_boxes(
            [
                ((w + 0.6, 0.12, 0.28), (0, -(d / 2 + 0.3), 0.2)),
                ((0.12, d + 0.6, 0.28), (-(w / 2 + 0.3), 0, 0.2)),
                ((0.12, d + 0.6, 0.28), (w / 2 + 0.3, 0, 0.2)),
            ],
            material("crl%d" % int(c[0] * 10), c, 0.4, emission=c, emission_strength=3.5),
            parent=group,
        )
    F = [
        facade_material(
            "gA",
            3.3,
            2.4,
            (0.08, 0.12, 0.16),
            (0.4, 0.37, 0.33),
            0.42,
            lit=0.22,
            lit_strength=0.62,
            lit_color=lc,
        ),
        facade_material(
            "gB",
            3.2,
            3.0,
            (0.08, 0.11, 0.15),
            (0.44, 0.42, 0.4),
            0.46,
            lit=0.2,
            lit_strength=0.6,
            lit_color=(1, 0.64, 0.32),
        ),
        B,
    ]
    for m in F:
        aerial(m, 900, (0.2, 0.24, 0.38), 0.55, 0.8)
    for i in range(150):
        x = rng.uniform(-240, 300)
        y = rng.uniform(155, 460)
        h = rng.uniform(18, 40) * (1 if rng.random() < 0.78 else 1.7)
        tower(
            x,
            y,
            rng.uniform(11, 20),
            rng.uniform(10, 18),
            h,
            F[i % 3],
            -24,
            rng.uniform(-0.5, 0.5),
            crown=rng.random() < 0.5,
        )
    for x, y, w, d, h in (
        (-46, 84, 16, 14, 34),
        (84, 112, 16, 14, 44),
        (-52, 130, 15, 13, 58),
        (98, 100, 14, 13, 36),
        (4, 140, 14, 14, 46),
        (42, 150, 15, 13, 48),
    ):
        tower(x, y, w, d, h, F[int(x) % 3], -24, rng.uniform(-0.3, 0.3))
    box((1600, 900, 0.1), (0, 420, -24), material("city", (0.03, 0.04, 0.035), 0.9))
    # street lights + trees down below
    st = material("stl", (1, 0.7, 0.4), 0.4, emission=(1, 0.62, 0.28), emission_strength=14)
    merged_boxes(
        [
            (
                (0.7, 0.7, 0.25),
                (-120 + 7 * i + rng.uniform(-1, 1), 44 + rng.uniform(0, 1) + 10 * (i % 2), -16.5),
            )
            for i in range(36)
        ],
        st,
    )
    for i in range(60):
        tree((rng.uniform(-70, 90), rng.uniform(34, 64), -24), rng.uniform(6, 9), i, i % 2, 2600)
    dusk(
        zen=(0.03, 0.07, 0.2),
        mid=(0.1, 0.18, 0.4),
        low=(0.38, 0.34, 0.42),
        hor=(0.8, 0.48, 0.3),
        az=325,
        glow=(1.0, 0.45, 0.18),
        gstr=0.9,
        strength=0.72,
        clouds=0.6,
        cloud_c=(0.5, 0.36, 0.45),
    )
    camera(
        (-4.6, -1.6, 1.65),
        (4.2, 14, 1.65),
        25,
        fstop=2.0,
        focus=(2.4, 5.2, 1.2),
        level=True,
        shift=(0, 0.115),
    )
    return dict(look="Medium High Contrast", exposure=0.95, clamp=4)
