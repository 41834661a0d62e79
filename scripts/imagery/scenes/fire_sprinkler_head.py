"""Close-up of a brass pendent sprinkler head with red glass bulb on a red pipe under a ceiling."""

import math

from studio import palette
from studio.camera import camera
from studio.ducts import spiral_duct
from studio.fire_devices import sprinkler
from studio.light import area, gradient_world, sun
from studio.materials import glow, material
from studio.piping import clevis, coupling
from studio.primitives import box, cylinder, ring, tube


def build():
    """An industrial-chic corridor: pipes exposed below a concrete soffit instead of a suspended ceiling at z=0."""
    H = 0.62
    cm = material(
        "soffit",
        (0.4, 0.39, 0.375),
        0.85,
        bump=0.3,
        bump_scale=14,
        variation=0.2,
        variation_scale=1.6,
        bump_detail=10,
    )
    box((9, 14, 0.3), (0, 4, H + 0.15), cm)
    for y in (1.55, 3.6, 5.65):
        box((9, 0.32, 0.34), (0, y, H - 0.17), cm, 0.012)
    R = palette.red()
    zp = 0.185
    # branch line across the picture with heads on drops
    tube([(-3.2, 0, zp), (3.2, 0, zp)], 0.0215, R, resolution=10)
    material("chrome", (0.78, 0.79, 0.8), 0.12, metallic=1)
    for x in (-1.62, 0.1, 1.82):
        cylinder(0.033, 0.075, (x, 0, zp), R, (0, math.pi / 2, 0), sides=48, bevel=0.006)
        cylinder(0.028, 0.05, (x, 0, zp - 0.035), R, sides=48, bevel=0.005)
        ring(0.0335, 0.0035, (x - 0.035, 0, zp), R, (0, math.pi / 2, 0))
        ring(0.0335, 0.0035, (x + 0.035, 0, zp), R, (0, math.pi / 2, 0))
        ring(0.0285, 0.0035, (x, 0, zp - 0.058), R)
        cylinder(0.0135, 0.1, (x, 0, zp - 0.085), R, sides=40)
        cylinder(0.02, 0.034, (x, 0, 0.062), R, sides=48, bevel=0.004)
        ring(0.0205, 0.003, (x, 0, 0.047), R)
        sprinkler(x, 0, 0.04, 1.5, material("brassp", (0.8, 0.6, 0.28), 0.22, metallic=1))
    for x in (-0.78, 0.86):
        clevis(x, 0, zp, 0.0215, H)
    # second branch line + main further back (out of focus)
    for y in (2.3, 4.4):
        tube([(-4, y, zp), (4, y, zp)], 0.0215, R, resolution=8)
        for x in (-1.62, 0.1, 1.82):
            cylinder(0.033, 0.075, (x, y, zp), R, (0, math.pi / 2, 0), sides=40, bevel=0.006)
            cylinder(0.0135, 0.14, (x, y, zp - 0.075), R, sides=32)
            sprinkler(x, y, 0.04, 1.25, material("brassp"), n=24)
        for x in (-0.9, 0.9, 2.6):
            clevis(x, y, zp, 0.0215, H)
    tube([(-0.85, -2, zp + 0.1), (-0.85, 8, zp + 0.1)], 0.045, R, resolution=12)
    for y in (0, 2.3, 4.4):
        cylinder(0.034, 0.1, (-0.85, y, zp + 0.04), R, sides=40, bevel=0.006)
        cylinder(0.056, 0.1, (-0.85, y, zp + 0.1), R, (math.pi / 2, 0, 0), sides=48, bevel=0.008)
    for y in (1.0, 3.3):
        coupling((-0.85, y, zp + 0.1), 0.045, R, "Y")
    clevis(-0.85, -0.55, zp + 0.1, 0.045, H, "Y")
    clevis(-0.85, 1.9, zp + 0.1, 0.045, H, "Y")
    # spiral duct at right, back
    spiral_duct((1.5, -2, 0.3), (1.5, 9, 0.3), 0.19, palette.galv(), flange=2.2)
    # back wall and far window glow, teal wall
    box((10, 0.2, 4), (0, 8.2, -1.4), material("wallteal", (0.05, 0.19, 0.23), 0.7))
    box((0.2, 14, 4), (-3.6, 4, -1.4), material("wallc", (0.66, 0.63, 0.57), 0.8))
    for k in range(5):
        box((0.05, 0.05, 3.4), (3.4, -1 + 2.2 * k, -1.1), palette.dark(), 0.004)
    box((8, 14, 0.1), (0, 4, -2.6), material("floorc", (0.42, 0.38, 0.33), 0.4))
    em = glow("ledlin", (1, 0.88, 0.7), 9)
    for x in (2.55,):
        box((0.06, 5, 0.05), (x, 4.4, 0.05), palette.dark(), 0.004)
        box((0.05, 4.96, 0.006), (x, 4.4, 0.022), em)
        for at_y in (2.2, 6.6):
            tube([(x, at_y, 0.07), (x, at_y, H)], 0.002, palette.dark())
    gradient_world((0.4, 0.6, 0.95), (1, 0.97, 0.92), 1.0)
    sun(13, -32, 3.2, (1, 0.86, 0.66), 1.0)
    area((4.6, 2.5, -0.4), (-0.5, 1.5, 0.3), 7, 330, (0.88, 0.94, 1), 2.6)
    area((-0.6, -1.6, -0.9), (0.1, 0, 0.2), 1.4, 10, (1, 0.95, 0.88))
    camera(
        (0.3, -0.62, -0.03),
        (0.1, 0, 0.11),
        44,
        fstop=5.0,
        focus=(0.1, -0.01, 0.02),
        level=True,
        shift=(0.1, 0.115),
    )
    return dict(look="Medium High Contrast", exposure=0.15, clamp=3, bounces=5)
