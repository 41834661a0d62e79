import { t } from '@lingui/core/macro';
import { telUrl } from '../../content/contact-links.ts';
import { jumpTo } from '../../lib/scroll-to.ts';
import { isWaiting, type QuoteRecord } from '../../offline/record.ts';
import { outboxAnchor } from './outbox-anchor.ts';
import { standingNow, waitingSentences } from './sentences.ts';
import { type Notice, showWhileTrue } from './true-notice.ts';

/** Tells the visitor who pressed send that the request waits, on whatever page; the list takes the focus if it may. */
export function tellThatItWaits(record: QuoteRecord, mayTakeFocus: boolean): void {
  const list = mayTakeFocus && showOutbox();
  const { link, text = '' } = noticeOf(record);
  // No notice over a list that starts with the call button, unless it says that of another request.
  if (list && link && list.textContent?.includes(text)) return;
  showWhileTrue(record, (now) => (isWaiting(now) ? noticeOf(now) : undefined));
}

/** What is said of a request that waits, with the number where the visitor should not wait as well. */
function noticeOf(record: QuoteRecord): Notice {
  const standing = standingNow(record);
  const needsHelp = standing.isEmergency || standing.leavesBy === 'staying';
  return {
    ...waitingSentences(standing),
    tone: needsHelp ? 'destructive' : 'plain',
    // That an older request has arrived would read as if this one had.
    isOutcome: true,
    link: needsHelp ? { words: t`Llama al {phone}`, href: telUrl() } : undefined,
  };
}

/** Brings the list of waiting requests into view and focus: there it says what happens next. Returns the list, if there is one. */
function showOutbox(): HTMLElement | null {
  const list = document.getElementById(outboxAnchor);
  if (list) jumpTo(list);
  list?.focus({ preventScroll: true });
  return list;
}
