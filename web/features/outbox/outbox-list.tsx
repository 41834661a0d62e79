import { Trans } from '@lingui/react/macro';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isDisconnected, onShownConnection } from '../../lib/connection.ts';
import { whenReleased } from '../../lib/press.ts';
import type { QuoteRecord } from '../../offline/record.ts';
import { CancelQuestion } from './cancel-question.tsx';
import { forgetEdit } from './edits.ts';
import { NotificationOffer } from './notification-offer.tsx';
import { outboxAnchor } from './outbox-anchor.ts';
import { OutboxItem } from './outbox-item.tsx';
import { calmText, hasWaysOut, type Lead, leadOf, leadSentences, OutboxLead } from './outbox-lead.tsx';
import {
  currentOutbox,
  type OutboxSnapshot,
  onShownOutbox,
  unknownOutbox,
  unsentOf,
} from './outbox-snapshot.ts';

/** Delivered requests are shown as such for this time, in ms. */
const showReceiptMs = 24 * 3_600_000;
/** More receipts than this would make the page slow for someone who sends many requests from one device. */
const mostReceipts = 20;
/** So many requests that only wait are shown at first, and so many more with each tap, for the same reason. */
const waitingAtOnce = 50;
/** How often sentences about a coming moment, or one of today, are renewed, in ms, while something is listed. */
const lookAgainMs = 1_000;

/** The requests on this device, each with its state in words and what the visitor can do about it. */
export function OutboxList() {
  const outbox = useSyncExternalStore(onShownOutbox, currentOutbox, unknownOutbox);
  useSyncExternalStore(onShownConnection, isDisconnected, () => false);
  const [asked, setAsked] = useState<QuoteRecord>();
  const [most, setMost] = useState(waitingAtOnce);
  const unsent = unsentOf(outbox);
  const receipts = outbox.records.filter(isReceipt).slice(-mostReceipts);
  const lead = leadOf(outbox);
  // What stands above the list is named by its lines in it.
  const listed = unsent.filter(
    (record, index) => index < most || record.state !== 'pending' || record === lead.record,
  );
  const hidden = unsent.length - listed.length;
  const shown = [...listed, ...receipts].sort((a, b) => a.seq - b.seq);
  const sentences = leadSentences(lead, shown.length);
  const isEmpty = shown.length === 0;
  useClock(!isEmpty);
  useEffect(() => forgetEdit, []);
  const frame = lead.needsHelp ? 'outbox outbox-bad' : lead.waiting ? 'outbox outbox-waiting' : 'outbox';
  return (
    // Always the same element, whatever is in it: it takes the focus when the element that had it is gone.
    <section
      id={outboxAnchor}
      tabIndex={-1}
      className={isEmpty ? 'outbox outbox-none' : frame}
      aria-labelledby={isEmpty ? undefined : 'outbox-heading'}
    >
      {isEmpty ? (
        <NothingListed isRead={outbox.isRead} {...lead} />
      ) : (
        <>
          <OutboxLead lead={lead} sentences={sentences} />
          {shown.map((record) => (
            <OutboxItem
              key={record.key}
              record={record}
              said={sentences.text}
              isLed={hasWaysOut(lead) && record === lead.record}
              onCancel={() => setAsked(record)}
            />
          ))}
          {hidden > 0 && (
            <div className="outbox-item item-actions">
              <button type="button" className="text-button" onClick={() => setMost(most + waitingAtOnce)}>
                <span key={hidden}>
                  <Trans>Mostrar más ({hidden})</Trans>
                </span>
              </button>
            </div>
          )}
          {lead.leavesByItself && <NotificationOffer />}
        </>
      )}
      {/* A question stays while the list cannot be read. */}
      {(asked || !isEmpty) && <CancelQuestion record={asked} onClose={() => setAsked(undefined)} />}
    </section>
  );
}

/** A list that has not been read is not an empty one. */
function NothingListed({ isRead, kind }: Pick<OutboxSnapshot, 'isRead'> & Pick<Lead, 'kind'>) {
  return (
    <div className="outbox-line" role={isRead ? 'status' : undefined}>
      <span className={kind === 'done' ? 'status-dot' : 'status-dot status-dot-waiting'} />
      <p key={isRead ? kind : 'unread'}>
        {isRead ? calmText(kind, true) : <Trans>Tus solicitudes en este aparato</Trans>}
      </p>
    </div>
  );
}

/** Renders again every second while `isRunning`, so that no sentence stays after it has stopped being true. */
function useClock(isRunning: boolean): void {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!isRunning) return undefined;
    const renew = () => tick((count) => count + 1);
    const timer = setInterval(() => whenReleased(renew), lookAgainMs);
    return () => clearInterval(timer);
  }, [isRunning]);
}

/** A request delivered not long ago. */
const isReceipt = ({ state, sentAt }: QuoteRecord): boolean =>
  state === 'sent' && Date.now() - (sentAt ?? 0) < showReceiptMs;
