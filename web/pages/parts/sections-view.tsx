import { Fragment, type ReactNode } from 'react';
import type { Section } from '../../content/page-content.ts';
import type { Copy } from '../../lib/copy.ts';
import { SectionView } from './section-view.tsx';
import { surfacesOf } from './surfaces.ts';

type SectionsViewProps = {
  sections: readonly Section[];
  /** Title of the page, for messages. */
  about: Copy;
  /** What comes before the closing call. */
  beforeClosing?: ReactNode;
};

/** The sections of a page below its opening, on their surfaces; pictures change sides from band to band. */
export function SectionsView({ sections, about, beforeClosing }: SectionsViewProps) {
  const surfaces = surfacesOf(sections);
  const pictured = sections.filter(hasSidePicture);
  return sections.map((section, index) => (
    <Fragment key={section.id}>
      {section.kind === 'closing' && beforeClosing}
      <SectionView
        section={section}
        surface={surfaces[index] ?? 'sand'}
        about={about}
        pictureLast={pictured.indexOf(section) % 2 === 1}
      />
    </Fragment>
  ));
}

const hasSidePicture = (section: Section): boolean =>
  section.kind === 'benefits' ||
  section.kind === 'highlight' ||
  (section.kind === 'story' && section.photo !== undefined);
