import { labels } from '../content/common/labels.ts';
import type { Photo as PhotoRecord } from '../images/photo-record.ts';
import type { Copy } from '../lib/copy.ts';
import { CopyText } from '../ui/copy-text.tsx';
import { Photo } from '../ui/photo.tsx';

type Work = { photo: PhotoRecord; title: Copy; place: Copy; text?: Copy };

/** Featured works: two or four in pairs, three with a large one first. */
export function Works({ items }: { items: readonly Work[] }) {
  return (
    <div className={`works${items.length === 3 ? ' works-three' : ''}`}>
      {items.map((work, index) => (
        <ProjectCard key={work.photo.name} {...work} isWide={index === 0 && items.length % 2 === 1} />
      ))}
    </div>
  );
}

/** How wide a picture is before its box crops it: the large one's is so tall that its sides are cut. */
const usualSizes = '(min-width: 1000px) 600px, (min-width: 700px) 50vw, 100vw';
export const wideSizes = '(min-width: 1000px) 1150px, 100vw';

/** A finished work: picture, name, what was done and where. */
function ProjectCard({ photo, title, place, text, isWide }: Work & { isWide: boolean }) {
  return (
    <figure className="work">
      <div className="work-picture">
        <Photo photo={photo} sizes={isWide ? wideSizes : usualSizes} />
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
