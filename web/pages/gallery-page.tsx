import { comparisons } from '../content/pages/comparisons.ts';
import { galleryHead, galleryPage } from '../content/pages/gallery.ts';
import { CompareSlider } from '../features/gallery/compare-slider.tsx';
import { Gallery } from '../features/gallery/gallery.tsx';
import { Band } from '../sections/band.tsx';
import { StageWords } from '../sections/before-after.tsx';
import { ClosingCall } from '../sections/closing-call.tsx';
import { CopyText } from '../ui/copy-text.tsx';
import { ActionButtons } from './content/action-button.tsx';
import { MenuOpening } from './content/openings.tsx';

export const head = galleryHead;

export function Page() {
  const { hero, beforeAfter, closing } = galleryPage;
  return (
    <>
      <MenuOpening hero={hero} current={hero.eyebrow} />
      <section className="section-last" id="projects">
        <div className="wrap showcase">
          <Gallery />
        </div>
      </section>
      <Band id="before-after" surface="paper" heading={beforeAfter.heading} lead={beforeAfter.lead}>
        <div className="pairs">
          {comparisons.map((comparison) => (
            <article key={comparison.id}>
              <CompareSlider comparison={comparison} />
              <div>
                <h3>
                  <CopyText copy={comparison.title} />
                </h3>
                {[comparison.before, comparison.after].map((stage) => (
                  <p key={stage.photo.name}>
                    <StageWords {...stage} />
                  </p>
                ))}
              </div>
            </article>
          ))}
        </div>
      </Band>
      <ClosingCall {...closing} actions={<ActionButtons actions={closing.actions} about={hero.title} />} />
    </>
  );
}
