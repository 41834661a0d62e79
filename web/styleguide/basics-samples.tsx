import { company } from '../content/company.ts';
import { telUrl, whatsappUrl } from '../content/contact-links.ts';
import { Band } from '../sections/band.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { Tone } from '../ui/tone.tsx';
import { useSay } from './say.ts';

/** Type, buttons, links, chips and tones. */
export function BasicsSamples() {
  const say = useSay();
  return (
    <>
      <Band surface="paper" tight heading={say('Tipografía', 'Type')}>
        <h1>{say('Aire frío, luz segura', 'Cold air, safe light')}</h1>
        <h2>{say('De Pedernales a Punta Cana', 'From Pedernales to Punta Cana')}</h2>
        <h3>{say('Instalación eléctrica y mejoras', 'Electrical installation and upgrades')}</h3>
        <p className="lead">
          {say('Entradilla para casas, hoteles y torres.', 'A lead for homes, hotels and towers.')}
        </p>
        <p>
          {say(
            'Cuerpo: un equipo bien calculado casi no se siente.',
            'Body: a well-sized unit is hardly noticed.',
          )}
        </p>
        <p className="small muted">
          {say('Secundario', 'Secondary')} <span className="number">{company.phoneShort}</span>
        </p>
      </Band>
      <Band tight heading={say('Botones', 'Buttons')}>
        <Buttons />
        <p>
          <Link className="link" to="/gallery">
            <span>{say('Enlace con flecha', 'Link with arrow')}</span>
            <Icon name="arrow" />
          </Link>
        </p>
        <button type="button" className="text-button">
          <Icon name="send" />
          {say('Enviar ahora', 'Send now')}
        </button>
      </Band>
      <Band surface="ink" tight heading={say('Sobre tinta', 'On ink')}>
        <Buttons />
      </Band>
      <Band surface="seaband" tight heading={say('Sobre mar', 'On sea')}>
        <Buttons />
      </Band>
      <Band surface="paper" tight heading={say('Chips y tonos', 'Chips and tones')}>
        <Chips />
      </Band>
    </>
  );
}

function Buttons() {
  const say = useSay();
  return (
    <div className="actions">
      <Button tone="sun">{say('Pide tu cotización', 'Get your quote')}</Button>
      <Button tone="sun" isBusy>
        {say('Enviando...', 'Sending...')}
      </Button>
      <Button tone="sun" disabled>
        {say('Deshabilitado', 'Disabled')}
      </Button>
      <Button tone="sea">{say('Ver el servicio', 'See the service')}</Button>
      <ButtonLink tone="flame" icon="phone" to={telUrl()}>
        {say('Llamar ya', 'Call now')}
      </ButtonLink>
      <ButtonLink tone="line" small icon="whatsapp" to={whatsappUrl('')}>
        WhatsApp
      </ButtonLink>
    </div>
  );
}

function Chips() {
  const say = useSay();
  return (
    <>
      <div className="chips">
        <button type="button" className="chip" aria-pressed="true">
          {say('Todos', 'All')}
          <i>9</i>
        </button>
        <button type="button" className="chip" aria-pressed="false">
          {say('Electricidad', 'Electrical')}
          <i>0</i>
        </button>
      </div>
      <Tone trade="air">{say('Aire', 'Air')}</Tone>
      <Tone trade="power">{say('Electricidad', 'Electrical')}</Tone>
      <Tone trade="fire">{say('Fuego', 'Fire')}</Tone>
    </>
  );
}
