import { type Language, prefixOf } from '../../api/contract/language.ts';
import { company } from '../content/company.ts';
import { areInstallPicturesOurs, installPictureFile, installPictures } from './install-pictures.ts';

/** Words of the manifest; they are read by operating systems, not by pages, so they stand in no catalogue. */
const words = {
  es: {
    name: `${company.brand}: climatización, electricidad y PCI`,
    description: 'Pide cotización, llama en una emergencia y consulta los servicios, con o sin conexión.',
    shortcuts: {
      quote: 'Pedir cotización',
      call: 'Llamar por emergencia',
      services: 'Ver servicios',
      gallery: 'Ver galería',
    },
    screenshots: {
      home: 'Inicio con los servicios',
      form: 'Formulario de cotización',
      queue: 'Solicitud en espera sin conexión',
    },
  },
  en: {
    name: `${company.brand}: A/C, Electrical and Fire Protection`,
    description: 'Request a quote, call in an emergency and look up services, with or without a connection.',
    shortcuts: {
      quote: 'Request a quote',
      call: 'Call in an emergency',
      services: 'See services',
      gallery: 'See gallery',
    },
    screenshots: {
      home: 'Home page with services',
      form: 'Quote form',
      queue: 'A request waiting offline',
    },
  },
} as const satisfies Record<Language, unknown>;

type Shortcut = keyof (typeof words)[Language]['shortcuts'];

/** Where the shortcuts of the icon lead; a browser takes no tel: there, so the call is one more tap away. */
const shortcutPaths: Record<Shortcut, string> = {
  quote: '/contact#formulario',
  call: '/contact#llamar',
  services: '/services',
  gallery: '/gallery',
};

const icon = (size: number, purpose: 'any' | 'maskable' | 'monochrome', name = `icon-${size}`) => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The web app manifest in a language. Both have one id, so installing either is installing the same app. */
export function webManifest(language: Language): object {
  const { name, description, shortcuts, screenshots } = words[language];
  const base = prefixOf(language);
  const shortcut = (key: Shortcut) => ({
    name: shortcuts[key],
    url: `${base}${shortcutPaths[key]}`,
    icons: [icon(96, 'any', `shortcut-${key}`)],
  });
  return {
    id: '/',
    name,
    short_name: company.brand,
    description,
    lang: language,
    dir: 'ltr',
    start_url: `${base || '/'}?source=pwa`,
    scope: '/',
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    orientation: 'any',
    background_color: '#faf6ef',
    theme_color: '#faf6ef',
    categories: ['business', 'utilities'],
    icons: [
      icon(192, 'any'),
      icon(512, 'any'),
      icon(512, 'maskable', 'icon-maskable-512'),
      icon(512, 'monochrome', 'icon-monochrome-512'),
    ],
    shortcuts: [shortcut('quote'), shortcut('call'), shortcut('services'), shortcut('gallery')],
    screenshots: (areInstallPicturesOurs() ? installPictures : []).map((picture) => ({
      src: `/${installPictureFile(picture, language)}`,
      sizes: `${picture.width}x${picture.height}`,
      type: 'image/webp',
      form_factor: picture.formFactor,
      label: screenshots[picture.page],
    })),
    // A fault described in another app, or the address of a picture, becomes the message of a quote.
    share_target: {
      action: `${base}/contact`,
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
    launch_handler: { client_mode: 'navigate-existing' },
    prefer_related_applications: false,
  };
}
