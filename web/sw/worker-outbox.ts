/// <reference lib="webworker" />
import { deliveryStep } from '../offline/delivery-machine.ts';
import { holdingAttempts } from '../offline/held-attempts.ts';
import { indexedStore } from '../offline/indexed-store.ts';

const inner = indexedStore(deliveryStep);

/** The outbox as the worker knows it: it delivers what was sent from a form, and changes nothing that was written. */
export const outbox = holdingAttempts(inner, deliveryStep, () => inner.writeMeta('isNoted', undefined));
