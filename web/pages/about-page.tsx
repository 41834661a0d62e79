import { aboutClosing, aboutHead, aboutPage, aboutStory, aboutValues } from '../content/pages/about.ts';
import { Band } from '../sections/band.tsx';
import { SideBySide } from '../sections/split.tsx';
import { CopyText, useCopy } from '../ui/copy-text.tsx';
import { MenuOpening } from './content/openings.tsx';
import { SectionView } from './content/section-view.tsx';

export const head = aboutHead;

export function Page() {
  const { hero } = aboutPage;
  const common = { about: hero.title, pictureLast: true };
  return (
    <>
      <MenuOpening hero={hero} current={hero.eyebrow} />
      <SectionView section={aboutStory} surface="paper" {...common} />
      <Mission />
      <SectionView section={aboutValues} surface="sand" {...common} />
      <Differentiators />
      <Founder />
      <SectionView section={aboutClosing} surface="seaband" {...common} />
    </>
  );
}

function Mission() {
  const { heading, text } = aboutPage.mission;
  return (
    <Band surface="ink" id="mission">
      <div className="say">
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
      <SideBySide
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
      </SideBySide>
    </Band>
  );
}

function Founder() {
  const { heading, name: words, role, text } = aboutPage.founder;
  const name = useCopy()(words);
  return (
    <Band surface="breeze" id="founder" tight>
      <div className="founder">
        <Monogram name={name} />
        <div>
          <h2>
            <CopyText copy={heading} />
          </h2>
          <p className="name">{name}</p>
          <p className="mute">
            <CopyText copy={role} />
          </p>
          <p className="lead">
            <CopyText copy={text} />
          </p>
        </div>
      </div>
    </Band>
  );
}

/** The initials where a face would be, drawn like a plate on a machine. */
function Monogram({ name }: { name: string }) {
  const initials = name
    .split(' ')
    .map((word) => word[0])
    .join('');
  return (
    <svg className="mono" viewBox="0 0 120 120" aria-hidden="true">
      <rect width="120" height="120" rx="14" />
      <path d="M12 12h96v96H12z" />
      <circle cx="20" cy="20" r="2" />
      <circle cx="100" cy="20" r="2" />
      <circle cx="20" cy="100" r="2" />
      <circle cx="100" cy="100" r="2" />
      <text x="60" y="75" textAnchor="middle">
        {initials}
      </text>
    </svg>
  );
}
