"""Hotel facade with balconies and VRF units hidden behind a timber screen."""

import math
import random

from studio import palette
from studio.camera import camera
from studio.light import noon
from studio.materials import material, wood
from studio.outdoor_materials import lawn, paving, stone
from studio.outdoor_units import lineset, vrf
from studio.palms import palm, palm_copy
from studio.plants import shrub
from studio.primitives import box, empty, linked_copy, merged_boxes, tube
from studio.resort import balcony_block
from studio.town import lamp


def build():
    """Place the props, the light and the camera."""
    rng = random.Random(19)
    material("hotelw", (0.66, 0.62, 0.55), 0.8, bump=0.1, bump_scale=90, variation=0.04, variation_scale=0.3)
    material("brise", (0.045, 0.25, 0.29), 0.4, clearcoat=0.2)
    wd = wood("cedar", (0.42, 0.22, 0.1), (0.25, 0.115, 0.05), 0.8, "Z", 0.45)
    stone("sgst", (0.45, 0.36, 0.27), (0.22, 0.18, 0.14), 1.2, 0.3, ms=0.008)
    balcony_block((0, 8, 0), 0, 9, 6, 4.2, 3.15, 13, gf=4.2, accent=material("hac", (0.6, 0.31, 0.08), 0.6))
    # service court at ground level in front of the right bays: VRF units behind a slatted timber screen, one leaf open
    box((13, 4.2, 0.16), (9.4, 3.4, 0.08), palette.concrete(), 0.015)
    v = vrf((0, 0, 0))
    v.location = 5.0, 4.6, 0.3
    for index in range(1, 6):
        linked_copy(v, (5.0 + 1.66 * index, 4.6, 0.3))
    for y in (4.3, 4.9):
        box((10.4, 0.1, 0.14), (9.1, y, 0.23), palette.galv(), 0.008)
    for i in range(6):
        lineset(
            [
                (5.25 + 1.66 * i, 4.2, 0.62),
                (5.25 + 1.66 * i, 3.98, 0.62),
                (5.25 + 1.66 * i, 3.98, 0.3),
                (5.25 + 1.66 * i, 3.82, 0.24),
            ],
            None,
            2,
            0.026,
            0.085,
            (1, 0, 0),
            0.09,
        )
    for y, r, m in (
        (3.72, 0.048, palette.insul()),
        (3.84, 0.036, palette.insul()),
        (3.6, 0.03, palette.steel()),
    ):
        tube([(3.4, y, 0.24), (15.4, y, 0.24)], r, m)
    tube([(3.4, 3.72, 0.24), (3.4, 6.9, 0.24), (3.4, 6.9, 3.9)], 0.048, palette.insul(), fillet=0.15)
    tube(
        [(3.4, 3.84, 0.24), (3.52, 3.84, 0.24), (3.52, 6.9, 0.24), (3.52, 6.9, 3.9)],
        0.036,
        palette.insul(),
        fillet=0.1,
    )
    box((0.5, 0.25, 4.1), (3.46, 7.0, 2.05), palette.powder(), 0.01)
    for i in range(5):
        tube([(3.4 + 2.4 * i, 3.6, 0.16), (3.4 + 2.4 * i, 3.95, 0.16)], 0.03, palette.galv())
    # screen: posts, rails, vertical slats with open gaps; a leaf swung open

    def screen(x0, x1, y, h=2.35, step=0.13):
        merged_boxes(
            [
                ((0.06, 0.035, h), (x0 + (i + 0.5) * step, y, h / 2 + 0.1))
                for i in range(int((x1 - x0) / step))
            ],
            wd,
        )
        for at_z in (0.35, h - 0.1):
            box((x1 - x0, 0.05, 0.07), ((x0 + x1) / 2, y + 0.045, at_z), palette.dark(), 0.004)
        for at_x in (x0, x1):
            box((0.1, 0.1, h + 0.1), (at_x, y + 0.06, h / 2 + 0.05), palette.dark(), 0.006)

    screen(8.4, 15.7, 1.5)
    screen(2.6, 5.0, 1.5)
    group = empty("leaf", (8.4, 1.5, 0), (0, 0, -1.9))
    merged_boxes([((0.06, 0.035, 2.3), (-0.1 - i * 0.13, 0, 1.28)) for i in range(13)], wd, parent=group)
    for z in (0.35, 2.25):
        box((1.7, 0.05, 0.07), (-0.88, 0.045, z), palette.dark(), 0.004, parent=group)
    box((0.05, 0.1, 0.2), (-1.6, -0.05, 1.2), palette.steel(), 0.01, parent=group)
    # forecourt
    box((80, 22, 0.2), (0, -3, -0.1), paving())
    box((200, 200, 0.2), (0, 100, -0.13), lawn())
    for i in range(36):
        shrub(
            (-18.5 + i * 0.56, 1.3 + rng.uniform(-0.25, 0.25), 0),
            rng.uniform(0.35, 0.65),
            i,
            (0, 4, 1, 2, 0)[i % 5],
            1100,
            0.17,
        )
    box((20.4, 1.5, 0.22), (-8.4, 1.3, 0.05), palette.concrete(), 0.02)
    for i in range(8):
        shrub(
            (16.4 + rng.uniform(-0.3, 0.6), 1.0 + i * 0.6, 0),
            rng.uniform(0.5, 0.9),
            i + 60,
            (0, 1, 4)[i % 3],
            1100,
            0.17,
        )
    for x, y, h in (
        (-14.5, 1.4, 8.5),
        (-7.8, 1.4, 9.5),
        (-0.9, 1.4, 8.6),
        (17.4, 3.0, 9.5),
        (20.5, 7, 10.5),
        (-20, 3, 10),
    ):
        palm_copy((x, y, 0), h, int(x) + 30, 0.6)
    palm((2.5, -13, 0), 8.6, 31, 0.6, 22, 2.9)
    lamp((1.4, 0.2, 0), 4.2, 0.8, -math.pi / 2)
    for x in (-5.2, -12):
        group = empty("b", (x, -0.1, 0))
        merged_boxes(
            [((1.7, 0.06, 0.035), (0, 0.09 * j - 0.2, 0.45)) for j in range(5)],
            wood("bench", (0.36, 0.2, 0.1), (0.24, 0.12, 0.06), 1, "X", 0.6),
            parent=group,
        )
        for s in (-1, 1):
            box((0.06, 0.5, 0.43), (s * 0.7, 0, 0.21), palette.dark(), 0.01, parent=group)
    noon(rotation=240, elevation=33)
    camera((-1.2, -13.2, 1.9), (4.4, 8, 1.9), 24, fstop=8, focus=(7, 3, 2), level=True, shift=(0, 0.125))
    return dict(look="Medium High Contrast", exposure=-0.22, clamp=5)
