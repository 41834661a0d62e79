/** Encodes one source at every width in AVIF and WebP, or leaves it alone if nothing has changed. */
import { createHash } from 'node:crypto';
import { access, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { perLanguage } from '../../api/contract/language.ts';
import { alt } from '../../web/images/alt.ts';
import { focus } from '../../web/images/focus.ts';
import type { Photo } from '../../web/images/photo-record.ts';
import type { Source } from './sources.ts';

const fixedWidthsPx = [480, 800, 1200];
const largestWidthPx = 1920;

/**
 * AVIF is what nearly everyone gets: qualities and effort (0 to 9) by `docs/pictures.md`, where phones' sizes are worth
 * the time that more effort takes. All pictures at 800 pixels have one budget, hence the dip there. WebP is there for old
 * browsers and must not fill the repository.
 */
const settings = [
  { upToPx: 480, avif: { quality: 49, effort: 7 }, webp: { quality: 66, effort: 6 } },
  { upToPx: 800, avif: { quality: 44, effort: 7 }, webp: { quality: 62, effort: 6 } },
  { upToPx: largestWidthPx, avif: { quality: 47, effort: 4 }, webp: { quality: 54, effort: 6 } },
];

/**
 * Covers the source and the settings, so that a change of either makes the sizes again. It stands in every address of
 * the picture, where each digit is weight: six tell one version from the next but for one in 16 million.
 */
export function sourceHash(bytes: Buffer): string {
  const all = JSON.stringify({ fixedWidthsPx, largestWidthPx, settings });
  return createHash('sha256').update(all).update(bytes).digest('hex').slice(0, 6);
}

/** The path of one size, relative to the images folder. */
export function sizePath(folder: string, name: string, widthPx: number, format: 'avif' | 'webp'): string {
  return join(folder, 'sizes', `${name}-${widthPx}.${format}`);
}

/** The manifest entry of a source, once its files exist. */
export async function encodePicture(
  folder: string,
  source: Source,
  known: Photo | undefined,
): Promise<{ photo: Photo; wasEncoded: boolean }> {
  const hash = sourceHash(source.bytes);
  const words = { kind: source.kind, alt: textOf(source.name), focus: focusOf(source.name) };
  if (known?.hash === hash && (await allSizesExist(folder, known))) {
    return { photo: { ...known, ...words }, wasEncoded: false };
  }
  const upright = await sharp(source.bytes)
    .autoOrient()
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer();
  const { width: sourceWidth, height: sourceHeight } = await sharp(upright).metadata();
  const width = Math.min(sourceWidth, largestWidthPx);
  const widths = [...fixedWidthsPx.filter((fixed) => fixed < width), width];
  await mkdir(join(folder, 'sizes'), { recursive: true });
  for (const widthPx of widths) await writeSize(folder, source.name, upright, widthPx);
  const height = Math.round((sourceHeight * width) / sourceWidth);
  const color = await dominantColor(upright);
  return { photo: { name: source.name, width, height, widths, color, hash, ...words }, wasEncoded: true };
}

/** Deletes files in `sizes/` that belong to no picture. */
export async function removeStraySizes(folder: string, photos: Photo[]): Promise<number> {
  const wanted = new Set(
    photos.flatMap(({ name, widths }) =>
      widths.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]),
    ),
  );
  const strays = (await readdir(join(folder, 'sizes'))).filter((file) => !wanted.has(file));
  for (const file of strays) await rm(join(folder, 'sizes', file));
  return strays.length;
}

async function writeSize(folder: string, name: string, upright: Buffer, widthPx: number): Promise<void> {
  const resized = sharp(upright).resize({ width: widthPx });
  const { avif, webp } = settings.find(({ upToPx }) => widthPx <= upToPx) ?? {};
  await resized
    .clone()
    .avif(avif)
    .toFile(sizePath(folder, name, widthPx, 'avif'));
  await resized
    .clone()
    .webp(webp)
    .toFile(sizePath(folder, name, widthPx, 'webp'));
}

async function allSizesExist(folder: string, { name, widths }: Photo): Promise<boolean> {
  const files = widths.flatMap((width) => [
    sizePath(folder, name, width, 'avif'),
    sizePath(folder, name, width, 'webp'),
  ]);
  const results = await Promise.allSettled(files.map((file) => access(file)));
  return results.every(({ status }) => status === 'fulfilled');
}

async function dominantColor(upright: Buffer): Promise<Photo['color']> {
  const { dominant } = await sharp(upright).resize({ width: 64 }).stats();
  const hex = [dominant.r, dominant.g, dominant.b].map((level) => level.toString(16).padStart(2, '0'));
  return `#${hex.join('')}`;
}

function textOf(name: string): Photo['alt'] {
  const known: Record<string, Photo['alt']> = alt;
  return known[name] ?? perLanguage(() => '');
}

function focusOf(name: string): Photo['focus'] {
  const known: Record<string, Photo['focus']> = focus;
  return known[name] ?? [0.5, 0.5];
}
