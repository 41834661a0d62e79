import { Desk } from '../../../web/offline/desk.ts';
import type { DeskContext } from '../../../web/offline/desk-binding.ts';
import type { Journal } from '../../../web/offline/journal.ts';
import type { LayeredStore } from '../../../web/offline/store.ts';
import { now } from './record-events.ts';

/** The desk of a page, at the time of all tests, which tells nobody of what it does, or those whom `more` names. */
export const deskOn = (
  page: string,
  store: Pick<LayeredStore, 'apply' | 'keptWhere' | 'whenKept'>,
  journal: Journal,
  more: Partial<DeskContext> = {},
): Desk =>
  new Desk({
    store,
    journal,
    page,
    now: () => now,
    newKey: () => crypto.randomUUID(),
    onNoted: () => undefined,
    onBound: () => undefined,
    onRebound: () => undefined,
    onChange: () => undefined,
    ...more,
  });
