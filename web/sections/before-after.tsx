import { labels } from '../content/common/labels.ts';
import type { Stage } from '../content/page-content.ts';
import { CopyText } from '../ui/copy-text.tsx';
import { Photo } from '../ui/photo.tsx';
import { isIllustrative } from './project-card.tsx';

/** The same place twice, the later picture larger. */
export function BeforeAfter({ before, after }: { before: Stage; after: Stage }) {
  return (
    <div className="before-after">
      {[before, after].map(({ photo, label, text }) => (
        <figure key={photo.name}>
          <Photo photo={photo} sizes="(min-width: 700px) 58vw, 100vw" />
          <figcaption>
            <StageWords photo={photo} label={label} text={text} />
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

/** What is seen at one of the two moments, and a note if the picture is not a photograph. */
export function StageWords({ photo, label, text }: Pick<Stage, 'photo' | 'label' | 'text'>) {
  return (
    <>
      <b>
        <CopyText copy={label} />
      </b>{' '}
      <CopyText copy={text} />
      {isIllustrative(photo) && (
        <>
          {' '}
          <CopyText copy={labels.illustrative} />.
        </>
      )}
    </>
  );
}
