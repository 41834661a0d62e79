"""Packaged rooftop units on curbs with ducts going down through the roof of a shopping plaza, golden hour."""

import random

from studio import palette
from studio.camera import camera
from studio.ducts import duct, packaged_unit
from studio.light import golden
from studio.materials import material, tiles
from studio.outdoor_materials import aerial, forest
from studio.palms import palm_copy
from studio.plants import tree
from studio.primitives import box, cylinder, linked_copy, tube
from studio.terrain import fbm, grid, ridge, smooth_step
from studio.town import facade_material, tower


def build():
    """Place the props, the light and the camera."""
    rng = random.Random(8)
    P = palette.stucco()
    box(
        (70, 46, 0.4),
        (6, 10, -0.2),
        tiles(
            "rooft",
            (0.3, 0.295, 0.285),
            (0.25, 0.245, 0.24),
            (0.12, 0.12, 0.12),
            2.4,
            1,
            0.8,
            bump=0.4,
            mortar_size=0.012,
        ),
    )
    # parapets
    for a in ((70, 0.3, 1.0, 6, 20.5, 0.5), (0.3, 46, 1.0, -16, 10, 0.5)):
        box(a[:3], a[3:], P, 0.01)
        box((a[0] + 0.14, a[1] + 0.14, 0.07), (a[3], a[4], 1.03), palette.galv(), 0.01)
    # stepped sign-wall / clerestory volume behind right (plaza facade back) with teal band
    box((7, 5, 2.6), (11.2, 18.0, 1.3), palette.stucco_warm(), 0.02)
    box((7.3, 5.3, 0.16), (11.2, 18.0, 2.68), palette.galv(), 0.01)
    box((7.05, 0.06, 0.5), (11.2, 15.48, 2.1), material("tealband", (0.05, 0.26, 0.3), 0.5), 0.01)
    box((1.0, 0.06, 1.78), (13.4, 15.48, 0.89), palette.grey(), 0.01)
    box((0.05, 0.06, 0.16), (13.75, 15.43, 1.05), palette.black(), 0.01)
    base = packaged_unit((0, 0, 0), 0, 3.6, 2.0, 1.6)
    xs = [-1.0, 5.2, 11.4]
    base.location = xs[0], 3.2, 0
    for x in xs[1:]:
        linked_copy(base, (x, 3.2, 0))
    for x in (2.0, 8.4):
        linked_copy(base, (x, 11.5, 0))
    # horizontal-discharge supply duct at the front of the air section, elbow down into a roof curb
    for x in xs:
        xa = x - 1.8 + 1.08 - 0.52
        z = 1.08
        duct([(xa, 2.22, z), (xa, 1.32, z)], 0.74, 0.62, step=0.9)
        box((0.8, 0.8, 0.66), (xa, 1.02, z), palette.galv(), 0.02)
        duct([(xa, 1.02, 0.8), (xa, 1.02, 0.28)], 0.74, 0.74, step=0.9)
        box((1.0, 1.0, 0.3), (xa, 1.02, 0.15), palette.galv(), 0.012)
        box((1.16, 1.16, 0.03), (xa, 1.02, 0.015), material("flash", (0.05, 0.05, 0.052), 0.8), 0.004)
        # return duct at the back
        duct([(xa, 4.2, z), (xa, 5.1, z)], 0.74, 0.62, step=0.9)
        box((0.8, 0.8, 0.66), (xa, 5.45, z), palette.galv(), 0.02)
        duct([(xa, 5.45, 0.8), (xa, 5.45, 0.28)], 0.74, 0.74, step=0.9)
        box((1.0, 1.0, 0.3), (xa, 5.45, 0.15), palette.galv(), 0.012)
    for x in (2.0, 8.4):
        xa = x - 1.8 + 1.08 - 0.52
        z = 1.08
        duct([(xa, 10.5, z), (xa, 9.6, z)], 0.74, 0.62, step=0.9)
        box((0.8, 0.8, 0.66), (xa, 9.3, z), palette.galv(), 0.02)
        duct([(xa, 9.3, 0.8), (xa, 9.3, 0.28)], 0.74, 0.74, step=0.9)
        box((1.0, 1.0, 0.3), (xa, 9.3, 0.15), palette.galv(), 0.012)
    for x in xs:
        tube(
            [
                (x - 1.8 + 1.08 + 0.35, 1.05, 0.04),
                (x - 1.8 + 1.08 + 0.35, 0.12, 0.04),
                (x - 1.8 + 1.08 + 0.35, 0.12, 0.17),
            ],
            0.017,
            material("pvc", (0.75, 0.75, 0.72), 0.4),
            fillet=0.04,
        )
        q = x + 1.8 - 1.44 + 0.02
        tube([(q, 1.05, 0.05), (q, -0.02, 0.05), (q, -0.02, 0.17)], 0.022, palette.galv(), fillet=0.05)
    # conduit + condensate run along the front on blocks
    for y, r, m in ((-0.02, 0.03, palette.galv()), (0.12, 0.022, material("pvc", (0.75, 0.75, 0.72), 0.4))):
        tube([(-15.8, y, 0.17), (24, y, 0.17)], r, m)
    for x in range(-15, 24, 2):
        box((0.3, 0.42, 0.1), (x, 0.05, 0.05), palette.concrete(), 0.012)
        box((0.06, 0.36, 0.03), (x, 0.05, 0.118), palette.galv(), 0.004)
    # roof exhaust fans (mushroom) + skylight + walkway pads
    for x, y in ((14.2, 10.6), (18.5, 13.5), (-5.2, 8.6)):
        box((0.8, 0.8, 0.4), (x, y, 0.2), palette.galv(), 0.01)
        cylinder(0.46, 0.34, (x, y, 0.58), palette.galv(), top_radius=0.5, bevel=0.02)
        cylinder(0.58, 0.22, (x, y, 0.86), palette.galv(), top_radius=0.2, bevel=0.02)
        cylinder(0.1, 0.06, (x, y, 0.99), palette.galv())
    for i in range(14):
        box(
            (0.8, 0.62, 0.03),
            (6.5 + 1.0 * i, -1.25, 0.016),
            material("pad", (0.13, 0.13, 0.135), 0.95, bump=0.5, bump_scale=40),
            0.01,
        )
    ye = material("yellow", (0.8, 0.5, 0.02), 0.4, clearcoat=0.2)
    for z in (0.55, 1.08):
        tube([(-5, 1.2, z), (-5, 6.6, z)], 0.024, ye)
    for y in (1.2, 3.9, 6.6):
        tube([(-5, y, 0), (-5, y, 1.08)], 0.024, ye)
        cylinder(0.08, 0.014, (-5, y, 0.007), ye)
    # town behind: trees, low shops, few towers, hills
    haze = dict(dist=1500, color=(0.72, 0.62, 0.58), strength=0.75, maxf=0.8)
    box((3000, 1600, 0.2), (200, 800, -7.2), aerial(forest("townland"), **haze))
    A = aerial(
        facade_material(
            "fA", 3.4, 1.5, (0.16, 0.22, 0.27), (0.55, 0.53, 0.5), 0.2, lit=0.14, lit_strength=0.55
        ),
        **haze
    )
    B = aerial(
        facade_material(
            "fB", 3.3, 2.4, (0.12, 0.15, 0.18), (0.7, 0.64, 0.55), 0.42, lit=0.16, lit_strength=0.55
        ),
        **haze
    )
    material("crown", (0.45, 0.45, 0.44), 0.7)
    material("crown2", (0.62, 0.61, 0.58), 0.7)
    for x, y, w, d, h, m, r in (
        (44, 96, 17, 14, 36, A, 0.2),
        (18, 120, 14, 14, 44, B, -0.1),
        (-42, 170, 18, 14, 40, A, 0.2),
        (-96, 190, 16, 14, 36, B, -0.3),
        (-8, 210, 15, 12, 38, A, 0.3),
        (-150, 210, 20, 15, 30, B, 0.1),
    ):
        tower(x, y, w, d, h, m, -7, r)
    W = [
        aerial(material("shop%d" % i, c, 0.8), **haze)
        for i, c in enumerate(((0.7, 0.66, 0.58), (0.6, 0.5, 0.38), (0.4, 0.5, 0.5), (0.72, 0.7, 0.68)))
    ]
    for i in range(60):
        x = rng.uniform(-330, 120)
        y = rng.uniform(48, 330)
        box(
            (rng.uniform(10, 24), rng.uniform(8, 16), rng.uniform(5, 10)),
            (x, y, -4.5),
            W[i % 4],
            0.05,
            (0, 0, rng.uniform(-0.4, 0.4)),
        )
    for i in range(90):
        x = rng.uniform(-140, 60)
        y = rng.uniform(30, 150)
        tree((x, y, -7.1), rng.uniform(6, 9.5), i, i % 2, 2600)
    for i, (x, y, h) in enumerate(
        (
            (26, 27, 11),
            (30, 33, 12.5),
            (8, 29, 11.5),
            (-18.5, 20, 11),
            (-22, 30, 12.5),
            (0, 36, 12),
            (-32, 36, 11),
            (-12, 42, 12),
            (38, 40, 12),
        )
    ):
        palm_copy((x, y, -7), h, i, 0.7)
    grid(
        -1900,
        900,
        650,
        1700,
        150,
        50,
        lambda x, y: -10
        + smooth_step(650, 1000, y) * (70 + 55 * fbm(x, y, 420, 3)) * max(0.0, ridge(x, y, 520, 1)) * 0.75,
        aerial(forest("hills"), **haze),
    )
    golden(rotation=103, elevation=13, dust=0.35, ozone=3.0)
    camera(
        (16.6, -4.2, 2.15),
        (8.2, 6.0, 2.15),
        25,
        fstop=2,
        focus=(12.5, 2.2, 1.2),
        level=True,
        shift=(-0.115, -0.035),
    )
    return dict(look="High Contrast", exposure=-0.22, clamp=6, tint=(0.97, 1.0, 1.05))
