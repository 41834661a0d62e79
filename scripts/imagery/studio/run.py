"""Renders one scene: blender -b -P studio/run.py -- SCENE OUT.png SAMPLES WIDTH HEIGHT"""

import importlib
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

from studio import primitives, render  # noqa: E402  (the path above makes them importable)


def main(scene, out_path, samples_per_half, width_px, height_px):
    """Build the scene named after its picture and write the finished PNG."""
    primitives.reset()
    grade = importlib.import_module("scenes." + scene.replace("-", "_")).build()
    render.render(out_path, int(samples_per_half), int(width_px), int(height_px), **grade)


main(*sys.argv[sys.argv.index("--") + 1 :])
