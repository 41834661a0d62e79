import type { ReactNode } from 'react';
import type { Photo as PhotoRecord } from '../images/photo-record.ts';
import { Photo } from '../ui/photo.tsx';

type SplitProps = {
  photo: PhotoRecord;
  children: ReactNode;
  pictureLast?: boolean;
  /** For words so many that beside them, on a tablet, a picture would be a strip of itself: it stands above them there. */
  isTall?: boolean;
};

/** A picture and words side by side, the picture as tall as the words. */
export function Split({ photo, children, pictureLast = false, isTall = false }: SplitProps) {
  return (
    <div className={`split${pictureLast ? ' split-reversed' : ''}${isTall ? ' split-tall' : ''}`}>
      <Photo
        photo={photo}
        // Cropped to an upright shape it is drawn wider than it is seen.
        sizes="(min-width: 1000px) 1000px, (min-width: 700px) 76vw, 100vw"
      />
      <div>{children}</div>
    </div>
  );
}

/** A heading that stays in view on the left while its content passes on the right. */
export function TwoColumns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className="split-aside">
      <div>{aside}</div>
      {children}
    </div>
  );
}
