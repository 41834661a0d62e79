import { Trans, useLingui } from '@lingui/react/macro';
import { type MouseEvent, useState } from 'react';
import { company } from '../../content/company.ts';
import { Icon } from '../../ui/icon.tsx';
import { ExternalLink } from '../../ui/link.tsx';

type MapState = 'drawn' | 'interactive' | 'offline';

/**
 * The capital, drawn; nothing is asked of another company until the visitor wants the interactive map. Without
 * JavaScript the tile leads to it in a new tab.
 */
export function MapTile() {
  const { t } = useLingui();
  const [state, setState] = useState<MapState>('drawn');

  const handleClick = (event: MouseEvent) => {
    event.preventDefault();
    setState(navigator.onLine ? 'interactive' : 'offline');
  };

  if (state === 'interactive') {
    return (
      <iframe
        className="mapframe"
        src={company.map.frameUrl}
        title={t`Mapa de la zona de servicio`}
        referrerPolicy="no-referrer"
      />
    );
  }
  return (
    <div>
      <ExternalLink className="maptile" href={company.map.pageUrl} onClick={handleClick}>
        <DrawnCapital />
        <span className="maptile-lb">
          <Icon name="pin" />
          <Trans>Abrir el mapa interactivo</Trans>
        </span>
      </ExternalLink>
      <p className="xs mute" role="status">
        {state === 'offline'
          ? t`El mapa interactivo necesita conexión.`
          : t`Al abrirlo se conecta con Google.`}
      </p>
    </div>
  );
}

function DrawnCapital() {
  return (
    <svg viewBox="250 196 420 190" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <image href="/maps/capital.svg" x="250" y="196" width="420" height="190" />
      <path className="gr" d="M250 215.5H670M430.1 190V386M602 190V386" />
      <circle className="reach" cx="452.2" cy="307" r="46" />
      <circle className="o" cx="452.2" cy="307" r="7" />
      <text x="452" y="248" textAnchor="middle">
        Santo Domingo
      </text>
    </svg>
  );
}
