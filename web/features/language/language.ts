import { i18n, type Messages } from '@lingui/core';
import type { Language } from '../../../api/contract/language.ts';
import { readStorage, storageKeys, writeStorage } from '../../lib/storage.ts';

type Catalogues = Readonly<Record<string, () => Promise<unknown>>>;
let catalogues: Catalogues = {};

/** Says how the catalogues are loaded, by the path of their file; before anything else here is used. */
export function provideCatalogues(table: Catalogues): void {
  catalogues = table;
}

// The catalogues hold, for a missing word, that of the other language; one that is in neither shows its key (spec 4).
i18n.on('missing', ({ id, locale }) => console.warn(`No words for ${id} in ${locale}`));

/** Catalogues the page uses, and when their words are there. */
const wanted = new Map<string, Promise<void>>([['interface', Promise.resolve()]]);

/** What must be loaded before the words change: parts of the page that still stand as they were served. */
export const beforeSwitch = new Set<() => Promise<unknown>>();

/** Asks for more catalogues, which the pages that need them do; every later switch of language brings them too. */
export async function wantWords(names: readonly string[]): Promise<void> {
  await Promise.all(
    names.map((name) => {
      const words = wanted.get(name) ?? addWords(name);
      wanted.set(name, words);
      return words;
    }),
  );
}

async function addWords(name: string): Promise<void> {
  const language = i18n.locale === 'es' || i18n.locale === 'en' ? i18n.locale : undefined;
  if (!language) return;
  try {
    // Added in silence: `i18n.load` would render the whole page again, though nobody has shown these words yet.
    Object.assign(i18n.messages, await loadMessages(language, [name]));
  } catch (error) {
    wanted.delete(name);
    throw error;
  }
}

/** Loads the wanted catalogues of a language (`interface` always) and makes it the active one. */
export async function activateLanguage(language: Language): Promise<void> {
  i18n.loadAndActivate({ locale: language, messages: await loadMessages(language, [...wanted.keys()]) });
}

/** The messages of the named catalogues of a language. */
export async function loadMessages(language: Language, names: readonly string[]): Promise<Messages> {
  const loaded = await Promise.all(names.map((name) => loadCatalogue(language, name)));
  return Object.assign({}, ...loaded);
}

async function loadCatalogue(language: Language, name: string): Promise<Messages> {
  const load = catalogues[`../../locales/${language}/${name}.po`];
  return load ? ((await load()) as { messages: Messages }).messages : {};
}

/** The language chosen on an earlier visit, if any. */
export function storedLanguage(): Language | undefined {
  const stored = readStorage('localStorage', storageKeys.language);
  return stored === 'es' || stored === 'en' ? stored : undefined;
}

/**
 * Remembers a choice: local storage is the authority, the cookie lets the server choose the first paint, and
 * the worker is told so it can do the same offline (design 8).
 */
export function storeLanguage(language: Language): void {
  writeStorage('localStorage', storageKeys.language, language);
  // The Cookie Store API is missing in Safari and Firefox ESR.
  // biome-ignore lint/suspicious/noDocumentCookie: the only way to set a cookie in every browser.
  document.cookie = `lang=${language}; Path=/; Max-Age=31536000; SameSite=Lax`;
  navigator.serviceWorker?.controller?.postMessage({ type: 'language', language });
}
