import { isQuotaError } from './database.ts';
import type { Meta, OutboxStore } from './store.ts';

/** Where an added entry is kept: on the device, or only in this page because the browser refused. */
export type Kept = 'device' | 'page';

export type LayeredStore = OutboxStore & {
  /** Where the entry of this key is kept now. */
  keptWhere(key: string): Promise<Kept>;
  /** True after the device said that it has no room. */
  isFull(): boolean;
};

/**
 * Several stores as one, the best first and the page's own memory last. A full device is not asked to keep
 * the entry elsewhere: a browser short of room evicts what it likes, so "saved" would be a promise nobody keeps.
 */
export function layeredStore(layers: readonly OutboxStore[], memory: OutboxStore): LayeredStore {
  const all = [...layers, memory];
  let full = false;

  return {
    async add(entry, draft) {
      for (const layer of layers) {
        try {
          const added = await layer.add(entry, draft);
          full = false;
          return added;
        } catch (error) {
          if (isQuotaError(error)) {
            full = true;
            break;
          }
        }
      }
      return memory.add(entry);
    },
    async list() {
      const lists = await Promise.all(all.map((layer) => layer.list().catch(() => [])));
      return lists.flat();
    },
    async update(key, change) {
      for (const layer of all) {
        const changed = await layer.update(key, change).catch(() => undefined);
        if (changed) return changed;
      }
      return undefined;
    },
    async remove(key, draft) {
      await Promise.all(all.map((layer) => layer.remove(key, draft).catch(() => undefined)));
    },
    async readMeta<Name extends keyof Meta>(name: Name): Promise<Meta[Name] | undefined> {
      for (const layer of all) {
        try {
          return await layer.readMeta(name);
        } catch {
          // The next layer answers.
        }
      }
      return undefined;
    },
    async writeMeta(name, value) {
      for (const layer of all) {
        try {
          return await layer.writeMeta(name, value);
        } catch {
          // The next layer keeps it.
        }
      }
    },
    async keptWhere(key) {
      return (await memory.list()).some((entry) => entry.key === key) ? 'page' : 'device';
    },
    isFull: () => full,
  };
}
