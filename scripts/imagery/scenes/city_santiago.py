"""Commercial building with teal sun fins and rooftop units, green Cordillera behind."""

import math
import random

from studio import palette
from studio.camera import camera
from studio.ducts import packaged_unit
from studio.light import DAY, noon
from studio.materials import glass, material
from studio.outdoor_materials import aerial, asphalt, forest, ground_material, lawn, paving, stone
from studio.outdoor_units import condenser, vrf
from studio.palms import palm_copy
from studio.plants import shrub, tree
from studio.primitives import box, cylinder, linked_copy, merged_boxes, tube
from studio.terrain import grid, ridge, smooth_step
from studio.town import lamp


def build():
    """Place the props, the light and the camera."""
    rng = random.Random(12)
    haze = dict(dist=3800, color=(0.52, 0.64, 0.78), strength=0.6, maxf=0.85)
    # commercial building, 3 storeys, curtain wall + stone + teal brise-soleil, rooftop packaged units visible
    S = material("sgw", (0.7, 0.67, 0.62), 0.8, bump=0.1, bump_scale=80, variation=0.04, variation_scale=0.4)
    st = stone("sgst", (0.45, 0.36, 0.27), (0.22, 0.18, 0.14), 1.2, 0.3, ms=0.008)
    fr = material("alu", (0.03, 0.03, 0.032), 0.4)
    pg = glass("hgl", (0.6, 0.68, 0.68), 0, 0.16)
    W = 32
    building_depth = 20
    fh = 3.8
    nf = 3
    H = fh * nf
    x0 = -16
    box((W, building_depth, H), (x0, building_depth / 2 + 6.8 + 5, H / 2), material("core", (0.55, 0.52, 0.47), 0.85))
    material("gback", (0.42, 0.38, 0.33), 0.9, emission=(1, 0.75, 0.5), emission_strength=0.1)
    for k in range(nf):
        z = k * fh
        box((W + 0.6, 7.2, 0.42), (x0, 8.6, z + fh - 0.1), S, 0.02)
        for i in range(8):
            x = x0 - W / 2 + (i + 0.5) * 4
            box(
                (3.9, 0.1, fh - 0.5),
                (x, 8.2, z + (fh - 0.5) / 2),
                material(
                    "gb%d" % rng.randrange(3),
                    ((0.5, 0.45, 0.38), (0.3, 0.28, 0.26), (0.62, 0.56, 0.46))[rng.randrange(3)],
                    0.9,
                    emission=(1, 0.75, 0.5),
                    emission_strength=0.12,
                ),
            )
        box((W - 0.2, 0.03, fh - 0.42), (x0, 6.0, z + (fh - 0.42) / 2), pg)
        merged_boxes(
            [
                ((0.07, 0.16, fh - 0.42), (x0 - W / 2 + j * 2, 5.95, z + (fh - 0.42) / 2))
                for j in range(int(W / 2) + 1)
            ]
            + [((W, 0.14, 0.07), (x0, 5.95, z + 1.05)) for _ in (0,)],
            fr,
        )
    # brise-soleil fins (teal aluminium) on upper floors, right two thirds
    te = material("brise", (0.045, 0.25, 0.29), 0.4, clearcoat=0.2)
    merged_boxes(
        [((0.08, 0.65, fh * 2 - 0.5), (x0 - W / 2 + 13.2 + j * 0.8, 5.35, fh + fh - 0.1)) for j in range(23)],
        te,
    )
    for z in (fh + 0.2, fh * 2, fh * 3 - 0.55):
        box((W - 13, 0.5, 0.08), (x0 + 6.5, 5.4, z), te, 0.01)
    # stone volume on the left
    box((12.4, 8.0, H + 2.2), (x0 - W / 2 + 6, 8.9, (H + 2.2) / 2), st, 0.03)
    merged_boxes(
        [
            ((2.2, 0.2, 1.5), (x0 - W / 2 + 2.6 + 3.4 * i, 4.83, 5.6 + 3.6 * j))
            for i in range(3)
            for j in range(2)
        ],
        fr,
    )
    merged_boxes(
        [
            ((2.0, 0.1, 1.3), (x0 - W / 2 + 2.6 + 3.4 * i, 4.76, 5.6 + 3.6 * j))
            for i in range(3)
            for j in range(2)
        ],
        glass("sgl2", (0.3, 0.38, 0.42), 0, 0.25),
    )
    box((W + 1, building_depth + 8.4, 0.44), (x0, building_depth / 2 + 8.4, H + 0.15), S, 0.02)
    merged_boxes([((W + 1, 0.3, 0.55), (x0, 4.5, H + 0.6))], S)
    # entrance canopy + columns + doors
    box((9, 4.2, 0.3), (x0 + 6, 3.4, 3.5), S, 0.02)
    box((9.1, 0.08, 0.34), (x0 + 6, 1.32, 3.5), te, 0.005)
    for s in (-1, 1):
        cylinder(0.14, 3.4, (x0 + 6 + s * 4, 1.9, 1.7), palette.steel(), sides=32)
    # roof units + duct run behind the parapet
    b = packaged_unit((0, 0, 0), 0, 4.2, 2.2, 2.0, curb=0.6)
    b.location = x0 - 6, 8.0, H + 0.75
    linked_copy(b, (x0 + 1.5, 8.0, H + 0.75))
    linked_copy(b, (x0 + 9, 8.0, H + 0.75))
    merged_boxes(
        [((0.2, 2.2, 0.5), (x0 + a + c, 8.0, H + 0.55)) for a in (-6, 1.5, 9) for c in (-1.6, 0, 1.6)],
        palette.galv(),
    )
    v = vrf((0, 0, 0))
    v.location = x0 - 13, 8, H + 0.4
    for index in (1, 2):
        linked_copy(v, (x0 - 13 - 1.6 * index, 8, H + 0.4))
    # service side: condensers on a plinth, riser trunking, high-level windows
    box((1.5, 11, 0.16), (1.0, 19.5, 0.08), palette.concrete(), 0.02)
    q = condenser((0, 0, 0), 0, 0.98, 0.37, 1.36, 2)
    q.location = 0.95, 15.4, 0.16
    q.rotation_euler = 0, 0, math.pi / 2
    for k in range(1, 6):
        linked_copy(q, (0.95, 15.4 + 1.6 * k, 0.16), (0, 0, math.pi / 2))
    for k in range(6):
        y = 15.4 + 1.6 * k + 0.62
        box((0.12, 0.12, 2.0), (0.1, y, 1.5), palette.powder(), 0.01)
        tube(
            [(0.7, y - 0.06, 0.45), (0.3, y - 0.04, 0.45), (0.1, y, 0.55)], 0.04, palette.insul(), fillet=0.1
        )
    box((0.14, 9.0, 0.16), (0.11, 19.9, 2.55), palette.powder(), 0.01)
    box((0.14, 0.3, H - 2.4), (0.11, 24.3, 2.5 + (H - 2.4) / 2), palette.powder(), 0.01)
    for k in (1, 2):
        for j in range(5):
            box((0.1, 2.4, 1.3), (0.04, 14 + 3.6 * j, k * fh + 1.9), fr)
            box(
                (0.06, 2.25, 1.15),
                (0.075, 14 + 3.6 * j, k * fh + 1.9),
                glass("sgl2", (0.3, 0.38, 0.42), 0, 0.25),
            )
    # forecourt: paving, planters, lawn, kerb, street
    box((260, 92, 0.2), (0, -2, -0.12), asphalt())
    for angle, b in ((5, 8), (9.5, 14), (15, 20), (-37, 6)):
        box((2.2, 2.2, 0.05), (angle, b, 0.0), lawn(), 0.01)
    box((80, 9.6, 0.22), (-14, 1.2, 0.02), paving(), 0.03)
    box((80, 0.35, 0.28), (-4, -3.7, 0.02), palette.concrete(), 0.03)
    merged_boxes(
        [((3.2, 0.16, 0.01), (-40 + 8 * i, -9.2, -0.012)) for i in range(14)],
        material("lane", (0.72, 0.7, 0.62), 0.8),
    )
    merged_boxes([((90, 0.12, 0.01), (0, -4.6, -0.012))], material("laney", (0.62, 0.42, 0.05), 0.8))
    for i in range(4):
        x = x0 - 12 + i * 8.4
        box((4.2, 1.5, 0.6), (x, 2.4, 0.4), st, 0.03)
        for j in range(9):
            shrub(
                (x - 1.7 + j * 0.42, 2.4 + rng.uniform(-0.3, 0.3), 0.65),
                rng.uniform(0.3, 0.5),
                i * 9 + j,
                (0, 1, 4, 1, 2)[j % 5],
                1100,
                0.18,
            )
        palm_copy((x, 2.4, 0.6), 7.2 + 0.6 * (i % 2), i, 0.5)
    for i, (x, y, h) in enumerate(((5.0, 8, 7.5), (9.5, 14, 8.5), (-37, 6, 8.5), (15, 20, 8))):
        tree((x, y, 0), h, i, i % 2, 5200)
    lamp((-1.2, -3.0, 0.1), 7, 1.6, -math.pi / 2)
    lamp((-22, -3.0, 0.1), 7, 1.6, -math.pi / 2)
    # foothills town and the Cordillera
    land = aerial(
        ground_material("stl", (0.045, 0.085, 0.02), (0.1, 0.13, 0.04), 0.02, 0.3, 0.8, 0.3, 0.95, 1), **haze
    )
    box((5000, 4000, 0.1), (0, 2050, -0.35), land)
    cs = [
        aerial(material("hs%d" % i, c, 0.85), **haze)
        for i, c in enumerate(((0.72, 0.66, 0.56), (0.6, 0.44, 0.32), (0.5, 0.58, 0.58), (0.76, 0.74, 0.7)))
    ]
    for i in range(130):
        x = rng.uniform(8, 520)
        y = rng.uniform(190, 700)
        box(
            (rng.uniform(8, 16), rng.uniform(8, 14), rng.uniform(4, 12)),
            (x, y, 3),
            cs[i % 4],
            0.05,
            (0, 0, rng.uniform(-0.4, 0.4)),
        )
    for i in range(130):
        tree((rng.uniform(10, 260), rng.uniform(40, 300), -0.3), rng.uniform(7, 12), i, i % 2, 2600)
    F = aerial(forest("cord"), **haze)

    def mt(x, y):
        return (
            -20
            + smooth_step(420, 1500, y) * (120 + 230 * max(0, ridge(x, y, 760, 2)) * 0.62)
            + smooth_step(1500, 3200, y) * 420 * (0.5 + 0.6 * max(0, ridge(x, y, 1500, 5)))
        )

    grid(-2600, 3200, 420, 3900, 300, 150, mt, F)
    noon(rotation=243, elevation=33, clouds=0.95)
    camera((9.8, -16.5, 2.1), (-3.2, 10, 2.1), 23, fstop=11, focus=(-4, 6, 3), level=True, shift=(0.0, 0.145))
    d = dict(DAY)
    d["exposure"] = -0.42
    return d
