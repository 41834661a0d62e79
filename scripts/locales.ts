/**
 * Collects the messages of the code into `locales/`. A message whose code has moved to another catalogue keeps its
 * translation; what has none in some language is named.
 */
import { writeFileSync } from 'node:fs';
import { defaultLanguage } from '../api/contract/language.ts';
import { extractMessages, keyOf, localesFolder, readCatalogues } from './locales/catalogue-files.ts';

const translations = new Map<string, string[]>();
for (const { language, po } of readCatalogues(localesFolder))
  for (const item of po.items)
    if (item.msgstr.some(Boolean)) translations.set(language + keyOf(item), item.msgstr);

extractMessages();

for (const { language, path, po } of readCatalogues(localesFolder)) {
  if (language === defaultLanguage) continue;
  const empty = po.items.filter((item) => !item.msgstr.some(Boolean));
  for (const item of empty) item.msgstr = translations.get(language + keyOf(item)) ?? item.msgstr;
  if (empty.length > 0) writeFileSync(path, po.toString());
  for (const { msgid, msgstr } of empty)
    if (!msgstr.some(Boolean)) console.log(`${path}: no words for "${msgid}"`);
}
