import type { QuoteEvent } from './events.ts';
import type { KeyValueStorage } from './storage-store.ts';

/** What is typed or pressed and not yet known to be on the device. */
export type JournalLine = { key: string; event: Extract<QuoteEvent, { type: 'write' | 'press' }> };

/** Every journal begins so; the name of the tab follows. */
export const journalPrefix = 'quote-journal:';

/** The last moments of one tab. */
export type Journal = {
  /**
   * Notes an event at once; a later state of the same words takes the place of the one before. False where the
   * browser does not keep it.
   */
  note(line: JournalLine): boolean;
  /** The device has this line, and so all before it. */
  confirm(line: JournalLine): void;
};

/** A journal written synchronously, so that a page that dies the moment after has lost nothing. */
export function openJournal(storage: KeyValueStorage, tab: string): Journal {
  let lines: readonly JournalLine[] = [];
  const write = (next: readonly JournalLine[]): boolean => {
    lines = next;
    try {
      if (lines.length > 0) storage.setItem(journalPrefix + tab, JSON.stringify(lines));
      else storage.removeItem(journalPrefix + tab);
      return true;
    } catch {
      return false;
    }
  };
  return {
    note(line) {
      const last = lines.at(-1);
      const isSame = last?.key === line.key && last.event.type === 'write';
      return write([...(isSame ? lines.slice(0, -1) : lines), line]);
    },
    confirm(line) {
      const at = lines.indexOf(line);
      if (at >= 0) write(lines.slice(at + 1));
    },
  };
}

/** The journals that stand in a storage, by tab. What cannot be read is no journal. */
export function readJournals(storage: KeyValueStorage): ReadonlyMap<string, readonly JournalLine[]> {
  const found = new Map<string, readonly JournalLine[]>();
  for (let index = 0; index < storage.length; index += 1) {
    const name = storage.key(index) ?? '';
    if (!name.startsWith(journalPrefix)) continue;
    try {
      found.set(name.slice(journalPrefix.length), JSON.parse(storage.getItem(name) ?? '[]'));
    } catch {
      found.set(name.slice(journalPrefix.length), []);
    }
  }
  return found;
}
