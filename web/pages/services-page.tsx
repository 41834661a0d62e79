import { cities } from '../content/cities/directory.ts';
import { requestQuote } from '../content/common/actions.ts';
import { cityCards } from '../content/common/city-cards.ts';
import { labels } from '../content/common/labels.ts';
import { servicesClosing, servicesHead, servicesPage } from '../content/pages/services.ts';
import type { Photo as PhotoRecord } from '../images/photo-record.ts';
import { Band, type Surface } from '../sections/band.tsx';
import { HeroPhoto } from '../sections/page-hero.tsx';
import { RelatedLinks } from '../sections/related-links.tsx';
import { ArrowLink, Marks, Words } from '../sections/words.tsx';
import { Link } from '../ui/link.tsx';
import { Photo } from '../ui/photo.tsx';
import { tradeClass } from '../ui/tone.tsx';
import { ActionButton } from './parts/action-button.tsx';
import { MenuHero } from './parts/page-heroes.tsx';
import { SectionView } from './parts/section-view.tsx';

export const head = servicesHead;

export function Page() {
  const { hero, services, more, cities: byCity } = servicesPage;
  return (
    <>
      <MenuHero hero={hero} picture={<HeroPhoto photo={hero.photo} />} current={labels.services} />
      <Band id="services" heading={services.heading} lead={services.lead}>
        <Services />
      </Band>
      <RelatedLinks {...more} />
      <Band id="locations" surface="paper" heading={byCity.heading} lead={byCity.lead}>
        <Cities />
      </Band>
      <SectionView section={servicesClosing} surface="seaband" about={hero.title} pictureLast={false} />
    </>
  );
}

function Services() {
  const { hero, services } = servicesPage;
  return (
    <div className="service-list">
      {services.items.map(({ to, trade, title, text, marks, more, photo }) => (
        <article key={to} className={`${tradeClass[trade]} ${surfaceOf(photo)}`}>
          {photo && <Photo photo={photo} sizes="(min-width: 1000px) 690px, 100vw" isDecorative />}
          <div className="service-text">
            <div>
              <Words title={title} text={text} />
            </div>
            <Marks items={marks} />
            <div className="actions">
              <ActionButton action={requestQuote} about={hero.title} isOneOfMany />
              <ArrowLink to={to} label={more} />
            </div>
          </div>
        </article>
      ))}
    </div>
  );
}

/** A dark picture makes a dark card; a card without one is coloured. */
const surfaceOf = (photo?: PhotoRecord): Surface => (photo ? (isDusk(photo) ? 'ink' : 'paper') : 'breeze');

function Cities() {
  return (
    <ul className="city-grid">
      {cities.map(({ slug, path, name }) => (
        <li key={path}>
          <Link to={path}>
            <Photo photo={cityCards[slug].photo} sizes="(min-width: 700px) 230px, 46vw" isDecorative />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** True if a picture is dark: its dominant colour is darker than a middle grey. */
function isDusk({ color }: PhotoRecord): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 128;
}
