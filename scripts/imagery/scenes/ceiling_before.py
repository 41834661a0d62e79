"""Office ceiling before work: missing tiles, damaged slab, hanging duct and wires."""

from sets.office_ceiling import office_ceiling


def build():
    """Place the props, the light and the camera."""
    return office_ceiling(False)
