"""Open indoor unit with coil exposed, filter slid out, spray bottle and brush on a cloth."""

import math
import random

from mathutils import Vector, noise

from sets.open_unit import filt, openunit
from studio import palette
from studio.camera import camera
from studio.light import area, gradient_world, sun
from studio.materials import material, wood
from studio.palms import palm
from studio.primitives import add_object, box, cylinder, new_mesh, tube


def build():
    """Place the props, the light and the camera."""
    W = material("wallm", (0.635, 0.59, 0.51), 0.8, bump=0.05, bump_scale=140)
    box((8, 0.2, 4), (0, 0.1, 1.4), W)
    zu = 1.92
    g, xl, xr = openunit((0, 0, zu))
    # left filter still half way in (slides down/out of the rails), right filter already out
    filt((xl + (xr - xl) * 0.25, -0.199, zu - 0.055), (math.radians(2), 0, 0), (xr - xl) * 0.47, 0.26)
    # console with a cloth
    zt = 1.3
    box(
        (2.6, 0.46, 0.04),
        (0.15, -0.25, zt - 0.02),
        wood("walnut", (0.22, 0.12, 0.06), (0.12, 0.06, 0.03), 1.0, "X", 0.35),
        0.006,
    )
    box((2.5, 0.4, 0.5), (0.15, -0.22, zt - 0.3), wood("walnut"), 0.006)
    # cloth on top
    vertices = []
    faces = []
    n = 70
    x0, x1, y0, y1 = -0.62, 0.66, -0.475, -0.06
    for i in range(n + 1):
        for j in range(31):
            x = x0 + (x1 - x0) * i / n
            y = y0 + (y1 - y0) * j / 30
            vertices.append(
                (
                    x + 0.012 * math.sin(y * 17),
                    y + 0.01 * math.sin(x * 9),
                    zt
                    + 0.004
                    + 0.004 * max(0, noise.noise(Vector((x * 7, y * 7, 1))))
                    + 0.003 * max(0, noise.noise(Vector((x * 19, y * 17, 4)))),
                )
            )
    for i in range(n):
        for j in range(30):
            a = i * 31 + j
            faces.append((a, a + 31, a + 32, a + 1))
    cl = material("cloth", (0.045, 0.235, 0.27), 0.95, bump=0.4, bump_scale=420)
    o = add_object("cloth", new_mesh("cloth", vertices, faces), cl, smooth=True)
    s = o.modifiers.new("s", "SOLIDIFY")
    s.thickness = 0.003
    # removed filter leaning on the wall
    filt((0.3, -0.085, zt + 0.142), (math.radians(-16), 0, math.radians(0)), (xr - xl) * 0.47, 0.26)
    # spray bottle
    bx, by = -0.36, -0.25
    bt = material("bottle", (0.7, 0.76, 0.78), 0.18, clearcoat=0.4)
    z = zt + 0.006
    pr = [
        (0.036, 0),
        (0.04, 0.008),
        (0.041, 0.11),
        (0.038, 0.135),
        (0.026, 0.158),
        (0.016, 0.17),
        (0.0155, 0.185),
    ]
    N = 48
    vertices = []
    faces = []
    for r, zz in pr:
        vertices += [
            (bx + r * math.cos(2 * math.pi * i / N), by + r * math.sin(2 * math.pi * i / N), z + zz)
            for i in range(N)
        ]
    for k in range(len(pr) - 1):
        for i in range(N):
            j = (i + 1) % N
            faces.append((k * N + i, k * N + j, (k + 1) * N + j, (k + 1) * N + i))
    add_object("bt", new_mesh("bt", vertices, faces), bt, smooth=True)
    cylinder(0.0415, 0.075, (bx, by, z + 0.06), material("btl", (0.045, 0.3, 0.34), 0.4), sides=64)
    cylinder(0.0418, 0.016, (bx, by, z + 0.083), material("btl2", (0.8, 0.79, 0.75), 0.5), sides=64)
    og = material("trig", (0.75, 0.28, 0.03), 0.35, clearcoat=0.2)
    cylinder(0.019, 0.026, (bx, by, z + 0.196), og, sides=24, bevel=0.002)
    box((0.1, 0.03, 0.026), (bx + 0.018, by, z + 0.223), og, 0.009, rotation=(0, -0.1, 0), segments=3)
    cylinder(
        0.008,
        0.02,
        (bx + 0.075, by, z + 0.229),
        material("noz", (0.8, 0.79, 0.76), 0.4),
        (0, math.pi / 2, 0),
        sides=16,
    )
    tube(
        [(bx + 0.032, by, z + 0.214), (bx + 0.047, by, z + 0.19), (bx + 0.04, by, z + 0.152)],
        0.0055,
        og,
        fillet=0.02,
    )
    # soft brush lying on the cloth
    wd = wood("brush", (0.5, 0.33, 0.18), (0.38, 0.24, 0.13), 1.4, "X", 0.5)
    box((0.22, 0.036, 0.014), (-0.02, -0.33, zt + 0.034), wd, 0.007, rotation=(0, 0, 0.16), segments=4)
    vertices = []
    faces = []
    rng = random.Random(2)
    for i in range(900):
        u = rng.uniform(-0.105, -0.0)
        w = rng.uniform(-0.014, 0.014)
        c, s = math.cos(0.16), math.sin(0.16)
        px = -0.02 + u * c - w * s
        py = -0.33 + u * s + w * c
        dx, dy = rng.uniform(-0.004, 0.004), rng.uniform(-0.004, 0.004)
        b = len(vertices)
        a = 0.0006
        vertices += [
            (px - a, py, zt + 0.029),
            (px + a, py, zt + 0.029),
            (px + dx + a, py + dy, zt + 0.007),
            (px + dx - a, py + dy, zt + 0.007),
        ]
        faces.append((b, b + 1, b + 2, b + 3))
    add_object("bristle", new_mesh("bristle", vertices, faces), material("brist", (0.1, 0.09, 0.08), 0.8))
    # screwdriver + clips? small vacuum nozzle omitted. plant at right
    cylinder(
        0.045,
        0.11,
        (0.66, -0.2, zt + 0.055),
        material("vaseo", (0.56, 0.27, 0.06), 0.3, clearcoat=0.35),
        top_radius=0.03,
        sides=56,
        bevel=0.008,
    )
    for step in range(9):
        tube(
            [
                (0.66, -0.2, zt + 0.1),
                (0.66 + 0.01 * math.cos(step * 2.4), -0.2, zt + 0.2),
                (
                    0.66 + 0.06 * math.cos(step * 2.4),
                    -0.2 + 0.04 * math.sin(step * 2.4),
                    zt + 0.3 + 0.02 * (step % 4),
                ),
            ],
            0.0016,
            material("stemd", (0.32, 0.24, 0.12), 0.8),
            fillet=0.05,
        )
    # light
    for k in range(4):
        box((0.06, 0.02, 5), (-3.4, -0.6 - 0.9 * k, 1.4), palette.dark())
    palm((-5.6, -3.0, -0.6), 2.9, 3, 0.2, 11, 1.9)
    gradient_world((0.75, 0.82, 0.95), (0.88, 0.86, 0.8), 0.55)
    sun(19, 222, 3.4, (1, 0.86, 0.66), 0.7)
    area((-2.4, -2.2, 2.4), (0, 0, 1.7), 2.0, 60, (0.88, 0.94, 1))
    area((1.4, -2.6, 1.5), (0, 0, 1.6), 1.8, 20, (1, 0.94, 0.86))
    camera(
        (0.3, -1.8, 1.68),
        (0.03, 0, 1.68),
        37,
        fstop=5.0,
        focus=(0, -0.17, 1.8),
        level=True,
        shift=(0.01, 0.012),
    )
    return dict(look="Medium High Contrast", exposure=0.05, clamp=3, bounces=6)
