import { i18n, type Messages } from '@lingui/core';
import { asLanguage, type Language } from '../../../api/contract/language.ts';
import { setLanguageCookie } from '../../lib/language-cookie.ts';
import { readStorage, storageKeys, writeStorage } from '../../lib/storage.ts';

type Catalogues = Readonly<Record<string, () => Promise<unknown>>>;
let catalogues: Catalogues = {};

/** Sets how the catalogues are loaded, by the path of their file; to be called before anything else here is used. */
export function provideCatalogues(table: Catalogues): void {
  catalogues = table;
}

// For a missing word the catalogues hold that of the other language; a word that is in neither shows its key.
i18n.on('missing', ({ id, locale }) => console.warn(`No words for ${id} in ${locale}`));

/** Catalogues the page uses, and when their words are there. */
const wanted = new Map<string, Promise<void>>([['interface', Promise.resolve()]]);

/** What must be loaded before the words change: parts of the page that still stand as they were served. */
export const beforeSwitch = new Set<() => Promise<unknown>>();

/** Loads it; rejects while some of it is missing. */
export const prepareSwitch = (): Promise<unknown> => Promise.all([...beforeSwitch].map((load) => load()));

/**
 * Code that arrives later, together with the words it shows; every later switch of language brings them too. Nobody
 * writes this: the build puts it around each `import()` of code with words (`web/build/words-with-imports.ts`).
 */
export async function withCatalogues<T>(names: readonly string[], load: () => Promise<T>): Promise<T> {
  const [module] = await Promise.all([load(), ...names.map(want)]);
  return module;
}

function want(name: string): Promise<void> {
  const words = wanted.get(name) ?? addWords(name);
  wanted.set(name, words);
  return words;
}

async function addWords(name: string): Promise<void> {
  const language = asLanguage(i18n.locale);
  if (!language) return;
  try {
    // Added without telling anyone: `i18n.load` would render the whole page again, though nothing shows these words
    // yet.
    Object.assign(i18n.messages, await loadMessages(language, [name]));
  } catch (error) {
    wanted.delete(name);
    throw error;
  }
}

/**
 * Loads the wanted catalogues of a language (`interface` always) and makes it the active one. What `onLoaded` changes
 * is rendered with the new words.
 */
export async function activateLanguage(language: Language, onLoaded?: () => void): Promise<void> {
  let names: string[];
  let messages: Messages;
  do {
    names = [...wanted.keys()];
    messages = await loadMessages(language, names);
    // Code that was asked for meanwhile has brought its words in the language before.
  } while ([...wanted.keys()].some((name) => !names.includes(name)));
  onLoaded?.();
  i18n.loadAndActivate({ locale: language, messages });
}

/** Names of all catalogues; for the prerenderer, to which words cost nothing. */
export const catalogueNames = (): string[] => [
  ...new Set(Object.keys(catalogues).map((path) => path.replace(/^.*\/|\.po$/g, ''))),
];

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
export const storedLanguage = (): Language | undefined =>
  asLanguage(readStorage('localStorage', storageKeys.language));

/**
 * Remembers a choice: local storage is the authority, the cookie lets the server choose the first paint, and
 * the worker is told so it can do the same offline.
 */
export function storeLanguage(language: Language): void {
  writeStorage('localStorage', storageKeys.language, language);
  setLanguageCookie(language);
  const { serviceWorker } = navigator;
  const tell = (worker: ServiceWorker | null) => worker?.postMessage({ type: 'language', language });
  if (serviceWorker?.controller) tell(serviceWorker.controller);
  // A page that no worker controls yet may have one that is still being installed.
  else void serviceWorker?.ready.then(({ active }) => tell(active));
}

/** Expires the cookie of the choice, which no other kind of storage brings along. */
export const expireLanguageCookie = (): void => setLanguageCookie('');
