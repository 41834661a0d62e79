import type { Copy } from '../lib/copy.ts';
import { CopyText } from '../ui/copy-text.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';

type RelatedLinksProps = { heading: Copy; lead?: Copy; links: readonly { to: string; name: Copy }[] };

/** Where a visitor of this page may want to go next. */
export function RelatedLinks({ heading, lead, links }: RelatedLinksProps) {
  return (
    <div className="wrap">
      <nav className="related" aria-labelledby="related">
        <div>
          <h2 id="related">
            <CopyText copy={heading} />
          </h2>
          {lead && (
            <p className="small muted">
              <CopyText copy={lead} />
            </p>
          )}
        </div>
        <ul>
          {links.map(({ to, name }) => (
            <li key={to}>
              <Link to={to}>
                <CopyText copy={name} />
                <Icon name="arrow" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
