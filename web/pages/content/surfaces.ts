import type { Section } from '../../content/content-page.ts';
import type { Photo } from '../../images/photo.ts';
import type { Surface } from '../../sections/band.tsx';

type Kind = Section['kind'];

/** Kinds that may become the one dark band of a page, the most willing first. */
const darkKinds: readonly Kind[] = ['reasons', 'figures', 'before-after', 'designs', 'projects'];

/** Light surfaces a kind looks well on, the best first; two bands in a row never share one. */
const lightSurfaces: Readonly<Record<Kind, readonly Surface[]>> = {
  columns: ['sand', 'paper'],
  ledger: ['sand', 'paper'],
  drawn: ['sand', 'paper'],
  portraits: ['sand', 'paper'],
  spreads: ['sand', 'paper'],
  benefits: ['paper', 'sand'],
  reasons: ['sand', 'paper'],
  story: ['sand', 'paper'],
  checklists: ['paper', 'sand'],
  steps: ['paper', 'sand'],
  projects: ['sand', 'paper'],
  designs: ['sand', 'paper'],
  faq: ['sand', 'paper'],
  plans: ['sand', 'paper'],
  figures: ['sand', 'paper'],
  places: ['breeze', 'paper'],
  highlight: ['breeze', 'paper'],
  offers: ['paper', 'sand'],
  'offer-grid': ['sand', 'paper'],
  'before-after': ['paper', 'sand'],
  prose: ['sand'],
  closing: ['seaband'],
};

/** What each section lies on: light ones take turns, one band is dark, the closing one is sea. */
export function surfacesOf(sections: readonly Section[]): Surface[] {
  const darkKind = darkKinds.find((kind) => sections.some((section) => section.kind === kind));
  const dark = sections.find((section) => section.kind === darkKind) ?? sections.find(liesInTheDark);
  const surfaces: Surface[] = [];
  for (const section of sections) {
    const before = surfaces.at(-1);
    const light = lightSurfaces[section.kind];
    surfaces.push(section === dark ? 'ink' : (light.find((surface) => surface !== before) ?? 'sand'));
  }
  return surfaces;
}

const liesInTheDark = (section: Section): boolean => section.kind === 'highlight' && isDusk(section.photo);

/** Whether a picture was taken in little light: its dominant colour is darker than a middle grey. */
function isDusk({ color }: Photo): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 128;
}
