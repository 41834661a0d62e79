"""A row of breakers close up, with shallow focus."""

from sets.open_panel import open_panel
from studio.camera import camera


def build():
    """Place the props, the light and the camera."""
    open_panel()
    camera((0.345, -0.6, 0.335), (0.0, 0.02, 0.165), 42, fstop=1.7, focus=(0.045, 0.0, 0.175))
    return dict(look="High Contrast", exposure=-0.1, clamp=2, bounces=6)
