import type { ReactNode } from 'react';
import type { Photo as PhotoRecord } from '../images/photo-record.ts';
import type { Copy } from '../lib/copy.ts';
import type { Trade } from '../lib/trade.ts';
import { CopyText } from '../ui/copy-text.tsx';
import { Link } from '../ui/link.tsx';
import { Photo } from '../ui/photo.tsx';
import { Tone } from '../ui/tone.tsx';
import { HeadWords } from './words.tsx';

type PageHeroProps = {
  /** What bleeds to the edge: a `HeroPhoto`, or something interactive. */
  picture: ReactNode;
  title: Copy;
  text: Copy;
  trade?: Trade;
  tone?: Copy;
  breadcrumbs?: ReactNode;
  actions?: ReactNode;
  /** What comes below the buttons. */
  children?: ReactNode;
};

/** The top of an inner page: words left, a picture that bleeds to the right edge. */
export function PageHero(props: PageHeroProps) {
  const { picture, title, text, trade = 'air', tone, breadcrumbs, actions, children } = props;
  return (
    <div className="wrap page-hero">
      <div className="page-hero-picture">{picture}</div>
      <div className="page-hero-text">
        {breadcrumbs}
        {tone && (
          <Tone trade={trade}>
            <CopyText copy={tone} />
          </Tone>
        )}
        <HeadWords title={title} text={text} actions={actions} />
        {children}
      </div>
    </div>
  );
}

/** How wide the picture of a hero is drawn. */
export const heroSizes = '(min-width: 1000px) 50vw, 100vw';

/** The one picture of a hero. */
export function HeroPhoto({ photo }: { photo: PhotoRecord }) {
  return <Photo photo={photo} sizes={heroSizes} isHero />;
}

type BreadcrumbsProps = { label: string; parents: readonly { to: string; name: Copy }[]; current?: Copy };

/** Where the page stands in the site. */
export function Breadcrumbs({ label, parents, current }: BreadcrumbsProps) {
  return (
    <nav className="breadcrumbs" aria-label={label}>
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
