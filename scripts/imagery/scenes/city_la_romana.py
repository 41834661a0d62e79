"""Marina pontoon with yachts, palms and a Mediterranean-style village at sunset."""

import math
import random

from studio import palette
from studio.boats import pontoon, sailboat, yacht
from studio.camera import camera
from studio.light import golden
from studio.materials import material, tiles
from studio.outdoor_materials import aerial, forest, sea_material
from studio.palms import palm_copy
from studio.plants import tree
from studio.primitives import add_object, box, cylinder, merged_boxes, new_mesh, tube
from studio.terrain import fbm, grid, smooth_step
from studio.town import lamp


def build():
    """Place the props, the light and the camera."""
    rng = random.Random(9)
    haze = dict(dist=2200, color=(0.72, 0.66, 0.62), strength=0.7, maxf=0.8)
    w = sea_material(
        "marw",
        (0.014, 0.14, 0.17),
        (0.012, 0.125, 0.155),
        (0.01, 0.11, 0.145),
        y0=0,
        y1=60,
        y2=200,
        bump=0.1,
        scale=0.8,
        foam=False,
        axis="Y",
        patch=0.1,
    )
    box((4000, 3000, 0.1), (0, 1400, -0.05), w)
    # main pontoon from the camera, T-heads with yachts moored stern-to
    pontoon(-9, 84, 0, 2.6, 0.62, "Y", piles=False)
    for y in (14, 32, 50, 68):
        pontoon(1.3, 15, y, 1.3, 0.55, "X", piles=y > 20)
        pontoon(-15, -1.3, y, 1.3, 0.55, "X", piles=y > 20)
    # power pedestals and cleats along the pontoon
    for k in range(13):
        y = -1 + 6 * k
        for s in (-1, 1):
            box((0.22, 0.22, 0.85), (s * 1.05, y + s * 0.8, 1.06), palette.powder(), 0.02)
            box(
                (0.225, 0.225, 0.1),
                (s * 1.05, y + s * 0.8, 1.38),
                material("pedt", (0.03, 0.26, 0.3), 0.4),
                0.005,
            )
            cylinder(
                0.12,
                0.08,
                (s * 1.05, y + s * 0.8, 1.53),
                material("pedl", (0.9, 0.8, 0.6), 0.4, emission=(1, 0.75, 0.4), emission_strength=1.2),
                bevel=0.02,
            )
            tube([(s * 1.2, y - 1.6, 0.72), (s * 1.2, y - 1.3, 0.72)], 0.03, palette.steel())
    # boats
    Y = [
        (11.2, 18.2, math.pi, 15, 4.4),
        (11.8, 27.6, math.pi, 16, 4.6),
        (8.6, 36.4, 0, 15, 4.4),
        (9.2, 45.6, 0, 17, 4.8),
        (9.2, 55, 0, 18, 5.0),
        (-8.8, 36.0, math.pi, 15, 4.4),
        (-9.4, 55, math.pi, 18, 5.0),
    ]
    for i, (x, y, r, L, B) in enumerate(Y):
        yacht(
            (x + 1.4 * (1 if r == 0 else -1), y, 0.0),
            r,
            L,
            B,
            stripe=material(
                "st%d" % (i % 3),
                ((0.03, 0.24, 0.28), (0.55, 0.3, 0.08), (0.02, 0.06, 0.16))[i % 3],
                0.3,
                clearcoat=0.4,
            ),
            seed=i,
        )
    for x, y, r, L in ((-8.4, 28.0, math.pi, 12), (-8.2, 45.6, math.pi, 12.5)):
        sailboat((x, y, 0), r, L)
    # mooring lines
    for x, y, r, L, B in Y[:2]:
        tube(
            [(1.3, y - 1.6, 0.75), (2.4, y - 1.2, 0.62), (3.2, y - 0.9, 1.1)],
            0.02,
            material("rope", (0.75, 0.72, 0.65), 0.9),
            fillet=0.3,
        )
        tube(
            [(1.3, y + 1.6, 0.75), (2.4, y + 1.2, 0.62), (3.2, y + 0.9, 1.1)],
            0.02,
            material("rope"),
            fillet=0.3,
        )
    # quay behind with low marina village, palms, lamps
    box(
        (400, 60, 1.8),
        (0, 112, 0.3),
        aerial(
            material(
                "quay", (0.52, 0.48, 0.42), 0.85, bump=0.3, bump_scale=3, variation=0.2, variation_scale=0.5
            ),
            **haze
        ),
    )
    cols = [(0.72, 0.6, 0.44), (0.76, 0.72, 0.64), (0.66, 0.46, 0.32), (0.7, 0.66, 0.58)]
    rf = aerial(
        tiles(
            "roofred",
            (0.38, 0.14, 0.07),
            (0.3, 0.11, 0.055),
            (0.16, 0.06, 0.03),
            0.35,
            1,
            0.8,
            bump=0.8,
            mortar_size=0.05,
        ),
        **haze
    )
    for i in range(13):
        x = -92 + i * 15.5
        h = rng.choice((6.4, 9.6, 9.6))
        ww = 13.5
        m = aerial(material("vil%d" % (i % 4), cols[i % 4], 0.85, bump=0.1, bump_scale=60), **haze)
        box((ww, 11, h), (x, 100, 1.2 + h / 2), m, 0.02)
        add_object(
            "rf",
            new_mesh(
                "rf",
                [
                    (-ww / 2 - 0.6, -6.1, 0),
                    (ww / 2 + 0.6, -6.1, 0),
                    (ww / 2 + 0.6, 6.1, 0),
                    (-ww / 2 - 0.6, 6.1, 0),
                    (-ww / 2 + 3.5, 0, 2.6),
                    (ww / 2 - 3.5, 0, 2.6),
                ],
                [(0, 1, 5, 4), (1, 2, 5), (2, 3, 4, 5), (3, 0, 4), (0, 3, 2, 1)],
            ),
            rf,
            (x, 100, 1.2 + h),
        )
        win = []
        arch = []
        sh = []
        for f in range(int(h / 3.2)):
            for k in range(4):
                cx = x - ww / 2 + ww * (k + 0.5) / 4
                z = 1.2 + 3.2 * f + 1.6
                if f == 0:
                    arch.append(((2.2, 0.3, 2.5), (cx, 94.45, 1.2 + 1.25)))
                else:
                    win.append(((1.2, 0.12, 1.7), (cx, 94.47, z)))
                    sh += [((0.45, 0.1, 1.75), (cx + s * 0.85, 94.42, z)) for s in (-1, 1)]
            if f:
                box((ww - 1, 1.2, 0.14), (x, 93.9, 1.2 + 3.2 * f + 0.05), palette.stucco(), 0.01)
                merged_boxes(
                    [
                        ((0.04, 0.04, 0.95), (x - ww / 2 + 0.6 + j * 0.32, 93.35, 1.2 + 3.2 * f + 0.55))
                        for j in range(int((ww - 1) / 0.32))
                    ]
                    + [((ww - 1, 0.05, 0.06), (x, 93.35, 1.2 + 3.2 * f + 1.05))],
                    palette.dark(),
                )
        merged_boxes(arch + win, material("vwin", (0.05, 0.07, 0.09), 0.1, specular=0.8))
        merged_boxes(sh, material("shut", (0.04, 0.22, 0.25), 0.6))
    for i in range(26):
        palm_copy(
            (-100 + i * 8 + rng.uniform(-1.5, 1.5), 88 + rng.uniform(-1, 3), 1.2), rng.uniform(8, 12), i, 0.8
        )
    for i in range(50):
        tree(
            (-150 + i * 6 + rng.uniform(-3, 3), 118 + rng.uniform(0, 14), 1.0),
            rng.uniform(9, 14),
            i,
            i % 2,
            2600,
        )
    grid(
        -900,
        900,
        260,
        1100,
        120,
        40,
        lambda x, y: -2 + smooth_step(260, 600, y) * (26 + 22 * fbm(x, y, 300, 5)),
        aerial(forest("hills"), **haze),
    )
    for i in range(9):
        lamp((-40 + i * 10, 84.2, 1.2), 4.2, 0.8, -math.pi / 2, lit=2)
    golden(rotation=238, elevation=14)
    camera((-4.0, 1.2, 2.4), (5.6, 20, 2.4), 25, fstop=8, focus=(6, 16, 1.5), level=True, shift=(0, 0.035))
    return dict(look="Medium High Contrast", exposure=-0.42, clamp=5, tint=(0.97, 1.0, 1.05))
