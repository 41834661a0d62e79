import type { QuoteEvent } from './events.ts';
import type { LayeredStore } from './layered-store.ts';
import type { KeyValueStorage } from './storage-store.ts';

/** What is typed or pressed and not yet known to be on the device. */
export type JournalLine = { key: string; event: Extract<QuoteEvent, { type: 'write' | 'press' }> };

/** Every journal begins so; the name of the page follows. */
export const journalPrefix = 'quote-journal:';

/** The last moments of one page. */
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
export function openJournal(storage: KeyValueStorage, page: string): Journal {
  let lines: readonly JournalLine[] = [];
  const write = (next: readonly JournalLine[]): boolean => {
    lines = next;
    try {
      if (lines.length > 0) storage.setItem(journalPrefix + page, JSON.stringify(lines));
      else storage.removeItem(journalPrefix + page);
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

/**
 * The name of a page's journal: each page has its own, so that none writes over what another could not finish; it
 * begins with the name of the tab.
 */
export const journalName = (tab: string, page: string): string => `${tab}/${page}`;

/** The tab whose page wrote a journal. */
export const tabOfJournal = (name: string): string => name.split('/')[0] ?? '';

/** Names of the journals in this storage. */
export const journalNames = (storage: KeyValueStorage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    .filter((name) => name.startsWith(journalPrefix))
    .map((name) => name.slice(journalPrefix.length));

/** The lines of a journal; none where it cannot be read. */
export function linesOf(storage: KeyValueStorage, name: string): readonly JournalLine[] {
  try {
    return JSON.parse(storage.getItem(journalPrefix + name) ?? '[]');
  } catch {
    return [];
  }
}

/**
 * Carries out what a page noted in its last moments and could not finish. Each line may have been carried out already:
 * the machine makes nothing of it then. What no device keeps even now stays in the journal.
 */
export async function finishJournal(
  storage: KeyValueStorage,
  name: string,
  store: Pick<LayeredStore, 'apply' | 'keptWhere'>,
): Promise<void> {
  let isKept = true;
  for (const { key, event } of linesOf(storage, name)) {
    const again = event.type === 'press' ? { ...event, isFromJournal: true } : event;
    const applied = await store.apply(key, again).catch(() => undefined);
    if (!applied || store.keptWhere(applied.besides?.key ?? applied.key) === 'page') isKept = false;
  }
  if (isKept) storage.removeItem(journalPrefix + name);
}
