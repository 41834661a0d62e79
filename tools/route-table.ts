import { languages, pathIn } from '../api/contract/language.ts';

const services = [
  'hvac-installation',
  'maintenance-repairs',
  'ductless-ac',
  'ac-installation',
  'hvac-design',
  'ductless-mini-split',
  'heating-system',
  'ventilation',
  'humidity-control',
  'thermostat-installation',
  'electrical-installation',
  'pci-fire-protection',
  'maintenance-plans',
];

const cities = [
  'santo-domingo',
  'punta-cana',
  'la-romana',
  'santiago',
  'puerto-plata',
  'samana',
  'pedernales',
  'distrito-nacional',
  'la-vega',
  'casa-de-campo',
];

/** The 31 addresses of the site. */
export const routeTable: readonly string[] = [
  '/',
  '/services',
  ...services.map((slug) => `/services/${slug}`),
  '/gallery',
  '/testimonials',
  '/about',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
  ...cities.map((slug) => `/hvac-services-${slug}`),
];

/** Every page: its address in each language. */
export const pages = routeTable.flatMap((path) =>
  languages.map((language) => ({ address: pathIn(language, path), language })),
);

const kinds: Readonly<Record<string, (path: string) => boolean>> = {
  services: (path) => path.startsWith('/services'),
  cities: (path) => path.startsWith('/hvac-services-'),
  others: (path) => !/^\/(hvac-)?services/.test(path),
};

/** All pages in all languages, in groups of similar length: a test of many pages starts one browser for each. */
export const pageGroups = Object.entries(kinds).flatMap(([kind, isOf]) =>
  languages.map((language) => ({
    kind,
    language,
    addresses: routeTable.filter(isOf).map((path) => pathIn(language, path)),
  })),
);
