import { t } from '@lingui/core/macro';
import { defaultLanguage, pathIn, readPath } from '../../../api/contract/language.ts';
import type { Service } from '../../../api/contract/quote.ts';
import { serviceName } from '../../lib/service-names.ts';
import type { NotificationWords } from '../../offline/store.ts';
import { sharedStore } from './device-store.ts';

/**
 * Whether the visitor wants to be notified on delivery; `impossible` if the browser cannot, or the visitor once said
 * no.
 */
export type NotificationWish = 'impossible' | 'open' | 'granted' | 'denied';

/** What the visitor has answered so far. */
export async function notificationWish(): Promise<NotificationWish> {
  if (typeof Notification === 'undefined') return 'impossible';
  if (Notification.permission === 'denied') return 'impossible';
  const isAsked =
    Notification.permission === 'granted' && (await sharedStore.readMeta('notify').catch(() => undefined));
  return isAsked ? 'granted' : 'open';
}

/** A notice that the visitor has asked for speaks the language that the page has now. */
export async function renewNotification(): Promise<void> {
  if ((await notificationWish()) === 'granted') await noteWish();
}

/**
 * Asks the browser, because the visitor tapped; a question closed without an answer stays open, and so does a wish that
 * the worker would not find.
 */
export async function wishNotification(): Promise<NotificationWish> {
  const permission = await Notification.requestPermission();
  if (permission === 'default' || (permission === 'granted' && !(await noteWish()))) return 'open';
  return permission;
}

/** False where the device does not keep it. */
const noteWish = (): Promise<boolean> =>
  sharedStore.writeMeta('notify', notificationWords()).then(
    () => true,
    () => false,
  );

function notificationWords(): NotificationWords {
  const body = (option: Service): string => {
    const service = serviceName(option);
    return t`{brand} recibió tu solicitud (${service}). Te responderemos por WhatsApp.`;
  };
  return {
    sent: {
      title: t`Solicitud entregada`,
      body: {
        ac: body('ac'),
        heating: body('heating'),
        electrical: body('electrical'),
        ventilation: body('ventilation'),
        maintenance: body('maintenance'),
        emergency: body('emergency'),
      },
    },
    refused: {
      title: t`Esta solicitud necesita un cambio`,
      body: t`Abre el sitio, corrige lo marcado y envíala otra vez.`,
    },
    needsOpen: {
      title: t`Tu solicitud sigue esperando`,
      body: t`Abre el sitio con señal para que salga.`,
    },
    address: pathIn(readPath(location.pathname).prefixed ?? defaultLanguage, '/contact'),
  };
}
