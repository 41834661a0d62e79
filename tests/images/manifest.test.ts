import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sizePath, sourceHash } from '../../scripts/images/encode.ts';
import { manifestSource, recordSource } from '../../scripts/images/manifest-file.ts';
import { findSources } from '../../scripts/images/sources.ts';
import { alt } from '../../web/images/alt.ts';
import { focus } from '../../web/images/focus.ts';
import { photos } from '../../web/images/manifest.ts';
import type { Photo } from '../../web/images/photo-record.ts';

const folder = join(import.meta.dirname, '../../web/images');
const scenesFolder = join(import.meta.dirname, '../../scripts/imagery/scenes');
const all: Photo[] = Object.values(photos);
const hashes: Record<string, string> = Object.fromEntries(all.map(({ name, hash }) => [name, hash]));
const bytesOf = (path: string) => statSync(path).size;

describe('the picture manifest', () => {
  it('finds a usable source for every slot', async () => {
    const { sources, problems } = await findSources(folder);
    expect(problems).toEqual([]);
    expect(sources.map(({ name }) => name).sort()).toEqual(Object.keys(photos).sort());
  });

  it('is in step with the sources: after a change run `npm run images`', async () => {
    const { sources } = await findSources(folder);
    const stale = sources
      .filter(({ name, bytes }) => hashes[name] !== sourceHash(bytes))
      .map(({ name }) => name);
    expect(stale).toEqual([]);
  });

  it('has the words of alt.ts and the points of focus.ts', () => {
    expect(Object.fromEntries(all.map((photo) => [photo.name, photo.alt]))).toEqual(alt);
    const points = Object.entries(focus);
    expect(points.map(([name]) => [name, all.find((photo) => photo.name === name)?.focus])).toEqual(points);
  });

  it('has a scene script for every render and no others', () => {
    const scenes = readdirSync(scenesFolder).filter((file) => file.endsWith('.py'));
    const masters = readdirSync(join(folder, 'masters')).map((file) => file.replace('.webp', '.py'));
    expect(scenes.map((file) => file.replaceAll('_', '-')).sort()).toEqual(masters.sort());
  });

  it('lists exactly the files in sizes', () => {
    const listed = all.flatMap(({ name, widths }) =>
      widths.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]),
    );
    expect(readdirSync(join(folder, 'sizes')).sort()).toEqual(listed.sort());
  });

  it('knows the real size of the largest files', async () => {
    for (const { name, width, height } of all) {
      const real = await sharp(sizePath(folder, name, width, 'webp')).metadata();
      expect([name, real.width, real.height]).toEqual([name, width, height]);
    }
  });

  it('is written only by the command', () => {
    expect(readFileSync(join(folder, 'manifest.ts'), 'utf8')).toBe(manifestSource(all));
    for (const photo of all) {
      expect(readFileSync(join(folder, 'records', `${photo.name}.ts`), 'utf8')).toBe(recordSource(photo));
    }
  });
});

describe('the words about pictures', () => {
  it('exist in both languages, are short and never repeat', () => {
    const sentences = Object.values(alt).flatMap(({ es, en }) => [es, en]);
    expect(sentences.filter((text) => text.length < 20 || text.length > 140)).toEqual([]);
    expect(new Set(sentences).size).toBe(sentences.length);
  });
});

describe('the weight of pictures', () => {
  it('keeps every hero within 45 kB at phone width', () => {
    const heroes = all.filter(({ name }) => name.startsWith('hero-'));
    const heavy = heroes.filter(({ name }) => bytesOf(sizePath(folder, name, 800, 'avif')) > 45_000);
    expect(heavy.map(({ name }) => name)).toEqual([]);
  });

  it('keeps all pictures together within 900 kB at phone width', () => {
    const sum = all.reduce((bytes, { name }) => bytes + bytesOf(sizePath(folder, name, 800, 'avif')), 0);
    expect(sum).toBeLessThanOrEqual(900_000);
  });

  it('keeps all committed sizes within 12 MB and every master within 400 kB', () => {
    const sizes = readdirSync(join(folder, 'sizes')).map((file) => bytesOf(join(folder, 'sizes', file)));
    expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(12_000_000);
    const masters = readdirSync(join(folder, 'masters')).map((file) =>
      bytesOf(join(folder, 'masters', file)),
    );
    expect(Math.max(...masters)).toBeLessThanOrEqual(400_000);
  });
});
