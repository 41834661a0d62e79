import { Features, type MediaQuery, type SelectorList, transform, type Variable } from 'lightningcss';
import { createGenerator } from 'unocss';
import unoConfig from '../uno.config.ts';
import type { Names } from './first-screen.ts';

/** Returns the CSS that what is in sight needs; without what may come a moment later where the whole sheet follows. */
export type CriticalCss = (names: Names, isFollowed: boolean) => Promise<string>;

/** Without targets the minifier writes `width>=30em`, which neither Safari before 16.4 nor Chrome before 104 can read. */
const minifying = {
  filename: 'critical.css',
  minify: true,
  include: Features.Nesting | Features.MediaRangeSyntax,
};

/** Makes the function that gives the CSS of a piece of HTML: only what its classes and attributes name, minified. */
export async function criticalCssMaker(): Promise<CriticalCss> {
  const generator = await createGenerator(unoConfig);
  return async (names, isFollowed) => {
    const { css } = await generator.generate(names.classes, { preflights: true, safelist: false });
    const minified = transform({
      ...minifying,
      code: Buffer.from(css),
      visitor: {
        Rule: {
          media: ({ value }) => (isFollowed && value.query.mediaQueries.every(canWait) ? [] : undefined),
          style: ({ value }) => (isFollowed && !mayMatch(value.selectors, names) ? [] : undefined),
          keyframes: () => (isFollowed ? [] : undefined),
        },
      },
    });
    return isFollowed ? withoutUnused(minified.code) : minified.code.toString();
  };
}

/** Properties that the tool does not know count as custom as well. */
const isValue = (name: string): boolean => name.startsWith('--');

/** The values that no rule here asks for come with the sheet that asks for them. */
function withoutUnused(css: Uint8Array): string {
  const used = new Set<string>();
  const asked = (variable: Variable) => void used.add(variable.name.ident);
  transform({ ...minifying, code: css, visitor: { Variable: asked } });
  const { code } = transform({
    ...minifying,
    code: css,
    visitor: { Declaration: { custom: ({ name }) => (isValue(name) && !used.has(name) ? [] : undefined) } },
  });
  // One value may have been asked for by another alone.
  return code.length < css.length ? withoutUnused(code) : code.toString();
}

/** Paper, and colours that the visitor's system sets: neither is part of most first paints. */
const canWait = ({ mediaType, condition }: MediaQuery): boolean =>
  mediaType === 'print' ||
  (condition?.type === 'feature' &&
    condition.value.type === 'plain' &&
    condition.value.name === 'forced-colors');

/** False if nothing of these names can match: a sheet also has the rules of its other variants and states. */
const mayMatch = (selectors: SelectorList, names: Names): boolean =>
  selectors.some((selector) =>
    selector.every((part) => {
      if (part.type === 'class') return names.classes.has(part.name);
      if (part.type === 'attribute') return names.attributes.has(part.name);
      if (part.type !== 'pseudo-class') return true;
      // Nothing is pointed at or pressed before there is something to see.
      if (part.kind === 'hover' || part.kind === 'active') return false;
      const isAnyOf = part.kind === 'is' || part.kind === 'where' || part.kind === 'has';
      return isAnyOf ? mayMatch(part.selectors, names) : true;
    }),
  );
