/** Makes every size of every picture and the manifest that pages read: `npm run images`. */
import { join } from 'node:path';
import type { Photo } from '../web/images/photo-record.ts';
import { encodePicture, removeStraySizes } from './images/encode.ts';
import { readManifest, writeManifest } from './images/manifest-file.ts';
import { findSources } from './images/sources.ts';

const folder = join(import.meta.dirname, '../web/images');

const { sources, problems, notes } = await findSources(folder);
if (problems.length > 0) {
  for (const problem of problems) console.error(problem);
  process.exit(1);
}
for (const note of notes) console.log(note);

const known = await readManifest(folder);
const photos: Photo[] = [];
let encoded = 0;
for (const [index, source] of sources.entries()) {
  const { photo, wasEncoded } = await encodePicture(folder, source, known[source.name]);
  photos.push(photo);
  if (!wasEncoded) continue;
  encoded += 1;
  console.log(`${photo.name}: ${photo.widths.join(', ')} pixels wide, ${photo.kind}`);
  // Written after each picture, so that an interrupted run continues where it was.
  const rest = sources.slice(index + 1).flatMap(({ name }) => known[name] ?? []);
  await writeManifest(folder, [...photos, ...rest]);
}
const removed = await removeStraySizes(folder, photos);
await writeManifest(folder, photos);
console.log(
  `${photos.length} pictures: ${encoded} encoded, ${photos.length - encoded} unchanged, ${removed} old files removed.`,
);
