import { type ComponentType, useEffect, useState } from 'react';
import { whenReleased } from '../../lib/press.ts';
import { readStorage, storageKeys } from '../../lib/storage.ts';

/**
 * When the greeting comes, in ms after the first page of a session was loaded: nobody is greeted before they have
 * looked around.
 */
export const bubbleDelayMs = 5_000;
/** How often it is looked, in ms, whether a question that stands in its place has been answered. */
const lookAgainMs = 500;

/** The greeting that appears once per session, five seconds after its first page was loaded. */
export function ChatBubble() {
  const [shown, setShown] = useState<{ Greeting: ComponentType<{ close: () => void }> }>();

  useEffect(() => {
    if (isGreeted()) return;
    let timer: ReturnType<typeof setTimeout>;
    const show = () =>
      import('./greeting.tsx').then(
        ({ Greeting }) =>
          whenReleased(() => {
            // Whoever has opened the chat meanwhile needs none.
            if (isGreeted()) return;
            if (!document.querySelector('.prompt')) setShown({ Greeting });
            else timer = setTimeout(show, lookAgainMs);
          }),
        // Without a connection nobody is greeted until the next page.
        () => undefined,
      );
    const wait = () => {
      timer = setTimeout(show, bubbleDelayMs - sinceLoadMs());
    };
    // The app may have come before the page was loaded, or long after.
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
    return () => {
      removeEventListener('load', wait);
      clearTimeout(timer);
    };
  }, []);

  // The region is there before its words: one that comes with them is often not read out.
  return <div role="status">{shown && <shown.Greeting close={() => setShown(undefined)} />}</div>;
}

const isGreeted = () => readStorage('sessionStorage', storageKeys.chatBubbleShown) !== null;

function sinceLoadMs(): number {
  const [document] = performance.getEntriesByType('navigation');
  return document instanceof PerformanceNavigationTiming ? performance.now() - document.loadEventStart : 0;
}
