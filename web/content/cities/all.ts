import type { CityContent, CityPage } from '../page-content.ts';
import { cities } from './directory.ts';

const contents = import.meta.glob<CityContent>(['./*.ts', '!./all.ts', '!./directory.ts'], {
  eager: true,
  import: 'page',
});

/** The pages of the cities; they ship as one file, which is smaller than many. */
export const pages: readonly CityPage[] = cities.map((city) => {
  const content = contents[`./${city.slug}.ts`];
  if (!content) throw new Error(`The city ${city.slug} has no page beside the directory`);
  return { kind: 'city', ...city, ...content };
});
