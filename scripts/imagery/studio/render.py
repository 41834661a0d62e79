"""Two half-sample Cycles renders, denoised, graded and written through Filmic."""

import os
import shutil
import tempfile
import time

import bpy
import numpy as np

from studio.denoise import denoise
from studio.grade import grade

PASSES = {
    "color": "Noisy Image",
    "albedo": "Denoising Albedo",
    "normal": "Denoising Normal",
    "depth": "Denoising Depth",
}


def render(
    out_path,
    samples_per_half,
    width_px,
    height_px,
    look="Medium High Contrast",
    exposure=0.0,
    clamp=6.0,
    bounces=6,
    **grading,
):
    """Render the current scene; the difference of the two halves tells the denoiser where noise is."""
    scene = bpy.context.scene
    started = time.time()
    use_cycles(scene, samples_per_half, clamp, bounces)
    scene.render.resolution_x, scene.render.resolution_y = width_px, height_px
    scene.render.resolution_percentage = 100
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look, scene.view_settings.exposure = look, exposure
    output = write_passes(scene)
    folder = tempfile.mkdtemp(prefix="render_")
    halves = [render_half(scene, output, folder, half, width_px, height_px) for half in (0, 1)]
    shutil.rmtree(folder)
    save(scene, grade(denoise(*halves), **grading), out_path)
    print(f"RENDERED {out_path} in {time.time() - started:.0f} s")


def use_cycles(scene, samples_per_half, clamp, bounces):
    """Cycles on the processor, set for little noise rather than for physical completeness."""
    scene.render.engine = "CYCLES"
    scene.render.use_persistent_data = True
    scene.render.threads_mode = "AUTO"
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = samples_per_half
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold, cycles.adaptive_min_samples = 0.02, 16
    cycles.use_denoising = False  # Debian builds without OpenImageDenoise and would abort
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = bounces, 4, 4
    cycles.transmission_bounces, cycles.transparent_max_bounces = 6, 12
    cycles.sample_clamp_indirect = clamp
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy = 1.0


def write_passes(scene):
    """A compositor node that writes colour and the denoiser's guides as 32-bit EXR."""
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    output = tree.nodes.new("CompositorNodeOutputFile")
    composite = tree.nodes.new("CompositorNodeComposite")
    output.format.file_format, output.format.color_depth = "OPEN_EXR", "32"
    output.format.color_mode, output.format.exr_codec = "RGB", "ZIP"
    tree.links.new(layers.outputs["Image"], composite.inputs[0])
    output.file_slots.clear()
    for slot, socket in PASSES.items():
        output.file_slots.new(slot)
        tree.links.new(layers.outputs.get(socket) or layers.outputs["Image"], output.inputs[slot])
    return output


def render_half(scene, output, folder, half, width_px, height_px):
    """One half with its own seed: the colour and seven guide planes."""
    scene.cycles.seed = half * 101 + 7
    output.base_path = os.path.join(folder, str(half))
    bpy.ops.render.render()
    planes = {
        name: load_planes(
            os.path.join(output.base_path, f"{name}{scene.frame_current:04d}.exr"), width_px, height_px
        )
        for name in PASSES
    }
    depth = np.log1p(np.minimum(planes["depth"][:1], 500)) * 0.4
    return planes["color"], np.concatenate([planes["albedo"], planes["normal"] * 0.5, depth], 0)


def load_planes(path, width_px, height_px):
    """An EXR file as three planes of floats."""
    image = bpy.data.images.load(path)
    flat = np.empty(width_px * height_px * image.channels, np.float32)
    image.pixels.foreach_get(flat)
    planes = flat.reshape(height_px, width_px, image.channels)[:, :, :3].transpose(2, 0, 1)
    bpy.data.images.remove(image)
    return np.ascontiguousarray(planes)


def save(scene, planes, out_path):
    """Write linear planes as PNG through the scene's Filmic view."""
    _, height_px, width_px = planes.shape
    image = bpy.data.images.new("final", width_px, height_px, float_buffer=True, alpha=False)
    pixels = np.ones((height_px, width_px, 4), np.float32)
    pixels[:, :, :3] = planes.transpose(1, 2, 0)
    image.pixels.foreach_set(pixels.ravel())
    scene.render.image_settings.file_format, scene.render.image_settings.color_mode = "PNG", "RGB"
    image.save_render(out_path, scene=scene)
