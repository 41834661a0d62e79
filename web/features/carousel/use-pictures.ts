import { useEffect, useState } from 'react';

/** How long before a slide is due its picture is asked for, counted from the start of the slide before it, in ms. */
const askAfterMs = 2_500;

type Pictures = {
  /** Whether a slide has its picture in the page. */
  isWanted: (index: number) => boolean;
  /** The slide that is seen: the current one once its picture has arrived, until then the one before. */
  seen: number;
  arrive: (index: number) => void;
};

/** Only the first picture is served; each of the others is fetched after `load`, shortly before it is needed. */
export function usePictures(current: number, count: number, isRotating: boolean): Pictures {
  const [wanted, setWanted] = useState<ReadonlySet<number>>(new Set([0]));
  const [arrived, setArrived] = useState<ReadonlySet<number>>(new Set([0]));
  const [seen, setSeen] = useState(0);

  if (!wanted.has(current)) setWanted(new Set([...wanted, current]));
  if (seen !== current && arrived.has(current)) setSeen(current);

  useEffect(() => {
    if (!isRotating) return;
    const next = (current + 1) % count;
    const want = () => setWanted((before) => new Set([...before, next]));
    const timer = setTimeout(() => afterLoad(want), askAfterMs);
    return () => clearTimeout(timer);
  }, [isRotating, current, count]);

  return {
    isWanted: (index) => wanted.has(index),
    seen,
    arrive: (index) => setArrived((before) => new Set([...before, index])),
  };
}

function afterLoad(action: () => void): void {
  if (document.readyState === 'complete') action();
  else window.addEventListener('load', action, { once: true });
}
