import { Trans } from '@lingui/react/macro';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isDisconnected, onConnection } from '../../lib/connection.ts';
import type { QuoteRecord } from '../../offline/record.ts';
import { CancelQuestion } from './cancel-question.tsx';
import { NoticeOffer } from './notice-offer.tsx';
import { queueAnchor } from './queue-anchor.ts';
import { QueueItem } from './queue-item.tsx';
import { leadOf, QueueLead } from './queue-lead.tsx';
import { currentQueue, onQueue, unknownQueue, unsentOf } from './queue-snapshot.ts';

/** Delivered requests are shown as such for this time, in ms. */
const showReceiptMs = 24 * 3_600_000;
/** More receipts than this would make the page slow for whoever sends many requests from one device. */
const mostReceipts = 20;
/** What is said of a coming moment is looked at again this often, in ms, while something waits. */
const lookAgainMs = 1_000;

/** The requests on this device, each with its state in words and what the visitor can do about it. */
export function QueueList() {
  const queue = useSyncExternalStore(onQueue, currentQueue, unknownQueue);
  useSyncExternalStore(onConnection, isDisconnected, () => false);
  const [asked, setAsked] = useState<QuoteRecord>();
  const unsent = unsentOf(queue);
  useClock(unsent.length > 0);
  const receipts = queue.records.filter(isReceipt).slice(-mostReceipts);
  const shown = [...unsent, ...receipts].sort((a, b) => a.seq - b.seq);
  const lead = leadOf(unsent);
  if (shown.length === 0) return <NothingWaits isUnreadable={queue.isUnreadable} />;
  return (
    <section
      className={lead.needsHelp ? 'queue q-bad' : lead.waiting ? 'queue q-wait' : 'queue'}
      id={queueAnchor}
      aria-labelledby="queue-heading"
      tabIndex={-1}
    >
      <QueueLead {...lead} />
      {shown.map((record) => (
        <QueueItem key={record.key} record={record} onCancel={() => setAsked(record)} />
      ))}
      {lead.waiting && <NoticeOffer />}
      <CancelQuestion record={asked} onClose={() => setAsked(undefined)} />
    </section>
  );
}

/** A list that could not be read is not an empty one. */
function NothingWaits({ isUnreadable }: { isUnreadable: boolean }) {
  return (
    <div className="queue q-none" id={queueAnchor} role="status">
      <div className="q-line">
        <span className={isUnreadable ? 'dot dot-wait' : 'dot'} />
        {isUnreadable ? (
          <p>
            <Trans>
              Ahora no podemos leer lo que guarda este navegador: puede haber solicitudes por enviar. Lo
              intentamos otra vez.
            </Trans>
          </p>
        ) : (
          <p>
            <Trans>No hay solicitudes por enviar.</Trans>
          </p>
        )}
      </div>
    </div>
  );
}

/** Renders again every second while `isRunning`, so that no sentence outlives its truth. */
function useClock(isRunning: boolean): void {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => tick((count) => count + 1), lookAgainMs);
    return () => clearInterval(timer);
  }, [isRunning]);
}

/** A request delivered not long ago. */
const isReceipt = ({ state, sentAt }: QuoteRecord): boolean =>
  state === 'sent' && Date.now() - (sentAt ?? 0) < showReceiptMs;
