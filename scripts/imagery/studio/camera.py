"""The camera."""

import bpy
from mathutils import Vector


def camera(location, target, lens_mm=35, fstop=None, focus=None, shift=(0, 0), level=False):
    """The camera; `level` keeps verticals straight and `shift` frames, as an architecture photographer does."""
    c = bpy.data.cameras.new("c")
    c.lens = lens_mm
    c.sensor_width = 36
    c.shift_x, c.shift_y = shift
    o = bpy.data.objects.new("c", c)
    bpy.context.scene.collection.objects.link(o)
    o.location = location
    t = Vector(target)
    # keep verticals straight: architectural photography
    if level:
        t.z = location[2]
    o.rotation_euler = (t - Vector(location)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.camera = o
    c.clip_end = 5000
    if fstop:
        c.dof.use_dof = True
        c.dof.aperture_fstop = fstop
        c.dof.focus_distance = (Vector(focus or target) - Vector(location)).length
    return o
