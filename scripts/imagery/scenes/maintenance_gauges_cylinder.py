"""Refrigerant cylinder on a digital scale with manifold gauges, copper coil and tool box."""

import math

from mathutils import Vector

from studio import palette
from studio.camera import camera
from studio.light import area, sky
from studio.materials import material
from studio.palms import palm
from studio.primitives import bezier, box, cylinder, empty, ring, text, tube
from studio.service_tools import manifold, refrigerant_cylinder


def build():
    """Workshop or technical terrace corner: concrete floor, warm wall with teal band, sun from the left."""
    box(
        (8, 0.2, 4),
        (0, 0.9, 2),
        material(
            "stw2", (0.6, 0.545, 0.455), 0.85, bump=0.2, bump_scale=80, variation=0.06, variation_scale=0.7
        ),
    )
    box(
        (8, 0.22, 0.1),
        (0, 0.895, 0.05),
        material("skc", (0.36, 0.34, 0.31), 0.7, bump=0.1, bump_scale=40),
        0.004,
    )
    box(
        (8, 6, 0.2),
        (0, -1.5, -0.1),
        material(
            "floorg", (0.4, 0.39, 0.37), 0.55, bump=0.1, bump_scale=26, variation=0.16, variation_scale=1.2
        ),
    )
    # digital scale: low platform with rubber pads + remote display on coiled cable
    al = material(
        "aluplate", (0.48, 0.49, 0.5), 0.34, metallic=1, roughness_variation=0.06, variation_scale=20
    )
    dk = palette.black()
    box((0.36, 0.36, 0.022), (0.02, 0.02, 0.03), al, 0.006)
    box(
        (0.33, 0.33, 0.004),
        (0.02, 0.02, 0.043),
        material("rubber", (0.022, 0.022, 0.024), 0.7, bump=0.3, bump_scale=300),
        0.002,
    )
    for angle in (-1, 1):
        for b in (-1, 1):
            cylinder(0.02, 0.02, (0.02 + angle * 0.15, 0.02 + b * 0.15, 0.01), dk, sides=32, bevel=0.003)
    refrigerant_cylinder((0.02, 0.02, 0.0455), math.radians(38), (0.045, 0.31, 0.345), 0.122, 0.37)
    # scale remote display, in front right, tilted
    group = empty("disp", (0.3, -0.22, 0.0), (0, 0, math.radians(-14)))
    box(
        (0.135, 0.085, 0.03),
        (0, 0, 0.04),
        material("orangec", (0.7, 0.26, 0.03), 0.4, clearcoat=0.2),
        0.012,
        rotation=(0.55, 0, 0),
        parent=group,
        segments=4,
    )
    e = empty("f", (0, 0, 0.04), (0.55, 0, 0), group)
    box((0.115, 0.066, 0.004), (0, 0, 0.0155), material("dispf", (0.035, 0.037, 0.04), 0.35), 0.004, parent=e)
    box(
        (0.082, 0.03, 0.002),
        (0, 0.012, 0.018),
        material("lcdg", (0.3, 0.36, 0.31), 0.25, emission=(0.42, 0.52, 0.42), emission_strength=0.35),
        0.001,
        parent=e,
    )
    text("4.862 kg", 0.0165, (0.0, 0.012, 0.0193), (0, 0, 0), palette.dark(), e, 0.0001)
    for k in range(4):
        cylinder(
            0.0062,
            0.003,
            (-0.039 + 0.026 * k, -0.02, 0.0182),
            material("btn%d" % (k == 0), [(0.6, 0.6, 0.58), (0.62, 0.04, 0.02)][k == 0], 0.4),
            parent=e,
            sides=32,
            bevel=0.001,
        )
    P = []
    for i in range(260):
        u = i / 259
        a = Vector((0.24, -0.175, 0.012)).lerp(Vector((0.165, -0.1, 0.024)), u)
        th = u * 2 * math.pi * 13
        P.append(a + Vector((0.006 * math.cos(th), 0.003 * math.sin(th), 0.006 * math.sin(th) + 0.001)))
    tube(P, 0.0021, dk, resolution=2)
    # manifold hangs from a steel peg on a free-standing strut stand behind-left
    G = palette.galv()
    sx, sy = -0.36, 0.06
    box((0.041, 0.041, 0.8), (sx, sy, 0.4), G, 0.003)
    for step in range(12):
        box((0.014, 0.004, 0.03), (sx, sy - 0.021, 0.1 + 0.06 * step), palette.dark(), 0.004)
    box((0.34, 0.041, 0.041), (sx, sy, 0.0205), G, 0.003)
    box((0.041, 0.3, 0.041), (sx, sy, 0.0205), G, 0.003)
    box((0.09, 0.09, 0.006), (sx, sy, 0.044), G, 0.002)
    zb = 0.735
    tube([(sx, sy - 0.018, zb), (sx, sy - 0.085, zb)], 0.0065, palette.steel(), resolution=5)
    cylinder(0.011, 0.005, (sx, sy - 0.087, zb), palette.steel(), (math.pi / 2, 0, 0), sides=32)
    cylinder(0.016, 0.01, (sx, sy - 0.025, zb), palette.steel(), (math.pi / 2, 0, 0), sides=6)
    g0 = Vector((sx, sy - 0.058, zb - 0.203))
    th = math.radians(38)
    cp = Vector((0.02, 0.02, 0.0455))
    port = cp + Vector((0.05 * math.sin(th), -0.05 * math.cos(th), 0.405))
    L = lambda p: tuple(Vector(p) - g0)
    m = manifold(
        g0, (0, 0, 0), (None, (L(port), (math.sin(th) * 0.3, -math.cos(th), 0.9)), None), hook=None, sag=0.26
    )
    # hook over the peg (peg runs along Y, so hook in XZ)
    tube(
        [
            (0, 0, 0.015),
            (0, 0, 0.19),
            (0.004, 0, 0.21),
            (0.016, 0, 0.2165),
            (0.026, 0, 0.206),
            (0.027, 0, 0.194),
        ],
        0.003,
        palette.steel(),
        m,
        fillet=0.01,
    )
    # blue + red hoses hang in loops and park on the manifold rear fittings -> led to the floor coil
    blue = material("hose%s" % str((0.02, 0.16, 0.55)), (0.02, 0.16, 0.55), 0.38, clearcoat=0.2)
    red = material("hose%s" % str((0.62, 0.03, 0.02)), (0.62, 0.03, 0.02), 0.38, clearcoat=0.2)
    for x, mm, e, mid in (
        (-0.07, blue, (-0.105, -0.36, 0.0075), (-0.62, -0.3)),
        (0.07, red, (-0.205, -0.3, 0.0075), (-0.22, -0.52)),
    ):
        p0 = g0 + Vector((x, 0, -0.06))
        P = bezier(
            p0,
            p0 + Vector((-0.01, -0.02, -0.36)),
            Vector((mid[0], mid[1] + 0.12, 0.0078)),
            Vector((mid[0] + 0.02, mid[1], 0.0078)),
            36,
        )
        P += bezier(
            (mid[0] + 0.02, mid[1], 0.0078),
            (mid[0] + 0.06, mid[1] - 0.12, 0.0078),
            (e[0] - 0.14, e[1] - 0.16, 0.0078),
            (e[0], e[1], 0.0078),
            30,
        )[1:]
        tube(P, 0.0068, mm, resolution=4)
        d = (P[-1] - P[-2]).normalized()
        rr = d.to_track_quat("Z", "Y").to_euler()
        cylinder(
            0.012, 0.026, tuple(P[-1] + d * 0.008 + Vector((0, 0, 0.0045))), mm, rr, sides=12, bevel=0.002
        )
        cylinder(
            0.0095,
            0.022,
            tuple(P[-1] + d * 0.03 + Vector((0, 0, 0.003))),
            palette.brass(),
            rr,
            sides=6,
            bevel=0.001,
        )
    # copper coil ring leaning at the wall (tubing roll) + tool box
    for k in range(6):
        ring(0.2 - 0.0 * k, 0.0085, (0.62, 0.5 + 0.019 * k, 0.208), palette.copper(), (math.pi / 2, 0, 0))
    tube(
        [(0.62 + 0.2, 0.5, 0.208), (0.62 + 0.2, 0.485, 0.3), (0.62 + 0.17, 0.44, 0.4)],
        0.0085,
        palette.copper(),
        fillet=0.05,
    )
    material("toolb", (0.035, 0.24, 0.28), 0.4, clearcoat=0.2)
    box(
        (0.46, 0.22, 0.17),
        (-0.92, 0.45, 0.095),
        material("toolr", (0.5, 0.27, 0.04), 0.42, clearcoat=0.2),
        0.012,
    )
    box((0.47, 0.23, 0.06), (-0.92, 0.45, 0.205), dk, 0.012)
    tube(
        [(-1.06, 0.45, 0.235), (-1.06, 0.45, 0.285), (-0.78, 0.45, 0.285), (-0.78, 0.45, 0.235)],
        0.011,
        dk,
        fillet=0.03,
    )
    for s in (-1, 1):
        box((0.05, 0.012, 0.05), (-0.92 + s * 0.14, 0.335, 0.185), palette.steel(), 0.004)
    # sunlight with palm shadow
    palm((-3.4, -2.6, -0.8), 2.6, 3, 0.2, 13, 1.8)
    sky(elevation=30, rotation=236, strength=0.12, sun=0.75, size=1.2, dust=0.4, ozone=2.5)
    area((1.6, -1.8, 1.3), (0, 0, 0.3), 1.4, 10, (0.8, 0.9, 1))
    camera(
        (0.28, -1.66, 0.52),
        (-0.03, 0, 0.52),
        37,
        fstop=4.5,
        focus=(-0.05, -0.03, 0.4),
        level=True,
        shift=(0.01, -0.098),
    )
    return dict(look="High Contrast", exposure=-0.75, clamp=4)
