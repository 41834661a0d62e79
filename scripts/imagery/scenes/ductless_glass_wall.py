"""Living and dining room with a glass wall on the sea; the mini split hangs where its air sweeps the glass."""

import math

from studio import palette
from studio.camera import camera
from studio.furniture import curtain, pillow, planks, poster
from studio.indoor_units import mini_split
from studio.light import area, noon
from studio.materials import glass, material, tiles, wood
from studio.outdoor_materials import sea_material
from studio.palms import palm_copy
from studio.plants import plant, shrub
from studio.primitives import box, cushion, cylinder, empty, tube
from studio.resort import lounger

HEIGHT_M = 2.8

GLASS_X_M = -3.4

DEPTH_M = 7.6


def build():
    """Build the room; the afternoon sun is in the west, to the left."""
    shell()
    glass_wall()
    terrace()
    mini_split((-1.62, 0, 2.22), 0, 1.1, 0.32, 0.235)
    minisplit_lines()
    sofa_corner()
    dining()
    light()
    camera(
        (1.55, -5.9, 1.42),
        (-1.15, 0, 1.42),
        25,
        fstop=4.0,
        focus=(-1.5, -0.6, 1.8),
        level=True,
        shift=(-0.045, -0.005),
    )
    return dict(look="Medium High Contrast", exposure=0.14, clamp=3, bounces=7)


def shell():
    """Back wall, right wall, ceiling, oak floor and a timber strip behind the sofa."""
    wall = material("wallgw", (0.66, 0.61, 0.53), 0.8, bump=0.05, bump_scale=140)
    box((7.2, 0.2, HEIGHT_M), (0.2, 0.1, HEIGHT_M / 2), wall)
    box((0.2, 8, HEIGHT_M), (3.2, -3.9, HEIGHT_M / 2), wall)
    box((7.2, 8.2, 0.2), (0.1, -3.9, HEIGHT_M + 0.1), material("ceil", (0.82, 0.81, 0.79), 0.85))
    planks(-3.4, 3.4, -7.8, 0, seed=6)
    box((6.4, 0.018, 0.1), (0, -0.009, 0.05), material("skirt", (0.8, 0.79, 0.77), 0.4), 0.004)
    slat = wood("slat", (0.36, 0.22, 0.12), (0.24, 0.135, 0.07), 1.0, "Z", 0.45)
    for i in range(34):
        box((0.032, 0.03, HEIGHT_M), (1.35 + 0.056 * i, -0.015, HEIGHT_M / 2), slat, 0.004, segments=1)
    box((1.95, 0.01, HEIGHT_M), (2.28, -0.003, HEIGHT_M / 2), material("slatback", (0.03, 0.025, 0.02), 0.8))


def glass_wall():
    """Sliding panes from floor to ceiling, slim dark frames, a linen curtain drawn back."""
    frame = material("alu", (0.03, 0.03, 0.032), 0.4)
    for y in (-0.05, -1.95, -3.85, -5.75, -7.6):
        box((0.09, 0.06, HEIGHT_M), (GLASS_X_M, y, HEIGHT_M / 2), frame, 0.004)
    for z in (0.03, HEIGHT_M - 0.04):
        box((0.1, DEPTH_M, 0.07), (GLASS_X_M, -DEPTH_M / 2, z), frame, 0.004)
    box(
        (0.012, DEPTH_M, HEIGHT_M - 0.1),
        (GLASS_X_M, -DEPTH_M / 2, HEIGHT_M / 2),
        glass("win", (0.95, 0.98, 0.98)),
    )
    curtain(GLASS_X_M + 0.2, -0.1, -0.85, 0.02, HEIGHT_M - 0.06, 0.05, 40, "Y", (0.82, 0.78, 0.7))
    tube(
        [(GLASS_X_M + 0.2, -0.06, HEIGHT_M - 0.05), (GLASS_X_M + 0.2, -7.5, HEIGHT_M - 0.05)],
        0.013,
        palette.brass(),
    )


def terrace():
    """Deck, glass balustrade, planting, beach palms and the sea beyond."""
    deck = tiles(
        "deck",
        (0.5, 0.44, 0.36),
        (0.44, 0.385, 0.31),
        (0.28, 0.25, 0.21),
        0.6,
        2,
        0.55,
        bump=0.3,
        mortar_size=0.006,
        offset=0.5,
    )
    box((4.2, 14, 0.1), (-5.5, -3.0, -0.07), deck)
    box((0.02, 14, 0.95), (-7.5, -3.0, 0.47), glass("rail", (0.8, 0.88, 0.88), 0, 0.06))
    tube([(-7.5, -10, 0.98), (-7.5, 4, 0.98)], 0.022, palette.steel())
    lounger((-5.5, -1.5, -0.02), math.radians(70))
    box((700, 900, 0.1), (-365, 60, -4.05), sea_material("seagw", y0=8, y1=60, y2=220, axis="X", foam=False))
    for i in range(26):
        shrub(
            (-8.3 - 0.5 * (i % 3), -8 + 0.52 * i, -0.75),
            0.62 + 0.12 * (i % 4),
            i,
            (0, 1, 0, 2)[i % 4],
            900,
            0.18,
        )
    for i, (x, y, h) in enumerate(
        ((-11.5, 1.2, 6.6), (-14.5, 5.4, 7.6), (-10.6, -6.5, 6.2), (-17, 0.2, 7.2))
    ):
        palm_copy((x, y, -3.6), h, i + 3, 0.7)


def minisplit_lines():
    """Slim white trunking from the unit to the corner, as a tidy installer leaves it."""
    box((1.1, 0.055, 0.07), (-2.74, -0.028, 2.13), palette.plastic_w(), 0.008)


def sofa_corner():
    """Sofa under the timber strip, rug, low table, poster between sofa and unit."""
    fabric = material(
        "fabric", (0.5, 0.5, 0.47), 0.95, bump=0.25, bump_scale=420, variation=0.08, variation_scale=6
    )
    group = empty("sofa", (1.15, -0.66, 0))
    cushion((2.3, 0.95, 0.24), (0, 0, 0.26), fabric, 0.05, parent=group)
    for side in (-1, 1):
        cushion((0.22, 0.95, 0.42), (side * 1.15, 0, 0.39), fabric, 0.08, parent=group)
        cushion((1.03, 0.78, 0.2), (side * 0.525, -0.08, 0.46), fabric, 0.075, parent=group)
        cushion((1.02, 0.24, 0.5), (side * 0.525, 0.31, 0.74), fabric, 0.1, (-0.2, 0, 0), group)
        for depth in (-0.4, 0.4):
            cylinder(0.018, 0.16, (side * 1.05, depth, 0.08), palette.brass(), parent=group)
    teal = material("teal", (0.035, 0.2, 0.24), 0.9, bump=0.3, bump_scale=500)
    ochre = material("ochre", (0.58, 0.3, 0.08), 0.9, bump=0.3, bump_scale=500)
    pillow((-0.82, 0.05, 0.76), (-0.35, 0.1, 0.12), teal, 0.46, group)
    pillow((0.8, 0.05, 0.76), (-0.35, -0.08, -0.15), ochre, 0.44, group)
    box(
        (2.9, 1.9, 0.016),
        (1.0, -1.9, 0.008),
        material("rug", (0.64, 0.6, 0.53), 1, bump=0.8, bump_scale=160, variation=0.12, variation_scale=5),
        0.006,
    )
    walnut = wood("walnut", (0.22, 0.12, 0.06), (0.12, 0.06, 0.03), 1.0, "X", 0.35)
    cylinder(0.46, 0.04, (1.0, -1.95, 0.38), walnut, sides=72, bevel=0.012)
    cylinder(0.14, 0.34, (1.0, -1.95, 0.19), palette.dark(), sides=40)
    cylinder(
        0.055,
        0.13,
        (1.12, -1.88, 0.465),
        material("vase", (0.83, 0.8, 0.74), 0.5),
        top_radius=0.035,
        sides=40,
        bevel=0.01,
    )
    poster(-0.42, 1.62, 0.58, 0.78, 0, 0)
    plant((-2.55, -0.62, 0), 1.15, 5, 17, 0.42)


def dining():
    """Round table by the glass with four chairs and a pendant above it."""
    oak = wood("oakt", (0.42, 0.28, 0.16), (0.32, 0.2, 0.11), 1.0, "X", 0.35)
    x, y = -1.95, -3.15
    cylinder(0.62, 0.035, (x, y, 0.74), oak, sides=80, bevel=0.01)
    cylinder(0.06, 0.7, (x, y, 0.37), palette.dark(), sides=32)
    cylinder(0.32, 0.02, (x, y, 0.01), palette.dark(), sides=56, bevel=0.004)
    seat = material("chairs", (0.56, 0.52, 0.45), 0.9, bump=0.3, bump_scale=300)
    for k in range(4):
        angle = 0.45 + k * math.pi / 2
        chair_at = empty(
            "chair", (x + 0.82 * math.cos(angle), y + 0.82 * math.sin(angle), 0), (0, 0, angle - math.pi / 2)
        )
        cushion((0.44, 0.44, 0.07), (0, 0, 0.455), seat, 0.03, parent=chair_at)
        cushion((0.44, 0.06, 0.34), (0, 0.21, 0.72), seat, 0.028, (-0.14, 0, 0), chair_at)
        for sx in (-1, 1):
            cylinder(0.014, 0.44, (sx * 0.18, -0.17, 0.22), oak, parent=chair_at, sides=20)
            tube(
                [(sx * 0.18, 0.19, 0), (sx * 0.18, 0.2, 0.46), (sx * 0.18, 0.245, 0.86)], 0.014, oak, chair_at
            )
    for k, (dx, dy) in enumerate(((0.05, 0.02), (-0.12, -0.1), (-0.02, 0.17))):
        cushion(
            (0.07, 0.07, 0.065),
            (x + dx, y + dy, 0.8),
            material("fruit%d" % (k % 2), ((0.72, 0.36, 0.04), (0.66, 0.5, 0.06))[k % 2], 0.5),
            0.03,
        )
    cylinder(
        0.17,
        0.05,
        (x, y + 0.03, 0.776),
        material("bowl", (0.045, 0.235, 0.27), 0.3, clearcoat=0.3),
        top_radius=0.21,
        sides=64,
        bevel=0.006,
        capped=False,
    )
    tube([(x, y, HEIGHT_M), (x, y, 1.92)], 0.006, palette.dark())
    cylinder(
        0.26,
        0.22,
        (x, y, 1.82),
        material(
            "pendw",
            (0.62, 0.47, 0.29),
            0.9,
            bump=0.8,
            bump_scale=90,
            emission=(1, 0.72, 0.42),
            emission_strength=0.35,
        ),
        top_radius=0.1,
        sides=64,
        capped=False,
    )
    area((x, y, 1.78), (x, y, 0), 0.16, 7, (1, 0.78, 0.52))


def light():
    """Afternoon sky and sun through the glass, with soft fills where the walls behind the camera would bounce."""
    noon(292, 27, strength=0.115)
    area((GLASS_X_M + 0.25, -3.8, 1.5), (2, -3.0, 1.0), 6.5, 120, (0.9, 0.95, 1), 2.5)
    area((0.6, -7.3, 2.2), (0.1, -1, 1.1), 3.0, 62, (1, 0.95, 0.88), 2)
