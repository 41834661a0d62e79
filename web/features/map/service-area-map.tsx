import { cities } from '../../content/cities/directory.ts';
import { cityCards, type Pin } from '../../content/common/city-cards.ts';
import { mapWords } from '../../content/pages/map-words.ts';
import type { Copy } from '../../lib/copy.ts';
import { CopyText, useCopy } from '../../ui/copy-text.tsx';
import { Link } from '../../ui/link.tsx';

const meridians = [
  [86, '72°'],
  [258, '71°'],
  [430, '70°'],
  [602, '69°'],
  [774, '68°'],
] as const;
const parallels = [397, 216, 33];
/** Where the two-hour emergency response reaches: drawn for the eye, not surveyed. */
const reach = { x: 444, y: 308, radius: 46 };

const graticule = [...meridians.map(([x]) => `M${x} 4V486`), ...parallels.map((y) => `M24 ${y}H800`)].join(
  '',
);

/** The drawn map of the country: each city is a link. Coastline: Natural Earth, public domain. */
export function ServiceAreaMap({ caption }: { caption: Copy }) {
  const copy = useCopy();
  return (
    <div className="area-map">
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset. */}
      <svg viewBox="24 4 788 482" role="group" aria-label={copy(mapWords.cities)}>
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in this group takes focus. */}
        <g aria-hidden="true">
          <path className="graticule" d={graticule} />
          {meridians.map(([x, degrees]) => (
            <text key={x} className="graticule-label" x={x + 6} y="478">
              {degrees}
            </text>
          ))}
          <image href="/maps/country.svg" width="800" height="520" />
          <circle className="reach" cx={reach.x} cy={reach.y} r={reach.radius} />
        </g>
        {cities.map((city, index) => (
          <CityPin
            key={city.slug}
            name={city.name}
            path={city.path}
            pin={cityCards[city.slug].pin}
            number={index + 1}
          />
        ))}
      </svg>
      <p className="map-key">
        <i />
        <span>
          <CopyText copy={caption} />
        </span>
      </p>
    </div>
  );
}

type CityPinProps = { pin: Pin; number: number; name: string; path: string };

function CityPin({ pin: { x, y, label, hasLeader }, number, name, path }: CityPinProps) {
  const leaderEnd = `${label.anchor === 'start' ? label.x - 5 : label.x + 5} ${label.y - 5}`;
  return (
    <Link
      to={path}
      className={number === 1 ? 'map-pin map-pin-office' : 'map-pin'}
      aria-label={`${number}. ${name}`}
    >
      {hasLeader && <path d={`M${x} ${y}L${leaderEnd}`} />}
      <rect className="touch-area" x={x} y={y} />
      <circle className="pin-dot" cx={x} cy={y} r="6" />
      <text className="pin-name" x={label.x} y={label.y} textAnchor={label.anchor}>
        {name}
      </text>
      <text className="pin-number" x={x} y={y + 9}>
        {number}
      </text>
    </Link>
  );
}
