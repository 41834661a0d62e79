import type { MouseEvent } from 'react';
import { openLabel } from '../../content/pages/gallery-page.ts';
import type { GalleryProject } from '../../content/pages/gallery-projects.ts';
import { opensElsewhere } from '../../lib/opens-elsewhere.ts';
import { photoUrl } from '../../lib/photo-url.ts';
import { PlaceLine } from '../../sections/project-card.tsx';
import { CopyText, useCopy } from '../../ui/copy-text.tsx';
import { Photo } from '../../ui/photo.tsx';

type GalleryTileProps = {
  project: GalleryProject;
  /** Its size in the grid of twelve. */
  className: string;
  onOpen: (link: HTMLElement) => void;
};

/** A picture with its name, which opens the project; without JavaScript it links to the large picture. */
export function GalleryTile({ project: { photo, title, place, text }, className, onOpen }: GalleryTileProps) {
  const copy = useCopy();
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    onOpen(event.currentTarget);
  };
  return (
    <article className={`tile ${className}`}>
      <a
        href={photoUrl(photo, photo.width, 'webp')}
        aria-label={copy(openLabel(copy(title)))}
        aria-haspopup="dialog"
        onClick={handleClick}
      >
        <span className="tile-picture">
          <Photo
            photo={photo}
            sizes="(min-width: 1000px) 780px, (min-width: 600px) 50vw, 100vw"
            isDecorative
          />
        </span>
        <h2>
          <CopyText copy={title} />
        </h2>
      </a>
      <p>
        <PlaceLine place={place} photo={photo} />
      </p>
      {/* The dialog that tells it needs scripts. */}
      <noscript>
        <p>
          <CopyText copy={text} />
        </p>
      </noscript>
    </article>
  );
}
