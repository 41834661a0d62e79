"""The same office finished with a new ceiling, cassette, diffusers and detectors."""

from sets.office_ceiling import office_ceiling


def build():
    """Place the props, the light and the camera."""
    return office_ceiling(True)
