"""Row of VRF units close up at blue hour."""

from sets.tower_roof import tower_roof
from studio import palette
from studio.camera import camera
from studio.light import area
from studio.materials import material
from studio.primitives import box


def build():
    """Place the props, the light and the camera."""
    d = tower_roof()
    area((2.0, 3.4, 2.6), (2.4, 5.2, 1.0), 0.5, 14, (1, 0.62, 0.3), spread=150)
    # pipe curb: the mains go down into the building here
    box((0.85, 0.85, 0.8), (12.35, 4.3, 0.4), palette.galv(), 0.012)
    box((1.0, 1.0, 0.05), (12.35, 4.3, 0.825), palette.galv(), 0.01)
    box((1.15, 1.15, 0.04), (12.35, 4.3, 0.02), material("flash", (0.05, 0.05, 0.052), 0.8), 0.005)
    camera(
        (-0.25, 2.75, 1.66),
        (4.6, 6.5, 1.66),
        26,
        fstop=1.4,
        focus=(1.9, 4.85, 1.3),
        level=True,
        shift=(0, 0.02),
    )
    d["exposure"] = 0.92
    return d
