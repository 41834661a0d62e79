import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import PO from 'pofile';
import { type Language, languages } from '../../api/contract/language.ts';
import { deriveCatalogues } from '../../web/build/derive-catalogues.ts';

/** A catalogue of a language, as its file has it. */
export type CatalogueFile = { language: Language; path: string; po: PO };

const root = join(import.meta.dirname, '../..');

export const localesFolder = join(root, 'locales');

/** Names of all catalogue files below a folder like `locales/`, as `en/pages.po`. */
const listCatalogues = (folder: string): { language: Language; file: string }[] =>
  // A new language has none yet.
  languages
    .filter((language) => existsSync(join(folder, language)))
    .flatMap((language) =>
      readdirSync(join(folder, language)).map((name) => ({ language, file: join(language, name) })),
    );

/** All catalogues below a folder like `locales/`. */
export const readCatalogues = (folder: string): CatalogueFile[] =>
  listCatalogues(folder).map(({ language, file }) => {
    const path = join(folder, file);
    return { language, path, po: PO.parse(readFileSync(path, 'utf8')) };
  });

/** What tells a message from all others of its catalogue. */
export const keyOf = ({ msgctxt = '', msgid }: CatalogueFile['po']['items'][number]): string =>
  JSON.stringify([msgctxt, msgid]);

/** Collects the messages of the code into the catalogues, and erases those that no code has words for. */
export function extractMessages(): void {
  execFileSync('npx', ['lingui', 'extract', '--clean'], { cwd: root, stdio: 'pipe' });
  const names = new Set(deriveCatalogues().files.keys());
  for (const { file } of listCatalogues(localesFolder))
    if (!names.has(basename(file, '.po'))) rmSync(join(localesFolder, file));
}
