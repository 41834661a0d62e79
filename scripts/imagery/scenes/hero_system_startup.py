"""Manifold gauges hooked on an outdoor condensing unit, hoses on its service valves and a refrigerant cylinder."""

import math

from mathutils import Vector

from studio import palette
from studio.camera import camera
from studio.light import area, sky
from studio.materials import material
from studio.outdoor_units import condenser
from studio.palms import palm
from studio.primitives import box, cylinder, tube
from studio.service_tools import manifold, refrigerant_cylinder


def build():
    """Place the props, the light and the camera."""
    box(
        (12, 0.2, 6),
        (0, 1.25, 2),
        material(
            "stw", (0.62, 0.56, 0.47), 0.85, bump=0.25, bump_scale=80, variation=0.08, variation_scale=0.7
        ),
    )
    box((12, 8, 0.2), (0, -2, -0.1), palette.concrete())
    box(
        (2.7, 0.62, 0.08),
        (-0.85, 0.2, 0.04),
        material("pad", (0.52, 0.51, 0.49), 0.85, bump=0.3, bump_scale=30, variation=0.15),
        0.012,
    )
    condenser((-0.4, 0.18, 0.08), 0, 0.98, 0.37, 1.36, 2)
    condenser((-1.75, 0.25, 0.08), 0, 0.98, 0.37, 1.36, 2)
    # grab handle on the service panel, manifold hooked on it
    zh = 1.145
    tube(
        [(-0.115, -0.004, zh), (-0.115, -0.05, zh), (0.005, -0.05, zh), (0.005, -0.004, zh)],
        0.0065,
        palette.steel(),
        fillet=0.018,
        resolution=5,
    )
    for x in (-0.115, 0.005):
        cylinder(0.014, 0.006, (x, -0.008, zh), palette.steel(), (math.pi / 2, 0, 0), sides=32, bevel=0.001)
    # service valves on the right side
    V = []
    for z, r in ((0.38, 0.0095), (0.5, 0.0065)):
        box((0.006, 0.1, 0.075), (0.094, 0.055, z), palette.powder(), 0.003)
        cylinder(0.017, 0.05, (0.118, 0.055, z), palette.brass(), (0, math.pi / 2, 0), sides=6, bevel=0.002)
        cylinder(0.02, 0.016, (0.148, 0.055, z), palette.brass(), (0, math.pi / 2, 0), sides=6, bevel=0.002)
        tube(
            [(0.15, 0.055, z), (0.265, 0.055, z), (0.265, 0.055, z - 0.1), (0.265, 1.14, z - 0.1)],
            r,
            palette.copper(),
            fillet=0.06,
            resolution=5,
        )
        cylinder(0.009, 0.05, (0.122, 0.028, z), palette.brass(), (math.pi / 2, 0, 0), sides=6)
        V.append((0.122, -0.004, z))
    for z in (0.28, 0.4):
        tube([(0.265, 0.32, z), (0.265, 1.16, z)], 0.026, palette.insul(), resolution=5)
        cylinder(
            0.045,
            0.008,
            (0.265, 1.146, z),
            material("wallflange", (0.7, 0.7, 0.69), 0.5),
            (math.pi / 2, 0, 0),
            sides=40,
            bevel=0.002,
        )
    mz = zh - 0.207 - 0.0
    my = -0.05 - 0.0215
    g0 = Vector((-0.055, my, mz))
    loc = lambda p: tuple(Vector(p) - g0)
    # cylinder on the pad, right of the unit, yellow hose to its valve
    cyp = 0.6, -0.12, 0
    th = math.radians(-62)
    refrigerant_cylinder(cyp, th, (0.04, 0.3, 0.34), 0.125, 0.36)
    port = Vector(cyp) + Vector((0.048 * math.sin(th), -0.048 * math.cos(th), 0.395))
    manifold(
        g0,
        (0, 0, 0),
        (
            (loc(V[0]), (0, -1, -0.25)),
            (loc(port), (math.sin(th), -math.cos(th), 0.55)),
            (loc(V[1]), (0.25, -1, -0.1)),
        ),
        sag=0.3,
    )
    palm((2.6, 3.0, 0), 4.0, 4, 0.3, 18, 2.2)
    sky(elevation=34, rotation=226, strength=0.13, sun=0.8, size=1.0, dust=0.4, ozone=2.5)
    area((2.2, -1.6, 1.2), (0.1, 0, 0.7), 1.6, 16, (0.8, 0.9, 1))
    camera(
        (1.0, -2.22, 0.9),
        (0.14, -0.6, 0.78),
        33,
        fstop=4.0,
        focus=(-0.04, -0.07, 0.98),
        level=True,
        shift=(-0.135, -0.125),
    )
    return dict(look="High Contrast", exposure=-0.95, clamp=4)
