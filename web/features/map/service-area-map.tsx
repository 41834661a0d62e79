import { useLingui } from '@lingui/react/macro';
import { areas } from '../../content/areas.ts';
import type { Copy } from '../../lib/copy.ts';
import { CopyText } from '../../ui/copy-text.tsx';
import { Link } from '../../ui/link.tsx';
import { type Place, places, reach } from './places.ts';

const meridians = [
  [86.3, '72°'],
  [258.2, '71°'],
  [430.1, '70°'],
  [602, '69°'],
  [773.9, '68°'],
] as const;
const parallels = [396.8, 215.5, 33.1];
const graticule = [...meridians.map(([x]) => `M${x} 4V486`), ...parallels.map((y) => `M24 ${y}H800`)].join(
  '',
);

/** The drawn map of the country: each of the ten places is a link. Coastline: Natural Earth, public domain. */
export function ServiceAreaMap({ caption }: { caption: Copy }) {
  const { t } = useLingui();
  return (
    <div className="map">
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset. */}
      <svg
        viewBox="24 4 788 482"
        role="group"
        aria-label={t`Mapa de la zona de servicio: diez lugares marcados`}
      >
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in this group takes focus. */}
        <g aria-hidden="true">
          <path className="gr" d={graticule} />
          {meridians.map(([x, degrees]) => (
            <text key={x} className="grt" x={x + 6} y="478">
              {degrees}
            </text>
          ))}
          <image href="/maps/country.svg" width="800" height="520" />
          <circle className="reach" cx={reach.x} cy={reach.y} r={reach.radius} />
        </g>
        {areas.map(({ name, path }, index) => {
          const place = places[path];
          return place && <Pin key={path} place={place} number={index + 1} name={name} path={path} />;
        })}
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

type PinProps = { place: Place; number: number; name: string; path: string };

function Pin({ place: { x, y, label, hasLeader }, number, name, path }: PinProps) {
  const leaderEnd = `${label.anchor === 'start' ? label.x - 5 : label.x + 5} ${label.y - 5}`;
  return (
    <Link to={path} className={`pin pin-${number}${number === 1 ? ' pin-hq' : ''}`} aria-label={name}>
      {hasLeader && <path d={`M${x} ${y}L${leaderEnd}`} />}
      <circle className="hit" cx={x} cy={y} r="26" />
      <circle className="o" cx={x} cy={y} r="6" />
      <text className="t" x={label.x} y={label.y} textAnchor={label.anchor}>
        {name}
      </text>
      <text className="n" x={x} y={y + 9}>
        {number}
      </text>
    </Link>
  );
}
