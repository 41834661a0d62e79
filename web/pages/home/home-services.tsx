import { homePage } from '../../content/pages/home.ts';
import { Band } from '../../sections/band.tsx';
import { Bento, HalfCard, PhotoCard, PriceCard, RowCard } from '../../sections/cards.tsx';

/** The seven services as cards of uneven size, each a link to its page. */
export function HomeServices() {
  const { heading, lead, cards, tones, price } = homePage.services;
  return (
    <Band id="services" heading={heading} lead={lead}>
      <Bento>
        <PhotoCard {...cards.cooling} tone={tones.air} />
        <PhotoCard {...cards.design} onInk />
        <HalfCard {...cards.electrical} tone={tones.power} />
        <HalfCard {...cards.fire} tone={tones.fire} />
        <RowCard {...cards.ventilation} />
        <RowCard {...cards.heating} />
        <PriceCard {...cards.plans} {...price} />
      </Bento>
    </Band>
  );
}
