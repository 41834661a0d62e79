"""Plant room with two boilers, insulated headers, red circulation pumps and gauges."""

from sets.boiler_room import boiler_room


def build():
    """Place the props, the light and the camera."""
    return boiler_room()
