"""Hotel corridor with ceiling smoke detector, exit sign and extinguisher."""

from sets.hotel_corridor import hotel_corridor


def build():
    """Place the props, the light and the camera."""
    return hotel_corridor("smoke")
