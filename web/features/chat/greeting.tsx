import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { whatsappUrl } from '../../lib/contact-links.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useFreePlace } from './free-place.ts';
import { useLiveChat } from './live-chat.ts';

/** The greeting itself, with its two ways to talk and a way to close it. */
export function Greeting({ close }: { close: () => void }) {
  const { t } = useLingui();
  const chatInstead = useLiveChat();
  const box = useRef<HTMLElement>(null);
  useFreePlace(box);
  return (
    <aside ref={box} className="bubble bubble-at" aria-label={t`Chatear`}>
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
          to={whatsappUrl(t`Hola, {brand}. Quiero una cotización.`)}
          onClick={close}
        >
          <Trans>Escribir por WhatsApp</Trans>
        </ButtonLink>
      </div>
    </aside>
  );
}
