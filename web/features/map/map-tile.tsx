import { type MouseEvent, useState } from 'react';
import { company } from '../../content/company.ts';
import { mapWords } from '../../content/pages/map-words.ts';
import { opensElsewhere } from '../../lib/opens-elsewhere.ts';
import { CopyText, useCopy } from '../../ui/copy-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ExternalLink } from '../../ui/link.tsx';

type MapState = 'drawn' | 'interactive' | 'offline';

/**
 * The capital, drawn; nothing is requested from another company until the visitor wants the interactive map. Without
 * JavaScript the tile opens it in a new tab.
 */
export function MapTile() {
  const copy = useCopy();
  const [state, setState] = useState<MapState>('drawn');

  const handleClick = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    setState(navigator.onLine ? 'interactive' : 'offline');
  };

  if (state === 'interactive') {
    return (
      // The same element as below: it takes the focus when the link that had it is gone.
      <div tabIndex={-1}>
        <iframe
          className="map-frame"
          src={company.map.frameUrl}
          title={copy(mapWords.frameTitle)}
          referrerPolicy="no-referrer"
        />
      </div>
    );
  }
  return (
    <div tabIndex={-1}>
      <ExternalLink className="map-tile" href={company.map.pageUrl} onClick={handleClick}>
        <DrawnCapital />
        <span className="map-tile-label">
          <Icon name="pin" />
          <CopyText copy={mapWords.open} />
        </span>
      </ExternalLink>
      <p className="smallest muted" role="status">
        <CopyText copy={state === 'offline' ? mapWords.offline : mapWords.privacy} />
      </p>
    </div>
  );
}

function DrawnCapital() {
  return (
    <svg viewBox="250 196 420 190" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <image href="/maps/capital.svg" x="250" y="196" width="420" height="190" />
      <path className="graticule" d="M250 215.5H670M430.1 190V386M602 190V386" />
      <circle className="reach" cx="452.2" cy="307" r="46" />
      <circle className="pin-dot" cx="452.2" cy="307" r="7" />
      <text x="452" y="248" textAnchor="middle">
        Santo Domingo
      </text>
    </svg>
  );
}
