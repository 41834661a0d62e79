import { Trans } from '@lingui/react/macro';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { whenReleased } from '../../lib/press.ts';
import type { QuoteRecord } from '../../offline/record.ts';
import { tellNotErased } from '../outbox/not-erased.ts';
import { dropOffer, excerptOf, offers } from '../outbox/offers.ts';
import { currentOutbox, onShownOutbox } from '../outbox/outbox-snapshot.ts';

type OtherDraftsProps = {
  onTake: (record: QuoteRecord) => void;
  /** Told what erases the text that the visitor wants to be rid of. */
  onDrop: (erase: () => void) => void;
};

/** What else was being written on this device: every text that no form shows can be restored or thrown away. */
export function OtherDrafts({ onTake, onDrop }: OtherDraftsProps) {
  const outbox = useSyncExternalStore(onShownOutbox, currentOutbox);
  const [offered, setOffered] = useState<readonly QuoteRecord[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the outbox is a reason to look again.
  useEffect(() => {
    let isCurrent = true;
    // A refused request is in the list, with its own buttons to correct and to cancel it.
    void offers().then((found) => {
      const begun = found.filter(({ state }) => state === 'writing');
      whenReleased(() => isCurrent && setOffered(begun));
    });
    return () => {
      isCurrent = false;
    };
  }, [outbox]);
  if (offered.length === 0) return null;
  return (
    <div className="hint" role="status">
      <p>
        <Trans>También estabas escribiendo:</Trans>
      </p>
      <ul className="begun">
        {offered.map((record) => (
          <li key={record.key}>
            <q>{excerptOf(record)}</q>{' '}
            <button type="button" className="text-button text-button-soft" onClick={() => onTake(record)}>
              <Trans>Seguir con esta</Trans>
            </button>{' '}
            <button
              type="button"
              className="text-button text-button-soft"
              onClick={() => onDrop(() => void dropOffer(record).catch(tellNotErased))}
            >
              <Trans>Borrarla</Trans>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
