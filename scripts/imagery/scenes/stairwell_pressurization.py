"""Concrete stairwell with pressurisation duct and grille, exit sign and red standpipe."""

import math

import bmesh
import bpy

from studio import palette
from studio.camera import camera
from studio.fire_devices import exit_sign, smoke_detector
from studio.light import area, gradient_world, sun
from studio.materials import glow, material
from studio.piping import coupling, handwheel
from studio.primitives import add_object, box, cylinder, new_mesh, text, tube


def build():
    """Place the props, the light and the camera."""
    C = material(
        "concst",
        (0.46, 0.45, 0.43),
        0.8,
        bump=0.28,
        bump_scale=20,
        variation=0.16,
        variation_scale=1.1,
        bump_detail=10,
    )
    Cf = material(
        "concfl", (0.4, 0.39, 0.375), 0.5, bump=0.08, bump_scale=30, variation=0.16, variation_scale=0.9
    )
    Wp = material("wallst", (0.68, 0.665, 0.63), 0.8, bump=0.06, bump_scale=80, variation=0.03)
    TL = material("tealst", (0.05, 0.22, 0.255), 0.5, bump=0.04, bump_scale=80)
    # mid landing at ym, zm
    X = 1.35
    yb = 5.1
    r, t, n = 0.17, 0.28, 9
    y0 = 1.2
    ym = y0 + n * t
    zm = n * r
    nos = material("nosing", (0.6, 0.36, 0.05), 0.6)
    hd = material("handt", (0.04, 0.24, 0.28), 0.35, clearcoat=0.3)
    dk = material("raild", (0.04, 0.042, 0.045), 0.42)
    # walls
    for s in (-1, 1):
        box((0.2, 9, 10.5), (s * (X + 0.1), 1.2, 1.6), Wp)
    box((3.2, 0.2, 10.5), (0, yb + 0.1, 1.6), Wp)
    # landing
    box((2 * X, 3.4, 0.2), (0, y0 - 1.7, -0.1), Cf)
    box((2 * X, 1.3 + 0.6, 0.2), (0, ym + 0.75, zm - 0.1), Cf)
    box((2 * X, 1.9, 0.2), (0, ym + 0.75, -zm - 0.1), Cf)
    # upper landing (ceiling)
    box((2 * X, 3.4, 0.2), (0, y0 - 1.7, 2 * zm - 0.1), C)

    def flight(xa, xb, ys, zs, dy, up=1):
        """steps from (ys,zs) in direction dy; solid sawtooth on a sloped slab"""
        vertices = []
        faces = []
        pr = [(ys, zs)]
        y, z = ys, zs
        for k in range(n):
            z += r * up
            pr.append((y, z))
            y += dy * t
            pr.append((y, z))
        low = [(y, z - 0.3 if up > 0 else z - 0.3), (ys, zs - 0.22 if up > 0 else zs - 0.38)]
        P = pr + low
        m = len(P)
        for x in (xa, xb):
            vertices += [(x, py, pz) for py, pz in P]
        for i in range(m):
            j = (i + 1) % m
            faces.append((i, j, m + j, m + i))
        faces += [tuple(range(m))[::-1], tuple(range(m, 2 * m))]
        me = new_mesh("flight", vertices, faces)
        o = add_object("flight", me, C)
        bm = bmesh.new()
        bm.from_mesh(me)
        bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
        bm.to_mesh(me)
        bm.free()
        y, z = ys, zs
        if up > 0:
            for k in range(n):
                z += r
                box((xb - xa - 0.06, 0.045, 0.006), ((xa + xb) / 2, y + dy * 0.03, z + 0.002), nos, 0.001)
                y += dy * t
        return o

    # A up, right
    flight(0.06, X, y0, 0, 1, 1)
    # B up toward the camera, left (overhead)
    flight(-X, -0.06, ym, zm, -1, 1)
    # C: descending, left: build as ascending from lower landing toward camera
    flight(-X, -0.06, ym, -zm, -1, 1)
    box((2 * X, 0.045, 0.006), (0, y0 - 0.03, 0.002), nos, 0.001)
    # railings along the well

    def rail(x, ya, za, y_top, z_top, posts=6):
        tube([(x, ya, za + 0.95), (x, y_top, z_top + 0.95)], 0.022, hd, resolution=6)
        for q in (0.25, 0.48, 0.71):
            tube([(x, ya, za + q), (x, y_top, z_top + q)], 0.008, dk)
        for k in range(posts):
            u = k / (posts - 1)
            tube(
                [
                    (x, ya + (y_top - ya) * u, za + (z_top - za) * u + 0.02),
                    (x, ya + (y_top - ya) * u, za + (z_top - za) * u + 0.94),
                ],
                0.014,
                dk,
            )

    rail(0.1, y0 + 0.05, r, ym, zm + 0.02)
    rail(-0.1, ym, zm + 0.02, y0, 2 * zm)
    rail(-0.1, ym, -zm, y0 + 0.05, -0.02)
    tube(
        [
            (0.1, ym, zm + 0.97),
            (0.1, ym + 0.12, zm + 0.97),
            (-0.1, ym + 0.12, zm + 0.97),
            (-0.1, ym, zm + 0.97),
        ],
        0.022,
        hd,
        fillet=0.05,
        resolution=6,
    )
    tube(
        [
            (X - 0.07, y0 - 0.15, 0.92),
            (X - 0.07, y0 + 0.1, r + 0.92),
            (X - 0.07, ym, zm + 0.92),
            (X - 0.07, ym + 0.3, zm + 0.92),
        ],
        0.02,
        hd,
        fillet=0.1,
        resolution=6,
    )
    for offset in range(5):
        tube(
            [
                (X, y0 + 0.1 + offset * (ym - y0 - 0.1) / 4, r + 0.86 + offset * (zm - r) / 4),
                (X - 0.07, y0 + 0.1 + offset * (ym - y0 - 0.1) / 4, r + 0.88 + offset * (zm - r) / 4),
            ],
            0.008,
            dk,
        )
    # wainscot paint bands on landings
    box((2 * X, 0.012, 1.15), (0, yb - 0.004, zm + 0.575), TL)
    for s in (-1, 1):
        box((0.012, yb - ym, 1.15), (s * (X - 0.004), (yb + ym) / 2, zm + 0.575), TL)
    box((0.012, 2.9, 1.15), (X - 0.004, y0 - 1.45, 0.575), TL)
    box((0.012, 2.9, 1.15), (-X + 0.004, y0 - 1.45, 0.575), TL)
    # pressurisation riser on the back wall with a big double-deflection grille
    G = palette.galv()
    gx, gw, gd = 0.62, 0.86, 0.34
    z0 = zm
    for k in range(4):
        box((gw, gd, 1.1), (gx, yb - gd / 2, z0 + 0.55 + 1.12 * k), G, 0.006)
        box((gw + 0.08, gd + 0.06, 0.045), (gx, yb - gd / 2, z0 + 1.115 + 1.12 * k), G, 0.004)
        for offset in (-1, -0.5, 0, 0.5, 1):
            cylinder(
                0.008,
                0.06,
                (gx + offset * (gw / 2 + 0.02), yb - gd - 0.012, z0 + 1.115 + 1.12 * k),
                palette.steel(),
                sides=6,
            )
    box((gw + 0.1, gd + 0.05, 0.03), (gx, yb - gd / 2, z0 + 0.015), palette.grey(), 0.004)
    for z in (z0 + 0.35, z0 + 1.75):
        box((gw + 0.24, 0.04, 0.04), (gx, yb - gd - 0.02, z), G, 0.003)
        for side in (-1, 1):
            box((0.04, gd, 0.04), (gx + side * (gw / 2 + 0.1), yb - gd / 2, z), G, 0.003)
    Wg = material("cassw", (0.8, 0.8, 0.785), 0.38, clearcoat=0.15)
    gz = z0 + 0.8
    gh, gww = 0.74, 0.72
    yy = yb - gd
    box((gww - 0.04, 0.02, gh - 0.04), (gx, yy - 0.004, gz), palette.dark())
    for s in (-1, 1):
        box((gww + 0.03, 0.03, 0.045), (gx, yy - 0.018, gz + s * gh / 2), Wg, 0.006)
        box((0.045, 0.03, gh + 0.03), (gx + s * gww / 2, yy - 0.018, gz), Wg, 0.006)
    for k in range(13):
        box(
            (gww - 0.04, 0.03, 0.006),
            (gx, yy - 0.02, gz - gh / 2 + 0.045 + k * (gh - 0.09) / 12),
            Wg,
            0.001,
            rotation=(0.5, 0, 0),
        )
    for k in range(9):
        box(
            (0.005, 0.016, gh - 0.05), (gx - gww / 2 + 0.06 + k * (gww - 0.12) / 8, yy - 0.006, gz), Wg, 0.001
        )
    text(
        "PRESURIZACIÓN",
        0.045,
        (gx, yy - 0.003, gz + gh / 2 + 0.065),
        (math.pi / 2, 0, 0),
        material("stenc", (0.06, 0.2, 0.24), 0.6),
        depth=0.0006,
    )
    # pressure sensor tube & box
    box((0.13, 0.05, 0.18), (-0.1, yb - 0.025, zm + 1.5), material("cabg", (0.58, 0.6, 0.6), 0.4), 0.008)
    box(
        (0.08, 0.004, 0.045),
        (-0.1, yb - 0.052, zm + 1.53),
        material("bscr", (0.01, 0.014, 0.018), 0.08, clearcoat=0.6),
        0.002,
    )
    text(
        "50 Pa",
        0.026,
        (-0.1, yb - 0.0555, zm + 1.53),
        (math.pi / 2, 0, 0),
        glow("bt", (0.45, 0.9, 0.95), 1.8),
        depth=0.0002,
    )
    tube([(-0.1, yb - 0.02, zm + 1.59), (-0.1, yb - 0.02, zm + 3.2)], 0.01, G)
    # standpipe riser + landing valve (front right)
    R = palette.red()
    px, py = X - 0.14, y0 - 0.42
    tube([(px, py, -0.2), (px, py, 2 * zm)], 0.057, R, resolution=10)
    coupling((px, py, 2.05), 0.057, R, "Z")
    coupling((px, py, 0.42), 0.057, R, "Z")
    for at_z in (0.006, 2 * zm - 0.206):
        cylinder(0.085, 0.012, (px, py, at_z), R, sides=48)
    tube([(px, py, 1.05), (px - 0.2, py - 0.0, 1.05)], 0.036, R, resolution=8)
    cylinder(0.075, 0.1, (px, py, 1.05), R, sides=48, bevel=0.012)
    cylinder(0.05, 0.1, (px - 0.2, py, 1.05), palette.brass(), sides=48, bevel=0.012)
    tube([(px - 0.2, py, 1.05), (px - 0.2, py - 0.1, 0.99)], 0.034, palette.brass(), resolution=8)
    cylinder(
        0.04,
        0.05,
        (px - 0.2, py - 0.125, 0.975),
        material("cap", (0.55, 0.56, 0.57), 0.3, metallic=1),
        (math.radians(60), 0, 0),
        sides=32,
        bevel=0.004,
    )
    cylinder(0.014, 0.1, (px - 0.2, py, 1.14), palette.steel(), sides=20)
    handwheel((px - 0.2, py, 1.2), 0.075, R, "Z")
    # exit sign under the upper landing edge, emergency luminaire
    exit_sign((-0.62, y0 - 0.1, 2 * zm - 0.46), 0, "SALIDA", 0.46, 0.21, True)
    for side in (-1, 1):
        tube(
            [(-0.62 + side * 0.14, y0 - 0.1, 2 * zm - 0.36), (-0.62 + side * 0.14, y0 - 0.1, 2 * zm - 0.2)],
            0.006,
            palette.steel(),
        )
    box((1.15, 0.13, 0.05), (-0.45, -0.35, 2 * zm - 0.23), Wg, 0.01)
    box((1.1, 0.1, 0.01), (-0.45, -0.35, 2 * zm - 0.258), glow("ledb", (1, 0.93, 0.82), 4.5), 0.004)
    # floor number painted on the back wall
    text(
        "PISO 4",
        0.17,
        (-X + 0.004, 0.6, 1.55),
        (math.pi / 2, 0, math.pi / 2),
        material("stenc"),
        depth=0.0006,
    )
    smoke_detector(0.25, -0.1, 2 * zm - 0.2)
    # daylight: tall slit window on the right wall at mid landing
    for o in list(bpy.data.objects):
        if o.type == "MESH" and abs(o.location.x - (X + 0.1)) < 0.0001 and (o.dimensions.y > 8.5):
            bpy.data.objects.remove(o)
    wy0, wy1, wz0, wz1 = ym + 0.12, yb - 0.55, zm + 0.95, zm + 2.75
    box((0.2, wy0 + 3.3, 10.5), (X + 0.1, (wy0 - 3.3) / 2, 1.6), Wp)
    box((0.2, yb - wy1 + 0.2, 10.5), (X + 0.1, (yb + wy1) / 2 + 0.1, 1.6), Wp)
    box((0.2, wy1 - wy0, wz0 + 3.65), (X + 0.1, (wy0 + wy1) / 2, (wz0 - 3.65) / 2), Wp)
    box((0.2, wy1 - wy0, 6.85 - wz1), (X + 0.1, (wy0 + wy1) / 2, (wz1 + 6.85) / 2), Wp)
    for z in (wz0, (wz0 + wz1) / 2, wz1):
        box((0.06, wy1 - wy0, 0.04), (X + 0.1, (wy0 + wy1) / 2, z), dk)
    gradient_world((0.4, 0.6, 0.95), (1, 0.97, 0.92), 1.6)
    sun(26, -28, 5.0, (1, 0.86, 0.66), 0.8)
    area(
        (X + 0.35, (wy0 + wy1) / 2, (wz0 + wz1) / 2),
        (0, (wy0 + wy1) / 2 - 0.6, zm + 0.6),
        1.0,
        95,
        (0.88, 0.94, 1),
        1.7,
    )
    area((-0.45, -0.35, 2 * zm - 0.28), (-0.3, 0.2, 0), 1.0, 22, (1, 0.93, 0.82), 0.12)
    area((0.0, -2.0, 1.7), (0.1, 3, 1.2), 1.6, 24, (1, 0.95, 0.88), 1.6)
    area((0.2, ym + 0.6, 3 * zm + 1.2), (0.3, ym + 0.5, zm), 1.2, 40, (0.95, 0.97, 1))
    area((-0.7, ym + 0.5, -0.3), (-0.7, 2.2, -0.9), 0.8, 14, (1, 0.93, 0.82))
    camera(
        (-0.16, -1.36, 1.62),
        (0.1, 5, 1.62),
        22.5,
        fstop=5.6,
        focus=(0.4, 3.5, 2),
        level=True,
        shift=(0.015, 0.075),
    )
    return dict(look="Medium High Contrast", exposure=0.15, clamp=3, bounces=7)
