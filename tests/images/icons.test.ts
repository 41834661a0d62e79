import sharp from 'sharp';
import { expect, it } from 'vitest';
import { pathOf, shapesOf } from '../../web/build/icon-paths.ts';
import { iconSources } from '../../web/ui/icon-sources.ts';

/** Grey values of a drawing in a view of 24 by 24, four dots to a unit. */
const dotsOf = (body: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="96" height="96">${body}</svg>`,
    ),
  )
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer();

it.each(Object.values(iconSources))('one path draws %s as its collection does', async (source) => {
  const { d, fill = 'none', stroke = '#000' } = pathOf(source);
  const style = 'stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';
  const [expected, drawn] = await Promise.all([
    dotsOf(shapesOf(source)),
    dotsOf(`<path d="${d}" fill="${fill}" stroke="${stroke}" ${style}/>`),
  ]);
  const inked = expected.filter((dot) => dot < 128).length;
  const different = expected.filter((dot, index) => Math.abs(dot - (drawn[index] ?? 0)) > 128).length;
  expect(inked).toBeGreaterThan(100);
  expect(different).toBeLessThan(inked / 100);
});

it('a path that would begin where another ends begins where its icon has it', () => {
  expect(pathOf('tabler:brand-whatsapp').d).toMatch(/^M3 21m0 0l1\.65-3\.8/);
});

it('an icon that does not exist, or has a shape that cannot be made a path, ends the build', () => {
  expect(() => pathOf('lucide:no-such-icon')).toThrow('There is no icon lucide:no-such-icon.');
  expect(() => pathOf('lucide:gallery-horizontal')).not.toThrow();
  expect(() => pathOf('lucide:database')).toThrow('a shape that is not known here: ellipse');
});
