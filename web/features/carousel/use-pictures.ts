import { useEffect, useRef, useState } from 'react';

/** How long before a slide is due its picture is asked for, counted from the start of the slide before it, in ms. */
const askAfterMs = 2_500;

type Pictures = {
  /** Whether a slide has its picture in the page. */
  isWanted: (index: number) => boolean;
  /** The slide that is seen: the current one once its picture has arrived, until then the one before. */
  seen: number;
  arrive: (index: number) => void;
  /** Its picture could not be fetched. */
  fail: (index: number) => void;
};

/** Only the first picture is served; each of the others is fetched after `load`, shortly before it is needed. */
export function usePictures(current: number, count: number, isRotating: boolean): Pictures {
  const [wanted, setWanted] = useState<ReadonlySet<number>>(new Set([0]));
  const [arrived, setArrived] = useState<ReadonlySet<number>>(new Set([0]));
  const [seen, setSeen] = useState(0);
  const failed = useRef(new Set<number>());

  if (!wanted.has(current)) setWanted(new Set([...wanted, current]));
  if (seen !== current && arrived.has(current)) setSeen(current);

  useEffect(() => {
    if (!isRotating) return;
    const next = (current + 1) % count;
    const want = () => setWanted((before) => new Set([...before, next]));
    const timer = setTimeout(() => afterLoad(want), askAfterMs);
    return () => clearTimeout(timer);
  }, [isRotating, current, count]);

  // Without it, a picture that did not come would not be asked for again at the next turn of its slide.
  useEffect(
    () => () => {
      if (!failed.current.delete(current)) return;
      setWanted((before) => new Set([...before].filter((index) => index !== current)));
    },
    [current],
  );

  return {
    isWanted: (index) => wanted.has(index),
    seen,
    arrive: (index) => setArrived((before) => new Set([...before, index])),
    fail: (index) => failed.current.add(index),
  };
}

function afterLoad(action: () => void): void {
  if (document.readyState === 'complete') action();
  else window.addEventListener('load', action, { once: true });
}
