import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { photos } from '../images/manifest.ts';
import type { Photo } from '../images/photo-record.ts';
import { photoUrl } from '../lib/photo-url.ts';
import { siteFolder } from './folders.ts';

const formats = ['avif', 'webp'] as const;

/** Copies every size of every picture to the address the pages name. */
export async function copyPhotos(): Promise<void> {
  const sizes = join(import.meta.dirname, '../images/sizes');
  await mkdir(dirname(join(siteFolder, '/photos/any')), { recursive: true });
  const all: readonly Photo[] = Object.values(photos);
  for (const photo of all) {
    for (const width of photo.widths) {
      for (const format of formats) {
        const size = join(sizes, `${photo.name}-${width}.${format}`);
        await copyFile(size, join(siteFolder, photoUrl(photo, width, format)));
      }
    }
  }
}
