import { ratingLabel } from '../content/pages/testimonial-list.ts';
import { testimonialsHead, testimonialsPage } from '../content/pages/testimonials.ts';
import { TestimonialList } from '../features/testimonials/testimonial-list.tsx';
import { Band } from '../sections/band.tsx';
import { ClosingCall } from '../sections/closing-call.tsx';
import { Figures } from '../sections/lists.tsx';
import { Stars } from '../sections/testimonial-card.tsx';
import { CopyText, useCopy } from '../ui/copy-text.tsx';
import { ActionButtons } from './content/action-button.tsx';
import { MenuOpening } from './content/openings.tsx';

export const head = testimonialsHead;

/** Cards that stand in while the testimonials are on their way (spec 2). */
const skeletonCount = 6;

export function Page() {
  const copy = useCopy();
  const { hero, figures, heading, closing } = testimonialsPage;
  return (
    <>
      <MenuOpening hero={hero} current={hero.eyebrow} />
      <section className="ink section-tight" aria-label={copy(figures.heading)}>
        <div className="wrap">
          <Figures items={figures.items} />
        </div>
      </section>
      <Band id="testimonials" heading={heading}>
        <TestimonialList skeletons={skeletonCount} />
      </Band>
      <Google />
      <ClosingCall {...closing} actions={<ActionButtons actions={closing.actions} about={hero.title} />} />
    </>
  );
}

/** What another site says about the company; fixed words, nothing is fetched from there. */
function Google() {
  const copy = useCopy();
  const { heading, score, rating, text } = testimonialsPage.google;
  return (
    <Band id="google" surface="breeze" tight>
      <div className="score">
        <h2>
          <CopyText copy={heading} />
        </h2>
        <p className="num" aria-hidden="true">
          {score}
        </p>
        <div>
          <Stars rating={rating} label={copy(ratingLabel(score.replace(/\/.*/, '')))} />
          <p className="mute">
            <CopyText copy={text} />
          </p>
        </div>
      </div>
    </Band>
  );
}
