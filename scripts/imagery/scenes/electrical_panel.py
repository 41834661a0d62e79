"""Open electrical panel with rows of breakers, combed wiring, meter and pilot lights."""

from sets.open_panel import open_panel
from studio.camera import camera


def build():
    """Place the props, the light and the camera."""
    open_panel()
    camera((0.46, -1.24, 0.24), (0.03, 0.02, 0.155), 37, fstop=2.4, focus=(0.02, 0.02, 0.15))
    return dict(look="High Contrast", exposure=-0.22, clamp=2, bounces=6)
