"""White clay 3D model of a boiler plant with flow in ochre and return in blue."""

import bpy
from mathutils import Vector

from sets.boiler_room import boiler_room
from studio.camera import camera
from studio.light import area, gradient_world, sun
from studio.materials import glow, material
from studio.primitives import box, text


def build():
    """Place the props, the light and the camera."""
    boiler_room()
    clay = material("clayW", (0.74, 0.755, 0.77), 0.75)
    clay2 = material("clayG", (0.5, 0.54, 0.58), 0.7)
    material("clayT", (0.035, 0.26, 0.31), 0.45, clearcoat=0.2)
    bl = material("clayB", (0.1, 0.36, 0.62), 0.4, clearcoat=0.2)
    oc = material("clayO", (0.66, 0.33, 0.05), 0.45, clearcoat=0.2)
    rd = material("clayR", (0.6, 0.07, 0.04), 0.45, clearcoat=0.2)
    for o in list(bpy.data.objects):
        if o.type in ("LIGHT", "CAMERA"):
            bpy.data.objects.remove(o)
            continue
    bpy.context.view_layer.update()
    mp = {
        "aluclad": None,
        "red": rd,
        "brass": oc,
        "leverr": oc,
        "copper": oc,
        "boilerw": clay,
        "boilerd": clay2,
        "wains": clay,
        "arrowr": rd,
        "arrowb": bl,
        "flue": clay2,
    }
    for o in list(bpy.data.objects):
        if o.type not in ("MESH", "CURVE", "FONT"):
            continue
        m = o.data.materials[0] if o.data.materials else None
        n = m.name if m else ""
        W = o.matrix_world.translation
        d = o.dimensions
        if o.type == "FONT" or n in ("ceilb", "ledlin", "bt", "bgr", "bring", "needle", "dial", "labelw"):
            bpy.data.objects.remove(o)
            continue
        # side walls
        if max(d) > 2.2 and (W.x < -3.4 or W.x > 4.3):
            bpy.data.objects.remove(o)
            continue
        if W.x < -3.4:
            bpy.data.objects.remove(o)
            continue
        if n in ("wallb", "wains", "pfloor"):
            bpy.data.objects.remove(o)
            continue
        if n == "dark" and max(d) > 1.5:
            bpy.data.objects.remove(o)
            continue
        if n == "aluclad":
            t = (
                rd
                if abs(W.z - 2.26) < 0.12 and max(d) > 3
                else bl
                if abs(W.z - 1.92) < 0.12 and max(d) > 3
                else None
            )
        k = o.data
        if n == "aluclad":
            z = [(o.matrix_world @ Vector(c)).z for c in o.bound_box]
            zm = max(z)
            t = oc if zm > 2.15 else bl
        else:
            t = mp.get(
                n,
                clay2
                if n in ("galv", "clip", "steel", "blackpl", "pmot", "pctl", "cabg", "bscr", "plinth", "dark")
                else clay,
            )
        if n == "plinth":
            t = clay
        k.materials.clear()
        k.materials.append(t)
    # slab + back wall cut low, drawn plan on the floor
    box((9.4, 3.6, 0.16), (0.35, -1.55, -0.08), clay, 0.01)
    box((9.4, 0.14, 2.95), (0.35, 0.07, 1.475), clay, 0.01)
    ln = glow("plnw", (0.1, 0.36, 0.52), 0.9)
    for x in [-4.0 + 0.5 * i for i in range(18)]:
        box((0.006, 3.5, 0.002), (x, -1.55, 0.001), material("gridl", (0.6, 0.63, 0.66), 0.8))
    for y in [-3.2 + 0.5 * i for i in range(7)]:
        box((9.3, 0.006, 0.002), (0.35, y, 0.0012), material("gridl"))
    box((8.2, 0.016, 0.003), (0.35, -2.75, 0.003), ln)
    for at_x in (-3.75, -0.6, 2.5, 4.45):
        box((0.016, 0.24, 0.003), (at_x, -2.75, 0.003), ln)
    for at_x in (-3.75, -0.6, 2.5, 4.45):
        box((0.1, 0.016, 0.003), (at_x, -2.75, 0.004), ln, rotation=(0, 0, 0.78))
    for t, x in (("3.15", -2.2), ("3.10", 0.95), ("1.95", 3.5)):
        text(t, 0.17, (x, -2.62, 0.004), (0, 0, 0), ln, depth=0.0005)
    box((60, 60, 0.1), (0, 0, -0.22), material("paperb", (0.62, 0.7, 0.76), 0.9))
    gradient_world((0.62, 0.76, 0.92), (0.8, 0.85, 0.9), 0.55)
    sun(42, 232, 2.8, (1, 0.93, 0.84), 3)
    area((-3, -7, 5), (0.3, -1, 1), 5, 160, (0.88, 0.94, 1))
    area((6, -4, 3), (0.5, -0.5, 1.2), 3, 60, (1, 0.9, 0.78))
    camera((5.2, -8.0, 4.7), (0.52, -0.7, 1.1), 44)
    return dict(look="Medium High Contrast", exposure=-0.55, clamp=3, bounces=5, vignette=0.15)
