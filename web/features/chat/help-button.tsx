import { Trans, useLingui } from '@lingui/react/macro';
import { telUrl, whatsappUrl } from '../../content/contact-links.ts';
import { paintMark } from '../../lib/paint-marks.ts';
import { Icon } from '../../ui/icon.tsx';
import { ExternalLink, Link } from '../../ui/link.tsx';
import { useLiveChat } from './live-chat.ts';

/** The floating button with three ways to reach a person. It opens and closes without JavaScript (`start-help.ts`). */
export function HelpButton() {
  const { t } = useLingui();
  const chatInstead = useLiveChat();
  return (
    <aside aria-label={t`¿Cómo te ayudamos?`}>
      <details className="help">
        <summary>
          <span className="help-shut">
            <Icon name="chat" />
            <span className="visually-hidden">
              <Trans>Abrir opciones de ayuda</Trans>
            </span>
          </span>
          <span className="help-open">
            <Icon name="close" />
            <span className="visually-hidden">
              <Trans>Cerrar opciones de ayuda</Trans>
            </span>
          </span>
        </summary>
        <div {...(import.meta.env.SSR && paintMark('closed'))} className="help-options">
          <h2>
            <Trans>¿Cómo te ayudamos?</Trans>
          </h2>
          <ExternalLink href={whatsappUrl(t`Hola, {brand}. Quiero una cotización.`)}>
            <Icon name="whatsapp" />
            <Trans>Escribir por WhatsApp</Trans>
          </ExternalLink>
          <Link className="help-live" to="/contact" onClick={chatInstead}>
            <Icon name="headset" />
            <Trans>Abrir el chat en vivo</Trans>
          </Link>
          <a href={telUrl()}>
            <Icon name="phone" />
            <Trans>Llamar por teléfono</Trans>
          </a>
        </div>
      </details>
    </aside>
  );
}
