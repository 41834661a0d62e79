"""A hotel corridor with square diffusers lined up in its ceiling."""

from sets.hotel_corridor import hotel_corridor


def build():
    """Place the props, the light and the camera."""
    return hotel_corridor("ducts")
