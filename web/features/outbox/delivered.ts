import { plural, t } from '@lingui/core/macro';
import { contactsKey, queryClient } from '../../lib/query-client.ts';
import { showToast } from '../../lib/toasts.ts';
import type { QuoteRecord } from '../../offline/record.ts';
import { deviceStore } from './device-store.ts';

/**
 * A form that is waiting for its own answer tells the visitor itself; after this time, in ms, it is taken to be
 * gone.
 */
const formPatienceMs = 60_000;

const isNews = (record: QuoteRecord): boolean =>
  record.state === 'sent' &&
  !record.acked &&
  (record.announce || Date.now() - record.createdAt > formPatienceMs);

/** Tells the visitor, once and in one tab only, what has arrived since the site last called it waiting. */
export async function announceDelivered(): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  let count = 0;
  for (const record of await deviceStore.list()) {
    if (isNews(record) && (await isMine(record.key))) count += 1;
  }
  if (count === 0) return;
  void queryClient.invalidateQueries({ queryKey: contactsKey });
  showToast({
    title: t`Tu solicitud ya llegó`,
    text: t`${plural(count, {
      one: 'La solicitud que esperaba señal fue recibida. Te responderemos por WhatsApp.',
      other: 'Las # solicitudes que esperaban señal fueron recibidas. Te responderemos por WhatsApp.',
    })}`,
    tone: 'plain',
  });
}

/** What this page has told, as far as it could tell whether another did. */
const told = new Set<string>();

/** True if this page is the one to say so; a device that cannot tell has it said rather than not at all. */
async function isMine(key: string): Promise<boolean> {
  if (told.has(key)) return false;
  told.add(key);
  const applied = await deviceStore.apply(key, { type: 'acknowledge' }).catch(() => undefined);
  return !applied?.effects.some(({ kind }) => kind === 'look-again');
}
