import type { Stage } from '../content/content-page.ts';
import { CopyText } from '../ui/copy-text.tsx';
import { Photo } from '../ui/photo.tsx';

/** The same place twice, the later picture larger. */
export function BeforeAfter({ before, after }: { before: Stage; after: Stage }) {
  return (
    <div className="ba">
      {[before, after].map(({ photo, label, text }) => (
        <figure key={photo.name}>
          <Photo photo={photo} sizes="(min-width: 700px) 58vw, 100vw" />
          <figcaption>
            <b>
              <CopyText copy={label} />
            </b>{' '}
            <CopyText copy={text} />
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
