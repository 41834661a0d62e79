"""Clad chilled-water pipes with valves, flanges and gauges on a roof rack."""

import math

from mathutils import Vector

from studio import palette
from studio.camera import camera
from studio.light import golden
from studio.materials import material, tiles
from studio.outdoor_units import lineset, vrf
from studio.piping import bolted_flange, pipe_gauge, valve_ball
from studio.primitives import box, cylinder, linked_copy, ring, tube
from studio.town import facade_material, tower


def clad(pts, r, m=None, band=0.9, bm=None, fillet=0.25):
    """Aluminium-clad insulated pipe with bands."""
    m = m or material(
        "clad",
        (0.68, 0.69, 0.7),
        0.33,
        metallic=1,
        roughness_variation=0.1,
        variation_scale=5,
        bump=0.05,
        bump_scale=4,
    )
    tube(pts, r, m, fillet=fillet, resolution=8)
    P = [Vector(p) for p in pts]
    for a, b in zip(P, P[1:]):
        d = b - a
        L = d.length
        n = max(1, int((L - 0.5) / band))
        ax = max(range(3), key=lambda i: abs(d[i]))
        rot = ((0, math.pi / 2, 0), (math.pi / 2, 0, 0), (0, 0, 0))[ax]
        if L < 0.8:
            continue
        for k in range(n + 1):
            q = a + d * ((0.3 + k * (L - 0.6) / max(1, n)) / L)
            cylinder(r * 1.025, 0.035, q, bm or palette.steel(), rot, sides=48, bevel=0.003)


def build():
    """Place the props, the light and the camera."""
    box(
        (60, 30, 0.4),
        (0, 4, -0.2),
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
    box((60, 0.3, 1.05), (0, 14, 0.52), palette.stucco(), 0.01)
    box((60, 0.42, 0.07), (0, 14, 1.08), palette.galv(), 0.01)
    G = palette.galv()
    te = material("pipeteal", (0.03, 0.24, 0.28), 0.35, clearcoat=0.4)
    oc = material("pipeoch", (0.62, 0.34, 0.06), 0.4, clearcoat=0.3)
    # strut frames: two-level rack along X
    for x in (-4.2, -2.1, 0, 2.1, 4.2, 6.3, 8.4, 10.5):
        for y in (-0.55, 0.95):
            box((0.08, 0.08, 1.3), (x, y, 0.65), G, 0.006)
            box((0.22, 0.22, 0.02), (x, y, 0.01), G, 0.004)
            box((0.34, 0.34, 0.05), (x, y, 0.025), palette.concrete(), 0.01)
            for angle in (-0.08, 0.08):
                for b in (-0.08, 0.08):
                    cylinder(0.012, 0.05, (x + angle, y + b, 0.06), palette.steel(), sides=8)
        for z in (0.62, 1.16):
            box((0.07, 1.6, 0.074), (x, 0.2, z), G, 0.006)
    # lower level: chilled-water mains (clad), upper level: clad + black-insulated VRF lines
    zL = 0.66 + 0.15
    zU = 1.2
    for y in (-0.28, 0.14):
        clad([(-9, y, zL), (14, y, zL)], 0.145)
    for x in (-4.2, -2.1, 0, 2.1, 4.2, 6.3, 8.4):
        for y in (-0.28, 0.14):
            ring(0.15, 0.012, (x, y, zL), G, (0, math.pi / 2, 0), sides=48)
    lineset([(-9, 0.62, 0.74), (14, 0.62, 0.74)], None, 2, 0.034, 0.1, (0, 1, 0))
    # upper: two flanged mains with valves
    for y, c in ((-0.32, te), (0.22, oc)):
        zz = zU + 0.17
        clad([(-9, y, zz), (-1.05, y, zz)], 0.115)
        tube([(-1.05, y, zz), (1.05, y, zz)], 0.062, c, resolution=8)
        clad([(1.05, y, zz), (14, y, zz)], 0.115)
        for x in (-1.05, 1.05):
            cylinder(0.117, 0.02, (x, y, zz), palette.steel(), (0, math.pi / 2, 0), bevel=0.003)
        for x in (-0.72, -0.22):
            bolted_flange((x, y, zz), "X", 0.118, 0.022, 8)
        # butterfly valve body + hand wheel between the flanges
        cylinder(
            0.108,
            0.44,
            (-0.47, y, zz),
            material("valveb", (0.05, 0.1, 0.22), 0.4, clearcoat=0.3),
            (0, math.pi / 2, 0),
            bevel=0.01,
        )
        cylinder(0.05, 0.16, (-0.47, y, zz + 0.16), material("valveb"), bevel=0.006)
        box((0.15, 0.12, 0.1), (-0.47, y, zz + 0.27), material("valveb"), 0.015)
        cylinder(0.016, 0.1, (-0.47, y - 0.1, zz + 0.27), palette.steel(), (math.pi / 2, 0, 0))
        ring(0.105, 0.012, (-0.47, y - 0.16, zz + 0.27), palette.red(), (math.pi / 2, 0, 0))
        for a in (0.5, 2.6, 4.7):
            tube(
                [
                    (-0.47, y - 0.16, zz + 0.27),
                    (-0.47 + 0.105 * math.cos(a), y - 0.16, zz + 0.27 + 0.105 * math.sin(a)),
                ],
                0.007,
                palette.red(),
            )
        # strainer (Y) and gauge with siphon
        for x in (0.22, 0.72):
            bolted_flange((x, y, zz), "X", 0.118, 0.022, 8)
        cylinder(
            0.098,
            0.44,
            (0.47, y, zz),
            material("strn", (0.1, 0.1, 0.105), 0.5, bump=0.1, bump_scale=60),
            (0, math.pi / 2, 0),
            bevel=0.01,
        )
        cylinder(0.062, 0.26, (0.56, y, zz - 0.14), material("strn"), (0, -0.75, 0), bevel=0.01)
        tube([(-0.9, y, zz + 0.05), (-0.9, y, zz + 0.2)], 0.012, palette.brass())
        valve_ball((-0.9, y, zz + 0.17), "X", 0.01)
        pipe_gauge((-0.9, y - 0.02, zz + 0.285), r=0.062, a=0.5 if y < 0 else -0.3)
        tube([(0.9, y, zz + 0.05), (0.9, y, zz + 0.18)], 0.014, palette.brass())
        cylinder(0.022, 0.12, (0.9, y, zz + 0.2), palette.brass(), bevel=0.004)
    for x in (-4.2, -2.1, 2.1, 4.2, 6.3, 8.4):
        for y in (-0.32, 0.22):
            ring(0.121, 0.011, (x, y, zU + 0.17), G, (0, math.pi / 2, 0), sides=48)
            box((0.1, 0.26, 0.012), (x, y, zU + 0.008), G, 0.002)
    # cable tray on the far side
    box((22, 0.3, 0.012), (2.5, 0.72, 1.215), G)
    for s in (-1, 1):
        box((22, 0.012, 0.07), (2.5, 0.72 + s * 0.15, 1.245), G, 0.002)
    for k in range(5):
        tube(
            [(-9, 0.62 + 0.045 * k, 1.24), (14, 0.62 + 0.045 * k, 1.24)],
            0.016,
            (palette.black(), material("cabr", (0.1, 0.1, 0.11), 0.5))[k % 2],
        )
    # drop to a unit behind, drain
    base = vrf((0, 0, 0))
    base.location = -1.6, 4.4, 0.2
    for i in range(1, 6):
        linked_copy(base, (-1.6 + 1.7 * i, 4.4, 0.2))
    linked_copy(base, (-3.3, 4.4, 0.2))
    for yy in (4.1, 4.7):
        box((14, 0.1, 0.2), (1.5, yy, 0.1), G, 0.008)
    # skyline
    A = facade_material("fA", 3.4, 1.5, (0.16, 0.22, 0.27), (0.55, 0.53, 0.5), 0.2)
    B = facade_material("fB", 3.3, 2.4, (0.12, 0.15, 0.18), (0.7, 0.64, 0.55), 0.42)
    for x, y, w, d, h, m in (
        (-18, 70, 16, 14, 44, A),
        (12, 90, 16, 14, 56, B),
        (40, 84, 18, 14, 38, A),
        (70, 100, 16, 14, 48, B),
    ):
        tower(x, y, w, d, h, m, -18, 0.2)
    box(
        (1600, 900, 0.1),
        (0, 420, -18),
        material("city", (0.1, 0.13, 0.08), 0.9, variation=0.5, variation_scale=0.05),
    )
    golden(rotation=246, elevation=14)
    camera(
        (-2.15, -1.95, 1.72),
        (0.55, 0.9, 1.52),
        32,
        fstop=1.8,
        focus=(-0.47, -0.4, 1.4),
        level=True,
        shift=(0, -0.055),
    )
    return dict(look="High Contrast", exposure=-0.28, clamp=6, tint=(0.96, 1.0, 1.06))
