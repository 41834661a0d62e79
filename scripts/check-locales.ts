/** Checks the catalogues: in step with the code, every message in every language, nothing left over. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { defaultLanguage } from '../api/contract/language.ts';
import {
  type CatalogueFile,
  extractMessages,
  keyOf,
  localesFolder,
  readCatalogues,
} from './locales/catalogue-files.ts';

const complaints: string[] = [];
const committed = messagesByFile();
const kept = mkdtempSync(join(tmpdir(), 'locales-'));
cpSync(localesFolder, kept, { recursive: true });
// Who asks this to end waits until what was there is back.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
try {
  extractMessages();
  compare(committed, messagesByFile());
} finally {
  cpSync(kept, localesFolder, { recursive: true });
  for (const file of messagesByFile().keys()) if (!committed.has(file)) rmSync(file);
  rmSync(kept, { recursive: true });
}
for (const complaint of complaints) console.error(complaint);
console.log(`${complaints.length} complaints about the catalogues`);
process.exitCode = complaints.length > 0 ? 1 : 0;

type Messages = ReadonlyMap<string, CatalogueFile['po']['items'][number]>;
type Files = ReadonlyMap<string, { isTranslated: boolean; messages: Messages }>;

function compare(before: Files, fresh: Files): void {
  for (const file of new Set([...before.keys(), ...fresh.keys()])) {
    const name = relative(process.cwd(), file);
    const old = before.get(file);
    const now = fresh.get(file);
    for (const [key, { msgid }] of now?.messages ?? [])
      if (!old?.messages.has(key)) complaints.push(`${name} lacks "${msgid}": run npm run locales`);
    for (const [key, { msgid, msgstr }] of old?.messages ?? []) {
      if (!now?.messages.has(key))
        complaints.push(`${name} has "${msgid}", which nothing uses: run npm run locales`);
      else if (old?.isTranslated && !msgstr.some(Boolean))
        complaints.push(`${name} has no words for "${msgid}"`);
    }
  }
}

/** The messages of every catalogue, by its path. */
function messagesByFile(): Files {
  return new Map(
    readCatalogues(localesFolder).map(({ path, language, po }) => [
      path,
      {
        isTranslated: language !== defaultLanguage,
        messages: new Map(po.items.map((item) => [keyOf(item), item])),
      },
    ]),
  );
}
