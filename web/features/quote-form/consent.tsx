import { Trans } from '@lingui/react/macro';
import { Link } from '../../ui/link.tsx';

/** What pressing send means, and that it also works without a connection. */
export function Consent() {
  return (
    <>
      <p className="smallest muted">
        <Trans>
          Al enviar aceptas que usemos estos datos para responderte. Lee la{' '}
          <Link to="/privacy-policy">política de privacidad</Link>.
        </Trans>
      </p>
      <p className="smallest muted">
        <Trans>Sin señal también puedes enviarla: se guarda aquí y sale sola.</Trans>
      </p>
    </>
  );
}
