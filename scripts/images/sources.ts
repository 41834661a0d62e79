/** Finds the source of every slot, the owner's photo before the master, and reports each problem in one sentence. */
import { readdir, readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import sharp from 'sharp';
import { alt } from '../../web/images/alt.ts';
import type { Photo } from '../../web/images/photo-record.ts';
import { nearestName } from './nearest-name.ts';

/** The file a slot is made from. */
export interface Source {
  name: string;
  path: string;
  bytes: Buffer;
  kind: Photo['kind'];
}

interface Found {
  sources: Source[];
  /** Sentences for the owner; while there are any, nothing is written. */
  problems: string[];
  /** Sentences that do not stop the run. */
  notes: string[];
}

const minimumWidthPx = 1200;
/** Pages crop to about 16:10, so anything between 5:4 and 16:9 keeps its subject. */
const ratioLimits = { narrowest: 1.25, widest: 1.8 };

const readable = ['.jpg', '.jpeg', '.png', '.webp', '.avif', '.tif', '.tiff'];

/** Looks through `photos/` and `masters/` for every slot named in `alt.ts`. */
export async function findSources(folder: string, slots: string[] = Object.keys(alt)): Promise<Found> {
  const found: Found = { sources: [], problems: [], notes: [] };
  const photos = await filesBySlot(join(folder, 'photos'));
  const masters = await filesBySlot(join(folder, 'masters'));
  found.problems.push(...strangers(photos, slots, 'photos'), ...strangers(masters, slots, 'masters'));
  for (const name of slots) {
    const photo = photos.get(name) ?? [];
    const file = photo[0] ?? masters.get(name)?.[0];
    if (file === undefined) {
      found.problems.push(`The slot "${name}" has no picture: put ${name}.jpg into web/images/photos.`);
    } else if (photo.length > 1) {
      found.problems.push(`The slot "${name}" has ${photo.length} photos (${photo.join(', ')}): keep one.`);
    } else {
      await addSource(found, folder, { name, file, kind: photo.length === 1 ? 'photo' : 'render' });
    }
  }
  return found;
}

async function addSource(
  found: Found,
  folder: string,
  { name, file, kind }: Omit<Source, 'path' | 'bytes'> & { file: string },
) {
  const path = join(folder, kind === 'photo' ? 'photos' : 'masters', file);
  const bytes = await readFile(path);
  const problem = await shapeProblem(file, bytes);
  if (problem !== undefined) {
    found.problems.push(problem);
    return;
  }
  found.sources.push({ name, path, bytes, kind });
  if (kind === 'photo') {
    found.notes.push(
      `${name} shows your photo: check that its description in web/images/alt.ts is still true.`,
    );
  }
}

/** One sentence about a picture that is unreadable, too small or of an odd shape. */
async function shapeProblem(file: string, bytes: Buffer): Promise<string | undefined> {
  if (!readable.includes(parse(file).ext.toLowerCase())) {
    return `${file} is not a picture this command reads: save it as JPEG, PNG, WebP or AVIF.`;
  }
  const size = await sharp(bytes)
    .metadata()
    .then(
      ({ autoOrient }) => autoOrient,
      () => undefined,
    );
  if (size === undefined) return `${file} cannot be opened as a picture: export it again as JPEG.`;
  const { width, height } = size;
  if (width < minimumWidthPx) {
    return `${file} is only ${width} × ${height} pixels: it must be at least ${minimumWidthPx} pixels wide.`;
  }
  const ratio = width / height;
  if (ratio < ratioLimits.narrowest)
    return `${file} is ${width} × ${height} pixels, too tall: crop it to a landscape of about 16:10.`;
  if (ratio > ratioLimits.widest)
    return `${file} is ${width} × ${height} pixels, too wide: crop it to a landscape of about 16:10.`;
  return undefined;
}

function strangers(files: Map<string, string[]>, slots: string[], where: string): string[] {
  return [...files]
    .filter(([name]) => !slots.includes(name))
    .map(
      ([name, [file]]) =>
        `web/images/${where}/${file} belongs to no slot: did you mean "${nearestName(name, slots)}"?`,
    );
}

async function filesBySlot(folder: string): Promise<Map<string, string[]>> {
  const slots = new Map<string, string[]>();
  const files = await readdir(folder).catch(() => []);
  for (const file of files.sort()) {
    const { name, ext } = parse(file);
    if (file.startsWith('.') || ext === '.md') continue;
    slots.set(name, [...(slots.get(name) ?? []), file]);
  }
  return slots;
}
