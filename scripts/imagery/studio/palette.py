"""The shared finishes: one place keeps all pictures coherent."""

from studio.materials import material


def powder():
    """White powder coat of outdoor units."""
    return material(
        "powder",
        (0.8, 0.8, 0.77),
        0.42,
        bump=0.06,
        bump_scale=260,
        variation=0.05,
        variation_scale=1.3,
        roughness_variation=0.08,
    )


def ivory():
    """Slightly aged white sheet metal."""
    return material(
        "ivory", (0.7, 0.69, 0.64), 0.45, bump=0.05, bump_scale=260, variation=0.06, variation_scale=1.3
    )


def plastic_w():
    """White plastic of indoor units."""
    return material("plastic_w", (0.86, 0.86, 0.85), 0.25, clearcoat=0.3)


def dark():
    """Dark openings and gaps."""
    return material("dark", (0.025, 0.027, 0.03), 0.5)


def black():
    """Black plastic."""
    return material("blackpl", (0.012, 0.012, 0.013), 0.38)


def grey():
    """Grey painted metal."""
    return material("greymetal", (0.32, 0.33, 0.35), 0.45, bump=0.03, bump_scale=200)


def steel():
    """Brushed steel."""
    return material(
        "steel", (0.62, 0.63, 0.65), 0.32, metallic=1, roughness_variation=0.12, variation_scale=6
    )


def galv():
    """Galvanised sheet."""
    return material(
        "galv",
        (0.6, 0.62, 0.64),
        0.36,
        metallic=1,
        variation=0.18,
        variation_scale=9,
        roughness_variation=0.14,
        bump=0.03,
        bump_scale=6,
    )


def copper():
    """Copper pipe."""
    return material("copper", (0.72, 0.34, 0.2), 0.28, metallic=1, roughness_variation=0.1)


def brass():
    """Brass fittings."""
    return material("brass", (0.75, 0.55, 0.22), 0.28, metallic=1)


def insul():
    """Black foam insulation."""
    return material("insul", (0.018, 0.018, 0.02), 0.85, bump=0.2, bump_scale=120)


def concrete():
    """Concrete."""
    return material(
        "concrete",
        (0.42, 0.41, 0.39),
        0.85,
        bump=0.35,
        bump_scale=22,
        variation=0.28,
        variation_scale=0.9,
        bump_detail=10,
    )


def stucco():
    """Light stucco."""
    return material(
        "stucco", (0.8, 0.78, 0.73), 0.8, bump=0.18, bump_scale=110, variation=0.06, variation_scale=0.6
    )


def stucco_warm():
    """Warm stucco."""
    return material(
        "stuccow", (0.72, 0.62, 0.5), 0.8, bump=0.18, bump_scale=110, variation=0.06, variation_scale=0.6
    )


def wall():
    """Plain interior wall."""
    return material("wall", (0.78, 0.76, 0.72), 0.75, bump=0.03, bump_scale=150)


def red():
    """Fire red enamel."""
    return material("red", (0.55, 0.025, 0.02), 0.32, clearcoat=0.4, roughness_variation=0.06)


def grass():
    """Grass seen from afar."""
    return material(
        "grass",
        (0.075, 0.125, 0.03),
        0.9,
        bump=0.9,
        bump_scale=70,
        variation=0.45,
        variation_scale=1.6,
        bump_detail=8,
    )


def soil():
    """Soil."""
    return material("soil", (0.1, 0.07, 0.05), 0.95, bump=0.5, bump_scale=30)
