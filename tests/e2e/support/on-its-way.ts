import { expect, type Page } from '@playwright/test';
import type { FaultProxy } from '../../support/fault-proxy.ts';
import { type Front, holdFirstAnswer } from './front.ts';
import { openContact, sendQuote } from './send-quote.ts';

/** Sends a quote from /contact, and holds its answer until the returned function is called: the server has taken it. */
export async function sendAndHoldAnswer(
  page: Page,
  { front, network }: { front: Front; network: FaultProxy },
  typed: Parameters<typeof sendQuote>[1],
): Promise<() => void> {
  const release = holdFirstAnswer(front);
  await openContact(page);
  await sendQuote(page, typed);
  await expect.poll(() => network.attempts.length).toBe(1);
  return release;
}
