import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { sparesData } from '../../lib/spares-data.ts';

/** How long each slide stays, in ms: long enough to read it. */
export const intervalMs = 5_000;

/** What the visitor asked for: nothing yet, rest, or motion in spite of everything that speaks against it. */
type Wish = 'none' | 'rest' | 'motion';

type Rotation = {
  current: number;
  select: (index: number) => void;
  /** Goes on by so many slides, or back. */
  step: (by: number) => void;
  /** True if the button says pause. */
  isOn: boolean;
  toggle: () => void;
  /** True if slides are changing by themselves right now. */
  isRotating: boolean;
  /** Keeps the slide while the pointer is over it or something in it has focus. */
  hold: (reason: 'hover' | 'focus', isHeld: boolean) => void;
};

/** Slides that follow each other endlessly, and rest where they would disturb a visitor (APG, carousel). */
export function useRotation(count: number): Rotation {
  const [current, select] = useState(0);
  const [wish, setWish] = useState<Wish>('none');
  const [held, setHeld] = useState({ hover: false, focus: false });
  const prefersRest = useSyncExternalStore(onMotionPreference, restIsPreferred, () => false);
  const isHidden = useSyncExternalStore(onVisibility, tabIsHidden, () => false);

  const isOn = wish === 'motion' || (wish === 'none' && !prefersRest);
  const isHeld = wish !== 'motion' && (held.hover || held.focus);
  const isRotating = isOn && !isHeld && !isHidden;

  const step = useCallback((by: number) => select((current + by + count) % count), [current, count]);
  useEffect(() => {
    if (!isRotating) return;
    const timer = setTimeout(() => step(1), intervalMs);
    return () => clearTimeout(timer);
  }, [isRotating, step]);

  return {
    current,
    select,
    step,
    isOn,
    toggle: () => setWish(isOn ? 'rest' : 'motion'),
    isRotating,
    hold: (reason, isHeldNow) =>
      setHeld((before) => (before[reason] === isHeldNow ? before : { ...before, [reason]: isHeldNow })),
  };
}

const reducedMotion = '(prefers-reduced-motion: reduce)';

/** Each further slide is a further picture, so a visitor who saves data is asked first. */
const restIsPreferred = () => matchMedia(reducedMotion).matches || sparesData();

function onMotionPreference(listener: () => void): () => void {
  const query = matchMedia(reducedMotion);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

const tabIsHidden = () => document.hidden;

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
