"""Flanges, valves, hangers and gauges."""

import math

from studio import palette
from studio.materials import material
from studio.primitives import box, cylinder, empty, ring, tube


def coupling(location, r, m, axis="X"):
    """Grooved coupling with two bolts."""
    rot = {"X": (0, math.pi / 2, 0), "Y": (math.pi / 2, 0, 0), "Z": (0, 0, 0)}[axis]
    group = empty("cpl", location, rot)
    cylinder(r * 1.3, r * 0.95, (0, 0, 0), m, parent=group, sides=48, bevel=r * 0.12)
    cylinder(r * 1.36, r * 0.34, (0, 0, 0), m, parent=group, sides=48, bevel=r * 0.08)
    for s in (-1, 1):
        box((r * 0.55, r * 0.62, r * 0.8), (s * r * 1.52, 0, 0), m, r * 0.1, parent=group)
        cylinder(
            r * 0.15, r * 1.25, (s * r * 1.58, 0, 0), palette.steel(), (math.pi / 2, 0, 0), group, sides=24
        )
        for q in (-1, 1):
            cylinder(
                r * 0.27,
                r * 0.2,
                (s * r * 1.58, q * r * 0.42, 0),
                palette.steel(),
                (math.pi / 2, 0, 0),
                group,
                sides=6,
                bevel=r * 0.02,
            )
    return group


def flange(location, r, m, axis="X", n=8, t=None):
    """A pipe flange with its bolts."""
    rot = {"X": (0, math.pi / 2, 0), "Y": (math.pi / 2, 0, 0), "Z": (0, 0, 0)}[axis]
    group = empty("fl", location, rot)
    t = t or r * 0.34
    R = r * 1.75
    for s in (-1, 1):
        cylinder(R, t, (0, 0, s * t * 0.56), m, parent=group, sides=56, bevel=t * 0.12)
        cylinder(r * 1.18, t * 1.0, (0, 0, s * t * 1.4), m, parent=group, sides=48, bevel=t * 0.1)
    for k in range(n):
        a = 2 * math.pi * (k + 0.5) / n
        cylinder(
            r * 0.16,
            t * 3.1,
            (R * 0.82 * math.cos(a), R * 0.82 * math.sin(a), 0),
            palette.steel(),
            parent=group,
            sides=6,
        )
    return group


def clevis(x, y, z, r, zc, axis="X"):
    """Clevis/ring hanger with threaded rod up to zc."""
    rot = (0, math.pi / 2, 0) if axis == "X" else (math.pi / 2, 0, 0)
    cylinder(r + 0.005, 0.028, (x, y, z), palette.galv(), rot, sides=48, capped=False).modifiers.new(
        "s", "SOLIDIFY"
    ).thickness = 0.004
    box((0.03, 0.03, 0.03), (x, y, z + r + 0.018), palette.galv(), 0.003)
    cylinder(0.011, 0.012, (x, y, z + r + 0.038), palette.steel(), sides=6)
    tube([(x, y, z + r), (x, y, zc)], 0.005, palette.steel(), resolution=2)


def handwheel(location, R, m, axis="Z", parent=None, spokes=4, dish=0.3):
    """A valve handwheel."""
    rot = (
        {"X": (0, math.pi / 2, 0), "Y": (math.pi / 2, 0, 0), "Z": (0, 0, 0)}[axis]
        if isinstance(axis, str)
        else axis
    )
    group = empty("hw", location, rot, parent)
    ring(R, R * 0.09, (0, 0, 0), m, parent=group, resolution=5)
    cylinder(R * 0.22, R * 0.3, (0, 0, -R * dish * 0.5), m, parent=group, sides=32, bevel=R * 0.03)
    for k in range(spokes):
        a = 2 * math.pi * k / spokes
        tube(
            [
                (R * 0.18 * math.cos(a), R * 0.18 * math.sin(a), -R * dish * 0.5),
                (R * 0.6 * math.cos(a), R * 0.6 * math.sin(a), -R * dish * 0.25),
                (R * math.cos(a), R * math.sin(a), 0),
            ],
            R * 0.065,
            m,
            group,
            resolution=4,
        )
    return group


def gate_valve(location, r, m, axis="X", wheel=None, h=None, rotation=0):
    """Outside screw & yoke gate valve on a horizontal pipe (axis X or Y), stem up."""
    group = empty("osy", location, (0, 0, 0 if axis == "X" else math.pi / 2))
    wheel = wheel or palette.red()
    h = h or r * 7
    L = r * 2.2
    for s in (-1, 1):
        cylinder(r * 1.75, r * 0.36, (s * L, 0, 0), m, (0, math.pi / 2, 0), group, sides=56, bevel=r * 0.04)
        cylinder(
            r * 1.75,
            r * 0.36,
            (s * (L + r * 0.38), 0, 0),
            m,
            (0, math.pi / 2, 0),
            group,
            sides=56,
            bevel=r * 0.04,
        )
        for k in range(8):
            a = 2 * math.pi * (k + 0.5) / 8
            cylinder(
                r * 0.15,
                r * 1.1,
                (s * (L + r * 0.19), r * 1.43 * math.cos(a), r * 1.43 * math.sin(a)),
                palette.steel(),
                (0, math.pi / 2, 0),
                group,
                sides=6,
            )
    cylinder(r * 1.08, 2 * L, (0, 0, 0), m, (0, math.pi / 2, 0), group, sides=48)
    cylinder(r * 1.35, r * 2.4, (0, 0, r * 0.6), m, parent=group, sides=48, bevel=r * 0.25)
    cylinder(r * 1.55, r * 0.3, (0, 0, r * 1.75), m, parent=group, sides=48, bevel=r * 0.05)
    cylinder(r * 1.55, r * 0.3, (0, 0, r * 2.08), m, parent=group, sides=48, bevel=r * 0.05)
    for k in range(8):
        a = 2 * math.pi * (k + 0.5) / 8
        cylinder(
            r * 0.13,
            r * 0.95,
            (r * 1.33 * math.cos(a), r * 1.33 * math.sin(a), r * 1.92),
            palette.steel(),
            parent=group,
            sides=6,
        )
    cylinder(r * 0.8, r * 0.9, (0, 0, r * 2.6), m, parent=group, sides=40, top_radius=r * 0.5, bevel=r * 0.08)
    for s in (-1, 1):
        tube(
            [(s * r * 0.62, 0, r * 2.9), (s * r * 0.7, 0, r * 3.6), (s * r * 0.36, 0, r * 4.9)],
            r * 0.15,
            m,
            group,
            fillet=r * 0.5,
        )
    cylinder(r * 0.55, r * 0.45, (0, 0, r * 5.0), m, parent=group, sides=32, bevel=r * 0.08)
    handwheel((0, 0, r * 5.35), r * 1.5, wheel, "Z", group)
    cylinder(
        r * 0.16, h - r * 2.8, (0, 0, r * 2.8 + (h - r * 2.8) / 2), palette.steel(), parent=group, sides=24
    )
    return group


def pressure_gauge(location, rotation=0, R=0.05, parent=None, stem=0.06, val=20, color=(0.05, 0.05, 0.055)):
    """Pressure gauge on a bottom stem; loc = stem bottom; faces -Y."""
    group = empty("pg", location, (0, 0, rotation), parent)
    cylinder(0.009, stem, (0, 0, stem / 2), palette.brass(), parent=group, sides=6)
    z = stem + R
    cylinder(
        R,
        0.034,
        (0, 0, z),
        material("pgb", color, 0.35, clearcoat=0.2),
        (math.pi / 2, 0, 0),
        group,
        sides=64,
        bevel=0.004,
    )
    cylinder(
        R * 0.9,
        0.002,
        (0, -0.0172, z),
        material("dial", (0.86, 0.86, 0.84), 0.5),
        (math.pi / 2, 0, 0),
        group,
        sides=64,
    )
    ring(R * 0.93, 0.0035, (0, -0.018, z), palette.steel(), (math.pi / 2, 0, 0), group)
    for k in range(31):
        t = math.radians(-135 + 270 * k / 30)
        L = R * 0.16 if k % 5 == 0 else R * 0.09
        r = R * 0.76
        box(
            (R * 0.026 if k % 5 == 0 else R * 0.014, 0.0008, L),
            (r * math.sin(t), -0.0188, z + r * math.cos(t)),
            palette.dark() if k < 25 else material("dred", (0.7, 0.03, 0.02), 0.5),
            rotation=(0, t, 0),
            parent=group,
        )
    t = math.radians(val)
    box(
        (R * 0.04, 0.0008, R * 0.82),
        (R * 0.28 * math.sin(t), -0.02, z + R * 0.28 * math.cos(t)),
        material("needle", (0.75, 0.05, 0.02), 0.4),
        rotation=(0, t, 0),
        parent=group,
    )
    cylinder(R * 0.09, 0.004, (0, -0.02, z), palette.dark(), (math.pi / 2, 0, 0), group, sides=24)
    return group


def valve_ball(location, axis="X", r=0.03, lever=None, m=None, parent=None):
    """Brass ball valve with lever, pipe radius r."""
    group = empty("valve", location, (0, 0, 0 if axis == "X" else math.pi / 2), parent)
    B = m or palette.brass()
    ry = 0, math.pi / 2, 0
    cylinder(r * 1.7, r * 2.2, (0, 0, 0), B, ry, group, bevel=0.004)
    for s in (-1, 1):
        cylinder(r * 1.9, r * 0.9, (s * r * 2.0, 0, 0), B, ry, group, sides=6, bevel=0.003)
        cylinder(r * 1.45, r * 0.8, (s * r * 1.4, 0, 0), B, ry, group)
    cylinder(r * 0.55, r * 2.2, (0, 0, r * 2.1), B, parent=group)
    cylinder(r * 0.8, r * 0.5, (0, 0, r * 2.6), palette.steel(), parent=group, sides=6)
    lv = lever or palette.red()
    box((r * 7, r * 0.95, r * 0.35), (r * 2.6, 0, r * 3.0), lv, r * 0.12, parent=group)
    return group


def bolted_flange(location, axis="X", R=0.12, t=0.022, bolts=8, m=None, parent=None, pair=True):
    """A pair of flanges with bolts and a gasket."""
    group = empty(
        "fl", location, {"X": (0, math.pi / 2, 0), "Y": (math.pi / 2, 0, 0), "Z": (0, 0, 0)}[axis], parent
    )
    mm = m or palette.steel()
    for s in (-1, 1) if pair else (0,):
        cylinder(R, t, (0, 0, s * t * 0.56), mm, parent=group, bevel=0.003)
    for k in range(bolts):
        a = 2 * math.pi * (k + 0.5) / bolts
        x, y = R * 0.8 * math.cos(a), R * 0.8 * math.sin(a)
        cylinder(R * 0.055, t * 4.6, (x, y, 0), palette.steel(), parent=group, sides=10)
        for s in (-1, 1):
            cylinder(R * 0.1, t * 0.7, (x, y, s * t * 1.45), palette.steel(), parent=group, sides=6)
    return group


def pipe_gauge(location, rotation=(math.pi / 2, 0, 0), r=0.05, parent=None, a=0.6):
    """A small gauge on a pipe."""
    group = empty("ga", location, rotation, parent)
    cylinder(r, 0.03, (0, 0, 0), palette.steel(), parent=group, bevel=0.004)
    cylinder(r * 0.88, 0.004, (0, 0, 0.0155), material("gface", (0.85, 0.85, 0.83), 0.4), parent=group)
    box(
        (r * 0.08, r * 0.75, 0.002),
        (r * 0.3 * math.sin(a), r * 0.3 * math.cos(a), 0.019),
        palette.red(),
        rotation=(0, 0, -a),
        parent=group,
    )
    for k in range(11):
        t = -2.3 + k * 0.46
        box(
            (r * 0.05, r * 0.16, 0.0015),
            (r * 0.7 * math.sin(t), r * 0.7 * math.cos(t), 0.018),
            palette.black(),
            rotation=(0, 0, -t),
            parent=group,
        )
    return group
