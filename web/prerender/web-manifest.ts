import type { Language } from '../../api/contract/language.ts';
import { company } from '../content/company.ts';

/** Words of the manifest; they are read by operating systems, not by pages, so they stand in no catalogue. */
const words = {
  es: {
    name: `${company.brand}: climatización, electricidad y PCI`,
    description: 'Pide cotización, llama en una emergencia y consulta los servicios, con o sin conexión.',
    quote: 'Pedir cotización',
  },
  en: {
    name: `${company.brand}: A/C, Electrical and Fire Protection`,
    description: 'Request a quote, call in an emergency and look up services, with or without a connection.',
    quote: 'Request a quote',
  },
} as const;

const icon = (size: number, purpose: 'any' | 'maskable' | 'monochrome', name = `icon-${size}`) => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The web app manifest in a language. Both have one id, so installing either is installing the same app. */
export function webManifest(language: Language): object {
  const { name, description, quote } = words[language];
  const base = language === 'en' ? '/en' : '';
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
    shortcuts: [{ name: quote, url: `${base}/contact`, icons: [icon(192, 'any')] }],
    launch_handler: { client_mode: 'navigate-existing' },
    prefer_related_applications: false,
  };
}
