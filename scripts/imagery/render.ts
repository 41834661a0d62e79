/** Renders masters with Blender: `npm run render -- [--preview] [--samples 40] [picture …]`; no name means all. */
import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { readCommandLine, refuseCommandLine } from '../../tools/command-line.ts';

const here = import.meta.dirname;
const cache = join(here, '../../.cache/imagery');
const masters = join(here, '../../web/images/masters');
const readme = join(here, 'README.md');
const denoiseLibrary = join(cache, 'libdenoise.so');

const final = { width: 1440, height: 900, samples: 40 };
/** What fills the width of a window, and whose smaller sizes have clean edges only from more than they need. */
const wide = { ...final, width: 1920, height: 1200 };
const preview = { width: 720, height: 450, samples: 10 };
const masterLimitBytes = 400_000;

const { values, positionals } = readCommandLine({
  options: { preview: { type: 'boolean', default: false }, samples: { type: 'string' } },
  allowPositionals: true,
});

const known = (await readdir(join(here, 'scenes')))
  .filter((file) => file.endsWith('.py'))
  .map(pictureName)
  .sort();
const unknown = positionals.filter((name) => !known.includes(name));
if (unknown.length > 0)
  refuseCommandLine(`No scene is called ${unknown.join(', ')}. The scenes are: ${known.join(', ')}.`);
await mkdir(cache, { recursive: true });
await buildDenoiser();
for (const name of positionals.length > 0 ? positionals : known) await renderPicture(name);

/** One picture: a preview stays in the cache, a final one becomes the master and its time goes into the README. */
async function renderPicture(name: string): Promise<void> {
  const finalSize = name.startsWith('hero-') ? wide : final;
  const size = values.preview ? preview : finalSize;
  const samples = values.samples ?? String(size.samples);
  const png = join(cache, `${name}${values.preview ? '-preview' : ''}.png`);
  const started = performance.now();
  await run('blender', [
    '-b',
    '-P',
    join(here, 'studio/run.py'),
    '--',
    name,
    png,
    samples,
    `${size.width}`,
    `${size.height}`,
  ]);
  const seconds = Math.round((performance.now() - started) / 1000);
  if (values.preview) {
    console.log(`${name}: ${seconds} s, ${png}`);
    return;
  }
  const bytes = await writeMaster(name, png);
  await noteTime(name, samples, seconds);
  console.log(`${name}: ${seconds} s, master of ${Math.round(bytes / 1000)} kB`);
}

/** The best WebP quality that stays under the limit. */
async function writeMaster(name: string, png: string): Promise<number> {
  for (let quality = 93; quality > 70; quality -= 1) {
    const webp = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (webp.length >= masterLimitBytes) continue;
    await writeFile(join(masters, `${name}.webp`), webp);
    return webp.length;
  }
  throw new Error(`${name} does not fit into ${masterLimitBytes} bytes: is it noise?`);
}

/** Replaces or adds the picture's row in the table of times. */
async function noteTime(name: string, samples: string, seconds: number): Promise<void> {
  const lines = (await readFile(readme, 'utf8')).split('\n');
  const isRow = (line: string) => /^\| [a-z0-9-]+ \| \d+ \| \d+ \|$/.test(line);
  const others = lines.filter((line) => isRow(line) && !line.startsWith(`| ${name} |`));
  const rows = [...others, `| ${name} | ${samples} | ${seconds} |`].sort();
  const first = lines.findIndex((line) => line.startsWith('| --- | --: |')) + 1;
  const rest = lines.slice(first).filter((line) => !isRow(line));
  await writeFile(readme, [...lines.slice(0, first), ...rows, ...rest].join('\n'));
}

/** The denoiser is compiled for this exact processor, so it is never committed. */
async function buildDenoiser(): Promise<void> {
  const source = join(here, 'studio/denoise.c');
  const builtAt = await stat(denoiseLibrary).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
  if (builtAt > (await stat(source)).mtimeMs) return;
  await run('gcc', [
    '-O3',
    '-march=native',
    '-ffast-math',
    '-fopenmp',
    '-shared',
    '-fPIC',
    source,
    '-o',
    denoiseLibrary,
    '-lm',
  ]);
}

/** Runs a program at the lowest priority and shows its output only if it fails. */
async function run(program: string, args: string[]): Promise<void> {
  const child = spawn('nice', ['-n', '19', program, ...args], {
    env: { ...process.env, DENOISE_LIBRARY: denoiseLibrary },
  });
  const said: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  const text = Buffer.concat(said).toString();
  if (code !== 0 || text.includes('Traceback')) throw new Error(`${program} failed:\n${text.slice(-3000)}`);
}

function pictureName(file: string): string {
  return file.replace('.py', '').replaceAll('_', '-');
}
