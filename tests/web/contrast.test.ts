import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const tokens = new Map(
  [...readFileSync('web/styles/tokens.css', 'utf8').matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\s*;/gi)].map(
    ([, name = '', hex = '']) => [name, hex],
  ),
);

const text = 4.5;
/** Large text, borders of controls, focus rings, drawings. */
const shape = 3;

/** Foreground, background (names of tokens) and the ratio of WCAG 2.2 they must reach. */
const pairs: readonly (readonly [string, string, number])[] = [
  ['ink', 'sand', text],
  ['ink', 'sand-2', text],
  ['ink', 'paper', text],
  ['ink', 'breeze', text],
  ['ink', 'sun', text],
  ['ink', 'sun-light', text],
  ['ink', 'sun-deep', text],
  ['ink', 'waiting', text],
  ['ink', 'refused', text],
  ['ink', 'flame-soft', text],
  ['ink-2', 'sand', text],
  ['ink-2', 'sand-2', text],
  ['ink-2', 'paper', text],
  ['ink-2', 'breeze', text],
  ['ink-2', 'waiting', text],
  ['ink-2', 'refused', text],
  ['sea', 'sand', text],
  ['sea', 'paper', text],
  ['sea', 'breeze', text],
  ['sea', 'waiting', text],
  ['sea', 'refused', text],
  ['paper', 'sea', text],
  ['paper', 'sea-deep', text],
  ['on-sea', 'sea', text],
  ['on-ink', 'ink', text],
  ['on-ink-2', 'ink', text],
  ['on-ink', 'foot', text],
  ['on-ink-2', 'foot', text],
  ['mint', 'ink', text],
  ['sun-text', 'paper', text],
  ['sun-text', 'sand', text],
  ['sun-text', 'sun-soft', text],
  ['flame-text', 'paper', text],
  ['flame-text', 'sand', text],
  ['flame-text', 'flame-soft', text],
  ['flame-text', 'refused', text],
  ['paper', 'flame', text],
  ['paper', 'flame-text', text],
  ['paper', 'flame-deep', text],
  ['on-flame', 'flame-deep', text],
  ['on-toast', 'ink', text],
  ['placeholder', 'paper', text],
  ['on-off', 'off', text],
  ['paper', 'land', text],
  ['graticule', 'ink', text],
  ['field', 'paper', shape],
  ['flame', 'paper', shape],
  ['flame', 'refused', shape],
  ['sea', 'sand-2', shape],
  ['star', 'sand', shape],
  ['star', 'breeze', shape],
  ['star', 'paper', shape],
  ['coast', 'ink', shape],
  ['sun', 'ink', shape],
  ['sun', 'foot', shape],
];

/** What a focus ring is drawn on, by the token that `--ring` refers to there. */
const rings = [
  ['ink', 'flame-soft'],
  ['ink', 'waiting'],
  ['sea', 'paper'],
] as const;

describe('the colours of the design', () => {
  it.each(pairs)('shows %s on %s at %d to 1 or better', (foreground, background, least) => {
    expect(contrast(colorOf(foreground), colorOf(background))).toBeGreaterThanOrEqual(least);
  });

  it.each(rings)('shows a focus ring in %s on %s', (ring, background) => {
    expect(contrast(colorOf(ring), colorOf(background))).toBeGreaterThanOrEqual(shape);
  });
});

function colorOf(name: string): string {
  const hex = tokens.get(name);
  if (!hex) throw new Error(`web/styles/tokens.css has no colour --${name}`);
  return hex;
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
