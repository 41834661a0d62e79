"""The villa as a white working model with its roofs lifted off, the installation in colour."""

import math
import random

import bpy
from mathutils import Vector

from sets.drawing_model import model_duct
from sets.villa import villa_materials, villa
from studio.camera import camera
from studio.light import area, gradient_world, sun
from studio.materials import material
from studio.primitives import box, cylinder, text, tube

CUT_Z_M = 2.75
# Materials of what a working model leaves out: glass, frames, curtains, pictures and the pool.
UNWANTED = ("vg", "alu", "rail", "curt", "art", "artsun", "pool", "coping")


def build():
    """Turn the villa into clay, cut it at duct height and draw the installation into it."""
    villa(random.Random(5), *villa_materials())
    clay = material("clayW", (0.74, 0.755, 0.77), 0.75)
    shade = material("clayG", (0.5, 0.54, 0.58), 0.7)
    make_clay(clay, shade)
    slab(clay)
    ducts()
    refrigerant()
    plan(emit_line())
    gradient_world((0.62, 0.76, 0.92), (0.8, 0.85, 0.9), 0.55)
    sun(44, 238, 2.8, (1, 0.93, 0.84), 3)
    area((-8, -12, 12), (3, 4, 1), 9, 900, (0.88, 0.94, 1))
    camera((-9.6, -12.2, 13.4), (1.3, 5.2, 0.6), 42.5)
    return dict(look="High Contrast", exposure=-0.55, clamp=3, bounces=5, vignette=0.15)


def emit_line():
    """Ink of the drawn plan."""
    return material("plnw", (0.02, 0.13, 0.19), 0.7)


def make_clay(clay, shade):
    """Recolour what is below the cut and remove what is above it."""
    bpy.context.view_layer.update()
    for index, thing in enumerate(list(bpy.data.objects)):
        # no two cut faces in one plane
        cut_z = CUT_Z_M - 0.003 * (index % 7)
        if thing.type not in ("MESH", "CURVE"):
            continue
        corners = [thing.matrix_world @ Vector(c) for c in thing.bound_box]
        low, high = min(c.z for c in corners), max((c.z for c in corners))
        name = thing.data.materials[0].name if thing.data.materials else ""
        is_wing = name == "villaw" and thing.dimensions.x > 6 and (thing.dimensions.y > 6)
        if low > CUT_Z_M or is_wing or name in UNWANTED:
            bpy.data.objects.remove(thing)
            continue
        if high > cut_z and high - low > 1.0 and (thing.parent is None):
            thing.location.z -= (high - cut_z) / 2
            thing.scale.z *= (cut_z - low) / (high - low)
        new = shade if name in ("dark", "black", "blackpl", "deck") else clay
        thing.data.materials.clear()
        thing.data.materials.append(new)


def slab(clay):
    """Paper under the model, and the partition walls of the bedroom wing and the bath."""
    box((120, 120, 0.1), (3, 1, -0.22), material("paperb", (0.4, 0.5, 0.58), 0.9))
    middle = CUT_Z_M / 2
    box((6.1, 6.9, 0.08), (-3.4, 8.0, 0.06), clay)
    box((12.0, 0.10, 0.12), (6.1, 5.4, 0.10), clay, 0.01)
    for x in (-6.5, -0.3):
        box((0.2, 7, CUT_Z_M - 0.026), (x, 8.0, middle - 0.013), clay, 0.01)
    for y in (4.6, 11.4):
        box((6.0, 0.2, CUT_Z_M - 0.03), (-3.4, y, middle - 0.015), clay, 0.01)
    box((3.4, 0.14, CUT_Z_M - 0.004), (-4.7, 8.0, middle), clay, 0.01)
    box((0.14, 3.2, CUT_Z_M - 0.002), (-3.0, 9.7, middle), clay, 0.01)
    for y in (6.3, 9.8):
        box((1.5, 1.9, 0.4), (-5.5, y, 0.24), clay, 0.08, segments=4)


def ducts():
    """Supply in ochre with linear grilles along the glass, return in blue back to the air handler."""
    supply = material("clayO", (0.66, 0.33, 0.05), 0.45, clearcoat=0.2)
    back = material("clayB", (0.1, 0.36, 0.62), 0.4, clearcoat=0.2)
    flange_m = material("clayOf", (0.78, 0.5, 0.18), 0.45)
    handler = material("clayT", (0.035, 0.26, 0.31), 0.45, clearcoat=0.2)
    z = 2.55
    box((1.5, 1.0, 0.62), (-1.2, 9.6, z), handler, 0.04)
    for x in (-1.55, -0.85):
        box((0.05, 1.05, 0.67), (x, 9.6, z), flange_m, 0.008)
    model_duct([(-0.4, 9.3, z), (4.2, 9.3, z)], 0.62, 0.36, supply, flange_m)
    model_duct([(4.2, 9.3, z), (8.0, 9.3, z)], 0.5, 0.32, supply, flange_m)
    model_duct([(8.0, 9.3, z), (11.4, 9.3, z)], 0.38, 0.28, supply, flange_m)
    for x in (2.0, 5.2, 8.6, 11.2):
        tube([(x, 9.3, z), (x, 6.4, z)], 0.14, supply, resolution=8)
        box((1.9, 0.26, 0.22), (x, 6.15, z - 0.02), supply, 0.02)
        box((1.8, 0.05, 0.02), (x, 6.03, z - 0.13), flange_m)
    model_duct([(-2.0, 9.3, z), (-2.0, 7.2, z)], 0.4, 0.3, supply, flange_m)
    for x in (-3.8, -5.6):
        tube([(-2.0, 7.2, z), (x, 7.2, z)], 0.13, supply, resolution=8)
        box((0.9, 0.24, 0.2), (x, 7.2, z - 0.02), supply, 0.02)
    tube([(-1.2, 10.15, z), (-1.2, 10.75, z), (10.6, 10.75, z)], 0.17, back, fillet=0.3, resolution=8)
    for x in (3.4, 7.0, 10.6):
        cylinder(0.2, 0.12, (x, 10.75, z), back, (0, math.pi / 2, 0), sides=40, bevel=0.02)
        box((0.62, 0.42, 0.08), (x, 10.75, z - 0.22), back, 0.015)


def refrigerant():
    """Two insulated lines from each condenser up the wall to the air handler."""
    line = material("clayR", (0.6, 0.07, 0.04), 0.45, clearcoat=0.2)
    for index in range(2):
        offset = 0.14 * index
        tube(
            [
                (-3.3 + offset, 4.3, 0.5),
                (-3.3 + offset, 4.3, 2.9 + offset),
                (-3.3 + offset, 9.4 + offset, 2.9 + offset),
                (-1.7, 9.4 + offset, 2.9 + offset),
                (-1.7, 9.4 + offset, 2.7),
            ],
            0.05 - 0.015 * index,
            line,
            fillet=0.2,
            resolution=6,
        )
    for x in (-4.35, -2.85):
        tube([(x, 4.2, 0.45), (x, 4.32, 0.45), (-3.3, 4.32, 0.45)], 0.04, line, fillet=0.1, resolution=4)


def plan(ink):
    """Dimension lines on the paper in front of the model."""
    for k in range(-6, 13):
        box((0.012, 34, 0.002), (-14 + 2 * k + 6, 2, -0.168), material("gridl", (0.5, 0.6, 0.67), 0.8))
    for k in range(-6, 9):
        box((46, 0.012, 0.002), (2, 2 * k, -0.168), material("gridl"))
    y = 0.9
    box((20.2, 0.03, 0.004), (2.5, y, 0.036), ink)
    for x in (-7.6, -0.2, 12.6):
        box((0.03, 0.6, 0.004), (x, y, 0.036), ink)
        box((0.26, 0.04, 0.004), (x, y, 0.037), ink, rotation=(0, 0, 0.78))
    for words, x in (("7.40", -4.2), ("12.80", 6.0)):
        text(words, 0.52, (x, y + 0.42, 0.038), (0, 0, 0), ink, depth=0.0005)
