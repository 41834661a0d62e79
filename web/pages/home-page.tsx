import { areas } from '../content/areas.ts';
import { call, quote } from '../content/common/actions.ts';
import { homeHead, homePage } from '../content/pages/home.ts';
import { Carousel } from '../features/carousel/carousel.tsx';
import { ServiceAreaMap } from '../features/map/service-area-map.tsx';
import { TestimonialList } from '../features/testimonials/testimonial-list.tsx';
import { telUrl } from '../lib/contact-links.ts';
import { Band } from '../sections/band.tsx';
import { Figures } from '../sections/lists.tsx';
import { NotchHero } from '../sections/notch-hero.tsx';
import { PlacesList } from '../sections/places-list.tsx';
import { ProjectCard, Works } from '../sections/project-card.tsx';
import { ArrowLink } from '../sections/words.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { CopyText, useCopy } from '../ui/copy-text.tsx';
import { HomeContact } from './home/home-contact.tsx';
import { HomeServices } from './home/home-services.tsx';

export const head = homeHead;

/** Testimonials shown here, and cards that stand in for them (spec 2). */
const testimonialCount = 3;

export function Page() {
  const { testimonials } = homePage;
  return (
    <>
      <Hero />
      <HomeServices />
      <Places />
      <FeaturedWorks />
      <Band id="testimonials" surface="breeze" heading={testimonials.heading} lead={testimonials.lead}>
        <TestimonialList
          limit={testimonialCount}
          skeletons={testimonialCount}
          action={<ArrowLink {...testimonials.link} />}
        />
      </Band>
      <HomeContact />
    </>
  );
}

function Hero() {
  const copy = useCopy();
  const { hero, figures } = homePage;
  return (
    <>
      <NotchHero
        titleLines={hero.titleLines}
        text={hero.text}
        pictures={<Carousel slides={hero.slides} />}
        actions={
          <>
            <ButtonLink tone="sun" to="/contact">
              <CopyText copy={quote.label} />
            </ButtonLink>
            <ButtonLink tone="line" icon="phone" to={telUrl()}>
              <span className="near">
                <CopyText copy={hero.callShort} />
              </span>
              <span className="far">
                <CopyText copy={call.label} />
              </span>
            </ButtonLink>
          </>
        }
      />
      <section className="trust" aria-label={copy(figures.label)}>
        <div className="wrap">
          <Figures items={figures.items} />
        </div>
      </section>
    </>
  );
}

function Places() {
  const { heading, lead, caption } = homePage.areas;
  return (
    <Band id="areas" surface="ink" heading={heading} lead={lead}>
      <div className="areas">
        <ServiceAreaMap caption={caption} />
        <PlacesList places={areas} />
      </div>
    </Band>
  );
}

function FeaturedWorks() {
  const { heading, lead, items, link } = homePage.works;
  return (
    <Band id="featured-work" heading={heading} lead={lead}>
      <Works>
        {items.map((work) => (
          <ProjectCard key={work.photo.name} {...work} />
        ))}
      </Works>
      <div className="after-h">
        <ArrowLink {...link} />
      </div>
    </Band>
  );
}
