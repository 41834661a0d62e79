/** The cities in the order of every list; names are the same in both languages, and a slug is the file of a page. */
const directory = [
  { slug: 'santo-domingo', name: 'Santo Domingo' },
  { slug: 'punta-cana', name: 'Punta Cana' },
  { slug: 'la-romana', name: 'La Romana' },
  { slug: 'santiago', name: 'Santiago' },
  { slug: 'puerto-plata', name: 'Puerto Plata' },
  { slug: 'samana', name: 'Samaná' },
  { slug: 'pedernales', name: 'Pedernales' },
  { slug: 'distrito-nacional', name: 'Distrito Nacional' },
  { slug: 'la-vega', name: 'La Vega' },
  { slug: 'casa-de-campo', name: 'Casa de Campo' },
] as const;

export type CitySlug = (typeof directory)[number]['slug'];

/** The address of a city's page. */
export const cityPath = <Slug extends CitySlug>(slug: Slug) => `/hvac-services-${slug}` as const;

/** Every city with the path of its page. */
export const cities = directory.map(({ slug, name }) => ({ slug, name, path: cityPath(slug) }));
