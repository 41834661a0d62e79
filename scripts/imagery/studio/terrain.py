"""Height fields for ground and hills."""

from mathutils import Vector, noise

from studio.primitives import add_object, new_mesh


def grid(x0, x1, y0, y1, nx, ny, h, m, smooth=True, name="grid"):
    """A terrain: a grid lifted by a height function."""
    vertices = []
    faces = []
    for j in range(ny + 1):
        for i in range(nx + 1):
            x = x0 + (x1 - x0) * i / nx
            y = y0 + (y1 - y0) * j / ny
            vertices.append((x, y, h(x, y)))
    for j in range(ny):
        for i in range(nx):
            a = j * (nx + 1) + i
            faces.append((a, a + 1, a + nx + 2, a + nx + 1))
    o = add_object(name, new_mesh(name, vertices, faces), m)
    if smooth:
        for p in o.data.polygons:
            p.use_smooth = True
    return o


def fbm(x, y, s, seed=0, o=6):
    """Soft rolling noise."""
    return noise.fractal(Vector((x / s, y / s, seed * 7.3)), 1.0, 2.0, o)


def ridge(x, y, s, seed=0, o=7):
    """Ridged noise, for mountains."""
    return noise.ridged_multi_fractal(Vector((x / s, y / s, seed * 5.7)), 0.9, 2.1, o, 1.0, 2.0)


def smooth_step(a, b, x):
    """0 below `a`, 1 above `b`, smooth between."""
    t = max(0, min(1, (x - a) / (b - a)))
    return t * t * (3 - 2 * t)
