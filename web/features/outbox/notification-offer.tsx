import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { NotificationWish } from './notification-wish.ts';

/**
 * Offers to tell when what waits has been sent, where the browser wakes the worker for it: nobody else can notify when
 * no page is open, and only then is there anything to notify of. The browser is asked only on the tap.
 */
export function NotificationOffer() {
  const [wish, setWish] = useState<NotificationWish>('impossible');

  // Imported here to keep the outbox out of the first load; it has loaded by now, since it filled this list.
  useEffect(() => {
    void import('./notification-wish.ts').then(async ({ notificationWish }) =>
      setWish(await notificationWish()),
    );
  }, []);
  // It may be taken back in the browser's settings, beside the page or before the visitor comes back to it.
  useEffect(() => {
    if (wish !== 'granted') return undefined;
    const left = new AbortController();
    const look = () => {
      const { permission } = Notification;
      if (permission !== 'granted') setWish(permission === 'denied' ? permission : 'open');
    };
    document.addEventListener('visibilitychange', look, left);
    void navigator.permissions
      ?.query({ name: 'notifications' })
      .then((status) => {
        status.addEventListener('change', look, left);
        // It may have been taken back before anybody listened.
        look();
      })
      .catch(() => undefined);
    return () => left.abort();
  }, [wish]);
  const handleClick = async () => {
    const { wishNotification } = await import('./notification-wish.ts');
    setWish(await wishNotification());
  };

  if (wish === 'impossible') return null;
  return (
    <div className="outbox-item outbox-notice" role="status">
      {wish === 'open' && (
        <button type="button" className="text-button" onClick={() => void handleClick()}>
          <Trans>Avísame cuando se envíe</Trans>
        </button>
      )}
      {wish === 'granted' && (
        <p className="small muted">
          <Trans>Te avisaremos.</Trans>
        </p>
      )}
      {wish === 'denied' && (
        <p className="small muted">
          <Trans>Tu navegador bloqueó los avisos. Lo verás al volver a abrir el sitio.</Trans>
        </p>
      )}
    </div>
  );
}
