import type { Applied, DeliveryEvent, Machine, QuoteEvent } from './events.ts';
import { isOpen, type QuoteRecord } from './record.ts';
import { isSilence } from './storage-errors.ts';
import type { RecordStore } from './store.ts';

/** What became of a request that the device has as `base`, by `events` that it could not note because of `error`. */
type Attempt = { base: QuoteRecord; record: QuoteRecord; events: readonly DeliveryEvent[]; error: unknown };

const isOfDelivery = (event: QuoteEvent): event is DeliveryEvent =>
  /^(claim|settle|wake|ack|forget)/.test(event.type);

/** True if nobody has noted an attempt since. */
const isStill = (base: QuoteRecord, kept: QuoteRecord): boolean =>
  (['state', 'attempts', 'edits'] as const).every((name) => base[name] === kept[name]);

/**
 * The same store, on which requests are sent although the device is full: the office's key makes a double attempt
 * harmless, whereas never sending would not be. What cannot be noted of their attempts is true here as long as this page
 * or worker lives, and noted as soon as there is room. `onUnnoted` notes, by erasing, that records do not know all
 * attempts.
 */
export function holdingAttempts<Event extends QuoteEvent, Store extends RecordStore<Event>>(
  store: Store,
  machine: Machine<Event>,
  onUnnoted: () => Promise<unknown>,
): Store {
  const held = new Map<string, Attempt>();

  /** Carries out in memory what the device cannot note. */
  async function hold(attempt: Attempt, event: Event & DeliveryEvent): Promise<Applied> {
    const { base, record: before, error } = attempt;
    const { key } = base;
    const step = machine(before, event, key);
    const { record, besides } = step;
    if (besides) throw error;
    if (!record || record === before) return { ...step, key };
    if (event.type === 'claim' && before.departures === 0) await onUnnoted();
    const events = event.type === 'claim' ? [event] : [...attempt.events, event];
    held.set(key, { base, record, events, error });
    return { ...step, key };
  }

  async function apply(key: string, event: Event): Promise<Applied> {
    const attempt = held.get(key);
    if (attempt && isOfDelivery(event)) return hold(attempt, event);
    if (attempt && event.type === 'cancel') {
      const checked = machine(attempt.record, event, key);
      if (checked.record) return { ...checked, key };
      // The device knows less than the visitor was told.
      return store.apply(key, { ...event, told: 'perhaps-there' });
    }
    // Nor can it note a correction of what it does not know to be refused.
    if (attempt && isOpen(attempt.record) && 'by' in event) throw attempt.error;
    try {
      return await store.apply(key, event);
    } catch (error) {
      if (isSilence(error) || !isOfDelivery(event)) throw error;
      // It may have been cancelled since it was listed.
      const base = (await store.list()).find((record) => record.key === key);
      if (!base) throw error;
      return hold({ base, record: base, events: [], error }, event);
    }
  }

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
        if (isTrue)
          for (const event of attempt.events) await store.apply(key, event as DeliveryEvent & Event);
        held.delete(key);
      } catch {
        isFull = true;
      }
    }
    return records;
  }

  return { ...store, list, apply };
}
