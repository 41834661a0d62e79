import type { Section } from '../../content/page-content.ts';
import type { Surface } from '../../sections/band.tsx';

type Kind = Section['kind'];

/** Kinds that may become the one dark band of a page, the best candidates first. */
const darkKinds: readonly Kind[] = ['cutaway', 'reasons', 'figures', 'before-after', 'designs', 'projects'];

/** Light surfaces a kind looks good on, the best first; two bands in a row never share one. */
const lightSurfaces: Readonly<Record<Kind, readonly Surface[]>> = {
  columns: ['sand', 'paper'],
  ledger: ['sand', 'paper'],
  drawn: ['sand', 'paper'],
  // Its lines are light: always the dark band.
  cutaway: ['ink'],
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
  names: ['breeze', 'paper'],
  highlight: ['breeze', 'paper'],
  offers: ['paper', 'sand'],
  'offer-grid': ['sand', 'paper'],
  'before-after': ['paper', 'sand'],
  prose: ['sand'],
  closing: ['seaband'],
};

/** The surface of each section: light ones take turns, one band is dark, the closing one is sea. */
export function surfacesOf(sections: readonly Section[]): Surface[] {
  const darkKind = darkKinds.find((kind) => sections.some((section) => section.kind === kind));
  const dark = sections.find((section) => section.kind === darkKind);
  const surfaces: Surface[] = [];
  for (const section of sections) {
    const before = surfaces.at(-1);
    const light = lightSurfaces[section.kind];
    surfaces.push(section === dark ? 'ink' : (light.find((surface) => surface !== before) ?? 'sand'));
  }
  return surfaces;
}
