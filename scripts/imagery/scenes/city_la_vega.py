"""Country house with two condensers in a green valley with fields and mountains."""

import math
import random

from mathutils import Vector, noise

from studio import palette
from studio.camera import camera
from studio.light import DAY, noon
from studio.materials import material, tiles, wood
from studio.outdoor_materials import aerial, forest, ground_material
from studio.outdoor_units import condenser, lineset
from studio.palms import palm_copy
from studio.plants import grass_patch, shrub, tree
from studio.primitives import add_object, box, cylinder, empty, linked_copy, merged_boxes, new_mesh, tube
from studio.terrain import grid, ridge, smooth_step


def build():
    """Place the props, the light and the camera."""
    rng = random.Random(41)
    haze = dict(dist=3600, color=(0.58, 0.69, 0.8), strength=0.6, maxf=0.82)
    # fertile valley: fields as a patchwork, tree lines, hills behind; country house at the left with a condenser
    land = aerial(
        ground_material(
            "vl",
            (0.065, 0.1, 0.024),
            (0.115, 0.145, 0.045),
            0.06,
            0.9,
            0.8,
            2.5,
            0.95,
            0.2,
            (0.085, 0.12, 0.032),
        ),
        **haze
    )
    box((6000, 5000, 0.1), (0, 2300, -0.07), land)
    fc = [
        ((0.11, 0.2, 0.03), (0.15, 0.25, 0.05)),
        ((0.05, 0.12, 0.02), (0.08, 0.16, 0.03)),
        ((0.28, 0.22, 0.09), (0.36, 0.29, 0.12)),
        ((0.17, 0.1, 0.055), (0.22, 0.13, 0.07)),
        ((0.08, 0.17, 0.045), (0.12, 0.22, 0.06)),
    ]
    for j in range(9):
        y0 = 42 + j * 46 + j * j * 3
        y1 = y0 + 40 + j * 6
        x = -420 + rng.uniform(-30, 0)
        while x < 520:
            w = rng.uniform(50, 120)
            k = rng.randrange(5)
            m = aerial(ground_material("fld%d" % k, *fc[k], 0.05, 0.9, 0.8, 1.2, 0.95, 0.35), **haze)
            sk = 18 * math.sin(j * 1.7)
            add_object(
                "f",
                new_mesh(
                    "f",
                    [(x, y0, 0), (x + w - 3, y0, 0), (x + w - 3 + sk, y1, 0), (x + sk, y1, 0)],
                    [(0, 1, 2, 3)],
                ),
                m,
                (0, 0, -0.005),
            )
            # crop rows
            if k in (0, 1, 4) and y0 < 260:
                n = int(w / 2.2 if y0 < 120 else w / 4.4)
                vertices = []
                faces = []
                for i in range(n):
                    a = x + 1.5 + i * (w - 5) / n
                    hh = 0.55 if k == 1 else 0.32
                    S = 34 if y0 < 120 else 14
                    PR = (-0.5, 0), (-0.42, 0.62), (-0.14, 1), (0.16, 0.96), (0.44, 0.58), (0.5, 0)
                    b = len(vertices)
                    for s in range(S + 1):
                        t = s / S
                        yy = y0 + 1 + (y1 - y0 - 2) * t
                        for px, pz in PR:
                            q = 1 + 0.55 * noise.noise(Vector((a * 1.7 + px * 3, yy * 1.1, pz * 2 + k)))
                            e = min(1, 4 * t, 4 * (1 - t)) * 0.5 + 0.5
                            vertices.append(
                                (a + 0.5 + sk * t + px * (0.9 + 0.25 * q), yy, hh * pz * q * e)
                            )
                    for s in range(S):
                        for column in range(5):
                            o = b + s * 6 + column
                            faces.append((o, o + 1, o + 7, o + 6))
                add_object(
                    "rows",
                    new_mesh("rows", vertices, faces),
                    aerial(
                        ground_material(
                            "crop%d" % k,
                            tuple(c * 0.6 for c in fc[k][0]),
                            fc[k][1],
                            0.5,
                            4,
                            1.0,
                            5,
                            0.9,
                            0.2,
                        ),
                        **haze
                    ),
                )
            x += w
        n = 60
        for i in range(26):
            x = rng.uniform(-260, 320)
            tree((x, y0 - 3, -0.1), rng.uniform(5, 9), i + j, i % 2, 2600)
        if j % 2 == 0:
            for i in range(6):
                palm_copy((rng.uniform(-160, 220), y0 - 3, 0), rng.uniform(9, 12), i, 0.5)
    F = aerial(forest("vega"), **haze)

    def mt(x, y):
        return (
            -16
            + smooth_step(650, 1500, y) * (40 + 120 * max(0, ridge(x, y, 620, 2)))
            + smooth_step(1400, 3000, y) * (330 * (0.45 + 0.5 * max(0, ridge(x, y, 1300, 7))))
        )

    grid(-2900, 2900, 640, 3600, 320, 160, mt, F)
    # country house (concrete block, terracotta hip roof, gallery), left
    S = material(
        "lvw", (0.74, 0.66, 0.5), 0.85, bump=0.12, bump_scale=70, variation=0.05, variation_scale=0.5
    )
    wt = material("lvt", (0.8, 0.78, 0.72), 0.7)
    rf = tiles(
        "roofred",
        (0.4, 0.15, 0.075),
        (0.31, 0.115, 0.06),
        (0.16, 0.06, 0.03),
        0.3,
        0.8,
        0.8,
        bump=0.9,
        mortar_size=0.05,
        offset=0.5,
    )
    wd = wood("cedar", (0.42, 0.22, 0.1), (0.25, 0.115, 0.05), 0.8, "X", 0.45)
    group = empty("house", (-7.6, 13.0, 0), (0, 0, -0.46))
    W, Dp, H = 11, 8, 3.1
    box((W, Dp, H), (0, Dp / 2, H / 2 + 0.25), S, 0.02, parent=group)
    box((W + 0.1, Dp + 2.7, 0.3), (0, Dp / 2 - 1.3, 0.13), palette.concrete(), 0.02, parent=group)
    box(
        (W + 0.06, 0.06, 0.7),
        (0, -0.02, 0.6),
        material("zocalo", (0.42, 0.22, 0.13), 0.8),
        0.01,
        parent=group,
    )
    ov = 0.6
    a, b = -W / 2 - ov, W / 2 + ov
    c, d = -2.6 - ov * 0.4, Dp + ov
    z0 = H + 0.25
    add_object(
        "roof",
        new_mesh(
            "roof",
            [
                (a, c, z0 - 0.25),
                (b, c, z0 - 0.25),
                (b, d, z0 - 0.02),
                (a, d, z0 - 0.02),
                (a + 4.4, (c + d) / 2 + 0.6, z0 + 2.35),
                (b - 4.4, (c + d) / 2 + 0.6, z0 + 2.35),
            ],
            [(0, 1, 5, 4), (1, 2, 5), (2, 3, 4, 5), (3, 0, 4)],
        ),
        rf,
        parent=group,
    )
    add_object(
        "fas",
        new_mesh(
            "fas",
            [
                (a, c, z0 - 0.25),
                (b, c, z0 - 0.25),
                (b, c, z0 - 0.43),
                (a, c, z0 - 0.43),
                (b, d, z0 - 0.02),
                (b, d, z0 - 0.22),
                (a, d, z0 - 0.02),
                (a, d, z0 - 0.22),
            ],
            [(0, 3, 2, 1), (1, 2, 5, 4), (0, 6, 7, 3)],
        ),
        wt,
        parent=group,
    )
    add_object(
        "sof",
        new_mesh(
            "sof", [(a, c, z0 - 0.3), (b, c, z0 - 0.3), (b, d, z0 - 0.1), (a, d, z0 - 0.1)], [(0, 1, 2, 3)]
        ),
        wd,
        parent=group,
    )
    for x in (-5.2, -2.6, 0, 2.6, 5.2):
        cylinder(0.13, 2.62, (x, -2.3, 1.55), wt, parent=group)
        box((0.36, 0.36, 0.14), (x, -2.3, 2.8), wt, 0.02, parent=group)
        box((0.4, 0.4, 0.16), (x, -2.3, 0.34), wt, 0.02, parent=group)
    for x in (-3.9, -1.3, 3.9):
        for k in range(12):
            cylinder(0.035, 0.72, (x - 1.05 + k * 0.19, -2.3, 0.68), wt, parent=group, sides=14)
        box((2.3, 0.1, 0.08), (x, -2.3, 1.06), wt, 0.01, parent=group)
    material("alu", (0.03, 0.03, 0.032), 0.4)
    for x in (-3.6, 3.4):
        box((1.7, 0.12, 1.4), (x, -0.02, 1.85), wt, 0.01, parent=group)
        merged_boxes(
            [((1.5, 0.05, 0.07), (x, -0.1, 1.27 + k * 0.115)) for k in range(11)],
            material("tealsh", (0.04, 0.24, 0.28), 0.55),
            parent=group,
        )
    box((1.05, 0.1, 2.2), (0, -0.02, 1.35), wd, 0.01, parent=group)
    # right gable side: condenser on a plinth, trunking, window with louvres
    c1 = condenser((0, 0, 0), 0, 0.92, 0.35, 0.72, 1)
    c1.parent = group
    c1.location = W / 2 + 0.55, 2.2, 0.46
    c1.rotation_euler = 0, 0, math.pi / 2 - 0.0
    box((0.8, 2.9, 0.2), (W / 2 + 0.55, 3.0, 0.34), palette.concrete(), 0.015, parent=group)
    box((0.9, 3.0, 0.26), (W / 2 + 0.5, 3.0, 0.13), palette.concrete(), 0.015, parent=group)
    c2 = linked_copy(c1, (W / 2 + 0.55, 3.7, 0.46), (0, 0, math.pi / 2))
    c2.parent = group
    for y in (2.2, 3.7):
        lineset(
            [
                (W / 2 + 0.45, y + 0.5, 0.85),
                (W / 2 + 0.2, y + 0.58, 0.85),
                (W / 2 + 0.1, y + 0.62, 1.0),
                (W / 2 + 0.1, y + 0.62, 1.1),
            ],
            group,
            2,
            0.022,
            0.05,
            (0, 1, 0),
            0.05,
        )
        box((0.1, 0.14, 1.5), (W / 2 + 0.05, y + 0.62, 1.75), palette.powder(), 0.01, parent=group)
        box((0.1, 0.12, 0.16), (W / 2 + 0.05, y + 0.62, 2.5), palette.powder(), 0.01, parent=group)
    box((0.12, 0.24, 0.32), (W / 2 + 0.06, 1.35, 1.45), palette.grey(), 0.01, parent=group)
    box((0.03, 0.05, 0.09), (W / 2 + 0.13, 1.35, 1.47), palette.red(), 0.005, parent=group)
    box((0.12, 1.5, 1.3), (W / 2 + 0.0, 6.0, 1.9), wt, 0.01, parent=group)
    merged_boxes(
        [((0.05, 1.3, 0.07), (W / 2 + 0.075, 6.0, 1.36 + k * 0.115)) for k in range(10)],
        material("tealsh"),
        parent=group,
    )
    # garden, fence, dirt track
    tr = ground_material("track", (0.3, 0.2, 0.11), (0.4, 0.28, 0.16), 0.4, 3, 0.7, 6, 0.95, 0.05)
    vertices = []
    faces = []
    for k in range(40):
        y = -12 + k * 1.6
        x = 5.5 + 5 * math.sin(k * 0.07) + 0.1 * k
        vertices += [(x - 1.6, y, 0), (x + 1.5, y, 0)]
        if k:
            faces.append((2 * k - 2, 2 * k - 1, 2 * k + 1, 2 * k))
    add_object("tr", new_mesh("tr", vertices, faces), tr, (0, 0, -0.008))
    grass_patch(-12, 4.5, -6.5, 8.5, 60000, 0.09, 2, -0.06)
    grass_patch(8, 18, -4, 12, 30000, 0.09, 3, -0.06)
    for i in range(16):
        shrub(
            (-15.0 + i * 0.62, 12.6 - i * 0.3 + rng.uniform(-0.15, 0.15), -0.05),
            rng.uniform(0.3, 0.5),
            i,
            (0, 4, 1, 2, 4)[i % 5],
            1100,
            0.2,
        )
    for i in range(8):
        shrub(
            (0.6 + rng.uniform(-0.2, 0.5) + 0.27 * i, 12.6 + i * 0.55, -0.05),
            rng.uniform(0.4, 0.7),
            i + 40,
            (0, 1, 4)[i % 3],
            1100,
            0.2,
        )
    palm_copy((-13.5, 7.5, -0.05), 7.5, 1, 0.6)
    palm_copy((-15, 22, -0.05), 10, 2, 0.6)
    palm_copy((-1.5, 24, -0.05), 10, 3, 0.6)
    tree((15.5, 15, -0.05), 8.5, 3, 0, 5200)
    tree((-18, 16, -0.05), 8, 5, 1, 5200)
    tree((23, 24, -0.05), 8, 7, 1, 5200)
    px = py = None
    for i in range(22):
        y = -5 + i * 1.8
        x = 8.8 + 5 * math.sin((y + 12) / 1.6 * 0.07) + 0.1 * (y + 12) / 1.6
        cylinder(
            0.05,
            1.25,
            (x, y, 0.58),
            material("pile", (0.22, 0.17, 0.12), 0.9, bump=0.4, bump_scale=12),
            sides=12,
        )
        if i:
            for z in (0.45, 0.8, 1.1):
                tube([(px, py, z), (x, y, z)], 0.012, palette.steel())
        px, py = x, y
    noon(rotation=120, elevation=33, clouds=1.0)
    camera((1.4, -5.6, 2.0), (1.2, 20, 2.0), 25, fstop=8, focus=(-5, 11, 1.6), level=True, shift=(-0.02, 0.1))
    return dict(DAY)
