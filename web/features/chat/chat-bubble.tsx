import { lazy, Suspense, useEffect, useState } from 'react';
import { readStorage, storageKeys, writeStorage } from '../../lib/storage.ts';

/** When the greeting comes, in ms after the first page of a session (spec 9). */
export const bubbleDelayMs = 5_000;

const Greeting = lazy(async () => ({ default: (await import('./greeting.tsx')).Greeting }));

/** The greeting that appears once per session, five seconds after its first page (spec 2). */
export function ChatBubble() {
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    if (readStorage('sessionStorage', storageKeys.chatBubbleShown)) return;
    const timer = setTimeout(() => {
      writeStorage('sessionStorage', storageKeys.chatBubbleShown, 'true');
      setIsShown(true);
    }, bubbleDelayMs);
    return () => clearTimeout(timer);
  }, []);

  if (!isShown) return null;
  return (
    <Suspense>
      <Greeting close={() => setIsShown(false)} />
    </Suspense>
  );
}
