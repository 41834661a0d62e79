import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { telUrl, whatsappUrl } from '../../lib/contact-links.ts';
import { Icon } from '../../ui/icon.tsx';
import { ExternalLink, Link } from '../../ui/link.tsx';
import { useLiveChat } from './live-chat.ts';

/** The floating button with three ways to reach a person. It opens and closes without JavaScript. */
export function HelpButton() {
  const { t } = useLingui();
  const chatInstead = useLiveChat();
  const details = useRef<HTMLDetailsElement>(null);
  useCloseFromOutside(details);
  return (
    <aside aria-label={t`¿Cómo te ayudamos?`}>
      <details className="help" ref={details}>
        <summary>
          <span className="help-shut">
            <Icon name="chat" />
            <span className="vh">
              <Trans>Abrir opciones de ayuda</Trans>
            </span>
          </span>
          <span className="help-open">
            <Icon name="close" />
            <span className="vh">
              <Trans>Cerrar opciones de ayuda</Trans>
            </span>
          </span>
        </summary>
        <div className="help-pop">
          <h2>
            <Trans>¿Cómo te ayudamos?</Trans>
          </h2>
          <ExternalLink href={whatsappUrl(t`Hola, {brand}. Quiero una cotización.`)}>
            <Icon name="whatsapp" />
            <Trans>Escribir por WhatsApp</Trans>
          </ExternalLink>
          <Link to="/contact" onClick={chatInstead}>
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

/** Esc, a click elsewhere and any choice close the options, as in every menu. */
function useCloseFromOutside(details: { readonly current: HTMLDetailsElement | null }): void {
  useEffect(() => {
    const handleClick = ({ target }: MouseEvent) => {
      const menu = details.current;
      if (!menu?.open || !(target instanceof Element)) return;
      if (!menu.contains(target) || target.closest('a')) menu.open = false;
    };
    const handleKey = ({ key }: KeyboardEvent) => {
      const menu = details.current;
      if (key !== 'Escape' || !menu?.open) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    };
    document.addEventListener('click', handleClick);
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('click', handleClick);
      document.removeEventListener('keydown', handleKey);
    };
  }, [details]);
}
