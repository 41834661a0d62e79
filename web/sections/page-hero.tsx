import type { ReactNode } from 'react';
import type { Photo as PhotoRecord } from '../images/photo.ts';
import type { Copy } from '../lib/copy.ts';
import { CopyText } from '../ui/copy-text.tsx';
import { Link } from '../ui/link.tsx';
import { Photo } from '../ui/photo.tsx';
import { Tone, type Trade } from '../ui/tone.tsx';

type PageHeroProps = {
  photo: PhotoRecord;
  title: Copy;
  text: Copy;
  trade?: Trade;
  tone?: Copy;
  breadcrumbs?: ReactNode;
  actions?: ReactNode;
};

/** The top of an inner page: words left, a picture that bleeds to the right edge. */
export function PageHero({ photo, title, text, trade = 'air', tone, breadcrumbs, actions }: PageHeroProps) {
  return (
    <div className="wrap page-h">
      <div className="page-h-pic">
        <Photo photo={photo} sizes="(min-width: 1000px) 50vw, 100vw" isHero />
      </div>
      <div className="page-h-text">
        {breadcrumbs}
        {tone && (
          <Tone trade={trade}>
            <CopyText copy={tone} />
          </Tone>
        )}
        <h1>
          <CopyText copy={title} />
        </h1>
        <p className="lead">
          <CopyText copy={text} />
        </p>
        {actions && <div className="acts">{actions}</div>}
      </div>
    </div>
  );
}

type BreadcrumbsProps = { label: string; parents: readonly { to: string; name: Copy }[]; current?: Copy };

/** Where the page stands in the site. */
export function Breadcrumbs({ label, parents, current }: BreadcrumbsProps) {
  return (
    <nav className="crumb" aria-label={label}>
      <ol>
        {parents.map(({ to, name }) => (
          <li key={to}>
            <Link to={to}>
              <CopyText copy={name} />
            </Link>
          </li>
        ))}
        {current && (
          <li>
            <span aria-current="page">
              <CopyText copy={current} />
            </span>
          </li>
        )}
      </ol>
    </nav>
  );
}
