import { useEffect, useRef } from 'react';
import type { Comparison } from '../../content/pages/comparisons.ts';
import { compareLabel } from '../../content/pages/gallery.ts';
import { CopyText, useCopy } from '../../ui/copy-text.tsx';
import { Photo } from '../../ui/photo.tsx';

/** How much of the earlier picture is seen at first, in percent. */
const startPercent = 50;

const sizes = '(min-width: 1000px) 780px, 100vw';

/** Two pictures of one place, one over the other: keys, finger and mouse move the line between them. */
export function CompareSlider({ comparison: { title, before, after } }: { comparison: Comparison }) {
  const copy = useCopy();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const show = (percent: string) => box.current?.style.setProperty('--pos', `${percent}%`);

  // Moved before the app had arrived.
  useEffect(() => {
    const percent = input.current?.value;
    if (percent && percent !== String(startPercent)) box.current?.style.setProperty('--pos', `${percent}%`);
  }, []);

  return (
    <div className="slide" ref={box}>
      <div className="before">
        <Photo photo={before.photo} sizes={sizes} />
      </div>
      <Photo photo={after.photo} sizes={sizes} />
      <span className="lb" aria-hidden="true">
        <CopyText copy={before.label} />
      </span>
      <span className="lb lb-after" aria-hidden="true">
        <CopyText copy={after.label} />
      </span>
      <i className="bar" />
      <input
        ref={input}
        type="range"
        defaultValue={startPercent}
        aria-label={copy(compareLabel(copy(title)))}
        onInput={({ currentTarget }) => show(currentTarget.value)}
      />
    </div>
  );
}
