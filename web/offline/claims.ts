import { deliveryStep } from './delivery-machine.ts';
import type { QuoteRecord } from './record.ts';
import type { RecordStore } from './store.ts';

/** How long a pass goes by what it has read, in ms: later a request pressed meanwhile would wait too long for its turn. */
const readAgainMs = 1_000;

/**
 * Takes the requests of a pass, each once: first the one of the key `first`, then what was never tried, in the order of
 * writing, then the rest, in the order of their last attempts. All are read at once and again only now and then, so that
 * the time for each does not grow with their number; every claim is decided on the record as the device has it then.
 * Resolves to undefined if a look that began after the call has found nothing due that can be claimed.
 */
export function claims(
  store: RecordStore,
  now: () => number,
  { first, force = false }: { first?: string | undefined; force?: boolean },
  locked: boolean,
): () => Promise<QuoteRecord | undefined> {
  const tried = new Set<string>();
  let line: QuoteRecord[] = [];
  let readAt = 0;

  // Earlier attempts can wait: somebody may be waiting for a request never tried, whoever runs this pass.
  const rank = ({ key, attempts }: QuoteRecord) => (key === first ? 0 : attempts > 0 ? 2 : 1);
  // What was tried last comes last: one that always fails leaves the others their turn.
  const inOrder = (a: QuoteRecord, b: QuoteRecord) => rank(a) - rank(b) || a.leaseUntil - b.leaseUntil;

  return async () => {
    const token = crypto.randomUUID();
    let isFresh = false;
    for (;;) {
      if (!isFresh && (line.length === 0 || now() - readAt > readAgainMs)) {
        isFresh = true;
        readAt = now();
        line = (await store.list()).sort(inOrder);
      }
      const listed = line.shift();
      if (!listed) return undefined;
      const { key } = listed;
      const event = { type: 'claim', token, force, locked, at: now() } as const;
      // What is not due as it was read is not asked for again.
      let { record } = deliveryStep(listed, event, key);
      if (tried.has(key) || record === listed) continue;
      try {
        ({ record } = await store.apply(key, event));
      } catch {
        // A place that does not answer will, and then it can note the claim.
        tried.add(key);
        continue;
      }
      if (record?.token === token) {
        tried.add(key);
        return record;
      }
    }
  };
}
