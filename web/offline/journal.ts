import type { Applied, QuoteEvent } from './events.ts';
import type { KeyValueStorage } from './storage-store.ts';
import type { LayeredStore } from './store.ts';

/** What was typed or sent and is not yet known to be on the device. */
export type JournalLine = {
  /** The record that has its words; until it is carried out, the one it is meant for. */
  key: string;
  event: Extract<QuoteEvent, { type: 'write' | 'press' }>;
  /** The key it was noted under, if that was another. */
  notedAs?: string;
};

/** The prefix of every journal's key; the name of the page follows. */
export const journalPrefix = 'quote-journal:';

/** The last moments of one page. */
export type Journal = {
  /**
   * Notes an event at once; a later state of the same words replaces the one before. False if the browser does not keep
   * it.
   */
  note(line: JournalLine): boolean;
  /** The device has this line, and so all earlier ones of the same record. */
  confirm(line: JournalLine): void;
  /**
   * The line has been carried out, yet only this page has the result: it belongs to the record that has its words, and
   * what that one replaces is noted no more. Returns the line as it is noted now.
   */
  refile(line: JournalLine, applied: Applied): JournalLine;
  /** The record of this key is delivered or cancelled: what was noted about it must not come back. */
  forget(key: string): void;
  /**
   * Takes over what a page that is gone could not finish, in one step that no other page can interrupt: so no two pages
   * ever own the same record. Where the browser does not keep the lines here, they stay there as well until they have
   * been carried out. Returns the lines, once.
   */
  takeOver(name: string): readonly JournalLine[];
};

/** A journal written synchronously, so that a page that dies a moment later has lost nothing. */
export function openJournal(storage: KeyValueStorage, page: string): Journal {
  let lines: readonly JournalLine[] = [];
  /** Journals whose lines are here, though the browser has not kept them here yet. */
  const taken = new Set<string>();
  const write = (next: readonly JournalLine[]): boolean => {
    lines = next;
    try {
      if (lines.length > 0) storage.setItem(journalPrefix + page, JSON.stringify(lines));
      else storage.removeItem(journalPrefix + page);
      for (const name of taken) storage.removeItem(journalPrefix + name);
      taken.clear();
      return true;
    } catch {
      for (const name of taken) dropDone(name);
      return false;
    }
  };
  /** What was taken over and is done with, or cancelled, is not for the next page to do. */
  const dropDone = (name: string): void => {
    const left = linesOf(storage, name);
    const rest = left.filter(({ key }) => lines.some((line) => (line.notedAs ?? line.key) === key));
    if (rest.length === left.length) return;
    try {
      if (rest.length > 0) storage.setItem(journalPrefix + name, JSON.stringify(rest));
      else storage.removeItem(journalPrefix + name);
    } catch {
      // Where not even less can be written, each line may come twice.
    }
  };
  return {
    note(line) {
      const last = lines.at(-1);
      const isSame = last?.key === line.key && last.event.type === 'write';
      // Where it came from a page that is gone, it stays noted there until it can be noted here.
      if (isSame && last.notedAs) line.notedAs ??= last.notedAs;
      return write([...(isSame ? lines.slice(0, -1) : lines), line]);
    },
    confirm(line) {
      const at = lines.indexOf(line);
      if (at >= 0) write(lines.filter(({ key }, index) => key !== line.key || index > at));
    },
    refile(line, applied) {
      const { key: notedAs, event } = line;
      const at = lines.indexOf(line);
      const key = keyOfWords(applied);
      if (at < 0 || key === notedAs) return line;
      const isReplaced = !applied.record && applied.key === notedAs;
      const before = lines.slice(0, at).filter((other) => !isReplaced || other.key !== notedAs);
      // Under its own key as the spare one it is known again, whatever has become of that record since.
      const refiled = { key, event: { ...event, spareKey: key, isCorrection: false }, notedAs };
      write([...before, refiled, ...lines.slice(at + 1)]);
      return refiled;
    },
    forget(key) {
      if (lines.some((line) => line.key === key)) write(lines.filter((line) => line.key !== key));
    },
    takeOver(name) {
      if (taken.has(name)) return [];
      const left = linesOf(storage, name).map(({ key, event }) => ({
        key,
        event: event.type === 'press' ? { ...event, mayHaveLeft: true } : event,
      }));
      taken.add(name);
      write([...left, ...lines]);
      return left;
    },
  };
}

/** The key of the record that has the words of an event. */
export const keyOfWords = ({ key, besides }: Applied): string => besides?.key ?? key;

/** Names of the journals in this storage. */
export const journalNames = (storage: KeyValueStorage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    .filter((name) => name.startsWith(journalPrefix))
    .map((name) => name.slice(journalPrefix.length));

/** The lines of a journal; none if it cannot be read. */
export function linesOf(storage: KeyValueStorage, name: string): readonly JournalLine[] {
  try {
    return JSON.parse(storage.getItem(journalPrefix + name) ?? '[]');
  } catch {
    return [];
  }
}

/**
 * A line has been carried out, with this result: it stays noted until the record that has its words is kept where it
 * outlives the page; then calls `onKept`.
 */
export function carriedOut(
  line: JournalLine,
  applied: Applied,
  journal: Journal,
  store: Pick<LayeredStore, 'keptWhere' | 'whenKept'>,
  onKept?: () => void,
): void {
  const key = keyOfWords(applied);
  const noted = store.keptWhere(key) === 'page' ? journal.refile(line, applied) : line;
  store.whenKept(key, () => {
    journal.confirm(noted);
    onKept?.();
  });
}

/**
 * Carries out what a page that is gone noted in its last moments. Each line may have been carried out already: then it
 * changes nothing; and what has been erased since (`isErased`) is not begun anew. What no device can keep even now stays
 * in the journal of this page.
 */
export async function finishJournal(
  name: string,
  journal: Journal,
  store: Pick<LayeredStore, 'apply' | 'keptWhere' | 'whenKept' | 'list'>,
  isErased: (line: JournalLine) => boolean = () => false,
): Promise<void> {
  // Finds out where each record is, so that its words go there and nowhere else.
  await store.list();
  for (const line of journal.takeOver(name)) {
    if (isErased(line)) journal.confirm(line);
    else {
      const applied = await store.apply(line.key, line.event).catch(() => undefined);
      if (applied) carriedOut(line, applied, journal, store);
    }
  }
}
