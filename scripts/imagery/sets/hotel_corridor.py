"""A hotel corridor, for fire detection and for ductwork."""

import math

from studio import palette
from studio.camera import camera
from studio.fire_devices import exit_sign, smoke_detector, sprinkler
from studio.indoor_units import linear_diffuser, square_diffuser
from studio.light import area, gradient_world
from studio.materials import glow, material, tiles, wood
from studio.plants import plant
from studio.primitives import box, cylinder, ring, text, tube


def hotel_corridor(kind):
    """A hotel corridor with doors and cove light; `kind` picks smoke detectors or supply diffusers in its ceiling."""
    H = 2.65
    W = material("wallcor", (0.66, 0.62, 0.55), 0.8, bump=0.04, bump_scale=120)
    wd = 2.2
    y1 = 19
    cm = material("ceilcor", (0.74, 0.73, 0.71), 0.85, bump=0.02, bump_scale=80)
    box((wd + 0.6, y1 + 5, 0.1), (0, y1 / 2 - 1.5, H + 0.05), cm)
    # carpet runner on oak floor
    box(
        (wd + 0.2, y1 + 5, 0.1),
        (0, y1 / 2 - 1.5, -0.05),
        tiles(
            "stonec",
            (0.52, 0.49, 0.44),
            (0.49, 0.46, 0.41),
            (0.36, 0.34, 0.31),
            0.6,
            2.0,
            0.22,
            0.5,
            0.2,
            0.003,
        ),
    )
    box(
        (1.35, y1 + 5, 0.012),
        (0, y1 / 2 - 1.5, 0.006),
        material(
            "runner",
            (0.04, 0.16, 0.19) if kind == "smoke" else (0.3, 0.2, 0.11),
            1,
            bump=0.8,
            bump_scale=180,
            variation=0.15,
            variation_scale=6,
        ),
        0.004,
    )
    for s in (-1, 1):
        box(
            (0.05, y1 + 5, 0.014),
            (s * 0.7, y1 / 2 - 1.5, 0.006),
            material("runnerb", (0.5, 0.29, 0.1), 1, bump=0.6, bump_scale=180),
            0.003,
        )
    for s in (-1, 1):
        box((0.2, y1 + 5, H), (s * (wd / 2 + 0.1), y1 / 2 - 1.5, H / 2), W)
        box(
            (0.016, y1 + 5, 0.12),
            (s * (wd / 2 - 0.008), y1 / 2 - 1.5, 0.06),
            wood("skirtw", (0.3, 0.17, 0.09), (0.2, 0.11, 0.055), 1, "Y", 0.4),
            0.003,
        )
        # cove: dropped bulkhead with hidden light
        box((0.34, y1 + 5, 0.12), (s * (wd / 2 - 0.17), y1 / 2 - 1.5, H - 0.14), cm, 0.006)
        box(
            (0.05, y1 + 4.6, 0.02),
            (s * (wd / 2 - 0.28), y1 / 2 - 1.5, H - 0.065),
            glow("cove", (1, 0.8, 0.55), 6),
        )
    # doors (rooms), alternating, wooden, frame, lever, number plate, card lock
    dw = wood("doorw2", (0.34, 0.2, 0.11), (0.24, 0.135, 0.07), 1.0, "Z", 0.4)
    fm = material("framed", (0.05, 0.05, 0.052), 0.4)
    ch = material("chrome", (0.78, 0.79, 0.8), 0.15, metallic=1)
    n = 101
    for k, y in enumerate((1.7, 5.2, 8.7, 12.2, 15.7)):
        for s in (-1, 1):
            yy = y + (0 if s < 0 else 0.0)
            X = s * wd / 2
            box((0.05, 1.06, 2.2), (X - s * 0.0, yy, 1.1), fm, 0.004)
            box((0.03, 0.92, 2.12), (X - s * 0.022, yy, 1.065), dw, 0.004)
            for z in (0.55, 1.07, 1.6):
                box(
                    (0.032, 0.92, 0.006),
                    (X - s * 0.0225, yy, z),
                    material("groove", (0.06, 0.035, 0.02), 0.7),
                )
            hy = yy - 0.36
            box((0.012, 0.055, 0.22), (X - s * 0.042, hy, 1.04), ch, 0.004)
            tube(
                [(X - s * 0.045, hy, 1.0), (X - s * 0.095, hy, 1.0), (X - s * 0.095, hy + 0.12, 1.0)],
                0.01,
                ch,
                fillet=0.02,
            )
            cylinder(
                0.004,
                0.003,
                (X - s * 0.049, hy, 1.1),
                glow("bgr", (0.1, 0.9, 0.25), 2),
                (0, math.pi / 2, 0),
                sides=12,
            )
            box((0.012, 0.14, 0.14), (X - s * 0.008, yy - 0.72, 1.55), fm, 0.003)
            text(
                str(n),
                0.065,
                (X - s * 0.0155, yy - 0.72, 1.55),
                (math.pi / 2, 0, -s * math.pi / 2),
                glow("numl", (1, 0.86, 0.6), 1.0),
                depth=0.0004,
            )
            n += 1
            # wall sconce
            sy = yy + 1.75
            box((0.05, 0.09, 0.22), (X - s * 0.025, sy, 1.8), palette.brass(), 0.006)
            cylinder(
                0.05,
                0.26,
                (X - s * 0.085, sy, 1.8),
                material("shadec", (0.85, 0.76, 0.62), 0.9, emission=(1, 0.72, 0.42), emission_strength=1.8),
                sides=40,
            )
    # ceiling: smoke detector hero, sprinklers concealed plates, linear slot diffuser, downlights
    escutcheon = material("cassw", (0.8, 0.8, 0.785), 0.38, clearcoat=0.15)
    if kind == "smoke":
        smoke_detector(-0.1, 1.08, H, R=0.078)
        for y in (6.4, 11.6, 16):
            smoke_detector(-0.12, y, H)
        for y in (4.2, 9.8, 15.2):
            linear_diffuser(0.0, y + 0.2, H, 1.2, 0, 2)
    else:
        for y in (1.3, 3.35, 6.35, 9.35, 12.35, 15.35):
            square_diffuser(0, y, H - 0.006, 0.56)
        for y in (4.6, 9.0, 13.4):
            smoke_detector(-0.3, y, H)
    for y in (3.1, 8.4, 13.6):
        sprinkler(0.42 if kind != "smoke" else 0.22, y, H - 0.005, 1.2, ch, escutcheon, 24)
    for y in (2.0, 5.0, 8.0, 11.0, 14.0):
        cylinder(0.062, 0.006, (0.0, y + 0.15, H - 0.003), material("cassw"), sides=48, bevel=0.002)
        cylinder(0.048, 0.004, (0.0, y + 0.15, H - 0.0065), glow("dl", (1, 0.88, 0.7), 12), sides=48)
        area((0, y + 0.15, H - 0.02), (0, y + 0.15, 0), 0.12, 11, (1, 0.86, 0.66))
    if kind == "smoke":
        exit_sign((0.0, 3.75, 2.36), 0, "SALIDA", 0.4, 0.19, True, True)
    if kind == "smoke":
        for at_x in (-0.12, 0.12):
            tube([(at_x, 3.75, 2.45), (at_x, 3.75, H)], 0.005, palette.steel())
    # manual call point + extinguisher niche on the right wall
    X = wd / 2
    box((0.045, 0.095, 0.095), (X - 0.022, 3.3, 1.35), palette.red(), 0.006)
    box((0.004, 0.055, 0.055), (X - 0.046, 3.3, 1.35), material("labelw", (0.8, 0.79, 0.75), 0.55), 0.002)
    cylinder(0.075, 0.42, (X - 0.11, 3.72, 0.66), palette.red(), sides=56, bevel=0.03)
    cylinder(0.03, 0.05, (X - 0.11, 3.72, 0.895), palette.steel(), sides=24)
    box((0.05, 0.03, 0.02), (X - 0.12, 3.68, 0.945), palette.black(), 0.004)
    box((0.13, 0.03, 0.018), (X - 0.16, 3.72, 0.93), palette.black(), 0.004)
    tube(
        [(X - 0.11, 3.72, 0.9), (X - 0.11, 3.84, 0.88), (X - 0.13, 3.84, 0.55)],
        0.011,
        palette.black(),
        fillet=0.05,
    )
    cylinder(0.015, 0.1, (X - 0.135, 3.84, 0.5), palette.black(), sides=24, top_radius=0.022)
    box((0.01, 0.1, 0.3), (X - 0.03, 3.72, 0.7), palette.steel(), 0.002)
    ring(0.0755, 0.004, (X - 0.11, 3.72, 0.78), palette.steel())
    box((0.004, 0.16, 0.16), (X - 0.003, 3.72, 1.12), material("exsign", (0.6, 0.03, 0.02), 0.5), 0.001)
    # end: window + door
    box((wd + 0.4, 0.2, H), (0, y1 + 0.1, H / 2), material("wallend", (0.05, 0.17, 0.21), 0.7))
    box((1.0, 0.04, 2.0), (0, y1 - 0.03, 1.25), glow("winend", (0.8, 0.92, 1.0), 2.6))
    for x in (-0.5, 0, 0.5):
        box((0.05, 0.06, 2.06), (x, y1 - 0.05, 1.25), fm)
    plant((-0.62, y1 - 0.8, 0), 0.9, 5, 14, 0.35, (0.1, 0.24, 0.27), 0.16, 0.34)
    gradient_world((0.8, 0.85, 0.95), (0.7, 0.66, 0.6), 0.25)
    area((0, -2.6, 1.9), (0, 4, 1.6), 1.6, 36, (1, 0.95, 0.88), 1.6)
    area((0, y1 - 0.3, 1.4), (0, 8, 1.2), 1.2, 60, (0.82, 0.92, 1), 2)
    area((-0.9, -0.6, 1.5), (-0.1, 1.2, 2.6), 0.8, 10, (0.86, 0.93, 1))
    if kind != "smoke":
        camera(
            (-0.34, -0.95, 1.52),
            (-0.02, 10, 1.52),
            27,
            fstop=5.0,
            focus=(0, 2.4, H),
            level=True,
            shift=(0.035, 0.135),
        )
        return dict(look="Medium High Contrast", exposure=0.46, clamp=3, bounces=6)
    camera(
        (0.1, -0.72, 1.62),
        (0.0, 10, 1.62),
        25,
        fstop=3.5,
        focus=(-0.12, 1.18, H),
        level=True,
        shift=(0.0, 0.15),
    )
    return dict(look="Medium High Contrast", exposure=0.4, clamp=3, bounces=6)
