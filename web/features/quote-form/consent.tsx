import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { Link } from '../../ui/link.tsx';
import { currentOutbox, onShownOutbox, unknownOutbox } from '../outbox/outbox-snapshot.ts';

/** What pressing send means, and that it also works without a connection, where the browser keeps anything. */
export function Consent() {
  const { keptNext } = useSyncExternalStore(onShownOutbox, currentOutbox, unknownOutbox);
  return (
    <>
      <p className="smallest muted">
        <Trans>
          Al enviar aceptas que usemos estos datos para responderte. Lee la{' '}
          <Link to="/privacy-policy">política de privacidad</Link>.
        </Trans>
      </p>
      {keptNext !== 'page' && (
        <p className="smallest muted">
          <Trans>Sin señal también puedes enviarla: se guarda aquí hasta que salga.</Trans>
        </p>
      )}
    </>
  );
}
