import { type Comparison, comparisons } from '../content/pages/comparisons.ts';
import { galleryHead, galleryPage } from '../content/pages/gallery-page.ts';
import { CompareSlider } from '../features/gallery/compare-slider.tsx';
import { Gallery } from '../features/gallery/project-gallery.tsx';
import { paintMark } from '../lib/paint-marks.ts';
import { Band } from '../sections/band.tsx';
import { StageWords } from '../sections/before-after.tsx';
import { ClosingCall } from '../sections/closing-call.tsx';
import { CopyText } from '../ui/copy-text.tsx';
import { ActionButtons } from './parts/action-button.tsx';
import { MenuHero } from './parts/page-heroes.tsx';

export const head = galleryHead;

export function Page() {
  const { hero, beforeAfter, closing } = galleryPage;
  const [ceiling, patio] = comparisons;
  return (
    <>
      <MenuHero hero={hero} picture={<CompareSlider comparison={patio} isHero />} current={hero.eyebrow}>
        <div className="stages">
          <Stages comparison={patio} />
        </div>
      </MenuHero>
      <section {...(import.meta.env.SSR && paintMark('section'))} className="section-last" id="projects">
        <div className="wrap showcase">
          <Gallery />
        </div>
      </section>
      <Band id="before-after" surface="paper" heading={beforeAfter.heading} lead={beforeAfter.lead}>
        <div className="pairs">
          <article>
            <CompareSlider comparison={ceiling} />
            <div>
              <h3>
                <CopyText copy={ceiling.title} />
              </h3>
              <Stages comparison={ceiling} />
            </div>
          </article>
        </div>
      </Band>
      <ClosingCall {...closing} actions={<ActionButtons actions={closing.actions} about={hero.title} />} />
    </>
  );
}

/** What each picture of a pair shows. */
function Stages({ comparison: { before, after } }: { comparison: Comparison }) {
  return [before, after].map((stage) => (
    <p key={stage.photo.name}>
      <StageWords {...stage} />
    </p>
  ));
}
