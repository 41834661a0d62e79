"""Wall units, cassettes and diffusers."""

import math

from studio import palette
from studio.materials import glow, material
from studio.primitives import add_object, box, empty, new_mesh


def mini_split(location=(0, 0, 0), rotation=0, w=0.95, h=0.3, d=0.22, open_=True):
    """Wall unit, back on plane y=0, faces -Y; origin centre of back."""
    group = empty("split", location, (0, 0, rotation))
    W = palette.plastic_w()
    prof = [
        (0, h / 2),
        (-d * 0.72, h / 2),
        (-d * 0.93, h * 0.42),
        (-d, h * 0.25),
        (-d, -h * 0.18),
        (-d * 0.93, -h * 0.32),
        (-d * 0.6, -h * 0.47),
        (-d * 0.2, -h / 2),
        (0, -h / 2),
    ]
    vertices = []
    faces = []
    n = len(prof)
    for x in (-w / 2, w / 2):
        vertices += [(x, y, z) for y, z in prof]
    for i in range(n):
        j = (i + 1) % n
        faces.append((i, j, n + j, n + i))
    faces += [tuple(range(n))[::-1], tuple(range(n, 2 * n))]
    o = add_object("ms", new_mesh("ms", vertices, faces), W, parent=group, smooth=True)
    b = o.modifiers.new("b", "BEVEL")
    b.width = 0.012
    b.segments = 4
    b.limit_method = "ANGLE"
    b.angle_limit = math.radians(18)
    b.harden_normals = True
    # front glass panel
    box((w * 0.985, 0.006, h * 0.62), (0, -d - 0.001, h * 0.06), W, 0.003, parent=group)
    box(
        (w * 0.9, 0.004, 0.006),
        (0, -d * 0.985, -h * 0.275),
        material("seam", (0.2, 0.2, 0.2), 0.6),
        parent=group,
    )
    # outlet: dark slot + angled louver
    box(
        (w * 0.88, 0.075, 0.02),
        (0, -d * 0.73, -h * 0.42),
        palette.dark(),
        0.004,
        rotation=(-0.5, 0, 0),
        parent=group,
    )
    box((w * 0.88, 0.085, 0.007), (0, -d * 0.86, -h * 0.5), W, 0.003, rotation=(0.42, 0, 0), parent=group)
    box(
        (0.05, 0.002, 0.012),
        (w * 0.4, -d - 0.0045, -h * 0.16),
        material("led", (0.1, 0.8, 0.9), 0.3, emission=(0.35, 0.85, 1), emission_strength=3),
        parent=group,
    )
    return group


def cassette(x, y, z, s=0.95, rotation=0):
    """A four-way ceiling cassette."""
    group = empty("cass", (x, y, z), (0, 0, rotation))
    W = material("cassw", (0.8, 0.8, 0.785), 0.38, clearcoat=0.15)
    dark_plastic = palette.dark()
    v = 0.18 * s
    inner = s - 2 * v
    box((s, s, 0.018), (0, 0, -0.009), W, 0.008, parent=group, segments=3)
    for k in range(4):
        a = k * math.pi / 2
        e = empty("q", (0, 0, 0), (0, 0, a), group)
        d = s / 2 - 0.085 * s
        box((inner * 1.12, 0.082 * s, 0.006), (0, -d, -0.0165), dark_plastic, 0.003, parent=e)
        box(
            (inner * 1.1, 0.062 * s, 0.006),
            (0, -d + 0.004, -0.022),
            W,
            0.0025,
            rotation=(math.radians(24), 0, 0),
            parent=e,
        )
    box((inner * 0.98, inner * 0.98, 0.01), (0, 0, -0.02), W, 0.005, parent=group)
    n = 13
    for k in range(n):
        box(
            (inner * 0.86, 0.012 * s, 0.004),
            (0, -inner * 0.4 + k * inner * 0.8 / (n - 1), -0.0262),
            material("cassg", (0.42, 0.43, 0.44), 0.6),
            0.001,
            parent=group,
        )
    box(
        (0.035, 0.006, 0.003),
        (inner * 0.4, -inner * 0.52, -0.027),
        glow("ledg", (0.1, 0.8, 0.9), 2),
        parent=group,
    )
    return group


def linear_diffuser(x, y, z, L, rotation=0, slots=2):
    """A slot diffuser flush with the ceiling."""
    group = empty("ld", (x, y, z), (0, 0, rotation))
    W = material("cassw", (0.8, 0.8, 0.785), 0.38, clearcoat=0.15)
    w = 0.05 * slots + 0.03
    box((L, w - 0.012, 0.004), (0, 0, -0.002), palette.dark(), parent=group)
    for s in (-1, 1):
        box((L, 0.022, 0.01), (0, s * w / 2, -0.005), W, 0.003, parent=group)
        box((0.012, w, 0.01), (s * L / 2, 0, -0.005), W, 0.002, parent=group)
    for k in range(slots - 1):
        box((L, 0.01, 0.009), (0, -w / 2 + (k + 1) * w / slots, -0.0045), W, 0.002, parent=group)
    return group


def square_diffuser(x, y, z, s=0.6):
    """A square louvred ceiling diffuser."""
    group = empty("sd", (x, y, z))
    W = material("cassw", (0.8, 0.8, 0.785), 0.38, clearcoat=0.15)
    box((s * 0.97, s * 0.97, 0.003), (0, 0, 0.03), palette.dark(), parent=group)

    def frame(a, b, z0, z1):
        vertices = []
        faces = []
        for r, zz in ((a, z0), (b, z1)):
            vertices += [(-r, -r, zz), (r, -r, zz), (r, r, zz), (-r, r, zz)]
        for i in range(4):
            j = (i + 1) % 4
            faces.append((i, j, 4 + j, 4 + i))
        o = add_object("fr", new_mesh("fr", vertices, faces), W, parent=group)
        m = o.modifiers.new("s", "SOLIDIFY")
        m.thickness = 0.004

    frame(s * 0.5, s * 0.46, -0.006, -0.006)
    for k, (a, b) in enumerate(((0.46, 0.38), (0.36, 0.27), (0.25, 0.16))):
        frame(s * a, s * b, -0.012 + 0.0, 0.022)
    box((s * 0.26, s * 0.26, 0.006), (0, 0, -0.008), W, 0.002, parent=group)
    return group
