import { Trans } from '@lingui/react/macro';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { QuoteRecord } from '../../offline/record.ts';
import { dropOffer, firstWords, offers } from '../quote-queue/open-form.ts';
import { currentQueue, onQueue } from '../quote-queue/queue-snapshot.ts';

/** What else was being written on this device: every text that no form shows can be had again, or thrown away. */
export function Offers({ onTake }: { onTake: (record: QuoteRecord) => void }) {
  const queue = useSyncExternalStore(onQueue, currentQueue);
  const [offered, setOffered] = useState<readonly QuoteRecord[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the queue is a reason to look again.
  useEffect(() => {
    let isCurrent = true;
    // A refused request stands in the list, with its own ways to correct and to cancel it.
    void offers().then((found) => isCurrent && setOffered(found.filter(({ state }) => state === 'writing')));
    return () => {
      isCurrent = false;
    };
  }, [queue]);
  if (offered.length === 0) return null;
  return (
    <div className="hint" role="status">
      <p>
        <Trans>También estabas escribiendo:</Trans>
      </p>
      <ul className="begun">
        {offered.map((record) => (
          <li key={record.key}>
            <q>{firstWords(record)}</q>{' '}
            <button type="button" className="tbtn tbtn-soft" onClick={() => onTake(record)}>
              <Trans>Seguir con esta</Trans>
            </button>{' '}
            <button type="button" className="tbtn tbtn-soft" onClick={() => void dropOffer(record)}>
              <Trans>Borrarla</Trans>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
