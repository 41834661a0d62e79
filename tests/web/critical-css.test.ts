import { describe, expect, it } from 'vitest';
import { criticalCssMaker } from '../../web/build/critical-css.ts';

const criticalCss = await criticalCssMaker();
const classes = new Set(['button', 'card', 'trade-air', 'tone']);
const namesIn = (css: string, pattern: RegExp) => new Set([...css.matchAll(pattern)].map(([, name]) => name));
const asked = (css: string) => namesIn(css, /var\((--[\w-]+)/g);
const given = (css: string) => namesIn(css, /[{;](--[\w-]+):/g);

describe('the values of a page that the whole sheet follows', () => {
  it('are those that its rules ask for, and those that these ask for', async () => {
    const css = await criticalCss(classes, true);
    expect(given(css)).toEqual(asked(css));
    expect(css).toContain('--ring:var(--ink)');
    expect(css).toContain('--ink:#0b2530');
  });

  it('are the only thing that is left out: what a rule says of an element stays, known to the tool or not', async () => {
    const css = await criticalCss(classes, true);
    for (const said of [
      'text-wrap:balance',
      'content:""',
      'text-underline-offset:.2em',
      'outline-offset:3px',
    ])
      expect(css).toContain(said);
  });

  it('are all there are where no sheet follows', async () => {
    const css = await criticalCss(classes, false);
    expect(given(css)).toContain('--graticule');
    expect(given(css)).toContain('--tone-soft');
  });
});
