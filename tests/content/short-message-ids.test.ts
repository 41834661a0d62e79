import type { Plugin } from 'vite';
import { describe, expect, it } from 'vitest';
import { shortMessageIds } from '../../web/build/short-message-ids.ts';

const run = (plugin: Plugin | undefined, code: string, file: string): string | null => {
  if (typeof plugin?.transform !== 'function') throw new Error('The plugin transforms nothing');
  return Reflect.apply(plugin.transform, undefined, [code, file]);
};
const catalogueOf = (...ids: string[]): string =>
  `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(ids.map((id) => [id, ['words']]))))})`;
const code = (id: string): string => `const label =\n/*i18n*/\n{\n  id: "${id}"\n};`;

describe('the ids of messages', () => {
  it('are shortened alike in code and catalogues', () => {
    const [inCode, inCatalogues] = shortMessageIds();
    expect(run(inCode, code('bZUT8+'), '/web/page.tsx')).toContain('id: "bZU"');
    expect(run(inCatalogues, catalogueOf('bZUT8+'), '/locales/es/pages.po')).toContain('{\\"bZU\\":');
  });

  it('keep one digit more where messages are known to begin alike', () => {
    const [inCode, inCatalogues] = shortMessageIds();
    expect(run(inCode, code('YLCzXJ'), '/web/page.tsx')).toContain('id: "YLCz"');
    expect(run(inCatalogues, catalogueOf('YLCeQz'), '/locales/es/pages.po')).toContain('{\\"YLCe\\":');
  });

  it('leave other code and other ids alone', () => {
    const [inCode, inCatalogues] = shortMessageIds();
    expect(run(inCode, 'const place = { id: "bZUT8+" };', '/web/page.tsx')).toBeNull();
    expect(run(inCatalogues, catalogueOf('bZUT8+'), '/web/page.tsx')).toBeNull();
  });

  it('end the build if two messages would share one', () => {
    const [inCode, inCatalogues] = shortMessageIds();
    run(inCode, code('bZUT8+'), '/web/page.tsx');
    expect(() => run(inCatalogues, catalogueOf('bZUT9a'), '/locales/en/pages.po')).toThrow('begin alike');
  });
});
