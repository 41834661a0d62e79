"""X-ray 3D model of a tower with ducts on every floor and VRF units on the roof."""

import math

import bpy

from sets.drawing_model import xray
from studio.camera import camera
from studio.light import area
from studio.materials import glow, material
from studio.outdoor_units import vrf
from studio.primitives import box, cylinder, linked_copy, text, tube


def build():
    """Place the props, the light and the camera."""
    nav = material("navy", (0.006, 0.028, 0.06), 0.55)
    line = glow("pline", (0.28, 0.66, 0.85), 0.85)
    dim = glow("pdim", (0.12, 0.36, 0.52), 0.4)
    grid = glow("pgrid", (0.04, 0.14, 0.22), 0.35)
    W, Dp, fh, N = 22.0, 15.0, 3.6, 13
    H = fh * N
    box((8000, 8000, 0.1), (0, 0, -0.06), nav)
    for k in range(-22, 23):
        box((0.05, 240, 0.002), (k * 5, 0, -0.006), grid)
        box((240, 0.05, 0.002), (0, k * 5, -0.006), grid)
    slab = xray("xslab", (0.18, 0.5, 0.75), 0.45, 0.022, 1.6, 0.16)
    gl = xray("xglass", (0.16, 0.46, 0.7), 0.4, 0.004, 2.4, 0.12)
    core = xray("xcore", (0.2, 0.55, 0.8), 0.5, 0.03, 1.6, 0.3)
    sup = material("supply", (0.32, 0.62, 0.78), 0.35, clearcoat=0.3)
    ret = material("retd", (0.75, 0.36, 0.1), 0.4, clearcoat=0.2)
    eq = material("clayw", (0.8, 0.83, 0.85), 0.45)
    cy = material("teald", (0.03, 0.34, 0.4), 0.35, clearcoat=0.3)
    rd = material("redd", (0.62, 0.05, 0.035), 0.4)

    def wirebox(w, d, h, c, t, m):
        x, y, z = c
        for sx in (-1, 1):
            for sy in (-1, 1):
                box((t, t, h), (x + sx * w / 2, y + sy * d / 2, z), m)
        for sz in (-1, 1):
            for s in (-1, 1):
                box((w, t, t), (x, y + s * d / 2, z + sz * h / 2), m)
                box((t, d, t), (x + s * w / 2, y, z + sz * h / 2), m)

    for k in range(N + 1):
        z = k * fh
        box((W, Dp, 0.22), (0, 0, z), slab)
        for s in (-1, 1):
            box((W, 0.07, 0.07), (0, s * Dp / 2, z), line)
            box((0.07, Dp, 0.07), (s * W / 2, 0, z), line)
    nx, ny = 11, 8
    for i in range(nx + 1):
        x = -W / 2 + W * i / nx
        for s in (-1, 1):
            box((0.035 if i % nx else 0.09,) * 2 + (H,), (x, s * Dp / 2, H / 2), line if i % nx == 0 else dim)
    for j in range(1, ny):
        y = -Dp / 2 + Dp * j / ny
        for s in (-1, 1):
            box((0.035, 0.035, H), (s * W / 2, y, H / 2), dim)
    for s in (-1, 1):
        box((W, 0.02, H), (0, s * Dp / 2, H / 2), gl)
        box((0.02, Dp, H), (s * W / 2, 0, H / 2), gl)
    # columns & core
    for x in (-7.4, -2.4, 2.4, 7.4):
        for y in (-4.6, 4.6):
            wirebox(0.5, 0.5, H, (x, y, H / 2), 0.03, dim)
    box((5, 4, H + 1.5), (0, 1.0, (H + 1.5) / 2), core)
    wirebox(5, 4, H + 1.5, (0, 1.0, (H + 1.5) / 2), 0.06, dim)
    # risers: supply (blue), refrigerant (teal), fire (red), exhaust (ochre)
    box((1.1, 0.8, H + 1.2), (-3.6, 0.2, (H + 1.2) / 2), sup, 0.04)
    box((0.9, 0.7, H + 1.2), (3.5, 0.2, (H + 1.2) / 2), ret, 0.04)
    for index in range(3):
        cylinder(0.14, H + 0.8, (-3.6 + 0.45 * index, 1.4, (H + 0.8) / 2), cy, sides=24)
    cylinder(0.16, H, (3.4, 1.6, H / 2), rd, sides=24)
    for k in range(N):
        z = k * fh + 2.75
        if k % 1 == 0:
            tube([(-3.6, 0.2, z), (-3.6, -3.6, z), (9.0, -3.6, z)], 0.36, sup, fillet=0.6, resolution=5)
            tube([(-3.6, -3.6, z), (-9.2, -3.6, z)], 0.32, sup, resolution=5)
            for x in (-8.6, -5.6, -0.9, 2.1, 5.1, 8.1):
                tube([(x, -3.6, z), (x, -5.9, z)], 0.17, sup, resolution=3)
                box((0.9, 0.9, 0.1), (x, -5.9, z - 0.25), eq, 0.02)
                cylinder(0.2, 0.3, (x, -5.9, z - 0.05), sup, sides=24)
            tube(
                [(3.5, 0.2, z + 0.1), (8.6, 0.2, z + 0.1), (8.6, -1.6, z + 0.1)],
                0.26,
                ret,
                fillet=0.5,
                resolution=4,
            )
            tube([(3.4, 1.6, z + 0.35), (9.8, 1.6, z + 0.35)], 0.06, rd, resolution=2)
            for at_x in (5.2, 9.6):
                tube([(at_x, -6.4, z + 0.35), (at_x, 6.2, z + 0.35)], 0.045, rd, resolution=2)
            tube(
                [(-3.2, 1.4, z - 0.0), (-9.4, 1.4, z - 0.0), (-9.4, 5.2, z - 0.0)],
                0.1,
                cy,
                fillet=0.4,
                resolution=3,
            )
            for equipment_x in (-8.2, -5.4):
                box((1.1, 1.1, 0.3), (equipment_x, 4.8, z), eq, 0.03)
            tube([(-8.2, 1.4, z), (-8.2, 4.4, z)], 0.08, cy, resolution=2)
            tube([(-5.4, 1.4, z), (-5.4, 4.4, z)], 0.08, cy, resolution=2)
    # roof: parapet, VRF bank, AHU
    zr = H + 0.11
    for s in (-1, 1):
        box((W, 0.12, 0.9), (0, s * Dp / 2, zr + 0.45), gl)
        box((0.12, Dp, 0.9), (s * W / 2, 0, zr + 0.45), gl)
        box((W, 0.07, 0.07), (0, s * Dp / 2, zr + 0.9), line)
        box((0.07, Dp, 0.07), (s * W / 2, 0, zr + 0.9), line)
    v = vrf((0, 0, -500), 0, 2.1, 1.3, 2.6, 2, body=eq)
    pts = [(-9.0 + 2.9 * i, -5.0, zr) for i in range(6)]
    for p in pts:
        linked_copy(v, p)
    for i in range(6):
        tube([(-9.0 + 2.9 * i, -4.2, zr + 0.5), (-9.0 + 2.9 * i, -3.2, zr + 0.5)], 0.1, cy, resolution=3)
    tube([(-9.0, -3.2, zr + 0.5), (5.5, -3.2, zr + 0.5)], 0.13, cy)
    tube([(-3.2, -3.2, zr + 0.5), (-3.2, 1.4, zr + 0.5), (-3.2, 1.4, zr - 0.5)], 0.13, cy, fillet=0.4)
    box((4.6, 2.4, 2.2), (7.6, 2.6, zr + 1.2), eq, 0.06)
    for q in (-1.1, 0, 1.1):
        box((0.08, 2.46, 2.26), (7.6 + q, 2.6, zr + 1.2), sup, 0.01)
    tube(
        [(5.3, 2.6, zr + 1.3), (3.5, 2.6, zr + 1.3), (3.5, 0.4, zr + 1.3), (3.5, 0.2, zr)],
        0.45,
        ret,
        fillet=0.6,
        resolution=6,
    )
    tube(
        [(5.3, 2.6, zr + 2.1), (-3.6, 3.4, zr + 2.1), (-3.6, 0.2, zr + 2.1), (-3.6, 0.2, zr + 0.5)],
        0.42,
        sup,
        fillet=0.6,
        resolution=6,
    )
    wirebox(W + 1.2, Dp + 1.2, 0.02, (0, 0, 0.02), 0.1, dim)
    for s, t in ((-1, "22.00"),):
        box((W, 0.06, 0.01), (0, -Dp / 2 - 3, 0.01), line)
        for at_x in (-W / 2, W / 2):
            box((0.06, 1.2, 0.01), (at_x, -Dp / 2 - 3, 0.01), line)
        text("22.00", 1.3, (0, -Dp / 2 - 4.2, 0.02), (0, 0, 0), line, depth=0.002)
    # vertical level marks at the left
    for k in range(N + 1):
        z = k * fh
        box((1.6, 0.05, 0.05), (-W / 2 - 2.6, -Dp / 2, z), dim)
        k % 2 == 0 and text(
            "+%.2f" % z, 0.85, (-W / 2 - 5.2, -Dp / 2, z), (math.pi / 2, 0, 0.35), line, depth=0.002
        )
    box((0.05, 0.05, H), (-W / 2 - 2.6, -Dp / 2, H / 2), dim)
    w = bpy.data.worlds.new("w")
    bpy.context.scene.world = w
    w.use_nodes = True
    w.node_tree.nodes["Background"].inputs[0].default_value = (0.01, 0.03, 0.06, 1)
    w.node_tree.nodes["Background"].inputs[1].default_value = 1.0
    area((-40, -45, 80), (0, 0, 35), 30, 42000, (0.86, 0.93, 1))
    area((50, -10, 50), (0, 0, 35), 22, 13000, (1, 0.86, 0.7))
    area((0, -60, 25), (0, 0, 30), 30, 9000, (0.7, 0.88, 1))
    camera((-30, -50, 64), (2.2, -0.5, 39.0), 50)
    return dict(look="High Contrast", exposure=0.0, clamp=3, bounces=4, vignette=0.25, bloom=0.1)
