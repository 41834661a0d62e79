import { carouselWords, selectLabel, slideLabel } from '../../content/pages/carousel.ts';
import type { Photo as PhotoRecord } from '../../images/photo-record.ts';
import type { Copy } from '../../lib/copy.ts';
import { CopyText, useCopy } from '../../ui/copy-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Photo } from '../../ui/photo.tsx';
import { swiped } from '../../ui/swipe.ts';
import { usePictures } from './use-pictures.ts';
import { useRotation } from './use-rotation.ts';

type Slide = {
  photo: PhotoRecord;
  caption: Copy;
  /** Drawn larger where the headline stands on the picture, so that the subject is seen beside it. */
  isNear?: boolean;
};

type CarouselProps = { slides: readonly Slide[] };

/** Large pictures that take turns, with their caption, a mark for each and a way to stop them. */
export function Carousel({ slides }: CarouselProps) {
  const copy = useCopy();
  const { current, select, step, isOn, toggle, isRotating, hold } = useRotation(slides.length);
  const { isWanted, seen, arrive, fail } = usePictures(current, slides.length, isRotating);
  return (
    <section
      className="shots"
      aria-roledescription={copy(carouselWords.role)}
      aria-label={copy(carouselWords.label)}
      // Whoever has chosen a slide by its mark, and leaves the pointer there, looks at what follows.
      onPointerOver={({ pointerType, target }) =>
        pointerType === 'mouse' && hold('hover', !(target as Element).closest('.dots'))
      }
      onPointerLeave={() => hold('hover', false)}
      onFocus={({ target }) => hold('focus', target.matches(':focus-visible'))}
      onBlur={() => hold('focus', false)}
    >
      <div className="caption">
        <button
          type="button"
          className="pause"
          aria-label={copy(isOn ? carouselWords.pause : carouselWords.play)}
          onClick={toggle}
        >
          <Icon name={isOn ? 'pause' : 'play'} />
        </button>
        <Marks count={slides.length} current={current} onSelect={select} />
        <p className="caption-text" aria-hidden="true">
          {slides.map(({ photo, caption }, index) => (
            // Of the picture that is seen: one that is on its way, or does not come, is not named over another.
            <span key={photo.name} data-on={index === seen ? '' : undefined}>
              <b className="number">{`${index + 1}/${slides.length}`}</b>
              <CopyText copy={caption} />
            </span>
          ))}
        </p>
      </div>
      <div className="pictures" aria-live={isRotating ? 'off' : 'polite'} {...swiped(step)}>
        {slides.map(({ photo, caption, isNear }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is no group of form fields.
          <div
            key={photo.name}
            role="group"
            aria-roledescription={copy(carouselWords.slideRole)}
            aria-label={copy(slideLabel(index + 1, slides.length, copy(caption)))}
            inert={index !== current}
            data-on={index === seen ? '' : undefined}
            data-near={isNear ? '' : undefined}
            onLoadCapture={() => arrive(index)}
            onErrorCapture={() => fail(index)}
          >
            {isWanted(index) && <Photo photo={photo} sizes="100vw" isHero={index === 0} />}
          </div>
        ))}
      </div>
    </section>
  );
}

type MarksProps = { count: number; current: number; onSelect: (index: number) => void };

function Marks({ count, current, onSelect }: MarksProps) {
  const copy = useCopy();
  return (
    <div className="dots">
      {Array.from({ length: count }, (_, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: one mark for each slide.
          key={index}
          type="button"
          aria-label={copy(selectLabel(index + 1))}
          aria-current={index === current || undefined}
          onClick={() => onSelect(index)}
        />
      ))}
    </div>
  );
}
