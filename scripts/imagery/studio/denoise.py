"""Feature-guided non-local means over two half renders, in C (`denoise.c`)."""

import ctypes
import os

import numpy as np

from studio.grade import blur

SEARCH_RADIUS_PX = 8
PATCH_RADIUS_PX = 2
COLOR_STRENGTH, FEATURE_STRENGTH = 0.55, 0.8
# How much albedo (3), normal (3) and depth (1) may differ before two pixels count as strangers.
FEATURE_TOLERANCE = np.array([2e-4] * 3 + [1.5e-3] * 3 + [4e-4], np.float32)


def denoise(first_half, second_half):
    """The mean of both halves with the noise their difference reveals taken out."""
    (first, first_guides), (second, second_guides) = first_half, second_half
    first, second = compress(first), compress(second)
    colors = ((first + second) * 0.5).astype(np.float32)
    variance = half_variance(first, second, 2.0, 1e-7)
    guides = ((first_guides + second_guides) * 0.5).astype(np.float32)
    guide_variance = half_variance(first_guides, second_guides, 1.5, 1e-8)
    smooth = filter_pass(
        colors, variance, guides, guide_variance, SEARCH_RADIUS_PX, PATCH_RADIUS_PX, COLOR_STRENGTH
    )
    speckless = filter_pass(smooth, (variance * 0.12).astype(np.float32), guides, guide_variance, 3, 1, 0.8)
    return np.expm1(speckless) / 4


def compress(colors):
    """Close to how the eye sees brightness; tames single bright pixels."""
    return np.log1p(np.maximum(colors, 0) * 4)


def half_variance(first, second, sigma_px, floor):
    """Noise estimate from the difference of the halves."""
    return np.maximum(blur(((first - second) ** 2) * 0.25, sigma_px), floor).astype(np.float32)


def filter_pass(colors, variance, guides, guide_variance, search_radius_px, patch_radius_px, color_strength):
    """One pass of the C filter."""
    library = ctypes.CDLL(os.environ["DENOISE_LIBRARY"])
    _, height_px, width_px = colors.shape
    result = np.empty_like(colors)
    library.nlm(
        width_px,
        height_px,
        pointer(colors),
        pointer(variance),
        pointer(guides),
        pointer(guide_variance),
        guides.shape[0],
        pointer(FEATURE_TOLERANCE),
        pointer(colors),
        pointer(result),
        search_radius_px,
        patch_radius_px,
        ctypes.c_float(color_strength),
        ctypes.c_float(FEATURE_STRENGTH),
    )
    return result


def pointer(planes):
    """The planes as C sees them."""
    return planes.ctypes.data_as(ctypes.POINTER(ctypes.c_float))
