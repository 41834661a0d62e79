import type { ReactNode } from 'react';
import type { Photo as PhotoRecord } from '../images/photo-record.ts';
import type { Copy } from '../lib/copy.ts';
import { CopyText } from '../ui/copy-text.tsx';
import { Photo } from '../ui/photo.tsx';

type CityHeroProps = {
  photo: PhotoRecord;
  title: Copy;
  text: Copy;
  breadcrumbs: ReactNode;
  actions: ReactNode;
  /** A small map that says where this is. */
  locator: ReactNode;
};

/** The top of a city page: the city from edge to edge, the page cutting into it from below. */
export function CityHero({ photo, title, text, breadcrumbs, actions, locator }: CityHeroProps) {
  return (
    <div className="city-hero">
      <Photo photo={photo} sizes="100vw" isHero />
      <div className="wrap">
        <div className="city-hero-text">
          {breadcrumbs}
          <h1>
            <CopyText copy={title} />
          </h1>
          <p className="lead">
            <CopyText copy={text} />
          </p>
          <div className="actions">{actions}</div>
        </div>
        {locator}
      </div>
    </div>
  );
}
