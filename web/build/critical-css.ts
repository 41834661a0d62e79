import { Features, transform } from 'lightningcss';
import { createGenerator } from 'unocss';
import unoConfig from '../uno.config.ts';

/** Makes the function that gives the CSS a piece of HTML needs: only what its classes name, minified. */
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

/** So many sections, below the opening of a page, fill the first screen of a large window. */
const sectionsInSight = 1;

/**
 * The part of a page that is painted before the whole sheet can have arrived: everything around `main`, its
 * opening and its first section. What stands further down, and dialogs, which are closed, are styled by the
 * sheet behind the content.
 */
export function firstScreen(body: string): string {
  const sections = [...body.matchAll(/<section class="section/g)];
  const further = sections[sectionsInSight]?.index ?? body.length;
  const seen = body.slice(0, further) + body.slice(Math.max(further, body.indexOf('</footer>')));
  return seen.replace(/<dialog[\s\S]*?<\/dialog>/g, '');
}

/** Only the classes: words of the text that are class names too would bring blocks the page does not use. */
const classesOf = (html: string): Set<string> =>
  new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap((match) => (match[1] ?? '').split(/\s+/)));
