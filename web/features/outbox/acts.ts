import type { cancelQuote, sendNow } from './outbox.ts';

/** What a visitor can have done with a request in the list. */
export type OutboxActs = { cancelQuote: typeof cancelQuote; sendNow: typeof sendNow };

let provided: OutboxActs | undefined;

/** Called by what fills the list, before it does. */
export function provideActs(acts: OutboxActs): void {
  provided = acts;
}

/**
 * What acts on the list has come with what fills it, so nothing has to be fetched at the press, when there may be no
 * signal and no worker. The first load does without both.
 */
export function outboxActs(): OutboxActs {
  if (!provided) throw new Error('The outbox has not started.');
  return provided;
}
