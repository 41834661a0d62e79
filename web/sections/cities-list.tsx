import type { Copy } from '../lib/copy.ts';
import { CopyText } from '../ui/copy-text.tsx';
import { Link } from '../ui/link.tsx';

type CitiesListProps = { cities: readonly { path: string; name: string; note?: Copy }[] };

/** The numbered list beside the map; on phones its numbers are those of the pins. */
export function CitiesList({ cities }: CitiesListProps) {
  return (
    <ul className="cities">
      {cities.map(({ path, name, note }, index) => (
        <li key={path}>
          <Link to={path}>
            <b aria-hidden="true">{index + 1}</b>
            <span>{name}</span>
            {note && (
              <em>
                <CopyText copy={note} />
              </em>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
