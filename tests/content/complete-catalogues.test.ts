import type { Plugin } from 'vite';
import { expect, it } from 'vitest';
import { completeCatalogues } from '../../web/build/complete-catalogues.ts';

const call = (hook: unknown, ...values: unknown[]): unknown => {
  if (typeof hook !== 'function') throw new Error('The plugin has no such hook');
  const complain = (message: string) => {
    throw new Error(message);
  };
  return Reflect.apply(hook, { error: complain }, values);
};
const build = ([inCode, inCatalogues]: Plugin[]) => {
  call(inCode?.transform, 'const label = /*i18n*/ { id: "bZUT8+" };', `${process.cwd()}/web/page.tsx`);
  return {
    read: (file: string, id: string) =>
      call(
        inCatalogues?.transform,
        `export const messages = JSON.parse(${JSON.stringify(JSON.stringify({ [id]: ['words'] }))})`,
        file,
      ),
    end: () => call(inCode?.buildEnd),
  };
};

it('the build ends where code says words that no catalogue has', () => {
  const { read, end } = build(completeCatalogues());
  read('/locales/es/pages.po', 'aaaaaa');
  expect(end).toThrow('run npm run locales: web/page.tsx');
  read('/locales/es/pages.po', 'bZUT8+');
  expect(end).not.toThrow();
});
