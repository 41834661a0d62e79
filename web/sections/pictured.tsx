import type { SectionOf } from '../content/page-content.ts';
import { Photo } from '../ui/photo.tsx';
import { Marks, Words } from './words.tsx';

/** Upright pictures with their words below. */
export function Portraits({ items }: { items: SectionOf<'portraits'>['items'] }) {
  return (
    <ul className="portraits">
      {items.map(({ photo, title, text }) => (
        <li key={photo.name}>
          <Photo photo={photo} sizes="(min-width: 1000px) 600px, (min-width: 700px) 53vw, 100vw" />
          <Words title={title} text={text} />
        </li>
      ))}
    </ul>
  );
}

/** Wide pictures and words that change sides. */
export function Spreads({ items }: { items: SectionOf<'spreads'>['items'] }) {
  return (
    <ul className="spreads">
      {items.map(({ photo, title, text, marks }) => (
        <li key={photo.name}>
          <Photo photo={photo} sizes="(min-width: 1200px) 680px, (min-width: 700px) 56vw, 100vw" />
          <div>
            <Words title={title} text={text} />
            {marks && <Marks items={marks} />}
          </div>
        </li>
      ))}
    </ul>
  );
}
