"""Fans, condensers, VRF units, and their pipes."""

import math

from mathutils import Vector

from studio import palette
from studio.materials import material
from studio.primitives import add_object, box, cylinder, empty, new_mesh, ring, tube


def fan(R, location, rotation, parent, blades=3, depth=0.09, grille="rings", gm=None, spin=0):
    """Fan module facing local +Z of (rot): recess, blades, hub, wire guard."""
    group = empty("fan", location, rotation, parent)
    gm = gm or palette.black()
    # dark disk body (top cap visible just behind blades)
    cylinder(
        R, depth, (0, 0, -depth / 2), material("recess", (0.01, 0.01, 0.012), 0.8), parent=group, sides=64
    )
    ring(R, 0.014, (0, 0, 0.004), gm, parent=group, resolution=3)
    bl = material("blade", (0.1, 0.11, 0.12), 0.38)
    # broad sickle blades
    for k in range(blades):
        vertices = []
        faces = []
        N = 14
        a0 = 2 * math.pi * k / blades + spin
        for i in range(N + 1):
            t = i / N
            rr = 0.16 * R + t * 0.78 * R
            w = (0.62 - 0.12 * t) * 1.0
            sweep = 0.38 * t * t
            for s in range(7):
                u = s / 6 - 0.5
                a = a0 + sweep + u * w * 2 * (0.75 + 0.25 * t)
                z = 0.006 + -u * 0.055 * (1 - 0.2 * t) - 0.004
                vertices.append((rr * math.cos(a), rr * math.sin(a), z + 0.012 - 0.02))
        for i in range(N):
            for s in range(6):
                p = i * 7 + s
                faces.append((p, p + 1, p + 8, p + 7))
        o = add_object("bl", new_mesh("bl", vertices, faces), bl, (0, 0, 0), (0, 0, 0), group, True)
        o.location.z = 0.0
        sm = o.modifiers.new("s", "SOLIDIFY")
        sm.thickness = 0.004
    cylinder(0.19 * R, 0.05, (0, 0, 0), bl, parent=group, sides=40, bevel=0.006)
    z = 0.035
    if grille == "rings":
        n = max(7, int(R / 0.027))
        for i in range(1, n + 1):
            ring(R * (0.16 + 0.84 * i / n), 0.0022, (0, 0, z), gm, parent=group, resolution=1)
        for k in range(8):
            a = 2 * math.pi * k / 8
            tube(
                [
                    (R * 0.14 * math.cos(a), R * 0.14 * math.sin(a), z),
                    (R * 0.97 * math.cos(a), R * 0.97 * math.sin(a), z),
                    (R * 1.02 * math.cos(a), R * 1.02 * math.sin(a), 0),
                ],
                0.0042,
                gm,
                group,
                resolution=1,
            )
    else:
        for k in range(64):
            a = 2 * math.pi * k / 64
            b = a + 0.35
            tube(
                [
                    (R * 0.16 * math.cos(a), R * 0.16 * math.sin(a), z),
                    (R * 0.6 * math.cos(a + 0.12), R * 0.6 * math.sin(a + 0.12), z),
                    (R * 1.0 * math.cos(b), R * 1.0 * math.sin(b), 0.008),
                ],
                0.0024,
                gm,
                group,
                resolution=1,
            )
        for q in (0.4, 0.62, 0.82):
            ring(R * q, 0.0026, (0, 0, z - 0.002), gm, parent=group, resolution=1)
    cylinder(0.16 * R, 0.012, (0, 0, z), gm, parent=group, sides=40, bevel=0.004)
    return group


def finbank(w, h, location, rotation, parent, fins=True):
    """Coil seen from outside: dark backing, thin vertical bright fins, black horizontal guard wires. faces local -Y."""
    group = empty("coil", location, rotation, parent)
    box((w, 0.02, h), (0, 0.02, 0), material("coilback", (0.05, 0.05, 0.055), 0.6), parent=group)
    n = int(w / 0.012)
    me = []
    F = []
    for i in range(n):
        x = -w / 2 + (i + 0.5) * w / n
        b = len(me)
        t = 0.0016
        me += [
            (x - t, -0.002, -h / 2),
            (x + t, -0.002, -h / 2),
            (x + t, -0.002, h / 2),
            (x - t, -0.002, h / 2),
            (x - t, 0.012, -h / 2),
            (x - t, 0.012, h / 2),
            (x + t, 0.012, -h / 2),
            (x + t, 0.012, h / 2),
        ]
        F += [(b, b + 1, b + 2, b + 3), (b, b + 3, b + 5, b + 4), (b + 1, b + 6, b + 7, b + 2)]
    add_object(
        "fins", new_mesh("fins", me, F), material("fin", (0.45, 0.5, 0.55), 0.35, metallic=0.9), parent=group
    )
    for i in range(int(h / 0.055) + 1):
        z = -h / 2 + i * 0.055
        tube([(-w / 2, -0.012, z), (w / 2, -0.012, z)], 0.0022, palette.black(), group, resolution=1)
    for i in range(int(w / 0.3) + 1):
        x = -w / 2 + i * w / max(1, int(w / 0.3))
        tube([(x, -0.014, -h / 2), (x, -0.014, h / 2)], 0.003, palette.black(), group, resolution=1)
    return group


def vrf(location=(0, 0, 0), rotation=0, w=1.24, d=0.765, h=1.69, fans=2, body=None, logo=None, accent=True):
    """Top-discharge VRF outdoor unit; front faces -Y; origin at floor centre."""
    group = empty("vrf", location, (0, 0, rotation))
    P = body or palette.powder()
    gap = 0.008
    for sx in (-1, 1):
        box((0.1, d * 0.98, 0.09), (sx * (w / 2 - 0.14), 0, 0.045), palette.grey(), 0.006, parent=group)
    # panels: lower front service panels; upper coil band
    z0 = 0.09
    hb = h - 0.09
    ph = hb * 0.6
    box((w - 0.03, d - 0.03, hb - 0.02), (0, 0, z0 + hb / 2), palette.dark(), parent=group)
    for sx in (-1, 1):
        for sy in (-1, 1):
            box(
                (0.07, 0.07, hb - 0.17),
                (sx * (w / 2 - 0.037), sy * (d / 2 - 0.037), z0 + (hb - 0.17) / 2),
                P,
                0.012,
                parent=group,
            )
    # front: two panels below
    pw = (w - 0.15) / 2
    for sx in (-1, 1):
        box(
            (pw - gap, 0.02, ph - 0.02),
            (sx * (pw / 2 + 0.002), -d / 2 + 0.008, z0 + ph / 2),
            P,
            0.008,
            parent=group,
        )
    for sx in (-1, 1):
        for zz in (0.06, ph - 0.08):
            cylinder(
                0.006,
                0.006,
                (sx * (pw - 0.03), -d / 2 - 0.003, z0 + zz),
                palette.steel(),
                (math.pi / 2, 0, 0),
                group,
                12,
            )
    finbank(
        w - 0.15, hb - ph - 0.2, (0, -d / 2 + 0.016, z0 + ph + (hb - ph - 0.2) / 2 + 0.01), (0, 0, 0), group
    )
    for sx in (-1, 1):
        finbank(
            d - 0.15,
            hb - 0.26,
            (sx * (w / 2 - 0.016), 0, z0 + (hb - 0.26) / 2 + 0.03),
            (0, 0, sx * math.pi / 2),
            group,
        )
    finbank(w - 0.15, hb - 0.26, (0, d / 2 - 0.016, z0 + (hb - 0.26) / 2 + 0.03), (0, 0, math.pi), group)
    # top shroud
    box((w, d, 0.17), (0, 0, h - 0.085), P, 0.02, parent=group, segments=3)
    box((w + 0.012, d + 0.012, 0.035), (0, 0, h - 0.19), P, 0.01, parent=group)
    if accent:
        box(
            (0.16, 0.006, 0.03),
            (-w / 2 + 0.2, -d / 2 - 0.001, h - 0.085),
            material("accent", (0.03, 0.16, 0.42), 0.3),
            0.002,
            parent=group,
        )
    n = fans
    R = min((w / n - 0.1) / 2, (d - 0.1) / 2)
    for i in range(n):
        x = (i - (n - 1) / 2) * (w / n)
        cylinder(R + 0.035, 0.07, (x, 0, h + 0.03), P, parent=group, sides=72, bevel=0.012)
        fan(R, (x, 0, h + 0.068), (0, 0, 0), group, 4, grille="rings", spin=i * 0.7)
    return group


def condenser(location=(0, 0, 0), rotation=0, w=0.88, d=0.33, h=0.66, fans=1, body=None):
    """Side-discharge outdoor unit; fan faces -Y; origin floor centre."""
    group = empty("cond", location, (0, 0, rotation))
    P = body or palette.powder()
    for sx in (-1, 1):
        box((0.06, d * 1.12, 0.035), (sx * (w / 2 - 0.14), 0, 0.0175), palette.grey(), 0.006, parent=group)
    z0 = 0.035
    hb = h - 0.035
    box((w, d - 0.016, hb), (0, 0.008, z0 + hb / 2), P, 0.02, parent=group, segments=3)
    box((w + 0.012, d + 0.01, 0.028), (0, 0, h - 0.012), P, 0.01, parent=group)
    R = min((hb / fans - 0.07) / 2, w * 0.7 / 2)
    fx = -w / 2 + R + 0.055
    box((2 * R + 0.07, 0.012, hb - 0.06), (fx, -d / 2 + 0.004, z0 + hb / 2 - 0.008), P, 0.006, parent=group)
    for i in range(fans):
        fan(
            R,
            (fx, -d / 2 - 0.006, z0 + hb * (i + 0.5) / fans - 0.006),
            (math.pi / 2, 0, 0),
            group,
            3,
            grille="radial",
            spin=i * 0.9 + 0.3,
        )
    px = fx + R + 0.045
    pw = w / 2 - px
    if pw > 0.06:
        for k in range(9):
            box(
                (pw * 0.62, 0.006, 0.008),
                (px + pw * 0.5, -d / 2 + 0.006, h - 0.11 - k * 0.018),
                palette.dark(),
                0.002,
                parent=group,
            )
        box(
            (0.1 if pw > 0.12 else pw * 0.7, 0.004, 0.024),
            (px + pw * 0.5, -d / 2 + 0.007, z0 + 0.16),
            material("accent", (0.03, 0.16, 0.42), 0.3),
            0.001,
            parent=group,
        )
    finbank(d - 0.08, hb - 0.1, (-w / 2 - 0.001, 0.02, z0 + hb / 2), (0, 0, -math.pi / 2), group)
    # valve cover
    box((0.02, d * 0.55, 0.2), (w / 2 + 0.012, 0, z0 + 0.22), P, 0.01, parent=group)
    return group


def lineset(points, parent=None, n=2, r=0.022, sp=0.055, axis=(0, 1, 0), fillet=0.12, ms=None):
    """Parallel refrigerant pipes along the same points."""
    ax = Vector(axis)
    for i in range(n):
        tube(
            [Vector(p) + ax * sp * (i - (n - 1) / 2) for p in points],
            r * (1 if i % 2 == 0 else 0.75),
            (ms or [palette.insul()])[i % len(ms or [1])],
            parent,
            fillet=fillet,
        )
