/** As the logo writes the brand: a heavy part and a light one; a space between them belongs to the light one. */
const brandParts = ['Fresco', 'Volt'] as const;
/** As a visitor reads it, with a space after the country code. */
const phone = '+1 829-555-0142';

/**
 * Everything that names the company stands here once; the owner replaces this file with the company's own data.
 * Words of the site take these values as `{brand}` and the like (`web/build/message-values.ts`), and the server
 * takes the brand. The stand-in brand, number and addresses are fictional.
 */
export const company = {
  brand: brandParts.join(''),
  brandParts,
  /** First month in business, ISO 8601. */
  founded: '2024-10',
  phone,
  /** Without the country code, where space is short. */
  phoneShort: phone.replace(/^\S+ /, ''),
  /** E.164, for tel:, sms: and (without +) wa.me links. */
  phoneE164: phone.replace(/[^+\d]/g, ''),
  email: 'hola@frescovolt.example',
  /** The interactive map: a frame for the page, a whole page where frames or scripts are missing. */
  map: {
    frameUrl: 'https://www.google.com/maps?q=18.4861,-69.9312&z=10&output=embed',
    pageUrl: 'https://www.google.com/maps/search/?api=1&query=18.4861,-69.9312',
  },
  social: [
    { id: 'facebook', name: 'Facebook', url: 'https://www.facebook.com/frescovolt.example' },
    { id: 'instagram', name: 'Instagram', url: 'https://www.instagram.com/frescovolt.example' },
    { id: 'tiktok', name: 'TikTok', url: 'https://www.tiktok.com/@frescovolt.example' },
  ],
} as const;

/** More about the company, used only in the words of pages: no browser loads this. */
export const companyRecord = {
  /** Who started the company; a stand-in like the rest. */
  founder: 'Rafael Peralta',
  address: {
    es: 'Santo Domingo, República Dominicana',
    en: 'Santo Domingo, Dominican Republic',
    locality: 'Santo Domingo',
    /** ISO 3166. */
    country: 'DO',
  },
} as const;
