import { Trans } from '@lingui/react/macro';
import { Link } from '../../ui/link.tsx';

/** What pressing send means, and that it also works without a signal. */
export function Consent() {
  return (
    <>
      <p className="xs mute">
        <Trans>
          Al enviar aceptas que usemos estos datos para responderte. Lee la{' '}
          <Link to="/privacy-policy">política de privacidad</Link>.
        </Trans>
      </p>
      <p className="xs mute">
        <Trans>Sin señal también puedes enviarla: se guarda aquí y sale sola.</Trans>
      </p>
    </>
  );
}
