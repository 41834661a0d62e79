import type { ReactNode } from 'react';
import type { Photo as PhotoRecord } from '../images/photo-record.ts';
import type { Copy } from '../lib/copy.ts';
import { Photo } from '../ui/photo.tsx';
import { HeadWords } from './words.tsx';

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
          <HeadWords title={title} text={text} actions={actions} />
        </div>
        {locator}
      </div>
    </div>
  );
}
