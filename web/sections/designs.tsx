import type { SectionOf } from '../content/page-content.ts';
import { CopyText } from '../ui/copy-text.tsx';
import { Icon } from '../ui/icon.tsx';
import { Photo } from '../ui/photo.tsx';
import { PlaceLine, wideSizes } from './project-card.tsx';

/** Design projects: the solution lies on the picture and shows on hover, tap or key press. */
export function Designs({ items }: { items: SectionOf<'designs'>['items'] }) {
  return (
    <div className="designs">
      {items.map(({ photo, title, place, text }, index) => (
        <details key={photo.name}>
          <summary>
            <Photo photo={photo} sizes={index === 0 ? wideSizes : '(min-width: 1000px) 590px, 100vw'} />
            <span className="designs-text">
              <b>
                <CopyText copy={title} />
              </b>
              <Icon name="chevron" />
              <PlaceLine place={place} photo={photo} />
            </span>
          </summary>
          <p>
            <CopyText copy={text} />
          </p>
        </details>
      ))}
    </div>
  );
}
