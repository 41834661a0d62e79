import type { OutboxEntry } from './entry.ts';
import type { Meta, OutboxStore } from './store.ts';

/** The part of the browser's Storage that is needed, spelt out because workers do not know that type. */
export type KeyValueStorage = {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  key(index: number): string | null;
  readonly length: number;
};

const entryPrefix = 'quote-outbox:';
const metaPrefix = 'quote-meta:';

/**
 * The outbox where IndexedDB is refused: in local storage, which only pages can read and send from. Its calls
 * are synchronous, so a change cannot be interleaved within a page; two pages are kept apart by the drain lock.
 */
export function storageStore(storage: KeyValueStorage): OutboxStore {
  const read = (key: string): OutboxEntry | undefined => parsed(storage.getItem(entryPrefix + key));
  const write = (entry: OutboxEntry): void => storage.setItem(entryPrefix + entry.key, JSON.stringify(entry));
  const all = (): OutboxEntry[] =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      .filter((name) => name.startsWith(entryPrefix))
      .flatMap((name) => read(name.slice(entryPrefix.length)) ?? [])
      .sort((a, b) => a.seq - b.seq);

  return {
    async add(entry, draft) {
      const added = { ...entry, seq: 1 + all().reduce((highest, other) => Math.max(highest, other.seq), 0) };
      write(added);
      if (draft?.replaces) storage.removeItem(entryPrefix + draft.replaces);
      return added;
    },
    async list() {
      return all();
    },
    async update(key, change) {
      const entry = read(key);
      const changed = entry && change(entry);
      if (changed) write(changed);
      return changed;
    },
    async remove(key) {
      storage.removeItem(entryPrefix + key);
    },
    async readMeta<Name extends keyof Meta>(name: Name) {
      return parsed<Meta[Name]>(storage.getItem(metaPrefix + name));
    },
    async writeMeta(name, value) {
      storage.setItem(metaPrefix + name, JSON.stringify(value));
    },
  };
}

/** A storage that lives as long as the page; the last resort. */
export function memoryStorage(): KeyValueStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    key: (index) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  };
}

function parsed<T>(text: string | null): T | undefined {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
