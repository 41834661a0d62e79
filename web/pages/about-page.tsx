import { aboutClosing, aboutHead, aboutPage, aboutValues } from '../content/pages/about.ts';
import { Band } from '../sections/band.tsx';
import { CommissioningSheet } from '../sections/commissioning-sheet.tsx';
import { HeroPhoto } from '../sections/page-hero.tsx';
import { TwoColumns } from '../sections/split.tsx';
import { CopyText, useCopy } from '../ui/copy-text.tsx';
import { DefinitionList } from '../ui/definition-list.tsx';
import { MenuHero } from './parts/page-heroes.tsx';
import { SectionView } from './parts/section-view.tsx';
import { Paragraphs } from './parts/wide-sections.tsx';

export const head = aboutHead;

export function Page() {
  const { hero } = aboutPage;
  const common = { about: hero.title, pictureLast: true };
  return (
    <>
      <MenuHero hero={hero} picture={<HeroPhoto photo={hero.photo} />} current={hero.eyebrow} />
      <Story />
      <Mission />
      <SectionView section={aboutValues} surface="sand" {...common} />
      <Differentiators />
      <Founder />
      <SectionView section={aboutClosing} surface="seaband" {...common} />
    </>
  );
}

/** How it began, beside the sheet that every job ends with. */
function Story() {
  const { heading, text, sheet } = aboutPage.story;
  return (
    <Band surface="sand-2" id="story">
      <div className="split">
        <div className="story">
          <h2>
            <CopyText copy={heading} />
          </h2>
          <Paragraphs text={text} />
        </div>
        <CommissioningSheet {...sheet} />
      </div>
    </Band>
  );
}

function Mission() {
  const { heading, text } = aboutPage.mission;
  return (
    <Band surface="ink" id="mission">
      <div className="statement">
        <h2>
          <CopyText copy={heading} />
        </h2>
        <p>
          <CopyText copy={text} />
        </p>
      </div>
    </Band>
  );
}

function Differentiators() {
  const { heading, lead, items } = aboutPage.differentiators;
  return (
    <Band surface="paper" id="differentiators">
      <TwoColumns
        aside={
          <>
            <h2>
              <CopyText copy={heading} />
            </h2>
            <p className="lead">
              <CopyText copy={lead} />
            </p>
          </>
        }
      >
        <ol className="count">
          {items.map((item) => (
            <li key={item.id}>
              <CopyText copy={item} />
            </li>
          ))}
        </ol>
      </TwoColumns>
    </Band>
  );
}

function Founder() {
  const { heading, name: words, role, plate, text } = aboutPage.founder;
  const name = useCopy()(words);
  return (
    <Band surface="breeze" id="founder" tight>
      <div className="founder">
        <div className="plate">
          <Monogram name={name} />
          <div>
            <h2>
              <CopyText copy={heading} />
            </h2>
            <p className="name">{name}</p>
            <p>
              <CopyText copy={role} />
            </p>
          </div>
          <DefinitionList items={plate.map(({ label, value }) => ({ term: label, description: value }))} />
        </div>
        <p className="lead">
          <CopyText copy={text} />
        </p>
      </div>
    </Band>
  );
}

/** The initials in place of a portrait. */
function Monogram({ name }: { name: string }) {
  const initials = name
    .split(' ')
    .map((word) => word[0])
    .join('');
  return (
    <svg className="monogram" viewBox="0 0 80 80" aria-hidden="true">
      <rect width="80" height="80" rx="10" />
      <text x="40" y="53" textAnchor="middle">
        {initials}
      </text>
    </svg>
  );
}
