import { Plural, Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { lateAfterMs } from '../../offline/limits.ts';
import { Link } from '../../ui/link.tsx';
import { outboxAnchor } from './outbox-anchor.ts';
import { currentOutbox, onShownOutbox, unknownOutbox, unsentOf } from './outbox-snapshot.ts';

/** How many requests wait on this device, on every page; nothing if none does. */
export function OutboxChip() {
  const { lastKnown, inForm, held } = useSyncExternalStore(onShownOutbox, currentOutbox, unknownOutbox);
  const waiting = unsentOf({ records: lastKnown, inForm });
  const count = waiting.length + held.length;
  if (count === 0) return null;
  const needsHelp = waiting.some(
    (record) => record.state === 'attention' || Date.now() - record.createdAt > lateAfterMs,
  );
  return (
    <Link
      to={`/contact#${outboxAnchor}`}
      className={needsHelp ? 'outbox-chip outbox-chip-bad' : 'outbox-chip'}
    >
      <span className={needsHelp ? 'status-dot status-dot-failed' : 'status-dot status-dot-waiting'} />
      <span className="outbox-chip-count" aria-hidden="true">
        {count}
      </span>
      <span className="outbox-chip-words" key={count}>
        <Plural value={count} one="# solicitud por enviar" other="# solicitudes por enviar" />
      </span>
      {needsHelp && (
        <span className="visually-hidden">
          <Trans>Tu solicitud sigue aquí</Trans>
        </span>
      )}
    </Link>
  );
}
