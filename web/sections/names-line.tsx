import type { SectionOf } from '../content/page-content.ts';
import { Link } from '../ui/link.tsx';

/** Names of places in large type, in one flowing line. */
export function NamesLine({ items }: { items: SectionOf<'names'>['items'] }) {
  return (
    <ul className="names">
      {items.map(({ name, to }) => (
        <li key={name}>{to ? <Link to={to}>{name}</Link> : name}</li>
      ))}
    </ul>
  );
}
