"""Blue 3D model of a duct system with air handler, return line and sprinklers over a floor plan."""

import math

import bpy

from sets.drawing_model import model_duct, xray
from studio import palette
from studio.camera import camera
from studio.light import area
from studio.materials import glow, material
from studio.outdoor_units import condenser
from studio.primitives import box, cylinder, ring, text, tube


def build():
    """Place the props, the light and the camera."""
    nav = material("navy", (0.006, 0.028, 0.06), 0.55, bump=0)
    line = glow("pline", (0.28, 0.66, 0.85), 0.85)
    dim = glow("pdim", (0.12, 0.36, 0.52), 0.4)
    grid = glow("pgrid", (0.04, 0.14, 0.22), 0.35)
    box((60, 60, 0.1), (0, 0, -0.06), nav)
    for k in range(-24, 25):
        box((0.012, 60, 0.002), (k, 0, -0.006), grid)
        box((60, 0.012, 0.002), (0, k, -0.006), grid)
    X0, X1, Y0, Y1 = -8, 8, -5.5, 5.5
    hw = 1.05
    wall = xray("xwall", (0.2, 0.55, 0.8), 0.75, 0.05, 1.7, 0.45)
    glow("wtop", (0.45, 0.8, 0.95), 0.9)
    segs = []

    def wallx(y, xa, xb, t=0.16):
        segs.append((xa, xb, y, y, t))

    def W(xa, ya, xb, yb, t=0.14):
        L = math.hypot(xb - xa, yb - ya)
        hor = abs(xb - xa) > abs(yb - ya)
        c = (xa + xb) / 2, (ya + yb) / 2, hw / 2
        box((L, t, hw) if hor else (t, L, hw), c, wall)
        for s in (-1, 1):
            for z in (0.004, hw):
                off = s * t / 2
                box(
                    (L + 0.02, 0.022, 0.022) if hor else (0.022, L + 0.02, 0.022),
                    (c[0] + (0 if hor else off), c[1] + (off if hor else 0), z),
                    line if z > 0.1 else dim,
                )

    # swing arc on the plan

    def door(x, y, r, a0, sw):
        pts = [
            (x + r * math.cos(a0 + sw * i / 20), y + r * math.sin(a0 + sw * i / 20), 0.012) for i in range(21)
        ]
        tube(pts, 0.012, dim, resolution=1)
        tube([(x, y, 0.012), pts[-1]], 0.016, line, resolution=1)

    # outer walls with window gaps
    W(X0, Y0, -4.4, Y0, 0.22)
    W(-2.6, Y0, 1.0, Y0, 0.22)
    W(2.8, Y0, X1, Y0, 0.22)
    W(X0, Y1, -5, Y1, 0.22)
    W(-3, Y1, 2.5, Y1, 0.22)
    W(4.5, Y1, X1, Y1, 0.22)
    W(X0, Y0, X0, Y1, 0.22)
    W(X1, Y0, X1, -1.0, 0.22)
    W(X1, 0.9, X1, Y1, 0.22)
    for xa, xb, y in ((-4.4, -2.6, Y0), (1.0, 2.8, Y0), (-5, -3, Y1), (2.5, 4.5, Y1)):
        for s in (-0.06, 0.06):
            box((xb - xa, 0.02, 0.02), ((xa + xb) / 2, y + s, 0.012), line)
    # rooms
    W(X0, 1.1, -5.6, 1.1)
    W(-4.7, 1.1, -1.0, 1.1)
    W(0.0, 1.1, 3.4, 1.1)
    W(4.4, 1.1, X1, 1.1)
    W(X0, -1.1, -6.2, -1.1)
    W(-5.2, -1.1, -0.5, -1.1)
    W(0.6, -1.1, 4.6, -1.1)
    W(5.6, -1.1, X1, -1.1)
    for x in (-4, 0.0 + 0.6, 4.0):
        W(x, 1.1, x, Y1)
    for x in (-3.2, 2.6):
        W(x, Y0, x, -1.1)
    for a in (
        (-5.6, 1.1, 0.9, 0, 1.57),
        (-1.0, 1.1, 0.95, 0, 1.57),
        (3.4, 1.1, 0.95, 0, 1.57),
        (-6.2, -1.1, 0.95, 0, -1.57),
        (-0.5, -1.1, 1.0, 0, -1.57),
        (4.6, -1.1, 0.95, 0, -1.57),
        (X1, -1.0, 1.8, 1.57, 1.2),
    ):
        door(*a)
    # furniture outlines

    def rect(x, y, w, h, m=dim):
        for s in (-1, 1):
            box((w, 0.018, 0.004), (x, y + s * h / 2, 0.006), m)
            box((0.018, h, 0.004), (x + s * w / 2, y, 0.006), m)

    for x in (-6.6, -2.4):
        rect(x, 3.6, 1.6, 0.8)
        rect(x, 2.9, 0.5, 0.5)
        rect(x, 4.35, 0.5, 0.5)
    rect(2.2, 3.4, 1.2, 2.4)
    for side in (-1, 1):
        for along in (-0.8, 0, 0.8):
            rect(2.2 + side * 0.95, 3.4 + along, 0.45, 0.45)
    rect(6.2, 3.9, 1.8, 2.0)
    rect(6.2, 4.6, 0.6, 0.4)
    for x in (-5.8,):
        for offset in (-0.9, 0.9):
            for along in (-0.9, 0.7):
                rect(x + offset, -3.4 + along, 1.4, 0.7)
    for x in (-1.6, 0.2, 1.4):
        rect(x, -3.6, 0.9, 1.6)
    rect(5.4, -4.6, 3.4, 0.7)
    rect(5.4, -2.9, 1.8, 0.9)
    # dimension chains
    for y, xs in ((-7.0, (-8, -3.2, 2.6, 8)), (7.0, (-8, -4, 0.6, 4, 8))):
        box((16.4, 0.018, 0.004), (0, y, 0.006), dim)
        for x in xs:
            box((0.018, 0.5, 0.004), (x, y, 0.006), line)
            box((0.2, 0.03, 0.004), (x, y, 0.008), line, rotation=(0, 0, 0.78))
    for x in (-9.6,):
        box((0.018, 11.4, 0.004), (x, 0, 0.006), dim)
        for at_y in (-5.5, -1.1, 1.1, 5.5):
            box((0.5, 0.018, 0.004), (x, at_y, 0.006), line)
    for t, x, y in (
        ("4.80", -5.6, -6.72),
        ("5.80", -0.3, -6.72),
        ("5.40", 5.3, -6.72),
        ("4.00", -6, 7.28),
        ("4.60", -1.7, 7.28),
        ("3.40", 2.3, 7.28),
        ("4.00", 6, 7.28),
    ):
        text(t, 0.34, (x, y, 0.01), (0, 0, 0), line, depth=0.001)
    # --- HVAC model
    sup = material("supply", (0.32, 0.62, 0.78), 0.35, clearcoat=0.3)
    flg = material("flgc", (0.55, 0.78, 0.88), 0.35)
    ret = material("retd", (0.75, 0.36, 0.1), 0.4, clearcoat=0.2)
    eq = material("clayw", (0.8, 0.83, 0.85), 0.45)
    dk = material("claydk", (0.1, 0.16, 0.22), 0.5)
    cy = material("teald", (0.03, 0.34, 0.4), 0.35, clearcoat=0.3)
    z = 1.95
    # AHU on the left outside wall
    ax = -7.0
    box((1.5, 1.3, 0.9), (ax, 0, z), eq, 0.05)
    box((0.02, 1.0, 0.62), (ax - 0.76, 0, z), dk, 0.004)
    for offset in (-0.35, 0.35):
        box((0.05, 1.34, 0.94), (ax + offset, 0, z), flg, 0.01)
    box((0.3, 0.012, 0.22), (ax + 0.05, -0.656, z + 0.05), cy, 0.004)
    for s in (-1, 1):
        for q in (-0.6, 0.6):
            tube([(ax + q, s * 0.55, z + 0.45), (ax + q, s * 0.55, z + 1.3)], 0.012, line, resolution=1)
    model_duct([(-6.2, 0, z), (-3.0, 0, z)], 0.75, 0.45, sup, flg)
    model_duct([(-3.0, 0, z), (1.6, 0, z)], 0.6, 0.4, sup, flg)
    model_duct([(1.6, 0, z), (6.6, 0, z)], 0.45, 0.34, sup, flg)

    def diff(x, y):
        cylinder(0.16, 0.3, (x, y, z - 0.15), sup, sides=40)
        box((0.58, 0.58, 0.05), (x, y, z - 0.32), eq, 0.012)
        box((0.4, 0.4, 0.01), (x, y, z - 0.35), dk)
        box((0.22, 0.22, 0.02), (x, y, z - 0.355), eq)

    def br(x, y1, r=0.15, e=None):
        s = 1 if y1 > 0 else -1
        box((0.44, 0.3, 0.34), (x, s * 0.38, z), sup, 0.03)
        tube([(x, s * 0.45, z), (x, y1, z)], r, sup, resolution=8)
        n = int(abs(y1) / 0.8)
        for k in range(1, n + 1):
            if 0.45 + k * 0.76 < abs(y1):
                ring(
                    r + 0.012, 0.018, (x, s * (0.45 + k * 0.8 * 0.95), z), flg, (math.pi / 2, 0, 0), sides=40
                )
        cylinder(r + 0.03, 0.36, (x, y1, z - 0.02), sup, sides=40, bevel=0.02)
        diff(x, y1 - 0.0)

    for x, y in (
        (-6.0 + 0.6, 3.3),
        (-2.0, 3.3),
        (2.2, 3.4),
        (5.9, 3.3),
        (-5.2, -3.2),
        (-0.6, -3.3),
        (1.4, -3.3),
        (5.2, -3.3),
    ):
        br(x, y)
    # return line in ochre along the other side
    rz = z + 0.62
    tube(
        [(-7.0, 0.15, z + 0.3), (-7.0, 0.15, rz), (-1.2, 0.15, rz), (4.4, 0.15, rz)],
        0.17,
        ret,
        fillet=0.35,
        resolution=8,
    )
    for x in (-3.6, 0.3, 4.4):
        cylinder(0.19, 0.1, (x, 0.15, rz), ret, (0, math.pi / 2, 0), sides=40, bevel=0.02)
    for x in (-3.2, 0.9, 4.4):
        tube([(x, 0.15, rz), (x, -0.55, rz), (x, -0.55, z - 0.25)], 0.11, ret, fillet=0.2, resolution=8)
        box((0.46, 0.46, 0.05), (x, -0.55, z - 0.3), ret, 0.01)
    # refrigerant lines + two outdoor units
    for k, x in enumerate((-11.15, -9.95)):
        condenser((x, -0.95, 0.0), 0, 1.0, 0.4, 1.35, 2, body=eq)
    for k in range(2):
        tube(
            [
                (-10.5, -0.8, 0.5),
                (-10.5, -0.55 + 0.12 * k, 0.5),
                (-9.0, -0.55 + 0.12 * k, 0.5),
                (-9.0, -0.55 + 0.12 * k, z - 0.1 + 0.14 * k),
                (-7.7, -0.55 + 0.12 * k, z - 0.1 + 0.14 * k),
            ],
            0.045 if k else 0.03,
            cy,
            fillet=0.2,
            resolution=6,
        )
    # sprinkler line in thin red
    rd = material("redd", (0.62, 0.05, 0.035), 0.4)
    tube(
        [(7.4, -5.0, z + 0.3), (7.4, 0.75, z + 0.3), (-6.0, 0.75, z + 0.3)],
        0.045,
        rd,
        fillet=0.12,
        resolution=6,
    )
    for x in (-4.6, -0.6, 3.0, 6.6):
        tube([(x, -4.6, z + 0.3), (x, 4.8, z + 0.3)], 0.026, rd, resolution=4)
        for y in (-4.5, -2.2, 2.3, 4.6):
            tube([(x, y, z + 0.3), (x, y, z - 0.05)], 0.018, rd, resolution=3)
            cylinder(0.05, 0.02, (x, y, z - 0.06), palette.brass(), sides=24)
    # light
    w = bpy.data.worlds.new("w")
    bpy.context.scene.world = w
    w.use_nodes = True
    w.node_tree.nodes["Background"].inputs[0].default_value = (0.05, 0.1, 0.17, 1)
    w.node_tree.nodes["Background"].inputs[1].default_value = 1.2
    area((-9, -9, 12), (0, 0, 1), 8, 1500, (0.86, 0.93, 1))
    area((10, 4, 7), (0, 0, 1), 6, 520, (1, 0.86, 0.7))
    area((0, -12, 4), (0, 0, 1.5), 8, 260, (0.7, 0.88, 1))
    camera((-11.2, -19.4, 14.2), (-1.55, -0.75, 0.35), 40, fstop=None)
    return dict(look="High Contrast", exposure=0.05, clamp=3, bounces=5, vignette=0.25, bloom=0.1)
