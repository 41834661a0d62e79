/**
 * What settings of AVIF cost in bytes and in what is seen (butteraugli, `apt-get install butteraugli`), on every seventh
 * master, into docs/pictures.md: `npm run image-quality`.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type AvifOptions } from 'sharp';
import { median } from './bench/rounds.ts';
import { writeTable } from './bench/write-table.ts';

/** Per width in px; the first is the one in use (`scripts/images/encode.ts`). */
const tried: Record<number, AvifOptions[]> = {
  480: [
    { quality: 49, effort: 7 },
    { quality: 50, effort: 4 },
    { quality: 50, effort: 7 },
    { quality: 46, effort: 7 },
    { quality: 54, effort: 4, chromaSubsampling: '4:2:0' },
  ],
  800: [
    { quality: 44, effort: 7 },
    { quality: 46, effort: 4 },
    { quality: 46, effort: 7 },
    { quality: 40, effort: 4 },
    { quality: 46, effort: 4, chromaSubsampling: '4:2:0' },
    { quality: 52, effort: 4, chromaSubsampling: '4:2:0' },
    { quality: 46, effort: 7, tune: 'ssim' },
  ],
};

const masters = join(import.meta.dirname, '../web/images/masters');
const sample = (await readdir(masters)).toSorted().filter((_, index) => index % 7 === 0);
const folder = await mkdtemp(join(tmpdir(), 'image-quality-'));

const lines = [
  '| Width, px | Quality | Effort | Colour | Tuned for | Bytes | Distance, median | Distance, most |',
  '| --- | --- | --- | --- | --- | --- | --- | --- |',
];
for (const [width, settings] of Object.entries(tried)) {
  for (const options of settings) {
    lines.push(await rowOf(Number(width), options));
    console.log(lines.at(-1));
  }
}
await rm(folder, { recursive: true });
writeTable(
  'docs/pictures.md',
  'Pictures',
  (where) =>
    `Written by \`npm run image-quality\` on ${where}: ${sample.length} of the rendered pictures, the bytes of all together, and how far
butteraugli sees them from the uncompressed ones of the same size (0: the same). The first row of a width is in use.`,
  lines.join('\n'),
);

async function rowOf(width: number, options: AvifOptions): Promise<string> {
  let bytes = 0;
  const distances: number[] = [];
  for (const name of sample) {
    const before = await sharp(join(masters, name)).resize({ width }).png().toBuffer();
    const avif = await sharp(before).avif(options).toBuffer();
    bytes += avif.length;
    distances.push(await distance(before, await sharp(avif).png().toBuffer()));
  }
  const { quality, effort, chromaSubsampling = '4:4:4', tune = 'auto' } = options;
  const seen = [median(distances), Math.max(...distances)].map((figure) => figure.toFixed(2));
  return `| ${[width, quality, effort, chromaSubsampling, tune, bytes, ...seen].join(' | ')} |`;
}

async function distance(...pictures: [Buffer, Buffer]): Promise<number> {
  const files = ['before', 'after'].map((name) => join(folder, `${name}.png`));
  await Promise.all(pictures.map((picture, index) => writeFile(files[index] ?? '', picture)));
  return Number(execFileSync('butteraugli', files, { encoding: 'utf8' }));
}
