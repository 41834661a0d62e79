"""Boxes, cylinders, tubes and text, all in metres with Z up and bevelled edges."""

import math

import bpy
from mathutils import Vector

from studio import palette


def reset():
    """Start from an empty file in metres."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.context.scene.unit_settings.system = "METRIC"


def add_object(name, shape, surface=None, location=(0, 0, 0), rotation=(0, 0, 0), parent=None, smooth=False):
    """Put a mesh into the scene with its material and place."""
    o = bpy.data.objects.new(name, shape)
    bpy.context.scene.collection.objects.link(o)
    o.location = location
    o.rotation_euler = rotation
    if surface:
        shape.materials.append(surface)
    if parent:
        o.parent = parent
    if smooth:
        for p in shape.polygons:
            p.use_smooth = True
        shape.use_auto_smooth = True
        shape.auto_smooth_angle = math.radians(35)
    return o


def empty(name="grp", location=(0, 0, 0), rotation=(0, 0, 0), parent=None):
    """A group: parts are parented to it and move with it."""
    o = bpy.data.objects.new(name, None)
    bpy.context.scene.collection.objects.link(o)
    o.location = location
    o.rotation_euler = rotation
    if parent:
        o.parent = parent
    return o


def new_mesh(name, v, f):
    """A mesh from vertices and faces."""
    me = bpy.data.meshes.new(name)
    me.from_pydata(v, [], f)
    me.update()
    return me


def box(
    size, location=(0, 0, 0), surface=None, bevel=0.0, rotation=(0, 0, 0), parent=None, segments=2, name="box"
):
    """A box with rounded edges; `location` is its centre."""
    x, y, z = [s / 2 for s in size]
    v = [(a * x, b * y, c * z) for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)]
    f = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    o = add_object(name, new_mesh(name, v, f), surface, location, rotation, parent)
    if bevel:
        b = o.modifiers.new("b", "BEVEL")
        b.width = bevel
        b.segments = segments
        b.limit_method = "NONE"
        b.harden_normals = True
        for p in o.data.polygons:
            p.use_smooth = True
        o.data.use_auto_smooth = True
    return o


def cylinder(
    radius,
    height,
    location=(0, 0, 0),
    surface=None,
    rotation=(0, 0, 0),
    parent=None,
    sides=48,
    top_radius=None,
    bevel=0,
    name="cyl",
    capped=True,
):
    """A cylinder or cone along Z; `location` is its centre."""
    top_radius = radius if top_radius is None else top_radius
    vertices = []
    faces = []
    for i in range(sides):
        a = 2 * math.pi * i / sides
        vertices += [
            (radius * math.cos(a), radius * math.sin(a), -height / 2),
            (top_radius * math.cos(a), top_radius * math.sin(a), height / 2),
        ]
    for i in range(sides):
        j = (i + 1) % sides
        faces.append((2 * i, 2 * j, 2 * j + 1, 2 * i + 1))
    if capped:
        faces.append(tuple(2 * i for i in range(sides))[::-1])
        faces.append(tuple(2 * i + 1 for i in range(sides)))
    o = add_object(name, new_mesh(name, vertices, faces), surface, location, rotation, parent, True)
    if bevel:
        b = o.modifiers.new("b", "BEVEL")
        b.width = bevel
        b.segments = 2
        b.limit_method = "ANGLE"
        b.harden_normals = True
    return o


def tube(
    points, radius, surface=None, parent=None, cyclic=False, resolution=3, kind="POLY", fillet=0, name="tube"
):
    """A pipe along points; a `fillet` above 0 rounds its corners."""
    P = [Vector(p) for p in points]
    if fillet and not cyclic:
        Q = [P[0]]
        for a, b, c in zip(P, P[1:], P[2:]):
            d1 = a - b
            d2 = c - b
            t = min(fillet, d1.length * 0.49, d2.length * 0.49)
            s = b + d1.normalized() * t
            e = b + d2.normalized() * t
            for k in range(9):
                u = k / 8
                Q.append((1 - u) ** 2 * s + 2 * u * (1 - u) * b + u * u * e)
        Q.append(P[-1])
        P = Q
    cu = bpy.data.curves.new(name, "CURVE")
    cu.dimensions = "3D"
    cu.bevel_depth = radius
    cu.bevel_resolution = resolution
    cu.use_fill_caps = True
    s = cu.splines.new("POLY")
    s.points.add(len(P) - 1)
    s.use_cyclic_u = cyclic
    s.use_smooth = True
    for i, p in enumerate(P):
        s.points[i].co = *p, 1
    o = bpy.data.objects.new(name, cu)
    bpy.context.scene.collection.objects.link(o)
    if surface:
        cu.materials.append(surface)
    if parent:
        o.parent = parent
    return o


def ring(
    ring_radius,
    radius,
    location=(0, 0, 0),
    surface=None,
    rotation=(0, 0, 0),
    parent=None,
    sides=72,
    resolution=2,
):
    """A torus."""
    o = tube(
        [
            (
                ring_radius * math.cos(2 * math.pi * i / sides),
                ring_radius * math.sin(2 * math.pi * i / sides),
                0,
            )
            for i in range(sides)
        ],
        radius,
        surface,
        parent,
        True,
        resolution,
    )
    o.location = location
    o.rotation_euler = rotation
    return o


def join_copy(objs):
    """Instance a group (list of root empties) by duplicating hierarchy with linked data."""


def linked_copy(root, location, rotation=(0, 0, 0), scale=1):
    """Linked duplicate of an object hierarchy."""
    mp = {}

    def rec(o, par):
        c = o.copy()
        bpy.context.scene.collection.objects.link(c)
        mp[o] = c
        if par:
            c.parent = par
            c.matrix_parent_inverse = o.matrix_parent_inverse.copy()
        for ch in o.children:
            rec(ch, c)
        return c

    r = rec(root, None)
    r.location = location
    r.rotation_euler = rotation
    r.scale = (scale,) * 3 if not hasattr(scale, "__len__") else scale
    return r


def text(words, size=0.1, location=(0, 0, 0), rotation=(0, 0, 0), surface=None, parent=None, depth=0.0005):
    """Flat lettering."""
    cu = bpy.data.curves.new("t", "FONT")
    cu.body = words
    cu.size = size
    cu.extrude = depth
    cu.align_x = "CENTER"
    cu.align_y = "CENTER"
    o = bpy.data.objects.new("t", cu)
    bpy.context.scene.collection.objects.link(o)
    o.location = location
    o.rotation_euler = rotation
    if surface:
        cu.materials.append(surface)
    if parent:
        o.parent = parent
    return o


def straight_tube(p0, p1, r, m, res=5):
    """A tube between two points."""
    return tube([p0, p1], r, m, resolution=res)


def bezier(a, b, c, d, n=40):
    """Points along a cubic curve."""
    a, b, c, d = map(Vector, (a, b, c, d))
    return [
        (1 - u) ** 3 * a + 3 * u * (1 - u) ** 2 * b + 3 * u * u * (1 - u) * c + u**3 * d
        for u in [i / n for i in range(n + 1)]
    ]


def cushion(size, location, m, bev=0.09, rotation=(0, 0, 0), parent=None):
    """A box with well-rounded edges."""
    return box(size, location, m, bev, rotation, parent, segments=5)


def screw(location, r=0.004, rotation=(math.pi / 2, 0, 0), m=None, a=0.4, parent=None):
    """A slotted screw head."""
    cylinder(r, r * 0.5, location, m or palette.steel(), rotation, parent, sides=24, bevel=r * 0.12)


def merged_boxes(lst, m, location=(0, 0, 0), rotation=(0, 0, 0), parent=None, name="boxes"):
    """Many boxes in one mesh: lst of (size,centre)."""
    vertices = []
    faces = []
    for (sx, sy, sz), (cx, cy, cz) in lst:
        b = len(vertices)
        vertices += [
            (cx + a * sx / 2, cy + c * sy / 2, cz + d * sz / 2)
            for a in (-1, 1)
            for c in (-1, 1)
            for d in (-1, 1)
        ]
        faces += [
            tuple(b + i for i in q)
            for q in ((0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3))
        ]
    return add_object(name, new_mesh(name, vertices, faces), m, location, rotation, parent)


def bevelled_boxes(lst, m, bevel=0.01, **k):
    """Many boxes as one mesh, with rounded edges."""
    o = merged_boxes(lst, m, **k)
    b = o.modifiers.new("b", "BEVEL")
    b.width = bevel
    b.segments = 2
    b.limit_method = "NONE"
    b.harden_normals = True
    for p in o.data.polygons:
        p.use_smooth = True
    o.data.use_auto_smooth = True
    return o


def instance(o, location, rotation=0, scale=1):
    """A linked copy of an object."""
    c = o.copy()
    bpy.context.scene.collection.objects.link(c)
    c.location = location
    c.rotation_euler = (0, 0, rotation) if not hasattr(rotation, "__len__") else rotation
    c.scale = (scale,) * 3 if not hasattr(scale, "__len__") else scale
    return c
