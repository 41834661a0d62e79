import { plural, t } from '@lingui/core/macro';
import { contactsKey, queryClient } from '../../lib/query-client.ts';
import { isPlaceForNotices, onToasts, showToast } from '../../lib/toasts.ts';
import { changedNothing } from '../../offline/events.ts';
import { hasUntoldOutcome, type QuoteRecord } from '../../offline/record.ts';
import { deviceStore } from './device-store.ts';
import { thisPage } from './last-moments.ts';
import { currentOutbox } from './outbox-snapshot.ts';
import { reasonWords, standingNow } from './sentences.ts';
import { isFree, livingTabs, thisTab } from './tab.ts';
import { type Notice, showWhileTrue } from './true-notice.ts';

/** A refused request that the form shows for correction is no news. */
const isUntold = (record: QuoteRecord): boolean =>
  hasUntoldOutcome(record) && !(record.state === 'attention' && record.key === currentOutbox().inForm);

/** The outcomes that no form tells: one that waits for its own answer does, as long as its page lives. */
async function findNews(): Promise<QuoteRecord[]> {
  const untold = (await deviceStore.list()).filter(isUntold);
  if (untold.length === 0) return [];
  const [{ name }, tab, living] = await Promise.all([thisPage(), thisTab(), livingTabs()]);
  return untold.filter(
    (record) =>
      record.announce ||
      record.heldUntil < Date.now() ||
      (record.holder !== name && isFree(record, tab, living)),
  );
}

/** True while somebody would see a notice. */
const canTell = (): boolean => document.visibilityState === 'visible' && isPlaceForNotices();

/** Tells the visitor, once and in one tab only, what has arrived or was refused since the site last called it waiting. */
export async function announceOutcomes(): Promise<void> {
  if (!canTell()) return;
  const news: QuoteRecord[] = [];
  for (const record of await findNews()) if (await isMine(record)) news.push(record);
  const count = news.filter(({ state }) => state === 'sent').length;
  if (count > 0) {
    void queryClient.invalidateQueries({ queryKey: contactsKey });
    showToast({
      title: t`Tu solicitud ya llegó`,
      text: t`${plural(count, {
        one: 'La solicitud que esperaba fue recibida. Te responderemos por WhatsApp.',
        other: 'Las # solicitudes que esperaban fueron recibidas. Te responderemos por WhatsApp.',
      })}`,
      tone: 'plain',
    });
  }
  // The visitor has to do something about it, so it is the notice that stays.
  const refused = news.find(({ state }) => state === 'attention');
  if (refused) showWhileTrue(refused, noticeOfRefusal);
}

/** What is said of a refused request until it has been corrected or cancelled. */
function noticeOfRefusal(record: QuoteRecord): Notice | undefined {
  if (record.state !== 'attention') return undefined;
  const text = reasonWords(standingNow(record));
  return { title: t`Esta solicitud necesita un cambio`, text, tone: 'destructive' };
}

/** Tells what has become known before this page had a place for it. */
export function announceOnceThereIsAPlace(): void {
  if (isPlaceForNotices()) return;
  const stop = onToasts(() => {
    if (!isPlaceForNotices()) return;
    stop();
    void announceOutcomes();
  });
}

/**
 * True if what came of a request can be told here and now, which the caller then does; where nobody would see it, it is
 * told later, with all other news.
 */
export function tellHere({ key, state }: QuoteRecord): boolean {
  const isTold = canTell();
  if (isTold) told.add(`${key} ${state}`);
  void deviceStore.apply(key, { type: isTold ? 'acknowledge' : 'announce' }).catch(() => undefined);
  return isTold;
}

/** What this page has told, as far as it could tell whether another did. */
const told = new Set<string>();

/** True if this page is the one to say so; a device that cannot tell has it said rather than not at all. */
async function isMine({ key, state }: QuoteRecord): Promise<boolean> {
  const outcome = `${key} ${state}`;
  if (told.has(outcome)) return false;
  told.add(outcome);
  const applied = await deviceStore.apply(key, { type: 'acknowledge' }).catch(() => undefined);
  return !applied || !changedNothing(applied);
}
