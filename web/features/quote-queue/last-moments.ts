import { type FormWords, isBlank, wordsFrom } from '../../../api/contract/contact-fields.ts';
import type { Language } from '../../../api/contract/language.ts';
import { readStorage, removeStorage, storageKeys } from '../../lib/storage.ts';
import { type OldDraft, recordOfDraft } from '../../offline/carry-over.ts';
import {
  finishJournal,
  type Journal,
  type JournalLine,
  journalNames,
  journalPrefix,
  linesOf,
  openJournal,
} from '../../offline/journal.ts';
import { pageName, tabOfPage } from '../../offline/page-name.ts';
import { type KeyValueStorage, memoryStorage } from '../../offline/storage-store.ts';
import { deviceStore } from './device-store.ts';
import { livingTabs, thisTab } from './tab.ts';

/** What the boot script keeps of a form before the app is ready, under the key its request will have. */
type Typed = Partial<Record<string, string>> & { key: string; at: number; posted?: boolean };

/** Words from before the app was ready in this tab, and whether they were sent off by the browser itself. */
export type TypedWords = {
  key: string;
  words: FormWords;
  language: Language;
  isPosted: boolean;
  /** Typed in this tab, and not in one that is gone. */
  isOwn: boolean;
};

/** Local storage, which lives longer than the tab; where it is refused nothing synchronous does. */
export function pageStorage(): KeyValueStorage {
  try {
    return window.localStorage;
  } catch {
    return memoryStorage();
  }
}

const typedPrefix = 'quote-typed:';
/** Words that another tab typed before its app was ready are believed to be left behind after this time, in ms. */
const leftBehindMs = 5 * 60_000;

let own: Promise<{ name: string; journal: Journal }> | undefined;

/** The name of this page, and its journal. */
export function thisPage(): Promise<{ name: string; journal: Journal }> {
  own ??= thisTab().then((tab) => {
    const name = pageName(tab, crypto.randomUUID());
    return { name, journal: openJournal(pageStorage(), name) };
  });
  return own;
}

/** Carries out what pages that are gone noted in their last moments, earlier ones of this tab among them. */
export async function finishJournals(): Promise<void> {
  const [mine, page, living] = await Promise.all([thisTab(), thisPage(), livingTabs()]);
  const storage = pageStorage();
  for (const name of journalNames(storage)) {
    const tab = tabOfPage(name);
    const isOfThisTab = tab === mine && name !== page.name;
    const isOfOthers = tab !== mine && (living ? !living.has(tab) : linesOf(storage, name).every(isOld));
    if (isOfThisTab || isOfOthers) await finishJournal(name, page.journal, deviceStore);
  }
}

const isOld = ({ event }: JournalLine): boolean => event.at < Date.now() - leftBehindMs;

/** What was typed before an app was ready: by this tab, posted by any, or long ago by one that never came to it. */
export function readTyped(): TypedWords[] {
  const own = readStorage('sessionStorage', storageKeys.typed);
  return names(typedPrefix).flatMap((name) => {
    const typed = parsed<Typed>(readStorage('localStorage', name));
    const isOfOthers = typed && typed.key !== own && !typed.posted;
    if (!typed || (isOfOthers && typed.at > Date.now() - leftBehindMs)) return [];
    const words = wordsFrom((field) => typed[field] ?? '');
    const language = typed.language === 'en' ? 'en' : 'es';
    return isBlank(words)
      ? []
      : [{ key: typed.key, words, language, isPosted: typed.posted === true, isOwn: typed.key === own }];
  });
}

/** Forgets what was typed, once it is a record. */
export function forgetTyped(keys: readonly string[]): void {
  removeStorage('sessionStorage', storageKeys.typed);
  for (const key of keys) removeStorage('localStorage', typedPrefix + key);
}

/** Words that the version of the site before this one kept for a reload of this tab; undefined where there are none. */
export async function takeOldDraft(): Promise<FormWords | undefined> {
  const draft = parsed<OldDraft>(readStorage('sessionStorage', 'contact-draft'));
  removeStorage('sessionStorage', 'contact-draft');
  return (draft && recordOfDraft(draft, await deviceStore.list())?.words) ?? undefined;
}

/** Forgets what was noted, because the visitor erased everything. */
export function forgetLastMoments(): void {
  for (const name of [...names(typedPrefix), ...names(journalPrefix)]) removeStorage('localStorage', name);
}

function names(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(prefix));
  } catch {
    return [];
  }
}

function parsed<T>(text: string | null): T | undefined {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
