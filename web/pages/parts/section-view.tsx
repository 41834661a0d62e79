import type { ReactNode } from 'react';
import type { Action } from '../../content/common/actions.ts';
import type { Section } from '../../content/page-content.ts';
import type { Copy } from '../../lib/copy.ts';
import { unreachable } from '../../lib/unreachable.ts';
import { Band, type Surface } from '../../sections/band.tsx';
import { BeforeAfter } from '../../sections/before-after.tsx';
import { ClosingCall } from '../../sections/closing-call.tsx';
import { Cutaway } from '../../sections/cutaway.tsx';
import { Designs } from '../../sections/designs.tsx';
import { Figures, Steps } from '../../sections/lists.tsx';
import { NamesLine } from '../../sections/names-line.tsx';
import { OfferGrid, Offers } from '../../sections/offers.tsx';
import { Portraits, Spreads } from '../../sections/pictured.tsx';
import { Columns, Drawn, Ledger } from '../../sections/points.tsx';
import { Works } from '../../sections/project-card.tsx';
import { ActionButton, ActionButtons } from './action-button.tsx';
import {
  BenefitsSection,
  Boxed,
  Checklists,
  PlanTrio,
  Prose,
  Questions,
  Reasons,
  Story,
} from './wide-sections.tsx';

type SectionViewProps = {
  section: Section;
  surface: Surface;
  /** Title of the page, for messages. */
  about: Copy;
  /** Pictures change sides down the page. */
  pictureLast: boolean;
};

/** One section of a page. Kinds that arrange their own heading come first, the others are put below theirs. */
export function SectionView({ section, surface, about, pictureLast }: SectionViewProps) {
  const { id, heading, lead } = section;
  const titled = (children: ReactNode, tight = false) => (
    <Band surface={surface} id={id} heading={heading} lead={lead} tight={tight}>
      {children}
    </Band>
  );
  const plain = (children: ReactNode) => (
    <Band surface={surface} id={id}>
      {children}
    </Band>
  );
  const offer = <Item extends { action: Action }>(item: Item) => ({
    ...item,
    action: <ActionButton action={item.action} about={about} isOneOfMany />,
  });
  switch (section.kind) {
    case 'columns':
      return titled(<Columns items={section.items} />);
    case 'ledger':
      return titled(<Ledger items={section.items} />);
    case 'drawn':
      return titled(<Drawn items={section.items} />);
    case 'cutaway':
      return titled(<Cutaway section={section} />);
    case 'portraits':
      return titled(<Portraits items={section.items} />);
    case 'spreads':
      return titled(<Spreads items={section.items} />);
    case 'steps':
      return titled(<Steps items={section.items} />);
    case 'designs':
      return titled(<Designs items={section.items} />);
    case 'figures':
      return titled(<Figures items={section.items} />, true);
    case 'names':
      return titled(<NamesLine items={section.items} />, true);
    case 'projects':
      return titled(<Works items={section.items} />);
    case 'before-after':
      return titled(<BeforeAfter before={section.before} after={section.after} />);
    case 'offers':
      return titled(<Offers items={section.items.map(offer)} />);
    case 'offer-grid':
      return titled(<OfferGrid items={section.items.map(offer)} />);
    case 'plans':
      return titled(<PlanTrio section={section} about={about} />);
    case 'benefits':
      return plain(<BenefitsSection section={section} pictureLast={pictureLast} />);
    case 'story':
      return plain(<Story section={section} pictureLast={pictureLast} />);
    case 'highlight':
      return plain(<Boxed section={section} pictureLast={pictureLast} />);
    case 'reasons':
      return plain(<Reasons section={section} />);
    case 'faq':
      return plain(<Questions section={section} />);
    case 'checklists':
      return plain(<Checklists section={section} />);
    case 'prose':
      return <Prose section={section} />;
    case 'closing':
      return (
        <ClosingCall
          heading={heading}
          lead={lead}
          actions={<ActionButtons actions={section.actions} about={about} />}
        />
      );
    default:
      return unreachable(section);
  }
}
