import { msg } from '@lingui/core/macro';

/**
 * Everything that names the company stands here once; the owner replaces this file to make the site hers.
 * The stand-in brand, number and addresses are fictional.
 */
export const company = {
  brand: 'FrescoVolt',
  /** The brand as the logo writes it: a heavy part and a light one. */
  brandParts: ['Fresco', 'Volt'],
  /** Where the site is served; canonical links and share pictures need it absolute. */
  origin: 'https://frescovolt.example',
  /** Who started the company; a stand-in like the rest. */
  founder: 'Rafael Peralta',
  /** As a visitor reads it. */
  phone: '+1 829-555-0142',
  /** Without the country code, where space is short. */
  phoneShort: '829-555-0142',
  /** E.164, for tel:, sms: and (without +) wa.me links. */
  phoneE164: '+18295550142',
  email: 'hola@frescovolt.example',
  address: msg`Santo Domingo, República Dominicana`,
  /** The interactive map: a frame for the page, a whole page where frames or scripts are missing. */
  map: {
    frameUrl: 'https://www.google.com/maps?q=18.4861,-69.9312&z=10&output=embed',
    pageUrl: 'https://www.google.com/maps/search/?api=1&query=18.4861,-69.9312',
  },
  /** The function the chat widget puts on `window`; without it visitors who want to chat get /contact. */
  liveChatFunction: 'openLiveChat',
  copyrightYear: '2024',
  /** First month in business, ISO 8601 (spec 1). */
  founded: '2024-10',
  social: [
    { id: 'facebook', name: 'Facebook', url: 'https://www.facebook.com/frescovolt.example' },
    { id: 'instagram', name: 'Instagram', url: 'https://www.instagram.com/frescovolt.example' },
    { id: 'tiktok', name: 'TikTok', url: 'https://www.tiktok.com/@frescovolt.example' },
  ],
  /** Opening hours (spec 9); `schema` is the form of schema.org, absent on closed days. */
  hours: [
    {
      day: msg`Lunes a viernes`,
      hours: msg`8:00 AM a 6:00 PM`,
      weekdays: [1, 2, 3, 4, 5],
      schema: 'Mo-Fr 08:00-18:00',
    },
    { day: msg`Sábado`, hours: msg`9:00 AM a 1:30 PM`, weekdays: [6], schema: 'Sa 09:00-13:30' },
    { day: msg`Domingo`, hours: msg`Cerrado`, weekdays: [0], schema: undefined },
  ],
} as const;

/** The ten service areas in the order of the specification (spec 2); names are the same in both languages. */
export const areas = [
  { name: 'Santo Domingo', path: '/hvac-services-santo-domingo' },
  { name: 'Punta Cana', path: '/hvac-services-punta-cana' },
  { name: 'La Romana', path: '/hvac-services-la-romana' },
  { name: 'Santiago', path: '/hvac-services-santiago' },
  { name: 'Puerto Plata', path: '/hvac-services-puerto-plata' },
  { name: 'Samaná', path: '/hvac-services-samana' },
  { name: 'Pedernales', path: '/hvac-services-pedernales' },
  { name: 'Distrito Nacional', path: '/hvac-services-distrito-nacional' },
  { name: 'La Vega', path: '/hvac-services-la-vega' },
  { name: 'Casa de Campo', path: '/hvac-services-casa-de-campo' },
] as const;
