import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { whatsappUrl } from '../../lib/contact-links.ts';
import { readStorage, storageKeys, writeStorage } from '../../lib/storage.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { chatInstead } from './live-chat.ts';

const bubbleDelayMs = 5000;

/** The greeting that appears once per session, five seconds after its first page (spec 2). */
export function ChatBubble() {
  const { t } = useLingui();
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    if (readStorage('sessionStorage', storageKeys.chatBubbleShown)) return;
    const timer = setTimeout(() => {
      writeStorage('sessionStorage', storageKeys.chatBubbleShown, 'true');
      setIsShown(true);
    }, bubbleDelayMs);
    return () => clearTimeout(timer);
  }, []);

  if (!isShown) return null;
  const close = () => setIsShown(false);
  return (
    <aside className="bubble bubble-at" aria-label={t`Chatear`}>
      <button type="button" className="bubble-x" aria-label={t`Cerrar saludo`} onClick={close}>
        <Icon name="close" />
      </button>
      <p role="status">
        <Trans>Hola. ¿Se te dañó el aire o estás cotizando una obra? Cuéntanos y te orientamos.</Trans>
      </p>
      <div className="acts">
        <ButtonLink
          tone="sea"
          small
          to="/contact"
          onClick={(event) => {
            chatInstead(event);
            close();
          }}
        >
          <Trans>Chatear</Trans>
        </ButtonLink>
        <ButtonLink
          tone="line"
          small
          icon="whatsapp"
          to={whatsappUrl(t`Hola, FrescoVolt. Quiero una cotización.`)}
          onClick={close}
        >
          <Trans>Escribir por WhatsApp</Trans>
        </ButtonLink>
      </div>
    </aside>
  );
}
