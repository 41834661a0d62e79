import { Plural, Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { lateAfterMs } from '../../offline/limits.ts';
import { Link } from '../../ui/link.tsx';
import { queueAnchor } from './queue-anchor.ts';
import { currentQueue, onQueue, unknownQueue, unsentOf } from './queue-snapshot.ts';

/** How many requests wait on this device, on every page; nothing where none does. */
export function QueueChip() {
  const waiting = unsentOf(useSyncExternalStore(onQueue, currentQueue, unknownQueue));
  if (waiting.length === 0) return null;
  const needsHelp = waiting.some(
    (record) => record.state === 'attention' || Date.now() - record.createdAt > lateAfterMs,
  );
  return (
    <Link to={`/contact#${queueAnchor}`} className={needsHelp ? 'q-chip q-chip-bad' : 'q-chip'}>
      <span className={needsHelp ? 'dot dot-no' : 'dot dot-wait'} />
      <span className="q-chip-count" aria-hidden="true">
        {waiting.length}
      </span>
      <span className="q-chip-words">
        <Plural value={waiting.length} one="# solicitud por enviar" other="# solicitudes por enviar" />
      </span>
      {needsHelp && (
        <span className="vh">
          <Trans>Tu solicitud sigue aquí</Trans>
        </span>
      )}
    </Link>
  );
}
