import { Trans } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import type { OutboxEntry } from '../../offline/entry.ts';
import { CancelQuestion } from './cancel-question.tsx';
import { NoticeOffer } from './notice-offer.tsx';
import { queueAnchor } from './queue-anchor.ts';
import { QueueItem } from './queue-item.tsx';
import { leadOf, QueueLead } from './queue-lead.tsx';
import { currentQueue, onQueue, unknownQueue } from './queue-snapshot.ts';

/** Delivered requests are shown as such for this time, in ms. */
const showReceiptMs = 24 * 3_600_000;
/** More receipts than this would make the page slow for whoever sends many requests from one device. */
const mostReceipts = 20;

/** The requests on this device, each with its state in words and what the visitor can do about it. */
export function QueueList() {
  const queue = useSyncExternalStore(onQueue, currentQueue, unknownQueue);
  const [asked, setAsked] = useState<OutboxEntry>();
  const receipts = new Set(queue.entries.filter(isReceipt).slice(-mostReceipts));
  const shown = queue.entries.filter((entry) => entry.state !== 'sent' || receipts.has(entry));
  const lead = leadOf(shown, queue.onlyInPage, queue.isFull);
  if (shown.length === 0) {
    return (
      <div className="queue q-none" id={queueAnchor} role="status">
        <div className="q-line">
          <span className="dot" />
          <p>
            <Trans>No hay solicitudes por enviar.</Trans>
          </p>
        </div>
      </div>
    );
  }
  return (
    <section
      className={lead.needsHelp ? 'queue q-bad' : lead.waiting ? 'queue q-wait' : 'queue'}
      id={queueAnchor}
      aria-labelledby="queue-heading"
      tabIndex={-1}
    >
      <QueueLead {...lead} />
      {shown.map((entry) => (
        <QueueItem key={entry.key} entry={entry} onCancel={() => setAsked(entry)} />
      ))}
      {lead.waiting && <NoticeOffer />}
      <CancelQuestion entry={asked} onClose={() => setAsked(undefined)} />
    </section>
  );
}

/** A request delivered not long ago. */
const isReceipt = ({ state, sentAt }: OutboxEntry): boolean =>
  state === 'sent' && Date.now() - (sentAt ?? 0) < showReceiptMs;
