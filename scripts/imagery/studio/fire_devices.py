"""Sprinklers, detectors and exit signs."""

import math

from studio import palette
from studio.materials import glow, material
from studio.primitives import add_object, box, cylinder, empty, new_mesh, ring, text, tube


def smoke_detector(x, y, z, parent=None, R=0.055):
    """A ceiling smoke detector."""
    group = empty("smk", (x, y, z), parent=parent)
    W = palette.plastic_w()
    cylinder(R * 1.08, 0.014, (0, 0, -0.007), W, parent=group, sides=64, bevel=0.004)
    cylinder(R * 0.8, 0.03, (0, 0, -0.024), palette.dark(), parent=group, sides=64)
    for k in range(20):
        a = 2 * math.pi * k / 20
        box(
            (0.006, 0.0035, 0.022),
            (R * 0.86 * math.cos(a), R * 0.86 * math.sin(a), -0.026),
            W,
            0.001,
            rotation=(0, 0, a),
            parent=group,
        )
    cylinder(R * 0.94, 0.016, (0, 0, -0.045), W, parent=group, sides=64, top_radius=R, bevel=0.005)
    cylinder(R * 0.45, 0.006, (0, 0, -0.054), W, parent=group, sides=48, bevel=0.002)
    cylinder(0.003, 0.004, (R * 0.7, 0, -0.054), glow("ledr", (1, 0.05, 0.02), 3), parent=group, sides=16)
    return group


def exit_sign(location, rotation=0, words="SALIDA", w=0.36, h=0.18, arrow=True, double=False):
    """A lit exit sign."""
    group = empty("exit", location, (0, 0, rotation))
    gm = material("exitg", (0.01, 0.3, 0.12), 0.4, emission=(0.01, 0.42, 0.16), emission_strength=0.9)
    wm = material("exitw", (0.95, 0.95, 0.95), 0.4, emission=(1, 1, 1), emission_strength=1.3)
    box((w, 0.035, h), (0, 0, 0), palette.plastic_w(), 0.006, parent=group)
    for s in (-1, 1) if double else (-1,):
        box((w - 0.024, 0.004, h - 0.024), (0, s * 0.0175, 0), gm, 0.002, parent=group)
        r = (math.pi / 2, 0, 0) if s < 0 else (math.pi / 2, 0, math.pi)
        text(words, h * 0.34, (-0.02 * w * s * -1, s * 0.0205, h * 0.12), r, wm, group, 0.0004)
        if arrow:
            box((w * 0.42, 0.001, h * 0.06), (0, s * 0.0205, -h * 0.2), wm, parent=group)
            for q in (-1, 1):
                box(
                    (h * 0.22, 0.001, h * 0.06),
                    (w * 0.17, s * 0.0205, -h * 0.2 + q * h * 0.065),
                    wm,
                    rotation=(0, q * 0.78, 0),
                    parent=group,
                )
    return group


def sprinkler(x, y, z, sc=1.0, finish=None, escut=None, n=48):
    """Detailed pendent head: z = underside of thread/escutcheon plane; hangs down ~.055*sc."""
    group = empty("spk", (x, y, z))
    group.scale = (sc,) * 3
    B = finish or palette.brass()
    # thread
    cylinder(0.0105, 0.02, (0, 0, 0.008), B, parent=group, sides=32)
    for k in range(5):
        ring(0.0105, 0.0009, (0, 0, 0.001 + 0.0035 * k), B, parent=group, sides=32, resolution=1)
    # wrench hex
    cylinder(0.0155, 0.01, (0, 0, -0.005), B, parent=group, sides=6, bevel=0.0015)
    cylinder(0.0115, 0.008, (0, 0, -0.013), B, parent=group, sides=32, top_radius=0.0135, bevel=0.001)
    for s in (-1, 1):
        tube(
            [
                (s * 0.0095, 0, -0.012),
                (s * 0.0165, 0, -0.022),
                (s * 0.016, 0, -0.034),
                (s * 0.005, 0, -0.047),
                (0, 0, -0.049),
            ],
            0.003,
            B,
            group,
            fillet=0.008,
            resolution=4,
        )
    cylinder(0.0048, 0.01, (0, 0, -0.048), B, parent=group, sides=24, bevel=0.0015)
    cylinder(0.005, 0.004, (0, 0, -0.0185), B, parent=group, sides=24, bevel=0.001)
    bulb = material(
        "bulbg",
        (0.75, 0.015, 0.01),
        0.05,
        clearcoat=1,
        specular=0.8,
        emission=(0.9, 0.02, 0.01),
        emission_strength=0.12,
    )
    vertices = []
    faces = []
    N = 24
    pr = [
        (0.0008, -0.0195),
        (0.002, -0.021),
        (0.0024, -0.024),
        (0.0025, -0.032),
        (0.0024, -0.038),
        (0.0019, -0.041),
        (0.0008, -0.0425),
    ]
    for r, zz in pr:
        vertices += [
            (r * math.cos(2 * math.pi * i / N), r * math.sin(2 * math.pi * i / N), zz) for i in range(N)
        ]
    for k in range(len(pr) - 1):
        for i in range(N):
            j = (i + 1) % N
            faces.append((k * N + i, (k + 1) * N + i, (k + 1) * N + j, k * N + j))
    add_object("bulb", new_mesh("bulb", vertices, faces), bulb, parent=group, smooth=True)
    # deflector: disc with 12 radial teeth
    T = 14
    vertices = []
    faces = []
    cylinder(0.0085, 0.0014, (0, 0, -0.0535), B, parent=group, sides=48, bevel=0.0004)
    for k in range(T):
        a = 2 * math.pi * k / T
        w0 = 0.0026
        w1 = 0.0036
        b = len(vertices)
        c, s = math.cos(a), math.sin(a)
        for r, w, zz in ((0.007, w0 * 0.75, 0), (0.0165, w1, 0.0016 if k % 2 else 0.0004)):
            vertices += [
                (r * c - w / 1 * s * 0.9, r * s + w * c * 0.9, zz),
                (r * c + w * s * 0.9, r * s - w * c * 0.9, zz),
            ]
        faces.append((b, b + 1, b + 3, b + 2))
    o = add_object("teeth", new_mesh("teeth", vertices, faces), B, (0, 0, -0.0535), parent=group)
    m = o.modifiers.new("s", "SOLIDIFY")
    m.thickness = 0.0013
    m.offset = 0
    if escut:
        cylinder(0.034, 0.004, (0, 0, 0.003), escut, parent=group, sides=64, bevel=0.0015)
        cylinder(0.024, 0.01, (0, 0, 0.001), escut, parent=group, sides=64, top_radius=0.03, bevel=0.002)
    return group
