import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { whatsappUrl } from '../../content/contact-links.ts';
import { isDisconnected, onShownConnection } from '../../lib/connection.ts';
import { storageKeys, writeStorage } from '../../lib/storage.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useFreePlace } from '../../ui/free-place.ts';
import { Icon } from '../../ui/icon.tsx';
import { useEscape } from '../../ui/use-escape.ts';
import { useLiveChat } from './live-chat.ts';

/**
 * The greeting itself, with its two ways to talk and a way to close it. It comes once: what goes because it is not
 * welcome any more does not come back, and is not read out a second time.
 */
export function Greeting({ close }: { close: () => void }) {
  const isDown = useSyncExternalStore(onShownConnection, isDisconnected);
  const { pathname } = useLocation();
  // It would only be in the way beside the form, or where nobody would answer.
  const isWelcome = !isDown && pathname !== '/contact';
  const wasShown = useRef(false);
  // Only what had a place was shown; else it comes on a later page of the session.
  const noteShown = useCallback(() => {
    wasShown.current = true;
    writeStorage('sessionStorage', storageKeys.chatBubbleShown, 'true');
  }, []);
  useEffect(() => {
    if (!isWelcome && wasShown.current) close();
  }, [isWelcome, close]);
  return isWelcome && <Bubble close={close} onShown={noteShown} />;
}

/** What a page says first, it may say without being greeted over, where there is room for both; its name always. */
const wordsToSpare = [', h1, h2, .lead, .caption', ', h1'];

function Bubble({ close, onShown }: { close: () => void; onShown: () => void }) {
  const { t } = useLingui();
  const chatInstead = useLiveChat();
  const box = useRef<HTMLElement>(null);
  useFreePlace(box, wordsToSpare, onShown);
  useEscape(box, close);
  return (
    <aside ref={box} className="bubble bubble-floating" aria-label={t`Chatear`}>
      <button type="button" className="bubble-close" aria-label={t`Cerrar saludo`} onClick={close}>
        <Icon name="close" />
      </button>
      <p>
        <Trans>
          Hola. ¿Se te dañó el aire?{' '}
          <span className="bubble-more">¿O estás cotizando una obra? Cuéntanos y te orientamos.</span>
        </Trans>
      </p>
      <div className="actions">
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
          <span>
            <Trans>
              <span className="bubble-more">Escribir por</span> WhatsApp
            </Trans>
          </span>
        </ButtonLink>
      </div>
    </aside>
  );
}
