import { pages as cities } from '../content/cities/all.ts';
import { pages as legal } from '../content/legal/all.ts';
import type { Section } from '../content/page-content.ts';
import { pages as services } from '../content/services/all.ts';
import { SectionView } from '../pages/parts/section-view.tsx';
import { useSay } from './say.ts';

/** The first section of each kind on the pages, so a new kind has its sample with its first use. */
const samples = new Map<Section['kind'], Section>();
for (const { sections } of [...services, ...cities, ...legal]) {
  for (const section of sections) if (!samples.has(section.kind)) samples.set(section.kind, section);
}

/** One section of every kind that pages of data are made of. */
export function SectionSamples() {
  const say = useSay();
  return [...samples].map(([kind, section]) => (
    <div key={kind} data-kind={kind}>
      <SectionView section={section} surface="paper" about={say('Muestra', 'Sample')} pictureLast={false} />
    </div>
  ));
}
