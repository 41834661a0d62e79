import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isDisconnected, onConnection } from '../../lib/connection.ts';
import { keepsPages } from '../../lib/kept-pages.ts';
import { whenReleased } from '../../lib/press.ts';
import { useFreePlace } from '../../ui/free-place.ts';
import { currentOutbox, onShownOutbox } from '../outbox/outbox-snapshot.ts';

/** The whole sentence stands this long, in ms; then two words of it are enough. */
const readingMs = 8_000;
/** The good news disappears by itself after this time, in ms. */
const goodNewsMs = 4_000;

/** What the page begins with; its name always, so that the notice may have to wait until it is folded or the page scrolled. */
const wordsToSpare = [', h1, .lead', ', h1'];

type Phase = 'none' | 'down' | 'folded' | 'back';

type Shown = { phase: Phase; isReadable: boolean };

/** Says quietly that there is no connection, and that there is one again; nothing while all is well. */
export function ConnectionStrip() {
  const shown = useShown();
  return <div role="status">{shown.phase !== 'none' && <Strip {...shown} />}</div>;
}

function Strip({ phase, isReadable }: Shown) {
  const strip = useRef<HTMLParagraphElement>(null);
  const { keptNext } = useSyncExternalStore(onShownOutbox, currentOutbox);
  useFreePlace(strip, wordsToSpare);
  return (
    <p ref={strip} className="connection" data-phase={phase}>
      <span className={phase === 'back' ? 'status-dot' : 'status-dot status-dot-waiting'} />
      {phase === 'back' ? (
        <span key="back">
          <Trans>Volvió la conexión.</Trans>
        </span>
      ) : (
        <span key="down">
          <b>
            <Trans>Sin conexión.</Trans>
          </b>{' '}
          {keptNext !== 'page' && (
            <span className="connection-more">
              {isReadable ? (
                <Trans>Puedes leer el sitio y dejar tu solicitud: se guarda aquí hasta que salga.</Trans>
              ) : (
                <Trans>Puedes dejar tu solicitud: se guarda aquí hasta que salga.</Trans>
              )}
            </span>
          )}
        </span>
      )}
    </p>
  );
}

/** Whether the site can be read without a connection is looked up before that is said, and not while it is shown. */
function useShown(): Shown {
  const isDown = useSyncExternalStore(onConnection, isDisconnected);
  const wasDown = useRef(false);
  const [shown, setShown] = useState<Shown>({ phase: 'none', isReadable: false });

  useEffect(() => {
    if (!isDown && !wasDown.current) return;
    wasDown.current = isDown;
    let timer = 0;
    let isPast = false;
    const turn = (phase: Phase, isReadable: boolean) => whenReleased(() => setShown({ phase, isReadable }));
    void (isDown ? keepsPages() : Promise.resolve(false)).then((isReadable) => {
      if (isPast) return;
      turn(isDown ? 'down' : 'back', isReadable);
      timer = window.setTimeout(
        turn,
        isDown ? readingMs : goodNewsMs,
        isDown ? 'folded' : 'none',
        isReadable,
      );
    });
    return () => {
      isPast = true;
      clearTimeout(timer);
    };
  }, [isDown]);

  return shown;
}
