/// <reference lib="webworker" />
import { deliveryStep } from '../offline/delivery-machine.ts';
import { indexedStore } from '../offline/indexed-store.ts';

/** The outbox as the worker knows it: it delivers what was sent from a form, and changes nothing that was written. */
export const outbox = indexedStore(deliveryStep);
