"""Hotel blocks and poolside furniture."""

import math
import random

from studio import palette
from studio.materials import glass, leaf, material, wood
from studio.outdoor_materials import room_behind_pane
from studio.primitives import add_object, box, cylinder, empty, merged_boxes, new_mesh, tube


def balcony_block(
    location=(0, 0, 0),
    rotation=0,
    nb=8,
    nf=5,
    bw=4.2,
    fh=3.15,
    dp=12,
    wallm=None,
    gf=4.0,
    lit=0,
    rail="glass",
    accent=None,
    ac=False,
    louver=False,
):
    """Hotel block; facade with balconies faces -Y; origin ground centre of facade line (balcony edge at y=-1.7)."""
    group = empty("hotel", location, (0, 0, rotation))
    Wm = wallm or material(
        "hotelw", (0.78, 0.75, 0.69), 0.8, bump=0.1, bump_scale=90, variation=0.04, variation_scale=0.3
    )
    W = nb * bw
    fr = material("alu", (0.03, 0.03, 0.032), 0.4)
    acc = accent or material("hacc", (0.1, 0.33, 0.36), 0.6)
    pg = glass("hgl", (0.55, 0.62, 0.62), 0, 0.14)
    rg = glass("hrail", (0.78, 0.88, 0.88), 0, 0.08)
    pb = room_behind_pane("pbl%d" % int(lit * 100), lit)
    box(
        (W, dp, nf * fh),
        (0, dp / 2 + 0.35, gf + nf * fh / 2),
        material("hcore", (0.6, 0.57, 0.52), 0.85),
        parent=group,
    )
    sl = [((W + 0.3, 1.95, 0.22), (0, -0.72, gf + k * fh - 0.11)) for k in range(nf + 1)]
    merged_boxes(sl, Wm, parent=group)
    merged_boxes(
        [
            ((W + 0.6, dp + 2.6, 0.5), (0, dp / 2 - 0.6, gf + nf * fh + 0.25)),
            ((W + 0.2, dp + 1.9, 0.9), (0, dp / 2 - 0.45, gf + nf * fh + 0.8)),
        ],
        Wm,
        parent=group,
    )
    merged_boxes(
        [((0.22, 2.0, nf * fh), (-W / 2 + i * bw, -0.7, gf + nf * fh / 2)) for i in range(nb + 1)],
        Wm,
        parent=group,
    )
    # wall piers between doors, back of the balconies
    merged_boxes(
        [
            ((bw * 0.3, 0.2, nf * fh), (-W / 2 + (i + 0.5) * bw - bw * 0.35, 0.15, gf + nf * fh / 2))
            for i in range(nb)
        ]
        + [((W, 0.24, 0.5), (0, 0.14, gf + (k + 1) * fh - 0.45)) for k in range(nf)],
        Wm,
        parent=group,
    )
    fl = []
    rb = []
    rt = []
    for k in range(nf):
        for i in range(nb):
            x = -W / 2 + (i + 0.5) * bw
            z = gf + k * fh
            dx = x + bw * 0.13
            box((bw * 0.66, 0.02, fh - 0.62), (dx, 0.3, z + (fh - 0.62) / 2), pb, parent=group)
            for q in (-0.335, 0, 0.335):
                fl.append(((0.06, 0.07, fh - 0.62), (dx + q * bw, 0.13, z + (fh - 0.62) / 2)))
            fl.append(((bw * 0.68, 0.07, 0.06), (dx, 0.13, z + fh - 0.65)))
            rb.append(((bw - 0.26, 0.02, 0.98), (x, -1.62, z + 0.55)))
            rt.append(((bw - 0.22, 0.05, 0.05), (x, -1.62, z + 1.07)))
    merged_boxes(fl, fr, parent=group)
    merged_boxes(
        [((W - 0.1, 0.02, fh - 0.66), (0, 0.16, gf + k * fh + (fh - 0.66) / 2)) for k in range(nf)],
        pg,
        parent=group,
    )
    if rail == "glass":
        merged_boxes(rb, rg, parent=group)
    else:
        bars = []
        for s, c in rb:
            n = int(s[0] / 0.13)
            bars += [
                ((0.022, 0.022, 0.95), (c[0] - s[0] / 2 + (j + 0.5) * s[0] / n, c[1], c[2])) for j in range(n)
            ]
        merged_boxes(bars, palette.powder(), parent=group)
    merged_boxes(rt, palette.steel() if rail == "glass" else palette.powder(), parent=group)
    # end walls with accent fin + ground floor columns and glazing
    for s in (-1, 1):
        box(
            (0.5, dp + 2.0, nf * fh + gf + 1.4),
            (s * (W / 2 + 0.25), dp / 2 - 0.5, (nf * fh + gf + 1.4) / 2),
            Wm,
            0.02,
            parent=group,
        )
    box(
        (0.9, 0.5, nf * fh + gf + 2.2),
        (-W / 2 - 0.9, -1.2, (nf * fh + gf + 2.2) / 2),
        acc,
        0.02,
        parent=group,
    )
    box(
        (0.9, dp * 0.4, nf * fh + gf + 2.2),
        (-W / 2 - 0.9, dp * 0.2 - 1.0, (nf * fh + gf + 2.2) / 2),
        acc,
        0.02,
        parent=group,
    )
    for i in range(nb + 1):
        cylinder(0.24, gf - 0.2, (-W / 2 + i * bw, -1.1, (gf - 0.2) / 2), Wm, parent=group, sides=28)
    box(
        (W, 0.1, gf - 0.3),
        (0, 4.2, (gf - 0.3) / 2),
        material(
            "gfback",
            (0.5, 0.42, 0.32),
            0.9,
            emission=(1, 0.68, 0.42),
            emission_strength=0.16 + 0.8 * bool(lit),
        ),
        parent=group,
    )
    merged_boxes(
        [((0.5, 0.5, gf - 0.3), (-W / 2 + bw * (i + 0.5), 3.2, (gf - 0.3) / 2)) for i in range(nb)],
        material(
            "gfcol", (0.62, 0.55, 0.45), 0.8, emission=(1, 0.7, 0.45), emission_strength=0.1 + 0.5 * bool(lit)
        ),
        parent=group,
    )
    box((W, 0.02, gf - 0.3), (0, 1.2, (gf - 0.3) / 2), pg, parent=group)
    merged_boxes(
        [((0.07, 0.09, gf - 0.3), (-W / 2 + j * bw / 2, 1.2, (gf - 0.3) / 2)) for j in range(2 * nb + 1)],
        fr,
        parent=group,
    )
    return group


def lounger(location, rotation=0, c="cush"):
    """A pool lounger."""
    group = empty("lg", location, (0, 0, rotation))
    wd = wood("cedar", (0.42, 0.22, 0.1), (0.25, 0.115, 0.05), 0.8, "X", 0.45)
    cu = material(c, (0.8, 0.78, 0.73), 0.9)
    box((0.68, 1.5, 0.07), (0, -0.3, 0.3), wd, 0.01, parent=group)
    box((0.62, 1.45, 0.09), (0, -0.3, 0.38), cu, 0.035, parent=group)
    box((0.62, 0.75, 0.09), (0, 0.72, 0.56), cu, 0.035, rotation=(0.62, 0, 0), parent=group)
    for sx in (-0.28, 0.28):
        for sy in (-0.9, 0.4):
            box((0.05, 0.05, 0.28), (sx, sy, 0.14), wd, parent=group)
    return group


def parasol(location, r=1.35, h=2.4, c=(0.62, 0.57, 0.47), thatch=True, seed=0):
    """A parasol, thatched or of cloth."""
    group = empty("par", location)
    tube([(0, 0, 0), (0, 0, h)], 0.04, material("polew", (0.3, 0.2, 0.12), 0.7), group)
    if thatch:
        rng = random.Random(seed)
        vertices = []
        faces = []
        for i in range(2600):
            a = rng.uniform(0, 6.283)
            t = rng.random() ** 0.6
            rr = r * t
            z = h + 0.12 - t * 0.62 * r
            L = 0.42
            b = len(vertices)
            ca, sa = math.cos(a), math.sin(a)
            w = 0.022
            dz = -0.62 * L + rng.uniform(-0.06, 0.02)
            vertices += [
                (rr * ca - w * sa, rr * sa + w * ca, z),
                (rr * ca + w * sa, rr * sa - w * ca, z),
                ((rr + L * 0.9) * ca + w * sa * 0.4, (rr + L * 0.9) * sa - w * ca * 0.4, z + dz),
            ]
            faces.append((b, b + 1, b + 2))
        add_object(
            "th",
            new_mesh("th", vertices, faces),
            leaf("thatch", (0.22, 0.15, 0.08), (0.5, 0.38, 0.22), 0.9, 0.1),
            parent=group,
        )
        cylinder(
            r * 1.1,
            0.66 * r,
            (0, 0, h - 0.27 * r),
            material("thcore", (0.14, 0.1, 0.06), 0.95),
            top_radius=0.02,
            parent=group,
            sides=24,
        )
    else:
        cylinder(
            r * 1.2,
            0.5,
            (0, 0, h - 0.1),
            material("pcl%d" % int(c[0] * 100), c, 0.9),
            top_radius=0.03,
            parent=group,
            sides=8,
            capped=False,
        )
    return group
