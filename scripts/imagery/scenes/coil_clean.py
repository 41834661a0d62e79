"""The same open mini split after cleaning, from the same camera."""

from sets.open_coil import open_coil


def build():
    """Place the props, the light and the camera."""
    return open_coil(False)
