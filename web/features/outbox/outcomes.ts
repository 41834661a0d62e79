import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { contactsKey, queryClient } from '../../lib/query-client.ts';
import { currentToasts, isOutcomeShown, isPlaceForNotices, onToasts, showToast } from '../../lib/toasts.ts';
import { changedNothing, type QuoteEvent } from '../../offline/events.ts';
import { hasUntoldOutcome, isWaiting, type QuoteRecord } from '../../offline/record.ts';
import { deviceStore } from './device-store.ts';
import { thisPage } from './last-moments.ts';
import { untakenPresses } from './left-presses.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { currentOutbox } from './outbox-snapshot.ts';
import { reasonWords, standingNow } from './sentences.ts';
import { isFree, isHoldOver, livingTabs, thisTab } from './tab.ts';
import { type Notice, showWhileTrue } from './true-notice.ts';

/** A refused request that the form shows for correction is no news, and the form says what is wrong. */
const isCorrected = ({ key, state }: QuoteRecord): boolean =>
  state === 'attention' && key === currentOutbox().inForm;

const isUntold = (record: QuoteRecord): boolean => hasUntoldOutcome(record) && !isCorrected(record);

/** The outcomes that no form tells: one that waits for its own answer does, as long as its page lives. */
async function findNews(): Promise<QuoteRecord[]> {
  const untold = (await deviceStore.list()).filter(isUntold);
  if (untold.length === 0) return [];
  const [{ name }, tab, living] = await Promise.all([thisPage(), thisTab(), livingTabs()]);
  return untold.filter(
    (record) =>
      record.announce || isHoldOver(record) || (record.holder !== name && isFree(record, tab, living)),
  );
}

/** True while somebody would see a notice. */
const canTell = (): boolean => document.visibilityState === 'visible' && isPlaceForNotices();

/** True while an outcome would take the place of no other: of what nobody saw nobody has been told. */
const isPlaceForOutcomes = (): boolean => isPlaceForNotices() && !isOutcomeShown();

/**
 * Tells the visitor, once and in one tab only, what has arrived or was refused since the site last called it waiting:
 * first, one by one, what was refused, since the visitor has to do something about it.
 */
export const announceOutcomes = oneAtATime(async () => {
  if (!canTell()) return;
  const news = await findNews();
  if (!isPlaceForOutcomes()) return;
  const mine = await takeNews(news);
  if (mine.length === 0) return;
  // The form may have told of a press of its own since.
  if (!canTell() || !isPlaceForOutcomes()) return giveBack(mine);
  const [refused] = mine.filter(({ state }) => state === 'attention');
  if (refused) return showWhileTrue(refused, noticeOfRefusal);
  void queryClient.invalidateQueries({ queryKey: contactsKey });
  showToast({ ...noticeOfArrival(mine), tone: 'plain', isOutcome: true });
});

/**
 * What is said of requests that arrived; where another waits, nobody is to take it for one of them. That says the device
 * as it was just read: what the page shows may be older, and count them among those that wait. Of what the office has
 * erased since no reply is promised.
 */
function noticeOfArrival(records: readonly QuoteRecord[]): Pick<Notice, 'title' | 'text'> {
  const lastKnown = deviceStore.lastKnown();
  const count = records.length;
  const counted = t`${plural(count, { one: 'Una solicitud ya llegó', other: '# solicitudes ya llegaron' })}`;
  const erased = records.find(({ isErased }) => isErased);
  if (erased) {
    // The server has said so in the language of the press.
    const isSaid = count === 1 && erased.language === i18n.locale && erased.message;
    return isSaid ? { title: counted, text: isSaid } : { title: counted };
  }
  if (untakenPresses(lastKnown).length > 0 || lastKnown.some(isWaiting)) {
    return {
      title: counted,
      text: t`${plural(count, {
        one: 'Es una de las que esperaban. Te responderemos por WhatsApp.',
        other: 'Son # de las que esperaban. Te responderemos por WhatsApp.',
      })}`,
    };
  }
  return {
    title: count === 1 ? t`Tu solicitud ya llegó` : counted,
    text: t`${plural(count, {
      one: 'La solicitud que esperaba fue recibida. Te responderemos por WhatsApp.',
      other: 'Las # solicitudes que esperaban fueron recibidas. Te responderemos por WhatsApp.',
    })}`,
  };
}

/** What this page is now the one to say: one refusal, or all that arrived. */
async function takeNews(news: readonly QuoteRecord[]): Promise<QuoteRecord[]> {
  const refused = news.filter(({ state }) => state === 'attention');
  for (const record of refused) if (await takeToTell(record)) return [record];
  const arrived: QuoteRecord[] = [];
  for (const record of news) if (record.state === 'sent' && (await takeToTell(record))) arrived.push(record);
  return arrived;
}

/** What had no place after all has not been told. */
async function giveBack(records: readonly QuoteRecord[]): Promise<void> {
  for (const record of records) {
    told.delete(outcomeOf(record));
    await note(record, { type: 'announce', isUntold: true });
  }
}

/** What is said of a refused request until it is being corrected, or cancelled. */
function noticeOfRefusal(record: QuoteRecord): Notice | undefined {
  if (record.state !== 'attention' || isCorrected(record)) return undefined;
  const text = reasonWords(standingNow(record));
  return { title: t`Esta solicitud necesita un cambio`, text, tone: 'destructive', isOutcome: true };
}

/** True while no notice is shown, and one could be. */
const isPlaceEmpty = (): boolean => isPlaceForNotices() && !currentToasts().some(({ open }) => open);

/**
 * Tells what has become known before this page had a place for it, as soon as it has, and what has waited for another
 * notice to close.
 */
export function announceOncePlaceIsEmpty(): void {
  let wasEmpty = isPlaceEmpty();
  onToasts(() => {
    const isEmpty = isPlaceEmpty();
    if (isEmpty && !wasEmpty) void announceOutcomes();
    wasEmpty = isEmpty;
  });
}

/**
 * Tells what came of a request here and now, with this notice if the form does not say it itself; where nobody would see
 * it, it is told later, with all other news.
 */
export function tellHere(record: QuoteRecord, notice?: Notice): void {
  const isTold = canTell();
  if (isTold) told.add(outcomeOf(record));
  if (isTold && notice) showToast({ ...notice, isOutcome: true });
  void note(record, { type: isTold ? 'acknowledge' : 'announce' });
}

/** Leaves it to the other news to tell what came of a request. */
export const tellLater = (record: QuoteRecord): Promise<unknown> => note(record, { type: 'announce' });

const note = ({ key }: QuoteRecord, event: QuoteEvent): Promise<unknown> =>
  deviceStore.apply(key, event).catch(() => undefined);

/** What this page has told, as far as it could tell whether another did. */
const told = new Set<string>();

/** A request may be refused again under the same key: a served form sends its correction under that. */
const outcomeOf = ({ key, state, lastError }: QuoteRecord): string => `${key} ${state} ${lastError?.at}`;

/**
 * Notes that this page says it; false where another has. A device that cannot tell has it said rather than not at all.
 */
async function takeToTell(record: QuoteRecord): Promise<boolean> {
  const outcome = outcomeOf(record);
  if (told.has(outcome)) return false;
  told.add(outcome);
  const applied = await deviceStore.apply(record.key, { type: 'acknowledge' }).catch(() => undefined);
  return !applied || !changedNothing(applied);
}
