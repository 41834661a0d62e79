import type { FormWords } from '../../../api/contract/quote-fields.ts';
import {
  localStorageIfAny,
  parsed,
  readStorage,
  removeStorage,
  storedNames,
  writeStorage,
} from '../../lib/storage.ts';
import { type OldDraft, recordOfDraft } from '../../offline/carry-over.ts';
import { readEndings } from '../../offline/endings.ts';
import {
  finishJournal,
  type Journal,
  type JournalLine,
  journalNames,
  journalPrefix,
  linesOf,
  openJournal,
} from '../../offline/journal.ts';
import { isOlderThan } from '../../offline/older-than.ts';
import { pageName, tabOfPage } from '../../offline/page-name.ts';
import type { QuoteRecord } from '../../offline/record.ts';
import { hasEnded } from '../../offline/refill.ts';
import { type KeyValueStorage, memoryStorage } from '../../offline/storage-store.ts';
import { deviceStore } from './device-store.ts';
import { forgetAllTyped, isGoneSince } from './early-notes.ts';
import type { ReadQuote } from './read-quote.ts';
import { holdPage, isFree, livingTabs, thisTab } from './tab.ts';
import { leftBehindMs } from './typed-words.ts';

/** Local storage, which outlives the tab; where there is none, nothing synchronous does. */
const pageStorage = (): KeyValueStorage => localStorageIfAny() ?? memoryStorage();

let own: Promise<{ name: string; journal: Journal }> | undefined;

/** The name of this page, and its journal. */
export function thisPage(): Promise<{ name: string; journal: Journal }> {
  own ??= thisTab().then((tab) => {
    const name = pageName(tab, crypto.randomUUID());
    holdPage(name);
    return { name, journal: openJournal(pageStorage(), name) };
  });
  return own;
}

/** Carries out what pages noted in their last moments before they were gone, including earlier pages of this tab. */
export async function finishJournals(): Promise<void> {
  const [mine, page, living] = await Promise.all([thisTab(), thisPage(), livingTabs()]);
  const storage = pageStorage();
  const names = journalNames(storage);
  const ended = names.length > 0 ? await readEndings() : {};
  const isOver = (line: JournalLine) => isCancelled(line) || hasEnded(ended, line.key, line.event.at);
  for (const name of names) {
    const tab = tabOfPage(name);
    const isOfThisTab = tab === mine && name !== page.name;
    const isOfOthers = tab !== mine && (living ? !living.has(tab) : linesOf(storage, name).every(isOld));
    if (isOfThisTab || isOfOthers) await finishJournal(name, page.journal, deviceStore, isOver);
  }
}

/**
 * True if a form may go on in this record: no other living tab shows it, and no journal has later words of it than the
 * device, by the page that holds it. Who went on in it then would make two texts of one.
 */
export const isFreeToGoOn = (...[record, mine, living]: Parameters<typeof isFree>): boolean =>
  isFree(record, mine, living) && !isBehindJournal(record);

function isBehindJournal({ key, holder, edits }: QuoteRecord): boolean {
  const storage = pageStorage();
  const isLater = (line: JournalLine) =>
    line.key === key && line.event.by === holder && line.event.edits > edits;
  return journalNames(storage).some((name) => linesOf(storage, name).some(isLater));
}

const isCancelled = ({ key, event }: JournalLine): boolean => isGoneSince(key, event.at);

const isOld = ({ event }: JournalLine): boolean => isOlderThan(event.at, leftBehindMs, Date.now());

/** Words that the previous version of the site kept for a reload of this tab; undefined if there are none. */
export async function takeOldDraft(): Promise<FormWords | undefined> {
  const draft = parsed<OldDraft>(readStorage('sessionStorage', 'contact-draft'));
  removeStorage('sessionStorage', 'contact-draft');
  return (draft && recordOfDraft(draft, await deviceStore.list())?.words) ?? undefined;
}

/**
 * Forgets what was noted, because the visitor has erased everything but the requests of these keys; what was pressed
 * meanwhile, in whatever tab, is a request, unless the contract refuses it.
 */
export function forgetLastMoments(unsent: readonly string[], read: ReadQuote): void {
  forgetAllTyped(unsent, read);
  for (const name of storedNames(journalPrefix)) {
    const lines = linesOf(pageStorage(), name.slice(journalPrefix.length));
    const presses = lines.filter((line) => line.event.type === 'press' && !isCancelled(line));
    if (presses.length > 0) writeStorage('localStorage', name, JSON.stringify(presses));
    else removeStorage('localStorage', name);
  }
}
