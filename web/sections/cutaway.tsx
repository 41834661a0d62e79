import type { Scale, SectionOf } from '../content/page-content.ts';
import { CopyText, useCopy } from '../ui/copy-text.tsx';
import { Words } from './words.tsx';

/** A cutaway drawing, what is measured in it, and the list that its numbers refer to. */
export function Cutaway({ section }: { section: SectionOf<'cutaway'> }) {
  const copy = useCopy();
  const { drawing, alt, scales = [], items } = section;
  return (
    <div className="cutaway">
      <div>
        <img src={`/drawings/${drawing}`} width="640" height="320" alt={copy(alt)} loading="lazy" />
        {scales.map((scale, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: fixed content without ids.
          <Ruler key={index} scale={scale} />
        ))}
      </div>
      <ol>
        {items.map(({ title, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: fixed content without ids.
          <li key={index}>{text ? <Words title={title} text={text} /> : <CopyText copy={title} />}</li>
        ))}
      </ol>
    </div>
  );
}

/** A scale laid out like a ruler, low end on the left. */
function Ruler({ scale: { name, marks } }: { scale: Scale }) {
  return (
    <div className="ruler">
      <h3>
        <CopyText copy={name} />
      </h3>
      <ul>
        {marks.map(({ value, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: fixed content without ids.
          <li key={index}>
            {value && (
              <b>
                <CopyText copy={value} />{' '}
              </b>
            )}
            <CopyText copy={text} />
          </li>
        ))}
      </ul>
    </div>
  );
}
