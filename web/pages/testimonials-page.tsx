import { ratingLabel } from '../content/pages/testimonial-words.ts';
import { testimonialsHead, testimonialsPage } from '../content/pages/testimonials.ts';
import { TestimonialList } from '../features/testimonials/testimonial-list.tsx';
import { TestimonialsByTrade } from '../features/testimonials/testimonials-by-trade.tsx';
import { Band } from '../sections/band.tsx';
import { ClosingCall } from '../sections/closing-call.tsx';
import { Figures } from '../sections/lists.tsx';
import { HeroPhoto } from '../sections/page-hero.tsx';
import { Split } from '../sections/split.tsx';
import { Client, Stars } from '../sections/testimonial-card.tsx';
import { CopyText, useCopy } from '../ui/copy-text.tsx';
import { DefinitionList } from '../ui/definition-list.tsx';
import { ActionButtons } from './parts/action-button.tsx';
import { MenuHero } from './parts/page-heroes.tsx';

export const head = testimonialsHead;

/** How many placeholder cards are shown until the testimonials arrive. */
const skeletonCount = 6;

export function Page() {
  const copy = useCopy();
  const { hero, figures, heading, closing } = testimonialsPage;
  return (
    <>
      <MenuHero hero={hero} picture={<HeroPhoto photo={hero.photo} />} current={hero.eyebrow}>
        <Google />
      </MenuHero>
      <section className="ink section-tight" aria-label={copy(figures.heading)}>
        <div className="wrap">
          <Figures items={figures.items} />
        </div>
      </section>
      <Told />
      <Band id="testimonials" heading={heading}>
        <TestimonialList skeletons={skeletonCount} render={(list) => <TestimonialsByTrade list={list} />} />
      </Band>
      <ClosingCall {...closing} actions={<ActionButtons actions={closing.actions} about={hero.title} />} />
    </>
  );
}

/** One case from its beginning to its end, in the words of the client, with its picture. */
function Told() {
  const copy = useCopy();
  const { heading, photo, steps, ...client } = testimonialsPage.told;
  return (
    <Band id="case" surface="paper">
      <Split photo={photo} isTall>
        <h2>
          <CopyText copy={heading} />
        </h2>
        <DefinitionList
          className="told"
          items={steps.map(({ label, text }) => ({ term: label, description: text }))}
        />
        <Stars rating={client.rating} label={copy(ratingLabel(client.rating))} />
        <Client {...client} />
      </Split>
    </Band>
  );
}

/** What another site says about the company; fixed words, nothing is fetched from there. */
function Google() {
  const copy = useCopy();
  const { heading, score, rating, text } = testimonialsPage.google;
  return (
    <div className="score" id="google">
      <p className="number" aria-hidden="true">
        {score}
      </p>
      <div>
        <h2>
          <CopyText copy={heading} />
        </h2>
        <Stars rating={rating} label={copy(ratingLabel(score.replace(/\/.*/, '')))} />{' '}
        <span className="muted small">
          <CopyText copy={text} />
        </span>
      </div>
    </div>
  );
}
