import type { Applied, DeliveryEvent, Machine, QuoteEvent } from './events.ts';
import { isLater, isOpen, type QuoteRecord } from './record.ts';
import { isSilence } from './storage-errors.ts';
import type { PageStore, RecordStore } from './store.ts';

/** What became of a request that the device has as `base`, by `events` that it could not note because of `error`. */
type Attempt = { base: QuoteRecord; record: QuoteRecord; events: readonly HeldEvent[]; error: unknown };

type HeldEvent = DeliveryEvent | Extract<QuoteEvent, { type: 'hold' }>;

/** True of what becomes of attempts, and where the visitor has asked for the request in this page's form. */
const isHeld = (event: QuoteEvent): event is HeldEvent =>
  event.type === 'hold' ? event.isAsking : /^(claim|settle|wake|ack|forget)/.test(event.type);

/** True if nobody has noted an attempt since. */
const isStill = (base: QuoteRecord, kept: QuoteRecord): boolean =>
  (['state', 'attempts', 'edits'] as const).every((name) => base[name] === kept[name]);

/**
 * The same store, on which requests are sent and corrected although the device is full: the office's key makes a double
 * attempt harmless, whereas never sending would not be. What cannot be noted of their attempts, and of the form that
 * corrects them, is true here as long as this page or worker lives, and noted as soon as there is room. `onUnnoted`
 * notes, by erasing, that records do not know all attempts.
 */
export function holdingAttempts<
  Event extends QuoteEvent,
  Store extends RecordStore<Event> & Partial<Pick<PageStore, 'drop'>>,
>(store: Store, machine: Machine<Event>, onUnnoted: () => Promise<unknown>): Store {
  const held = new Map<string, Attempt>();

  /** What is held of a request, unless the device has something newer of it, or nothing any more: then that is true. */
  async function attemptOf(key: string): Promise<Attempt | undefined> {
    const attempt = held.get(key);
    if (!attempt) return undefined;
    const kept = (await store.list()).find((record) => record.key === key);
    if (kept && isStill(attempt.base, kept)) return attempt;
    held.delete(key);
    return undefined;
  }

  /** Carries out in memory what the device cannot note. */
  async function hold(attempt: Attempt, event: Event & HeldEvent): Promise<Applied> {
    const { base, record: before, error } = attempt;
    const { key } = base;
    const step = machine(before, event, key);
    const { record, besides } = step;
    if (besides) throw error;
    if (!record || record === before) return { ...step, key };
    const events = event.type === 'claim' ? [event] : [...attempt.events, event];
    // At once: another pass may be claiming it as well.
    held.set(key, { base, record, events, error });
    try {
      if (event.type === 'claim' && before.departures === 0) await onUnnoted();
    } catch (refused) {
      held.delete(key);
      throw refused;
    }
    return { ...step, key };
  }

  async function apply(key: string, event: Event): Promise<Applied> {
    const attempt = await attemptOf(key);
    if (attempt && isHeld(event)) return hold(attempt, event);
    if (attempt && event.type === 'cancel') {
      const checked = machine(attempt.record, event, key);
      if (checked.record) return { ...checked, key };
      // The device knows less than the visitor was told.
      const applied = await store.apply(key, { ...event, told: 'perhaps-there' });
      if (!applied.record) held.delete(key);
      return applied;
    }
    // Nor can it note a correction of what it does not know to be refused.
    if (attempt && isOpen(attempt.record) && 'by' in event) throw attempt.error;
    try {
      return await store.apply(key, event);
    } catch (error) {
      if (isSilence(error) || !isHeld(event)) throw error;
      // It may have been cancelled since it was listed.
      const base = (await store.list()).find((record) => record.key === key);
      if (!base) throw error;
      return hold({ base, record: base, events: [], error }, event);
    }
  }

  /** Notes what became of it, one by one: what has been noted is not noted twice where there is no room for the rest. */
  async function note(attempt: Attempt): Promise<void> {
    const { key } = attempt.base;
    for (const [index, event] of attempt.events.entries()) {
      const { record } = await store.apply(key, event as HeldEvent & Event);
      if (record) held.set(key, { ...attempt, base: record, events: attempt.events.slice(index + 1) });
    }
  }

  /** Nothing vouches for the records of a device while what became of one is only here. */
  const writeMeta: RecordStore['writeMeta'] = async (name, value) => {
    if (name === 'isNoted' && value && held.size > 0) throw new Error('An attempt is not noted yet.');
    await store.writeMeta(name, value);
  };

  async function list(): Promise<QuoteRecord[]> {
    const records: QuoteRecord[] = [];
    let isFull = false;
    for (const kept of await store.list()) {
      const { key } = kept;
      const attempt = held.get(key);
      const isTrue = attempt && isStill(attempt.base, kept);
      records.push(isTrue ? attempt.record : kept);
      if (isTrue && (isFull || attempt.record.state === 'sending')) continue;
      try {
        // There may be room by now.
        if (isTrue) await note(attempt);
        held.delete(key);
      } catch {
        isFull = true;
      }
    }
    return records;
  }

  /** What is held of a request is how far it is, though the device has it as it was. */
  async function drop(key: string, behind?: QuoteRecord): Promise<void> {
    const attempt = await attemptOf(key);
    const isBehind = attempt && behind && isLater(behind, attempt.record);
    await store.drop?.(key, isBehind ? attempt.base : behind);
  }

  return { ...store, list, apply, writeMeta, ...(store.drop && { drop }) };
}
