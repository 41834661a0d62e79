import { NotchHero } from '../sections/notch-hero.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Photo } from '../ui/photo.tsx';
import { living, rooftop } from './sample-photo.ts';
import { useSay } from './say.ts';

/** The shell of the home hero, at rest on its first slide; the carousel is a feature of the home page. */
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
        <>
          <div className="pics">
            <div data-on="">
              <Photo photo={rooftop} sizes="100vw" isHero />
            </div>
            <div>
              <Photo photo={living} sizes="100vw" />
            </div>
          </div>
          <SampleCaption />
        </>
      }
    />
  );
}

function SampleCaption() {
  const say = useSay();
  return (
    <div className="cap">
      <div className="dots">
        {[1, 2, 3, 4, 5, 6].map((number) => (
          <button
            key={number}
            type="button"
            aria-label={say(`Ir a la foto ${number}`, `Go to photo ${number}`)}
            aria-current={number === 1 || undefined}
          />
        ))}
      </div>
      <p className="txt">
        <span data-on="">
          <b className="num">1/6</b>
          {say('Instalación en torre empresarial', 'Installation in an office tower')}
        </span>
      </p>
      <button type="button" className="pause" aria-label={say('Pausar las fotos', 'Pause the photos')}>
        <Icon name="pause" />
      </button>
    </div>
  );
}
