import { areas } from '../content/areas.ts';
import { requestQuote } from '../content/common/actions.ts';
import { labels } from '../content/common/labels.ts';
import { servicesClosing, servicesHead, servicesPage } from '../content/pages/services.ts';
import type { Photo as PhotoRecord } from '../images/photo.ts';
import { Band, type Surface } from '../sections/band.tsx';
import { RelatedLinks } from '../sections/related-links.tsx';
import { ArrowLink, Marks, Words } from '../sections/words.tsx';
import { Link } from '../ui/link.tsx';
import { Photo } from '../ui/photo.tsx';
import { tradeClass } from '../ui/tone.tsx';
import { ActionButton } from './content/action-button.tsx';
import { MenuOpening } from './content/openings.tsx';
import { SectionView } from './content/section-view.tsx';

export const head = servicesHead;

export function Page() {
  const { hero, services, more, locations } = servicesPage;
  return (
    <>
      <MenuOpening hero={hero} current={labels.services} />
      <Band id="services" heading={services.heading} lead={services.lead}>
        <Services />
      </Band>
      <RelatedLinks {...more} />
      <Band id="locations" surface="paper" heading={locations.heading} lead={locations.lead}>
        <Cities />
      </Band>
      <SectionView section={servicesClosing} surface="seaband" about={hero.title} pictureLast={false} />
    </>
  );
}

function Services() {
  const { hero, services } = servicesPage;
  return (
    <div className="svc">
      {services.items.map(({ to, trade, title, text, marks, more, photo }) => (
        <article key={to} className={`${tradeClass[trade]} ${surfaceOf(photo)}`}>
          {photo && <Photo photo={photo} sizes="(min-width: 1000px) 690px, 100vw" isDecorative />}
          <div className="svc-t">
            <div>
              <Words title={title} text={text} />
            </div>
            <Marks items={marks} />
            <div className="acts">
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
  const photos: Record<string, PhotoRecord> = servicesPage.locations.photos;
  return (
    <ul className="city-grid">
      {areas.map(({ path, name }) => (
        <li key={path}>
          <Link to={path}>
            {photos[path] && (
              <Photo photo={photos[path]} sizes="(min-width: 700px) 230px, 46vw" isDecorative />
            )}
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Whether a picture shows little light: its dominant colour is darker than a middle grey. */
function isDusk({ color }: PhotoRecord): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 128;
}
