import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isDisconnected, onConnection } from '../../lib/connection.ts';
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

/** Says quietly that there is no connection, and that there is one again; nothing while all is well. */
export function ConnectionStrip() {
  const phase = usePhase();
  return <div role="status">{phase !== 'none' && <Strip phase={phase} />}</div>;
}

function Strip({ phase }: { phase: Phase }) {
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
              <Trans>Puedes leer el sitio y dejar tu solicitud: se guarda aquí hasta que salga.</Trans>
            </span>
          )}
        </span>
      )}
    </p>
  );
}

function usePhase(): Phase {
  const isDown = useSyncExternalStore(onConnection, isDisconnected);
  const wasDown = useRef(false);
  const [phase, setPhase] = useState<Phase>('none');

  useEffect(() => {
    if (!isDown && !wasDown.current) return;
    wasDown.current = isDown;
    const turn = (next: Phase) => whenReleased(() => setPhase(next));
    turn(isDown ? 'down' : 'back');
    const timer = setTimeout(turn, isDown ? readingMs : goodNewsMs, isDown ? 'folded' : 'none');
    return () => clearTimeout(timer);
  }, [isDown]);

  return phase;
}
