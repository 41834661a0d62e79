"""Packaged rooftop units and ducts."""

import math

from mathutils import Vector

from studio import palette
from studio.materials import material
from studio.outdoor_units import fan, finbank
from studio.primitives import add_object, box, cylinder, empty, new_mesh, ring, tube


def packaged_unit(location=(0, 0, 0), rotation=0, L=3.4, w=1.9, h=1.55, fans=2, curb=0.35, body=None):
    """Packaged rooftop unit on a curb; long side faces -Y; condenser end +X, hood end -X."""
    group = empty("rtu", location, (0, 0, rotation))
    P = body or palette.ivory()
    G = palette.galv()
    z0 = curb
    box((L * 0.96, w * 0.94, curb), (0, 0, curb / 2), G, 0.01, parent=group)
    box((L + 0.04, w + 0.04, 0.1), (0, 0, z0 + 0.05), G, 0.01, parent=group)
    # condenser section length, air section length
    cl = L * 0.4
    al = L - cl
    xa = -L / 2 + al / 2
    xc = L / 2 - cl / 2
    box((al, w, h), (xa, 0, z0 + 0.1 + h / 2), P, 0.018, parent=group)
    box((al + 0.05, w + 0.05, 0.05), (xa, 0, z0 + 0.1 + h + 0.02), P, 0.012, parent=group)
    # access panels with seams and handles
    npan = 3
    pw = (al - 0.1) / npan
    for i in range(npan):
        x = -L / 2 + 0.05 + pw * (i + 0.5)
        for sy in (-1, 1):
            box(
                (pw - 0.035, 0.022, h - 0.16),
                (x, sy * (w / 2 + 0.004), z0 + 0.1 + h / 2 - 0.01),
                P,
                0.01,
                parent=group,
            )
            box(
                (0.03, 0.045, 0.16),
                (x + pw * 0.36, sy * (w / 2 + 0.03), z0 + 0.1 + h * 0.5),
                palette.black(),
                0.008,
                parent=group,
            )
            for zz in (0.16, h - 0.18):
                box(
                    (0.04, 0.02, 0.09),
                    (x - pw * 0.43, sy * (w / 2 + 0.018), z0 + 0.1 + zz),
                    palette.steel(),
                    0.004,
                    parent=group,
                )
    # condenser section: coil sides, corner posts, fan deck
    box((cl - 0.06, w - 0.06, h - 0.1), (xc, 0, z0 + 0.1 + h / 2 - 0.02), palette.dark(), parent=group)
    for sx in (-1, 1):
        for sy in (-1, 1):
            box(
                (0.08, 0.08, h),
                (xc + sx * (cl / 2 - 0.04), sy * (w / 2 - 0.04), z0 + 0.1 + h / 2),
                P,
                0.012,
                parent=group,
            )
    finbank(cl - 0.16, h - 0.42, (xc, -w / 2 + 0.018, z0 + 0.1 + h / 2 + 0.02), (0, 0, 0), group)
    finbank(cl - 0.16, h - 0.42, (xc, w / 2 - 0.018, z0 + 0.1 + h / 2 + 0.02), (0, 0, math.pi), group)
    finbank(w - 0.16, h - 0.42, (L / 2 - 0.018, 0, z0 + 0.1 + h / 2 + 0.02), (0, 0, math.pi / 2), group)
    for sy in (-1, 1):
        box((cl - 0.14, 0.03, 0.22), (xc, sy * (w / 2 - 0.02), z0 + 0.1 + 0.11), P, 0.008, parent=group)
    box((0.03, w - 0.14, 0.22), (L / 2 - 0.02, 0, z0 + 0.21), P, 0.008, parent=group)
    box((cl, w, 0.18), (xc, 0, z0 + 0.1 + h - 0.02), P, 0.018, parent=group)
    R = min(cl / 2 - 0.1, w / fans / 2 - 0.07)
    for i in range(fans):
        y = (i - (fans - 1) / 2) * (w / fans)
        cylinder(R + 0.035, 0.12, (xc, y, z0 + 0.1 + h + 0.12), P, parent=group, sides=64, bevel=0.012)
        fan(R, (xc, y, z0 + 0.1 + h + 0.178), (0, 0, 0), group, 4, grille="rings", spin=i * 0.8)
    # fresh-air hood on the -X end: sloped wedge with louvre mouth below
    hw = w * 0.78
    zt = z0 + 0.1 + h - 0.12
    v = []
    for sy in (-hw / 2, hw / 2):
        v += [
            (-L / 2, sy, zt),
            (-L / 2 - 0.62, sy, zt - 0.42),
            (-L / 2 - 0.62, sy, zt - 0.62),
            (-L / 2, sy, zt - 0.62),
        ]
    o = add_object(
        "hood",
        new_mesh("hood", v, [(0, 4, 5, 1), (1, 5, 6, 2), (0, 1, 2, 3), (4, 7, 6, 5), (0, 3, 7, 4)]),
        P,
        parent=group,
    )
    b = o.modifiers.new("b", "BEVEL")
    b.width = 0.01
    b.segments = 2
    for k in range(6):
        box((0.02, hw - 0.04, 0.05), (-L / 2 - 0.08 - 0.095 * k, 0, zt - 0.63), palette.dark(), parent=group)
    box((0.012, w * 0.7, 0.5), (-L / 2 - 0.006, 0, z0 + 0.1 + 0.42), palette.dark(), parent=group)
    for k in range(8):
        box(
            (0.03, w * 0.7, 0.012),
            (-L / 2 - 0.02, 0, z0 + 0.1 + 0.2 + 0.06 * k),
            P,
            rotation=(0, -0.6, 0),
            parent=group,
        )
    # badge, label, condensate trap, conduit + isolator
    box(
        (0.22, 0.006, 0.05),
        (-L / 2 + 0.3, -w / 2 - 0.018, z0 + 0.1 + h - 0.16),
        material("accent", (0.03, 0.16, 0.42), 0.3),
        0.002,
        parent=group,
    )
    tube(
        [
            (xa + 0.35, -w / 2, z0 + 0.16),
            (xa + 0.35, -w / 2 - 0.1, z0 + 0.16),
            (xa + 0.35, -w / 2 - 0.1, z0 + 0.02),
            (xa + 0.35, -w / 2 - 0.22, z0 + 0.02),
            (xa + 0.35, -w / 2 - 0.22, z0 + 0.1),
            (xa + 0.35, -w / 2 - 0.36, z0 + 0.1),
            (xa + 0.35, -w / 2 - 0.36, 0.04),
        ],
        0.017,
        material("pvc", (0.75, 0.75, 0.72), 0.4),
        group,
        fillet=0.04,
    )
    tube([(xa + 0.35, -w / 2 - 0.36, 0.04), (xa + 0.35, -w / 2 - 1.2, 0.04)], 0.017, material("pvc"), group)
    box(
        (0.3, 0.14, 0.42),
        (xc - cl / 2 + 0.02, -w / 2 - 0.09, z0 + 0.1 + h * 0.62),
        palette.grey(),
        0.012,
        parent=group,
    )
    box(
        (0.04, 0.03, 0.09),
        (xc - cl / 2 + 0.02, -w / 2 - 0.175, z0 + 0.1 + h * 0.66),
        palette.red(),
        0.006,
        parent=group,
    )
    tube(
        [
            (xc - cl / 2 + 0.02, -w / 2 - 0.09, z0 + 0.1 + h * 0.62 - 0.2),
            (xc - cl / 2 + 0.02, -w / 2 - 0.09, 0.05),
            (xc - cl / 2 + 0.02, -w / 2 - 1.2, 0.05),
        ],
        0.022,
        G,
        group,
        fillet=0.08,
    )
    for sy in (-1, 1):
        for sx in (-0.46, 0.46):
            ring(
                0.03,
                0.01,
                (sx * L, sy * (w / 2 + 0.022), z0 + 0.05),
                palette.steel(),
                (math.pi / 2, 0, 0),
                group,
                sides=20,
            )
    return group


def duct(points, w=0.9, h=0.6, m=None, step=1.2, fl=0.05):
    """Axis-aligned rectangular duct along points with flange frames; pts centre line."""
    m = m or palette.galv()
    P = [Vector(p) for p in points]
    for a, b in zip(P, P[1:]):
        d = b - a
        L = d.length
        ax = max(range(3), key=lambda i: abs(d[i]))
        n = max(1, round(L / step))
        c = (a + b) / 2

        def sz(l, e):
            if ax == 0:
                return l, w + e, h + e
            if ax == 1:
                return w + e, l, h + e
            return w + e, h + e, l

        s = list(sz(L + (h if ax == 2 else 0) * 0.0, 0))
        box(s, c, m, 0.008)
        for k in range(n + 1):
            q = a + d * (k / n)
            box(sz(0.045, fl * 2), q, m, 0.004)
    for q in P[1:-1]:
        box((w * 1.0, w * 1.0 if w > h else h, h), q, m, 0.01)


def spiral_duct(p0, p1, R, m, parent=None, pitch=0.16, flange=1.5):
    """Spiral duct: helical seam + flange rings."""
    a, b = Vector(p0), Vector(p1)
    L = (b - a).length
    rot = (b - a).to_track_quat("Z", "Y").to_euler()
    group = empty("duct", a, rot, parent)
    cylinder(R, L, (0, 0, L / 2), m, parent=group, sides=96, capped=True)
    n = int(L / pitch * 28)
    tube(
        [
            (
                (R + 0.002) * math.cos(2 * math.pi * i / 28),
                (R + 0.002) * math.sin(2 * math.pi * i / 28),
                i / 28 * pitch,
            )
            for i in range(n)
        ],
        0.0055,
        m,
        group,
        resolution=1,
    )
    k = int(L / flange)
    for i in range(k + 1):
        z = i * L / max(1, k)
        for dz in (-0.016, 0.016):
            cylinder(R + 0.045, 0.012, (0, 0, z + dz), m, parent=group, sides=96, bevel=0.003)
        for q in range(12):
            t = 2 * math.pi * q / 12
            cylinder(
                0.009,
                0.06,
                ((R + 0.028) * math.cos(t), (R + 0.028) * math.sin(t), z),
                palette.steel(),
                parent=group,
                sides=6,
            )
    return group
