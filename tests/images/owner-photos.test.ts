import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encodePicture, removeStraySizes } from '../../scripts/images/encode.ts';
import { findSources } from '../../scripts/images/sources.ts';

const slot = 'hero-villa-dusk';
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'images-'));
  await mkdir(join(folder, 'photos'));
  await mkdir(join(folder, 'masters'));
  await put('masters', `${slot}.webp`, 1440, 900);
});

afterEach(() => rm(folder, { recursive: true }));

describe("the owner's photos", () => {
  it('replace the render with the same name', async () => {
    await put('photos', `${slot}.jpg`, 1600, 1000);
    const { sources, problems, notes } = await findSources(folder, [slot]);
    expect(problems).toEqual([]);
    expect(sources.map(({ kind }) => kind)).toEqual(['photo']);
    expect(notes.join()).toContain('web/images/alt.ts');
  });

  it.each([
    ['a slot without a picture', () => rm(join(folder, 'masters', `${slot}.webp`)), 'has no picture'],
    ['a tiny photo', () => put('photos', `${slot}.jpg`, 640, 400), 'only 640 × 400 pixels'],
    ['a tall photo', () => put('photos', `${slot}.jpg`, 1200, 1600), 'too tall'],
    ['a wide photo', () => put('photos', `${slot}.jpg`, 2400, 900), 'too wide'],
    [
      'a photo lying on its side',
      () => put('photos', `${slot}.jpg`, 1600, 1200, 6),
      '1200 × 1600 pixels, too tall',
    ],
    ['a file that is no picture', () => write('photos', `${slot}.jpg`, 'words'), 'cannot be opened'],
    ['a format sharp does not read', () => write('photos', `${slot}.heic`, 'bytes'), 'save it as JPEG'],
    ['a mistyped name', () => put('photos', 'hero-vila-dusk.jpg', 1600, 1000), `did you mean "${slot}"?`],
  ])('get one clear sentence for %s', async (_, arrange, sentence) => {
    await arrange();
    const { problems } = await findSources(folder, [slot]);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(sentence);
  });

  it('must not be two for one slot', async () => {
    await put('photos', `${slot}.jpg`, 1600, 1000);
    await put('photos', `${slot}.png`, 1600, 1000);
    const { problems } = await findSources(folder, [slot]);
    expect(problems).toEqual([`The slot "${slot}" has 2 photos (${slot}.jpg, ${slot}.png): keep one.`]);
  });
});

describe('encoding', () => {
  it('makes the sizes once, and again only if the picture changes', async () => {
    const first = await encodeSlot();
    expect(first.wasEncoded).toBe(true);
    expect(first.photo.widths).toEqual([480, 800, 1200, 1440]);
    expect(first.photo.color).toMatch(/^#[\da-f]{6}$/);
    expect((await encodeSlot(first.photo)).wasEncoded).toBe(false);
    await put('photos', `${slot}.jpg`, 1300, 900);
    const second = await encodeSlot(first.photo);
    expect(second.photo).toMatchObject({
      width: 1300,
      height: 900,
      kind: 'photo',
      widths: [480, 800, 1200, 1300],
    });
    expect(await removeStraySizes(folder, [second.photo])).toBe(2);
  });
});

async function encodeSlot(known?: Awaited<ReturnType<typeof encodePicture>>['photo']) {
  const [source] = (await findSources(folder, [slot])).sources;
  if (source === undefined) throw new Error('the slot has no source');
  return encodePicture(folder, source, known);
}

async function put(where: string, file: string, width: number, height: number, orientation = 1) {
  const picture = sharp({ create: { width, height, channels: 3, background: '#0b6e79' } });
  await picture.withMetadata({ orientation }).toFile(join(folder, where, file));
}

function write(where: string, file: string, text: string) {
  return writeFile(join(folder, where, file), text);
}
