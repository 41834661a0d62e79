import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { i18n, setupI18n } from '@lingui/core';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import '../../web/app/provide-catalogues.ts';
import { openingHours } from '../../web/content/opening-hours.ts';
import { LanguageProvider, useLanguage } from '../../web/features/language/language-provider.tsx';
import { activateLanguage } from '../../web/features/language/page-language.ts';

/** Words as translators deliver them: by key, in Spanish and in English. */
const words: Readonly<Record<string, readonly [es: string, en: string]>> = {
  both: ['Hola', 'Hello'],
  'spanish-only': ['Adiós', ''],
  'english-only': ['', 'Thanks'],
  neither: ['', ''],
};

describe('a word is looked up in the language, then in Spanish, then in English, then by its key', () => {
  const folder = mkdtempSync(join(tmpdir(), 'words-'));
  beforeAll(() => {
    const entries = (column: 0 | 1) =>
      Object.entries(words).map(
        ([key, pair]) => `#. js-lingui-explicit-id\nmsgid "${key}"\nmsgstr "${pair[column]}"\n`,
      );
    for (const [column, language] of (['es', 'en'] as const).entries())
      writeFileSync(
        join(folder, `${language}.po`),
        `msgid ""\nmsgstr ""\n"Language: ${language}\\n"\n\n${entries(column === 0 ? 0 : 1).join('\n')}`,
      );
    // The project's own rules, over these words.
    writeFileSync(
      join(folder, 'lingui.config.ts'),
      `import rules from '${resolve('lingui.config.ts')}';
       export default { ...rules, rootDir: '${folder}', catalogs: [{ path: '<rootDir>/{locale}', include: [] }] };`,
    );
    const parameters = [
      'lingui',
      'compile',
      '--namespace',
      'json',
      '--config',
      join(folder, 'lingui.config.ts'),
    ];
    execFileSync('npx', parameters, { stdio: 'pipe' });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['es', 'both', 'Hola'],
    ['en', 'both', 'Hello'],
    ['es', 'spanish-only', 'Adiós'],
    ['en', 'spanish-only', 'Adiós'],
    ['es', 'english-only', 'Thanks'],
    ['en', 'english-only', 'Thanks'],
    ['es', 'neither', 'neither'],
    ['en', 'neither', 'neither'],
  ])('%s, %s', (locale, key, shown) => {
    const { messages } = JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8'));
    expect(setupI18n({ locale, messages: { [locale]: messages } })._(key)).toBe(shown);
  });
});

describe('a key that no catalogue has', () => {
  afterEach(() => void vi.restoreAllMocks());

  it.each(['es', 'en'] as const)('is shown as it is in %s, with a warning in the log', async (language) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await activateLanguage(language);
    expect(i18n._('no.such.key')).toBe('no.such.key');
    expect(warn).toHaveBeenCalledWith(`No words for no.such.key in ${language}`);
  });

  it('is the only thing that causes a warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await activateLanguage('en');
    expect(i18n._(openingHours[0].day)).toBe('Monday to Friday');
    expect(warn).not.toHaveBeenCalled();
  });
});

/** Says which language it is given. */
const Shown = () => <p>{useLanguage().language}</p>;

describe('the language', () => {
  it('is that of the provider', () => {
    expect(
      renderToString(
        <LanguageProvider initial="en">
          <Shown />
        </LanguageProvider>,
      ),
    ).toBe('<p>en</p>');
  });

  it('cannot be read without its provider: an error is thrown', () => {
    expect(() => renderToString(<Shown />)).toThrow('useLanguage must be used within a LanguageProvider');
  });
});
