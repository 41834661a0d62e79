import type { SectionOf } from '../../content/page-content.ts';
import type { Copy } from '../../lib/copy.ts';
import { Head } from '../../sections/band.tsx';
import { HighlightBox } from '../../sections/highlight-box.tsx';
import { QuietList, Ticks } from '../../sections/lists.tsx';
import { PlanCard, Plans } from '../../sections/plan-card.tsx';
import { Split, TwoColumns } from '../../sections/split.tsx';
import { Accordion } from '../../ui/accordion.tsx';
import { CopyText } from '../../ui/copy-text.tsx';
import { ActionButton } from './action-button.tsx';

type Pictured<Kind extends 'benefits' | 'story' | 'highlight'> = {
  section: SectionOf<Kind>;
  pictureLast: boolean;
};

/** A heading with its lead below it. */
function Heading({ heading, lead }: { heading: Copy; lead?: Copy }) {
  return (
    <>
      <h2>
        <CopyText copy={heading} />
      </h2>
      {lead && (
        <p className="lead">
          <CopyText copy={lead} />
        </p>
      )}
    </>
  );
}

/** A picture beside a quiet list. */
export function BenefitsSection({ section, pictureLast }: Pictured<'benefits'>) {
  return (
    <Split photo={section.photo} pictureLast={pictureLast}>
      <Heading {...section} />
      <QuietList items={section.items} />
    </Split>
  );
}

/** Paragraphs and short facts: beside their picture, or beside their heading where there is none. */
export function Story({ section, pictureLast }: Pictured<'story'>) {
  const { text, points, photo } = section;
  const words = (
    <>
      <Paragraphs text={text} />
      {points && <Ticks items={points} />}
    </>
  );
  if (!photo)
    return (
      <TwoColumns aside={<Heading {...section} />}>
        <div className="story">{words}</div>
      </TwoColumns>
    );
  return (
    <Split photo={photo} pictureLast={pictureLast}>
      <div className="story">
        <Heading {...section} />
        {words}
      </div>
    </Split>
  );
}

/** The box beside its picture. */
export function Boxed({ section, pictureLast }: Pictured<'highlight'>) {
  return (
    <Split photo={section.photo} pictureLast={pictureLast}>
      <HighlightBox {...section} />
    </Split>
  );
}

/** The dark band that says why us. */
export function Reasons({ section }: { section: SectionOf<'reasons'> }) {
  return (
    <TwoColumns aside={<Heading {...section} />}>
      <QuietList items={section.items} twoColumns />
    </TwoColumns>
  );
}

/** Questions that open one at a time, beside their heading. */
export function Questions({ section }: { section: SectionOf<'faq'> }) {
  return (
    <TwoColumns aside={<Heading {...section} />}>
      <Accordion
        group={section.id}
        items={section.items.map(({ question, answer }, index) => ({
          id: `${section.id}-${index}`,
          title: <CopyText copy={question} />,
          content: <CopyText copy={answer} />,
        }))}
      />
    </TwoColumns>
  );
}

/** Two lists side by side. */
export function Checklists({ section }: { section: SectionOf<'checklists'> }) {
  return (
    <>
      <Head {...section} />
      <div className="lists">
        {section.lists.map(({ title, items }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: fixed content without ids.
          <div key={index}>
            <h3>
              <CopyText copy={title} />
            </h3>
            <Ticks items={items} />
          </div>
        ))}
      </div>
    </>
  );
}

/** The three plans; the middle one stands out. */
export function PlanTrio({ section, about }: { section: SectionOf<'plans'>; about: Copy }) {
  const middle = Math.floor(section.items.length / 2);
  return (
    <Plans>
      {section.items.map((plan, index) => (
        <PlanCard
          // biome-ignore lint/suspicious/noArrayIndexKey: fixed content without ids.
          key={index}
          {...plan}
          isBest={index === middle}
          action={<ActionButton action={plan.action} about={about} isOneOfMany={index !== middle} />}
        />
      ))}
    </Plans>
  );
}

/** A numbered section of a legal page. */
export function Prose({ section }: { section: SectionOf<'prose'> }) {
  const { id, heading, text, points, after = [] } = section;
  return (
    <section id={id}>
      <h2>
        <CopyText copy={heading} />
      </h2>
      <Paragraphs text={text} />
      {points && (
        <ul>
          {points.map((point, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: fixed content without ids.
            <li key={index}>
              <CopyText copy={point} />
            </li>
          ))}
        </ul>
      )}
      <Paragraphs text={after} />
    </section>
  );
}

/** Paragraphs, one below the other. */
export function Paragraphs({ text }: { text: readonly Copy[] }) {
  return text.map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: fixed content without ids.
    <p key={index}>
      <CopyText copy={paragraph} />
    </p>
  ));
}
