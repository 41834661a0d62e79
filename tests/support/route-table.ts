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

/** The 31 addresses of the specification's route table (spec 2). */
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

/** The address of a page in a language: the English twin stands below /en (design 8). */
export const twin = (path: string): string => (path === '/' ? '/en' : `/en${path}`);
