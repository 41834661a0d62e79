import type { Service } from '../../api/contract/contact.ts';
import type { Language } from '../../api/contract/language.ts';

/**
 * The few words the worker itself says. They stand here and not in a catalogue, because a worker that loaded
 * two catalogues to say six sentences would weigh twice as much.
 */
type NotificationWords = {
  sent: { title: string; body: (service: string) => string };
  needsOpen: { title: string; body: string };
  services: Record<Service, string>;
};

export const notificationWords: Record<Language, NotificationWords> = {
  es: {
    sent: {
      title: 'Solicitud entregada',
      body: (service) => `FrescoVolt recibió tu solicitud (${service}). Te responderemos por WhatsApp.`,
    },
    needsOpen: { title: 'Tu solicitud sigue esperando', body: 'Abre el sitio con señal para que salga.' },
    services: {
      ac: 'Aire acondicionado',
      heating: 'Calefacción',
      electrical: 'Electricidad',
      ventilation: 'Ventilación',
      maintenance: 'Mantenimiento',
      emergency: 'Emergencia',
    },
  },
  en: {
    sent: {
      title: 'Request delivered',
      body: (service) => `FrescoVolt has your request (${service}). We’ll reply on WhatsApp.`,
    },
    needsOpen: {
      title: 'Your request is still waiting',
      body: 'Open the site with a signal so it can go out.',
    },
    services: {
      ac: 'Air conditioning',
      heating: 'Heating',
      electrical: 'Electrical',
      ventilation: 'Ventilation',
      maintenance: 'Maintenance',
      emergency: 'Emergency',
    },
  },
};
