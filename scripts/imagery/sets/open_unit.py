"""A wall unit with its front up, and its filters."""

import math

from studio import palette
from studio.materials import material
from studio.primitives import add_object, box, empty, new_mesh, screw, tube


def filt(loc, rot, w=0.44, h=0.27, parent=None):
    """Mesh air filter: frame + ribs + fine grid (XZ plane)."""
    group = empty("filter", loc, rot, parent)
    F = material("filtf", (0.66, 0.72, 0.74), 0.4)
    net = material("net", (0.5, 0.56, 0.58), 0.6)
    for s in (-1, 1):
        box((w, 0.007, 0.012), (0, 0, s * (h / 2 - 0.006)), F, 0.002, parent=group)
        box((0.012, 0.007, h), (s * (w / 2 - 0.006), 0, 0), F, 0.002, parent=group)
    for k in range(1, 4):
        box((0.005, 0.006, h - 0.02), (-w / 2 + k * w / 4, 0, 0), F, 0.001, parent=group)
    for k in range(1, 3):
        box((w - 0.02, 0.006, 0.005), (0, 0, -h / 2 + k * h / 3), F, 0.001, parent=group)
    vertices = []
    faces = []
    p = 0.0042
    a = 0.0007
    for k in range(int(w / p)):
        x = -w / 2 + 0.006 + k * p
        b = len(vertices)
        vertices += [
            (x - a, 0, -h / 2 + 0.006),
            (x + a, 0, -h / 2 + 0.006),
            (x + a, 0, h / 2 - 0.006),
            (x - a, 0, h / 2 - 0.006),
        ]
        faces.append((b, b + 1, b + 2, b + 3))
    for k in range(int(h / p)):
        z = -h / 2 + 0.006 + k * p
        b = len(vertices)
        vertices += [
            (-w / 2 + 0.006, 0.0004, z - a),
            (w / 2 - 0.006, 0.0004, z - a),
            (w / 2 - 0.006, 0.0004, z + a),
            (-w / 2 + 0.006, 0.0004, z + a),
        ]
        faces.append((b, b + 1, b + 2, b + 3))
    add_object("net", new_mesh("net", vertices, faces), net, parent=group)
    box((0.05, 0.012, 0.018), (0, -0.004, -h / 2 - 0.006), F, 0.003, parent=group)
    return group


def openunit(loc, w=1.02, h=0.31, d=0.21):
    """The unit with coil, pan, service cover and raised front; returns it with the left and right end of its coil."""
    group = empty("ou", loc)
    W = palette.plastic_w()
    # chassis back
    box((w, 0.05, h), (0, -0.025, 0), W, 0.012, parent=group)
    for s in (-1, 1):
        box(
            (0.035, d - 0.02, h * 0.94),
            (s * (w / 2 - 0.018), -(d - 0.02) / 2, 0),
            W,
            0.012,
            parent=group,
            segments=3,
        )
    box((w, d * 0.62, 0.022), (0, -d * 0.31, h / 2 - 0.011), W, 0.008, parent=group)
    # top grille
    for k in range(30):
        box(
            (0.016, d * 0.4, 0.004),
            (-w / 2 + 0.07 + k * (w - 0.14) / 29, -d * 0.3, h / 2 - 0.0018),
            palette.dark(),
            0.001,
            parent=group,
        )
    # right: service compartment cover
    cx = w / 2 - 0.035 - 0.062
    box(
        (0.124, d * 0.72, h * 0.86),
        (cx, -d * 0.36, 0.005),
        material("svc", (0.7, 0.7, 0.69), 0.35),
        0.01,
        parent=group,
    )
    for offset in (-0.045, 0.045):
        for at_z in (-0.1, 0.11):
            screw((cx + offset, -d * 0.72 - 0.002, at_z), 0.005, parent=group)
    box(
        (0.075, 0.003, 0.05),
        (cx, -d * 0.72 - 0.002, 0.045),
        material("labelw", (0.8, 0.79, 0.75), 0.55),
        0.001,
        parent=group,
    )
    for step in range(4):
        box(
            (0.055, 0.001, 0.003), (cx, -d * 0.72 - 0.0042, 0.06 - 0.009 * step), palette.grey(), parent=group
        )
    # coil: three slanted faces (upper tilted back, lower tilted back) fins
    xl, xr = -w / 2 + 0.036, cx - 0.064
    fm = material("finc", (0.6, 0.66, 0.7), 0.3, metallic=1)
    cu = palette.copper()
    cw = xr - xl
    faces = [((-0.176, 0.035), (-0.086, 0.14)), ((-0.168, -0.07), (-0.176, 0.035))]
    for (ya, za), (yb, zb) in faces:
        # outward normal (towards -y)
        dy, dz = yb - ya, zb - za
        L = math.hypot(dy, dz)
        ny, nz = -dz / L, dy / L
        if ny > 0:
            ny, nz = -ny, -nz
        vertices = []
        f = []
        n = int(cw / 0.004)
        for i in range(n):
            x = xl + (i + 0.5) * cw / n
            b = len(vertices)
            q = 0.0007
            fin_depth = 0.012
            vertices += [
                (x - q, ya, za),
                (x + q, ya, za),
                (x + q, yb, zb),
                (x - q, yb, zb),
                (x - q, ya - ny * fin_depth, za - nz * fin_depth),
                (x - q, yb - ny * fin_depth, zb - nz * fin_depth),
                (x + q, ya - ny * fin_depth, za - nz * fin_depth),
                (x + q, yb - ny * fin_depth, zb - nz * fin_depth),
            ]
            f += [(b, b + 1, b + 2, b + 3), (b, b + 3, b + 5, b + 4), (b + 1, b + 6, b + 7, b + 2)]
        add_object("finc", new_mesh("finc", vertices, f), fm, parent=group)
        c = (xl + xr) / 2, (ya + yb) / 2 - ny * 0.016, (za + zb) / 2 - nz * 0.016
        box(
            (cw, 0.012, L),
            c,
            material("coilback2", (0.045, 0.05, 0.055), 0.6),
            rotation=(math.atan2(-dy, dz), 0, 0),
            parent=group,
        )
        # copper tubes seen through the fins
        for k in range(6):
            u = (k + 0.5) / 6
            tube(
                [
                    (xl, ya + dy * u - ny * 0.0115, za + dz * u - nz * 0.0115),
                    (xr, ya + dy * u - ny * 0.0115, za + dz * u - nz * 0.0115),
                ],
                0.0036,
                cu,
                group,
                resolution=2,
            )
        for s, xx in ((-1, xl), (1, xr)):
            box(
                (0.003, 0.05, L + 0.006),
                (xx, (ya + yb) / 2 + 0.02, (za + zb) / 2),
                palette.galv(),
                rotation=(math.atan2(-dy, dz), 0, 0),
                parent=group,
            )
    # hairpin bends on the right end plate
    for k in range(5):
        z = -0.055 + 0.036 * k
        y = -0.165 if z < 0.03 else -0.165 + (z - 0.03) * 0.9
        tube(
            [(xr, y, z), (xr + 0.014, y, z), (xr + 0.014, y + 0.004, z + 0.018), (xr, y + 0.004, z + 0.018)],
            0.0038,
            cu,
            group,
            fillet=0.01,
            resolution=3,
        )
    # filter guide rails
    for x in (xl + 0.01, (xl + xr) / 2, xr - 0.01):
        tube(
            [(x, -0.074, 0.15), (x, -0.182, 0.04), (x, -0.178, -0.072)],
            0.0045,
            W,
            group,
            fillet=0.04,
            resolution=3,
        )
    # drain tray lip, outlet slot and louver
    box((w - 0.03, 0.05, 0.022), (0, -0.155, -0.092), W, 0.008, parent=group)
    box(
        (w * 0.9, 0.085, 0.02),
        (0, -d * 0.6, -h * 0.44),
        palette.dark(),
        0.004,
        rotation=(-0.5, 0, 0),
        parent=group,
    )
    box((w * 0.9, 0.085, 0.007), (0, -d * 0.78, -h * 0.475), W, 0.003, rotation=(0.55, 0, 0), parent=group)
    for k in range(12):
        box(
            (0.003, 0.05, 0.03),
            (-w * 0.4 + k * w * 0.8 / 11, -d * 0.58, -h * 0.4),
            palette.black(),
            0.001,
            rotation=(0, 0.15, 0),
            parent=group,
        )
    # raised front panel: hinged at the top, curved slightly
    pv = empty("panel", (0, -0.1, h / 2 - 0.004), (math.radians(-70), 0, 0), group)
    box((w * 0.985, 0.012, h * 0.86), (0, -0.006, -h * 0.43), W, 0.006, parent=pv, segments=3)
    box(
        (w * 0.96, 0.004, h * 0.8),
        (0, 0.002, -h * 0.43),
        material("panin", (0.62, 0.63, 0.63), 0.5),
        0.002,
        parent=pv,
    )
    for offset in (-1, 0, 1):
        box((0.006, 0.008, h * 0.76), (offset * w * 0.3, 0.006, -h * 0.43), W, 0.002, parent=pv)
    # stay rod
    tube([(w * 0.455, -0.15, -0.02), (w * 0.455, -0.25, 0.086)], 0.004, palette.galv(), group)
    return group, xl, xr
