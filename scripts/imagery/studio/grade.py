"""What happens to the light between the denoiser and the file: bloom, vignette, saturation, tint and grain."""

import numpy as np

LUMINANCE = np.array([0.2126, 0.7152, 0.0722], np.float32)[:, None, None]
GRAIN = 0.018  # hides the plastic look of denoised walls


def grade(planes, bloom=0.06, vignette=0.12, tint=(1, 1, 1), saturation=1.12, mirror=False):
    """Grade linear planes (3, height, width); `mirror` swaps left and right, never for scenes with lettering."""
    _, height_px, width_px = planes.shape
    bright = np.minimum(np.maximum(planes - 1.0, 0), 8)
    planes = planes + bloom * (blur(bright, 5) + 0.8 * blur(bright, 22))
    y, x = np.mgrid[-1 : 1 : height_px * 1j, -1 : 1 : width_px * 1j]
    planes = planes * (1 - vignette * np.clip((x * x + y * y) / 2, 0, 1) ** 1.2)[None]
    luminance = (planes * LUMINANCE).sum(0, keepdims=True)
    planes = np.maximum(luminance + (planes - luminance) * saturation, 0)
    planes = planes * np.array(tint, np.float32)[:, None, None]
    noise = np.random.default_rng(3).standard_normal((1, height_px, width_px)).astype(np.float32)
    planes = planes * (1 + GRAIN * blur(noise, 0.7))
    return planes[:, :, ::-1] if mirror else planes


def blur(planes, sigma_px):
    """Gaussian blur of each plane."""
    radius_px = int(sigma_px * 3) + 1
    kernel = np.exp(-0.5 * (np.arange(-radius_px, radius_px + 1) / sigma_px) ** 2).astype(np.float32)
    kernel /= kernel.sum()
    for axis in (1, 2):
        padding = [(0, 0)] * 3
        padding[axis] = radius_px, radius_px
        padded = np.pad(planes, padding, "edge")
        length_px = planes.shape[axis]
        planes = sum(
            weight * padded[tuple(slice(i, i + length_px) if a == axis else slice(None) for a in range(3))]
            for i, weight in enumerate(kernel)
        )
    return planes
