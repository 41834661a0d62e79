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

/** The address of a page in a language: the English version is below /en. */
export const twin = (path: string): string => (path === '/' ? '/en' : `/en${path}`);

/** Every page: both addresses, each with its language. */
export const pages = routeTable.flatMap((path) => [
  { address: path, language: 'es' },
  { address: twin(path), language: 'en' },
]);

const kinds: Readonly<Record<string, (path: string) => boolean>> = {
  services: (path) => path.startsWith('/services'),
  cities: (path) => path.startsWith('/hvac-services-'),
  others: (path) => !/^\/(hvac-)?services/.test(path),
};

/** All pages in both languages, in six groups of similar length: a test of many pages starts one browser for each. */
export const pageGroups = Object.entries(kinds).flatMap(([kind, isOf]) => [
  { kind, language: 'es', addresses: routeTable.filter(isOf) },
  { kind, language: 'en', addresses: routeTable.filter(isOf).map(twin) },
]);
