import { Carousel } from '../features/carousel/carousel.tsx';
import { NotchHero } from '../sections/notch-hero.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { living, rooftop } from './sample-photo.ts';
import { useSay } from './say.ts';

/** The top of the home page with two slides. */
export function HeroSample() {
  const say = useSay();
  return (
    <NotchHero
      titleLines={[
        say('Aire frío,', 'Cold air,'),
        say('luz segura', 'safe light'),
        say('y fuego bajo control.', 'and fire under control.'),
      ]}
      text={say(
        'Para casas, hoteles y torres de todo el país.',
        'For homes, hotels and towers across the country.',
      )}
      actions={
        <>
          <ButtonLink tone="sun" to="/contact">
            {say('Cotiza gratis', 'Get a free quote')}
          </ButtonLink>
          <ButtonLink tone="line" icon="phone" to="#call">
            {say('Llamar', 'Call')}
          </ButtonLink>
        </>
      }
      pictures={
        <Carousel
          slides={[
            {
              photo: rooftop,
              caption: say('Instalación en torre empresarial', 'Installation in an office tower'),
            },
            { photo: living, caption: say('Mini split en sala', 'Mini split in a living room') },
          ]}
        />
      }
    />
  );
}
