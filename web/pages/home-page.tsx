import { cities } from '../content/cities/directory.ts';
import { call, quote } from '../content/common/actions.ts';
import { cityCards } from '../content/common/city-cards.ts';
import { telUrl } from '../content/contact-links.ts';
import { homeHead, homePage } from '../content/pages/home.ts';
import { Carousel } from '../features/carousel/carousel.tsx';
import { ServiceAreaMap } from '../features/map/service-area-map.tsx';
import { TestimonialList } from '../features/testimonials/testimonial-list.tsx';
import { Band } from '../sections/band.tsx';
import { CitiesList } from '../sections/cities-list.tsx';
import { Figures } from '../sections/lists.tsx';
import { NotchHero } from '../sections/notch-hero.tsx';
import { Works } from '../sections/project-card.tsx';
import { ArrowLink } from '../sections/words.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { CopyText, useCopy } from '../ui/copy-text.tsx';
import { HomeContact } from './home/home-contact.tsx';
import { HomeServices } from './home/home-services.tsx';

export const head = homeHead;

/** How many testimonials are shown here, and how many placeholder cards until they arrive. */
const testimonialCount = 3;

export function Page() {
  const { testimonials } = homePage;
  return (
    <>
      <Hero />
      <HomeServices />
      <Cities />
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
              <span className="short">
                <CopyText copy={hero.callShort} />
              </span>
              <span className="long">
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

function Cities() {
  const { heading, lead, caption } = homePage.cities;
  return (
    <Band id="areas" surface="ink" heading={heading} lead={lead}>
      <div className="cities-map">
        <ServiceAreaMap caption={caption} />
        <CitiesList cities={cities.map((city) => ({ ...city, note: cityCards[city.slug].tag }))} />
      </div>
    </Band>
  );
}

function FeaturedWorks() {
  const { heading, lead, items, link } = homePage.works;
  return (
    <Band id="featured-work" heading={heading} lead={lead}>
      <Works items={items} />
      <div className="works-after">
        <ArrowLink {...link} />
      </div>
    </Band>
  );
}
