import { type ComponentType, useEffect, useState } from 'react';
import { readStorage, storageKeys, writeStorage } from '../../lib/storage.ts';
import { wantWords } from '../language/language.ts';

/** When the greeting comes, in ms after the first page of a session (spec 9). */
export const bubbleDelayMs = 5_000;

/** The greeting that appears once per session, five seconds after its first page (spec 2). */
export function ChatBubble() {
  const [shown, setShown] = useState<{ Greeting: ComponentType<{ close: () => void }> }>();

  useEffect(() => {
    if (readStorage('sessionStorage', storageKeys.chatBubbleShown)) return;
    const show = () =>
      Promise.all([import('./greeting.tsx'), wantWords(['quote'])]).then(
        ([{ Greeting }]) => {
          writeStorage('sessionStorage', storageKeys.chatBubbleShown, 'true');
          setShown({ Greeting });
        },
        // Without a signal nobody is greeted, until the next page.
        () => undefined,
      );
    const timer = setTimeout(show, bubbleDelayMs);
    return () => clearTimeout(timer);
  }, []);

  return shown && <shown.Greeting close={() => setShown(undefined)} />;
}
