import { Features, transform } from 'lightningcss';
import { createGenerator } from 'unocss';
import unoConfig from '../uno.config.ts';

/** Makes the function that gives the CSS one page needs: only what its own HTML names, minified. */
export async function criticalCssMaker(): Promise<(html: string) => Promise<string>> {
  const generator = await createGenerator(unoConfig);
  return async (html) => {
    const { css } = await generator.generate(classesOf(html), { preflights: true, safelist: false });
    const minified = transform({
      filename: 'critical.css',
      code: Buffer.from(css),
      minify: true,
      include: Features.Nesting,
    });
    return minified.code.toString();
  };
}

/** Only the classes: words of the text that are class names too would bring blocks the page does not use. */
const classesOf = (html: string): Set<string> =>
  new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap((match) => (match[1] ?? '').split(/\s+/)));
