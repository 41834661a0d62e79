"""An open wall unit seen close, clogged or clean, from the same camera."""

import math
import random

import bpy
from mathutils import Vector, noise

from sets.open_unit import openunit
from studio import palette
from studio.camera import camera
from studio.light import area, gradient_world, sun
from studio.materials import material
from studio.primitives import add_object, box, new_mesh

UNIT_Z_M = 1.92

FIN_FACES = ((-0.176, 0.035), (-0.086, 0.14)), ((-0.168, -0.07), (-0.176, 0.035))


def open_coil(dirty):
    """Build the wall, the open unit and, when dirty, what a year without cleaning leaves behind."""
    wall = material("wallm", (0.635, 0.59, 0.51), 0.8, bump=0.05, bump_scale=140)
    box((8, 0.2, 4), (0, 0.1, 1.4), wall)
    if dirty:
        material("finc", (0.2, 0.165, 0.125), 0.8, metallic=0, variation=0.55, variation_scale=30)
        material("plastic_w", (0.7, 0.655, 0.56), 0.5, variation=0.22, variation_scale=9)
        material("svc", (0.56, 0.53, 0.46), 0.5, variation=0.2, variation_scale=9)
    unit, x_left, x_right = openunit((0, 0, UNIT_Z_M))
    take_panel_off(unit)
    if dirty:
        rng = random.Random(12)
        for index, face in enumerate(FIN_FACES):
            felt(x_left, x_right, face, index)
            fibres(rng, x_left, x_right, face, index, 5200)
        mould(rng, x_left, x_right)
    light()
    camera((0.13, -1.02, 1.99), (0.055, 0, 1.915), 47, fstop=6.3, focus=(0.03, -0.17, 1.94))
    return dict(look="Medium High Contrast", exposure=0.05 if not dirty else -0.02, clamp=3, bounces=6)


def take_panel_off(unit):
    """The front panel and its stay are on the floor while the coil is looked at."""
    for part in list(unit.children):
        is_stay = part.type == "CURVE" and part.data.materials[0] == palette.galv()
        if part.name.startswith("panel") or is_stay:
            for child in part.children:
                bpy.data.objects.remove(child)
            bpy.data.objects.remove(part)


def light():
    """Raking afternoon sun from the left, a soft window and a faint fill."""
    gradient_world((0.75, 0.82, 0.95), (0.88, 0.86, 0.8), 0.55)
    sun(19, 222, 2.6, (1, 0.86, 0.66), 0.7)
    area((-2.4, -2.2, 2.4), (0, 0, 1.7), 2.0, 60, (0.88, 0.94, 1))
    area((1.4, -2.6, 1.5), (0, 0, 1.6), 1.8, 26, (1, 0.94, 0.86))


def on_face(face, u):
    """A point at the fraction u up a fin face and the face's outward normal, both as (y, z)."""
    (y0, z0), (y1, z1) = face
    dy, dz = y1 - y0, z1 - z0
    length = math.hypot(dy, dz)
    normal = -dz / length, dy / length
    if normal[0] > 0:
        normal = -normal[0], -normal[1]
    return (y0 + dy * u, z0 + dz * u), normal


def dust_depth(x, u, index):
    """How much dust lies here, from below 0 (bare fins) to about 1; thickest along the top and in drifts."""
    drift = noise.fractal(Vector((x * 7, u * 1.6 + index * 3, 2.0)), 1.0, 2.0, 5)
    ragged = noise.noise(Vector((x * 90, u * 14, index * 5.0)))
    return 0.3 + 0.75 * drift + 0.22 * ragged + 0.25 * (u - 0.5)


def felt(x_left, x_right, face, index):
    """The matted layer: a fine grid just above the fins, torn open where the dust is thin."""
    columns, rows = 380, 62
    points, quads = [], []
    for i in range(columns + 1):
        for j in range(rows + 1):
            x, u = x_left + (x_right - x_left) * i / columns, j / rows
            depth = max(0, dust_depth(x, u, index))
            fluff = noise.noise(Vector((x * 260, u * 34, 9.0 + index)))
            (y, z), (ny, nz) = on_face(face, u)
            lift = 0.0012 + 0.005 * min(1, depth) + 0.0012 * fluff
            points.append((x, y + ny * lift, UNIT_Z_M + z + nz * lift))
    for i in range(columns):
        for j in range(rows):
            if dust_depth(x_left + (x_right - x_left) * (i + 0.5) / columns, (j + 0.5) / rows, index) < 0.24:
                continue
            a = i * (rows + 1) + j
            quads.append((a, a + rows + 1, a + rows + 2, a + 1))
    dust = material(
        "felt",
        (0.235, 0.205, 0.165),
        1,
        bump=0.9,
        bump_scale=420,
        variation=0.45,
        variation_scale=34,
        specular=0.05,
    )
    add_object("felt", new_mesh("felt", points, quads), dust, smooth=True)


def fibres(rng, x_left, x_right, face, index, count):
    """Loose hairs of lint standing off the layer."""
    points, quads = [], []
    while len(quads) < count * 2:
        x, u = rng.uniform(x_left, x_right), rng.random()
        depth = dust_depth(x, u, index)
        if depth < rng.uniform(0.05, 0.5):
            continue
        (y, z), (ny, nz) = on_face(face, u)
        base = Vector((x, y + ny * 0.004, UNIT_Z_M + z + nz * 0.004))
        step = Vector(
            (rng.uniform(-1, 1), ny * 0.5 + rng.uniform(-0.5, 0.2), nz * 0.5 + rng.uniform(-0.9, 0.4))
        ).normalized()
        step *= rng.uniform(0.0018, 0.005)
        width = Vector((rng.uniform(-1, 1), 0, rng.uniform(-1, 1))).normalized() * 0.00022
        bend = Vector((rng.uniform(-1, 1), 0, rng.uniform(-1.2, 0.4))) * 0.0016
        start = len(points)
        for along in (base, base + step, base + step * 2 + bend):
            points += [tuple(along - width), tuple(along + width)]
        quads += [(start, start + 1, start + 3, start + 2), (start + 2, start + 3, start + 5, start + 4)]
    add_object("lint", new_mesh("lint", points, quads), material("lint", (0.33, 0.3, 0.26), 1))


def mould(rng, x_left, x_right):
    """Small dark spots in drifts along the flat front of the drain pan's lip."""
    points, faces = [], []
    front_y, middle_z, half_height, corners = -0.18012, UNIT_Z_M - 0.0925, 0.0055, 12
    for _ in range(2600):
        x = rng.uniform(x_left, x_right + 0.1)
        if noise.noise(Vector((x * 11, 1.0, 4.0))) < rng.uniform(-0.15, 0.6):
            continue
        radius = 0.0003 + 0.0011 * rng.random() ** 3
        z = middle_z + half_height * rng.uniform(-1, 1)
        start = len(points)
        for corner in range(corners):
            angle, reach = corner * 2 * math.pi / corners, radius * rng.uniform(0.75, 1)
            points.append((x + reach * math.cos(angle), front_y, z + reach * math.sin(angle)))
        faces.append(tuple(range(start, start + corners)))
    add_object("mould", new_mesh("mould", points, faces), material("mould", (0.06, 0.058, 0.046), 0.95))
