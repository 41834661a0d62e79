/** Makes every icon from one set of drawings: `npm run identity`. The build makes the share pictures. */
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import sharp from 'sharp';
import * as v from 'valibot';
import { colors, svg, symbol } from './identity/drawings.ts';
import { icoOf } from './identity/ico.ts';

const folder = join(import.meta.dirname, '../web/public');
const { ink, sea, sun, white } = colors;

const onLight = { crystal: sea, bolt: sun };
const onInk = { crystal: white, bolt: sun };

/** An opaque square with the symbol in the middle; `share` of the side, so that a launcher may cut it to any shape. */
const tile = (share: number): string => {
  const scale = (64 * share) / 32;
  const offset = (64 - 64 * share) / 2;
  return svg(
    '0 0 64 64',
    `<path fill="${ink}" d="M0 0h64v64H0z"/><g transform="translate(${offset} ${offset}) scale(${scale})">${symbol(onInk)}</g>`,
  );
};

/** The icons of the shortcuts on a launcher, by shortcut: drawings of Lucide, as on the pages. */
const shortcutIcons = { quote: 'pencil', call: 'phone', services: 'wrench', gallery: 'images' };

const Lucide = v.object({ icons: v.record(v.string(), v.object({ body: v.string() })) });
const lucide = v.parse(Lucide, createRequire(import.meta.url)('@iconify-json/lucide/icons.json'));

/** The lines of an icon in its 24 by 24 box, in white. */
function lucideGlyph(name: string): string {
  const icon = lucide.icons[name];
  if (!icon) throw new Error(`Lucide has no icon "${name}"`);
  return icon.body.replaceAll('currentColor', white);
}

/** An opaque square with an icon in the middle, small enough for a launcher that cuts a circle. */
const glyphTile = (glyph: string): string =>
  svg('0 0 48 48', `<path fill="${sea}" d="M0 0h48v48H0z"/><g transform="translate(12 12)">${glyph}</g>`);

const save = (name: string, content: string | Buffer) => writeFile(join(folder, name), content);
const png = (drawing: string, size: number) =>
  sharp(Buffer.from(drawing), { density: 1200 }).resize(size, size).png().toBuffer();

const favicon = svg('0 0 32 32', symbol({ ...onLight, small: true }));
await save('favicon.svg', favicon);
await save(
  'favicon.ico',
  icoOf(await Promise.all([16, 32].map(async (size) => ({ size, png: await png(favicon, size) })))),
);
await save('symbol.svg', svg('0 0 32 32', symbol(onLight)));
await save('symbol-on-ink.svg', svg('0 0 32 32', symbol(onInk)));
await save('apple-touch-icon.png', await png(tile(0.62), 180));
await save('icon-192.png', await png(tile(0.62), 192));
await save('icon-512.png', await png(tile(0.62), 512));
await save('icon-maskable-512.png', await png(tile(0.5625), 512));
// Only the shape counts here: a launcher paints it in its own colour.
await save(
  'icon-monochrome-512.png',
  await png(
    svg(
      '0 0 64 64',
      `<g transform="translate(14 14) scale(1.125)">${symbol({ crystal: white, bolt: white })}</g>`,
    ),
    512,
  ),
);
for (const [name, icon] of Object.entries(shortcutIcons)) {
  await save(`shortcut-${name}.png`, await png(glyphTile(lucideGlyph(icon)), 96));
}
