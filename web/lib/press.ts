/** No press is waited for longer than this, in ms: what is shown may be late, but not for long. */
const mostMs = 1_000;
/** The click of a finger comes a moment after it was lifted, in ms; a drag and a swipe have none. */
const clickMs = 100;

const held = new Set<() => void>();
let isDown = false;
let timer: ReturnType<typeof setTimeout> | undefined;

if (typeof window !== 'undefined') {
  const releaseIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(release, ms);
  };
  const press = () => {
    isDown = true;
    releaseIn(mostMs);
  };
  addEventListener('pointerdown', press, true);
  addEventListener('pointerup', () => releaseIn(clickMs), true);
  addEventListener('pointercancel', release, true);
  // Last of all that hear of the click: what was pressed has done its work by then.
  addEventListener('click', release);
}

function release(): void {
  isDown = false;
  const works = [...held];
  held.clear();
  for (const work of works) work();
}

/**
 * Changes what is shown, but never from under a finger that is down: then as soon as the press has done its work, or
 * come to nothing. What has to happen at once does not go through here.
 */
export function whenReleased(work: () => void): void {
  if (isDown) held.add(work);
  else work();
}

/** True between the press of a finger, or of the button of a mouse, and what comes of it. */
export const isFingerDown = (): boolean => isDown;

type Subscribe = (listener: () => void) => () => void;

/** The same news for what shows them: they come when no finger is down. */
export const untilReleased =
  (subscribe: Subscribe): Subscribe =>
  (listener) =>
    subscribe(() => whenReleased(listener));
