"""Business towers with lit windows at blue hour, seen from a roof with VRF units."""

from sets.tower_roof import tower_roof


def build():
    """Place the props, the light and the camera."""
    return tower_roof()
