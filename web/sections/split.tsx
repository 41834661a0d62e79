import type { ReactNode } from 'react';
import type { Photo as PhotoRecord } from '../images/photo.ts';
import { Photo } from '../ui/photo.tsx';

type SplitProps = { photo: PhotoRecord; children: ReactNode; pictureLast?: boolean; fill?: boolean };

/** A picture and words side by side; `fill` makes the picture as tall as the words. */
export function Split({ photo, children, pictureLast = false, fill = false }: SplitProps) {
  return (
    <div className={`split${pictureLast ? ' split-rev' : ''}${fill ? ' split-fill' : ''}`}>
      <Photo photo={photo} sizes="(min-width: 1200px) 560px, (min-width: 700px) 46vw, 100vw" />
      <div>{children}</div>
    </div>
  );
}

/** A heading that stays in view on the left while its content passes on the right. */
export function SideBySide({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className="split-h">
      <div>{aside}</div>
      {children}
    </div>
  );
}
