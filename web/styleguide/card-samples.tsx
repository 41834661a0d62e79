import { planPrices } from '../content/prices.ts';
import { Band } from '../sections/band.tsx';
import { Bento, HalfCard, PhotoCard, PriceCard, RowCard } from '../sections/cards.tsx';
import { Works } from '../sections/project-card.tsx';
import { bedroom, living, rooftop } from './sample-photo.ts';
import { useSay } from './say.ts';

/** Cards in three shapes, and works. */
export function CardSamples() {
  const say = useSay();
  const to = '/services';
  const text = say('Para lo que más se pide.', 'For what is asked for most.');
  return (
    <>
      <Band
        heading={say('Tarjetas', 'Cards')}
        lead={say('Toda la tarjeta es un enlace.', 'The whole card is a link.')}
      >
        <Bento>
          <PhotoCard
            photo={living}
            to={to}
            trade="air"
            tone={say('Aire', 'Air')}
            title={say('Foto grande', 'Large picture')}
            text={text}
          />
          <PhotoCard
            onInk
            photo={rooftop}
            to={to}
            trade="air"
            title={say('Sobre tinta', 'On ink')}
            text={text}
          />
          <HalfCard
            photo={bedroom}
            to={to}
            trade="power"
            tone={say('Electricidad', 'Electrical')}
            title={say('Foto y texto', 'Picture and words')}
            text={text}
          />
          <HalfCard
            photo={rooftop}
            to={to}
            trade="fire"
            tone={say('Fuego', 'Fire')}
            title={say('Foto y texto', 'Picture and words')}
            text={text}
          />
          <RowCard photo={living} to={to} trade="air" title={say('Fila', 'Row')} text={text} />
          <RowCard photo={bedroom} to={to} trade="power" title={say('Fila', 'Row')} text={text} />
          <PriceCard
            photo={rooftop}
            to={to}
            trade="air"
            title={say('Planes de mantenimiento', 'Maintenance plans')}
            text={text}
            from={say('desde', 'from')}
            price={planPrices.residential}
            per={say('al año', 'a year')}
          />
        </Bento>
      </Band>
      <Band surface="paper" heading={say('Trabajos', 'Works')}>
        <Works
          items={[living, bedroom, rooftop].map((photo) => ({
            photo,
            title: say('Suite principal', 'Main suite'),
            place: 'Casa de Campo',
          }))}
        />
      </Band>
    </>
  );
}
