import type { ReactNode } from 'react';
import { labels } from '../content/common/labels.ts';
import type { Photo as PhotoRecord } from '../images/photo-record.ts';
import type { Copy } from '../lib/copy.ts';
import { CopyText } from '../ui/copy-text.tsx';
import { Photo } from '../ui/photo.tsx';

/** Featured works: two or four in pairs, three with a large one first. */
export function Works({ children }: { children: ReactNode }) {
  return <div className="works">{children}</div>;
}

type ProjectCardProps = { photo: PhotoRecord; title: Copy; place: Copy; text?: Copy };

/** A finished work: picture, name, what was done and where. */
export function ProjectCard({ photo, title, place, text }: ProjectCardProps) {
  return (
    <figure className="work">
      <div className="work-picture">
        <Photo photo={photo} sizes="(min-width: 1000px) 780px, (min-width: 700px) 50vw, 100vw" />
      </div>
      <figcaption>
        <b>
          <CopyText copy={title} />
        </b>
        {text && (
          <p>
            <CopyText copy={text} />
          </p>
        )}
        <PlaceLine place={place} photo={photo} />
      </figcaption>
    </figure>
  );
}

/** True for a picture that is not a photograph. */
export const isIllustrative = ({ kind }: PhotoRecord): boolean => kind === 'render';

/** Where the project is, and a note if its picture is not a photograph. */
export function PlaceLine({ place, photo }: { place: Copy; photo: PhotoRecord }) {
  return (
    <>
      <span>
        <CopyText copy={place} />
      </span>{' '}
      {isIllustrative(photo) && (
        <span>
          <CopyText copy={labels.illustrative} />
        </span>
      )}
    </>
  );
}
