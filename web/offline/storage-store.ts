import { step } from './machine.ts';
import { inTodaysShape, isLater, laterOf, type QuoteRecord } from './record.ts';
import { numbered, spareKeyOf, stepOnce } from './step-once.ts';
import type { Meta, PageStore } from './store.ts';

/** The part of the browser's Storage that is needed, spelled out because workers do not have that type. */
export type KeyValueStorage = {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  key(index: number): string | null;
  readonly length: number;
};

const recordPrefix = 'quote-outbox:';
const metaPrefix = 'quote-meta:';

/**
 * The outbox if IndexedDB is refused: in local storage, which only pages can read and send from. Its calls are
 * synchronous, so a change cannot be interleaved within a page; the drain lock keeps two pages apart.
 */
export function storageStore(storage: KeyValueStorage): PageStore {
  const read = (key: string): QuoteRecord | undefined => {
    const kept = parsed<QuoteRecord>(storage.getItem(recordPrefix + key));
    return kept && inTodaysShape(kept);
  };
  const write = (record: QuoteRecord): void =>
    storage.setItem(recordPrefix + record.key, JSON.stringify(record));
  const all = (): QuoteRecord[] =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      .filter((name) => name.startsWith(recordPrefix))
      .flatMap((name) => read(name.slice(recordPrefix.length)) ?? [])
      .sort((a, b) => a.seq - b.seq);

  return {
    async list() {
      return all();
    },
    async apply(key, event) {
      const spareKey = spareKeyOf(event);
      const found = { record: read(key), spare: spareKey ? read(spareKey) : undefined };
      const applied = numbered(stepOnce(step, found, event, key, crypto.randomUUID()), all());
      // New records come first: storage that turns out to be full must not have lost anything.
      if (applied.besides) write(applied.besides);
      if (!applied.record) storage.removeItem(recordPrefix + applied.key);
      else if (applied.record !== (found.spare ?? found.record)) write(applied.record);
      return applied;
    },
    async take(record) {
      write(laterOf(record, read(record.key)));
    },
    async drop(key, behind) {
      const kept = behind && read(key);
      if (!kept || isLater(behind, kept)) storage.removeItem(recordPrefix + key);
    },
    async readMeta<Name extends keyof Meta>(name: Name) {
      return parsed<Meta[Name]>(storage.getItem(metaPrefix + name));
    },
    async writeMeta(name, value) {
      if (value === undefined) storage.removeItem(metaPrefix + name);
      else storage.setItem(metaPrefix + name, JSON.stringify(value));
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
