import type { SectionOf } from '../content/content-page.ts';
import { Link } from '../ui/link.tsx';

/** Names of places in large type, in one flowing line. */
export function PlacesLine({ items }: { items: SectionOf<'places'>['items'] }) {
  return (
    <ul className="names">
      {items.map(({ name, to }) => (
        <li key={name}>{to ? <Link to={to}>{name}</Link> : name}</li>
      ))}
    </ul>
  );
}
