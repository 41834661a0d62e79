import { dismissToast, showToast, type Toast, updateToast } from '../../lib/toasts.ts';
import type { QuoteRecord } from '../../offline/record.ts';
import { currentOutbox, onOutbox } from './outbox-snapshot.ts';

/** A notice as it is to be shown. */
export type Notice = Omit<Toast, 'id' | 'open'>;

/**
 * Shows a notice of how a request stands, which changes and goes with its truth, however long it stays: `noticeOf` says
 * what is true of a record, undefined if nothing of the kind is.
 */
export function showWhileTrue(record: QuoteRecord, noticeOf: (now: QuoteRecord) => Notice | undefined): void {
  const first = noticeOf(record);
  if (!first) return;
  const id = showToast(first);
  const stop = onOutbox(() => {
    const now = currentOutbox().lastKnown.find(({ key }) => key === record.key);
    const notice = now && noticeOf(now);
    if (notice) return updateToast(id, notice);
    stop();
    dismissToast(id);
  });
}
