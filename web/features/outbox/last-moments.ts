import { type FormWords, isBlank } from '../../../api/contract/quote-fields.ts';
import { readStorage, removeStorage, storageKeys, writeStorage } from '../../lib/storage.ts';
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
import { contentOf, type FormContent, heldPress } from './held-press.ts';
import { livingTabs, thisTab } from './tab.ts';

/** What the boot script notes of a form before the app is ready, under the key its request will have. */
type Note = {
  key: string;
  at: number;
  /** What the form held, as URL-encoded pairs; gone once the request is a record. */
  words?: string;
  posted?: boolean;
  pressed?: number;
};

/** Words from before the app was ready, and what had become of them. */
export type TypedWords = FormContent & {
  /** Device time, ms. */
  at: number;
  /** The visitor pressed send, no other page has taken it over, and no form of this page holds it. */
  isPressed: boolean;
  /** The browser itself has posted them. */
  isPosted: boolean;
  /** Typed in this tab, not in one that is gone. */
  isOwn: boolean;
  /** No other tab shows them in its form, as far as can be known. */
  isLeft: boolean;
};

/** Local storage, which outlives the tab; where the browser refuses it, nothing synchronous does. */
export function pageStorage(): KeyValueStorage {
  try {
    return window.localStorage;
  } catch {
    return memoryStorage();
  }
}

const typedPrefix = 'quote-typed:';
/** Words typed in another tab before its app was ready are taken to be left behind after this time, in ms. */
const leftBehindMs = 5 * 60_000;
/** A tab whose press another has taken over may still be open after this time, in ms, hardly longer. */
const keyNeededMs = 24 * 3_600_000;

let own: Promise<{ name: string; journal: Journal }> | undefined;

/** The name of this page, and its journal. */
export function thisPage(): Promise<{ name: string; journal: Journal }> {
  own ??= thisTab().then((tab) => {
    const name = pageName(tab, crypto.randomUUID());
    return { name, journal: openJournal(pageStorage(), name) };
  });
  return own;
}

/** Carries out what pages noted in their last moments before they were gone, including earlier pages of this tab. */
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

/**
 * What was typed before the app was ready: in this tab, in any tab where it was pressed or posted, or long ago in a tab
 * that never got the app.
 */
export function readTyped(): TypedWords[] {
  const own = readStorage('sessionStorage', storageKeys.typed)?.split(',') ?? [];
  const held = heldPress()?.key;
  return names(typedPrefix).flatMap((name) => {
    const note = parsed<Note>(readStorage('localStorage', name));
    if (!note) return [];
    const { key, at } = note;
    const isOwn = own.includes(key);
    const isPosted = note.posted === true;
    const isLeft = isOwn || isPosted || at <= Date.now() - leftBehindMs;
    if (!isLeft && !wasPressed(note)) return [];
    const { words, language } = contentOf(note.words ?? earlierFields(note));
    const isPressed = wasPressed(note) && !isBlank(words) && (key !== held || isPosted);
    return [{ key, at, words, language, isPressed, isPosted, isOwn, isLeft }];
  });
}

const wasPressed = ({ posted, pressed }: Note): boolean => Boolean(posted || pressed);

/** The previous version of the site noted each field by its own name. */
const earlierFields = (note: object): string => `${new URLSearchParams(Object.entries(note))}`;

/** Forgets what was typed, once it is a record. */
export function forgetTyped(keys: readonly string[]): void {
  for (const key of keys) forgetNote(key);
  if (!readTyped().some(({ isOwn }) => isOwn)) removeStorage('sessionStorage', storageKeys.typed);
}

const forgetNote = (key: string): void => removeStorage('localStorage', typedPrefix + key);

/** What was pressed in this tab is a record by now, or in another: there other words will need another key. */
export function settleNote({ key, isOwn }: TypedWords): void {
  if (isOwn) forgetNote(key);
  else writeStorage('localStorage', typedPrefix + key, JSON.stringify({ key, at: Date.now(), posted: true }));
}

/** Forgets the keys of other tabs whose forms are gone by now. */
export function forgetOldNotes(): void {
  for (const { key, words, at } of readTyped()) {
    if (isBlank(words) && at < Date.now() - keyNeededMs) forgetNote(key);
  }
}

/** Words that the previous version of the site kept for a reload of this tab; undefined if there are none. */
export async function takeOldDraft(): Promise<FormWords | undefined> {
  const draft = parsed<OldDraft>(readStorage('sessionStorage', 'contact-draft'));
  removeStorage('sessionStorage', 'contact-draft');
  return (draft && recordOfDraft(draft, await deviceStore.list())?.words) ?? undefined;
}

/** Forgets what was noted, because the visitor has erased everything; what was pressed meanwhile is a request. */
export function forgetLastMoments(): void {
  const requests = new Set(
    readTyped().flatMap(({ key, isPressed }) => (isPressed ? [typedPrefix + key] : [])),
  );
  const typed = names(typedPrefix).filter((name) => !requests.has(name));
  for (const name of [...typed, ...names(journalPrefix)]) removeStorage('localStorage', name);
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
