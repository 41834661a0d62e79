import type { Photo as PhotoRecord } from '../images/photo.ts';
import type { Copy } from '../lib/copy.ts';
import { CopyText } from '../ui/copy-text.tsx';
import { Photo } from '../ui/photo.tsx';

type BeforeAfterProps = { before: PhotoRecord; after: PhotoRecord; beforeLabel: Copy; afterLabel: Copy };

/** The same place twice, the later picture larger. */
export function BeforeAfter({ before, after, beforeLabel, afterLabel }: BeforeAfterProps) {
  return (
    <div className="ba">
      {[
        { photo: before, label: beforeLabel },
        { photo: after, label: afterLabel },
      ].map(({ photo, label }) => (
        <figure key={photo.name}>
          <Photo photo={photo} sizes="(min-width: 700px) 58vw, 100vw" />
          <figcaption>
            <CopyText copy={label} />
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
