"""The open mini split before cleaning: fins matted with dust, mould on the drain pan."""

from sets.open_coil import open_coil


def build():
    """Place the props, the light and the camera."""
    return open_coil(True)
