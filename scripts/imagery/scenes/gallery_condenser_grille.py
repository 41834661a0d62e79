"""Close-up of a condenser fan grille and coil with shallow depth of field."""

import math
import random

from studio import palette
from studio.camera import camera
from studio.light import area, golden
from studio.materials import material
from studio.outdoor_units import condenser
from studio.palms import palm
from studio.plants import shrub
from studio.primitives import box, cylinder, linked_copy


def build():
    """Place the props, the light and the camera."""
    rng = random.Random(2)
    box(
        (30, 0.3, 6),
        (0, 3.6, 3),
        material(
            "stuccow", (0.62, 0.5, 0.36), 0.85, bump=0.18, bump_scale=110, variation=0.08, variation_scale=0.6
        ),
    )
    box((30, 12, 0.2), (0, -2, -0.1), palette.concrete())
    c = condenser((0, 0, 0), 0, 0.98, 0.4, 1.36, 2)
    # second unit behind, softly out of focus, and planting with a warm accent
    linked_copy(c, (1.55, 0.35, 0))
    linked_copy(c, (3.1, 0.7, 0))
    for i in range(26):
        shrub(
            (-3.4 + i * 0.3, 2.6 + rng.uniform(-0.3, 0.3), 0),
            rng.uniform(0.45, 0.85),
            i,
            (0, 1, 0, 2, 4)[i % 5],
            1100,
            0.18,
        )
    box((6, 0.05, 0.9), (-4.5, 2.9, 1.7), material("tealb", (0.04, 0.24, 0.28), 0.5))
    # fine details: screws round the grille plate, water beads not attempted
    for sx in (-0.46, 0.16):
        for z in (0.09, 0.69, 1.29):
            cylinder(0.007, 0.006, (sx, -0.207, z), palette.steel(), (math.pi / 2, 0, 0), None, 14)
    area((-1.6, -2.2, 2.4), (-0.2, 0, 0.9), 1.2, 30, (0.85, 0.93, 1.0))
    golden(rotation=238, elevation=24, dust=0.5)
    palm((-3.4, -3.6, 0), 4.6, 3, 0.3, 18, 2.4)
    camera(
        (-1.02, -1.12, 1.02),
        (-0.27, -0.18, 0.98),
        44,
        fstop=1.1,
        focus=(-0.24, -0.22, 1.0),
        level=True,
        shift=(0.03, 0),
    )
    return dict(look="Medium High Contrast", exposure=-0.55, clamp=6, tint=(0.97, 1.0, 1.05))
