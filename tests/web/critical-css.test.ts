import { describe, expect, it } from 'vitest';
import { criticalCssMaker } from '../../web/build/critical-css.ts';

const criticalCss = await criticalCssMaker();
const names = { classes: new Set(['button', 'card', 'trade-air', 'tone']), attributes: new Set(['class']) };
const partsIn = (css: string, pattern: RegExp) => new Set([...css.matchAll(pattern)].map(([, name]) => name));
const asked = (css: string) => partsIn(css, /var\((--[\w-]+)/g);
const given = (css: string) => partsIn(css, /[{;](--[\w-]+):/g);

describe('the values of a page that the whole sheet follows', () => {
  it('are those that its rules ask for, and those that these ask for', async () => {
    const css = await criticalCss(names, true);
    expect(given(css)).toEqual(asked(css));
    expect(css).toContain('--ring:var(--ink)');
    expect(css).toContain('--ink:#0b2530');
  });

  it('are the only thing that is left out: what a rule says of an element stays, known to the tool or not', async () => {
    const css = await criticalCss(names, true);
    for (const said of [
      'text-wrap:balance',
      'content:""',
      'text-underline-offset:.2em',
      'outline-offset:3px',
    ])
      expect(css).toContain(said);
  });

  it('are those of states that something in sight is in', async () => {
    const disabled = { ...names, attributes: new Set(['class', 'disabled']) };
    expect(await criticalCss(names, true)).not.toContain('disabled');
    expect(await criticalCss(disabled, true)).toContain('[disabled]');
    expect(await criticalCss(names, true)).not.toContain('@keyframes');
    expect(await criticalCss(names, false)).toContain('@keyframes');
  });

  it('are all there are where no sheet follows', async () => {
    const css = await criticalCss(names, false);
    expect(given(css)).toContain('--graticule');
    expect(given(css)).toContain('--tone-soft');
  });
});
