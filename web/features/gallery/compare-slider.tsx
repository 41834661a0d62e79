import { useEffect, useRef, useState } from 'react';
import type { Comparison } from '../../content/pages/comparisons.ts';
import { compareLabel, compareValue } from '../../content/pages/gallery-page.ts';
import { heroSizes } from '../../sections/page-hero.tsx';
import { CopyText, useCopy } from '../../ui/copy-text.tsx';
import { Photo } from '../../ui/photo.tsx';

/** Where the line stands at first, in percent from the left; the class states it in the served page. */
const starts = {
  middle: { percent: 50, className: 'slide' },
  left: { percent: 38, className: 'slide from-38' },
} as const;

const sectionSizes = '(min-width: 1000px) 780px, 100vw';

type CompareSliderProps = {
  comparison: Comparison;
  /** If the page opens with it, its pictures are fetched first. */
  isHero?: boolean;
};

/** Two pictures of one place, one over the other: keys, finger and mouse move the line between them. */
export function CompareSlider({
  comparison: { title, before, after, start },
  isHero = false,
}: CompareSliderProps) {
  const sizes = isHero ? heroSizes : sectionSizes;
  const copy = useCopy();
  const { percent: startPercent, className } = starts[start];
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [seen, setSeen] = useState<number>(startPercent);

  // Moved before the app had arrived.
  useEffect(() => setSeen(Number(input.current?.value ?? startPercent)), [startPercent]);

  useEffect(() => {
    if (seen !== startPercent || box.current?.style.length) {
      box.current?.style.setProperty('--pos', `${seen}%`);
    }
  }, [seen, startPercent]);

  return (
    <div className={className} ref={box}>
      <div className="before">
        <Photo photo={before.photo} sizes={sizes} isHero={isHero} />
      </div>
      <Photo photo={after.photo} sizes={sizes} isHero={isHero} />
      <span className="stage-label" aria-hidden="true">
        <CopyText copy={before.label} />
      </span>
      <span className="stage-label stage-label-after" aria-hidden="true">
        <CopyText copy={after.label} />
      </span>
      <i className="divider" />
      <input
        ref={input}
        type="range"
        defaultValue={startPercent}
        aria-label={copy(compareLabel(copy(title)))}
        aria-valuetext={copy(compareValue(seen, 100 - seen))}
        onInput={({ currentTarget }) => setSeen(Number(currentTarget.value))}
      />
    </div>
  );
}
