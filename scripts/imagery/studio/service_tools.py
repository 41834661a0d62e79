"""The technician's gauges, hoses and refrigerant cylinder."""

import math

from mathutils import Vector

from studio import palette
from studio.materials import glass, material
from studio.primitives import add_object, bezier, box, cylinder, empty, new_mesh, ring, text, tube


def manifold_gauge(location, rotation, color, parent=None, R=0.042):
    """Faces local -Y."""
    group = empty("gg", location, rotation, parent)
    cylinder(R, 0.03, (0, 0, 0), palette.steel(), (math.pi / 2, 0, 0), group, sides=64, bevel=0.004)
    cylinder(
        R * 0.9,
        0.002,
        (0, -0.0155, 0),
        material("dial", (0.86, 0.86, 0.84), 0.5),
        (math.pi / 2, 0, 0),
        group,
        sides=64,
    )
    ring(
        R * 0.95,
        0.004,
        (0, -0.016, 0),
        material("gr" + str(color), color, 0.35, clearcoat=0.3),
        (math.pi / 2, 0, 0),
        group,
    )
    for k in range(41):
        t = math.radians(-135 + 270 * k / 40)
        L = 0.007 if k % 5 == 0 else 0.004
        r = R * 0.8
        box(
            (0.0011 if k % 5 == 0 else 0.0006, 0.0006, L),
            (r * math.sin(t), -0.017, r * math.cos(t)),
            palette.dark() if k < 32 else material("dred", (0.7, 0.03, 0.02), 0.5),
            rotation=(0, t, 0),
            parent=group,
        )
        if k % 5 == 0:
            text(
                str(k * 2),
                0.0068,
                (R * 0.62 * math.sin(t), -0.017, R * 0.62 * math.cos(t)),
                (math.pi / 2, 0, 0),
                palette.dark(),
                group,
                0.0001,
            )
    t = math.radians(-38 if color[0] < 0.3 else 32)
    box(
        (0.0016, 0.0006, R * 0.82),
        (R * 0.3 * math.sin(t), -0.0182, R * 0.3 * math.cos(t)),
        material("needle", (0.75, 0.05, 0.02), 0.4),
        rotation=(0, t, 0),
        parent=group,
    )
    cylinder(0.004, 0.003, (0, -0.0185, 0), palette.dark(), (math.pi / 2, 0, 0), group, sides=24)
    ga = glass("gg")
    cylinder(R * 0.9, 0.0006, (0, -0.021, 0), ga, (math.pi / 2, 0, 0), group, sides=48)
    return group


def manifold(location, rotation, ends, parent=None, hook="y", sag=0.3):
    """Two-valve gauge manifold; ends = 3 local hose end points (blue, yellow, red)."""
    group = empty("man", location, rotation, parent)
    al = material("alum", (0.7, 0.71, 0.73), 0.28, metallic=1, roughness_variation=0.08, variation_scale=30)
    box((0.2, 0.036, 0.034), (0, 0, 0), al, 0.006, parent=group)
    cylinder(
        0.013,
        0.034,
        (0, -0.018, 0),
        material("sight", (0.1, 0.25, 0.35), 0.08, clearcoat=0.5),
        (math.pi / 2, 0, 0),
        group,
        bevel=0.002,
    )
    ring(0.014, 0.003, (0, -0.036, 0), palette.brass(), (math.pi / 2, 0, 0), group)
    blue = 0.02, 0.16, 0.55
    red = 0.62, 0.03, 0.02
    yel = 0.85, 0.55, 0.03
    for sx, c in ((-1, blue), (1, red)):
        cm = material("hose%s" % str(c), c, 0.38, clearcoat=0.2)
        cylinder(0.008, 0.03, (sx * 0.052, 0, 0.028), palette.brass(), parent=group, sides=6)
        manifold_gauge((sx * 0.052, -0.002, 0.085), (0, 0, 0), c, group, 0.047)
        cylinder(0.007, 0.03, (sx * 0.112, 0, 0), palette.steel(), (0, math.pi / 2, 0), group)
        cylinder(0.021, 0.022, (sx * 0.134, 0, 0), cm, (0, math.pi / 2, 0), group, sides=9, bevel=0.004)
    for x, c, e in zip((-0.07, 0, 0.07), (blue, yel, red), ends):
        cm = material("hose%s" % str(c), c, 0.38, clearcoat=0.2)
        cylinder(0.0095, 0.026, (x, 0, -0.03), palette.brass(), parent=group, sides=6, bevel=0.001)
        cylinder(0.012, 0.022, (x, 0, -0.052), cm, parent=group, sides=12, bevel=0.002)
        if e is None:
            continue
        e, ed = e
        e = Vector(e)
        ed = Vector(ed)
        p0 = Vector((x, 0, -0.06))
        P = bezier(p0, p0 + Vector((x * 0.3, -0.01, -sag)), e + ed * sag * 0.7, e)
        tube(P, 0.0068, cm, group, resolution=4)
        q = ed.normalized()
        rr = q.to_track_quat("Z", "Y").to_euler()
        cylinder(0.012, 0.026, e + q * 0.01, cm, rr, group, sides=12, bevel=0.002)
        cylinder(0.0095, 0.022, e - q * 0.012, palette.brass(), rr, group, sides=6, bevel=0.001)
    if hook == "y":
        tube(
            [
                (0, 0, 0.015),
                (0, 0, 0.195),
                (0, 0.006, 0.216),
                (0, 0.022, 0.222),
                (0, 0.036, 0.214),
                (0, 0.04, 0.196),
            ],
            0.003,
            palette.steel(),
            group,
            fillet=0.01,
        )
    return group


def refrigerant_cylinder(location, rotation=0, color=(0.05, 0.33, 0.36), R=0.12, h=0.34, label=True):
    """Disposable-style refrigerant cylinder with collar, handles and valve; origin = floor centre. valve port points local -Y at z=h+.075."""
    group = empty("cylr", location, (0, 0, rotation))
    m = material("cyl%s" % str(color), color, 0.34, clearcoat=0.35, roughness_variation=0.05)
    prof = [
        (R * 0.8, 0),
        (R * 0.8, 0.022),
        (R * 0.86, 0.03),
        (R * 0.97, 0.055),
        (R, 0.085),
        (R, h - 0.09),
        (R * 0.985, h - 0.065),
        (R * 0.9, h - 0.035),
        (R * 0.7, h - 0.012),
        (R * 0.4, h),
        (0.001, h + 0.004),
    ]
    n = 64
    vertices = []
    faces = []
    for r, z in prof:
        vertices += [
            (r * math.cos(2 * math.pi * i / n), r * math.sin(2 * math.pi * i / n), z) for i in range(n)
        ]
    for k in range(len(prof) - 1):
        for i in range(n):
            j = (i + 1) % n
            faces.append((k * n + i, k * n + j, (k + 1) * n + j, (k + 1) * n + i))
    add_object("cy", new_mesh("cy", vertices, faces), m, parent=group, smooth=True)
    ring(R + 0.001, 0.0022, (0, 0, h * 0.52), m, parent=group)
    # collar: two curved plates with hand holes (arc walls)
    for s in (0, 1):
        a0 = s * math.pi + 0.5 - math.pi / 2
        a1 = (s + 1) * math.pi - 0.5 - math.pi / 2
        k = 20
        vertices = []
        faces = []
        for i in range(k + 1):
            t = i / k
            a = a0 + (a1 - a0) * t
            zb = h - 0.03
            zt = h + 0.1
            for r in (R * 0.8, R * 0.8 + 0.004):
                vertices += [(r * math.cos(a), r * math.sin(a), zb), (r * math.cos(a), r * math.sin(a), zt)]
        for i in range(k):
            b = 4 * i
            faces += [(b, b + 4, b + 5, b + 1), (b + 2, b + 3, b + 7, b + 6), (b + 1, b + 5, b + 7, b + 3)]
        faces += [(0, 1, 3, 2), (4 * k, 4 * k + 2, 4 * k + 3, 4 * k + 1)]
        add_object("col", new_mesh("col", vertices, faces), m, parent=group, smooth=True)
        tube(
            [
                (
                    (R * 0.8 + 0.002) * math.cos(a0 + (a1 - a0) * i / k),
                    (R * 0.8 + 0.002) * math.sin(a0 + (a1 - a0) * i / k),
                    h + 0.1,
                )
                for i in range(k + 1)
            ],
            0.007,
            m,
            group,
        )
    cylinder(0.016, 0.05, (0, 0, h + 0.025), palette.brass(), parent=group, sides=6, bevel=0.002)
    cylinder(0.012, 0.03, (0, 0, h + 0.06), palette.brass(), parent=group, sides=24)
    cylinder(
        0.026,
        0.016,
        (0, 0, h + 0.085),
        material("handw", (0.03, 0.035, 0.04), 0.4),
        parent=group,
        sides=9,
        bevel=0.004,
    )
    cylinder(
        0.009, 0.04, (0, -0.025, h + 0.035), palette.brass(), (math.pi / 2, 0, 0), group, sides=6, bevel=0.001
    )
    if label:
        k = 16
        vertices = []
        faces = []
        a0 = -math.pi / 2 - 0.75
        r = R + 0.0015
        for i in range(k + 1):
            a = a0 + 1.5 * i / k
            vertices += [
                (r * math.cos(a), r * math.sin(a), h * 0.56),
                (r * math.cos(a), r * math.sin(a), h * 0.56 + 0.085),
            ]
        for i in range(k):
            faces.append((2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1))
        add_object(
            "lb",
            new_mesh("lb", vertices, faces),
            material("labelw", (0.8, 0.79, 0.75), 0.55),
            parent=group,
            smooth=True,
        )
        for q, (w, dz, c) in enumerate(
            (
                (1.0, 0.06, (0.06, 0.2, 0.24)),
                (0.8, 0.042, (0.3, 0.3, 0.3)),
                (0.9, 0.028, (0.3, 0.3, 0.3)),
                (0.6, 0.014, (0.3, 0.3, 0.3)),
            )
        ):
            vertices = []
            faces = []
            r = R + 0.0026
            for i in range(k + 1):
                a = -math.pi / 2 - 0.62 + w * 1.2 * i / k
                vertices += [
                    (r * math.cos(a), r * math.sin(a), h * 0.56 + dz),
                    (r * math.cos(a), r * math.sin(a), h * 0.56 + dz + (0.014 if q == 0 else 0.004)),
                ]
            for i in range(k):
                faces.append((2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1))
            add_object(
                "lb2",
                new_mesh("lb2", vertices, faces),
                material("lbl%d" % q, c, 0.6),
                parent=group,
                smooth=True,
            )
    return group
