import { type RefObject, useEffect } from 'react';
import { isThere, shownDialogs } from '../lib/is-there.ts';

/** Calls back on Esc while a box is visible, unless a dialog or an open menu takes the key. */
export function useEscape(box: RefObject<HTMLElement | null>, onEscape: () => void): void {
  useEffect(() => {
    const handleKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented || shownDialogs.some(isThere)) return;
      if (box.current?.checkVisibility?.({ visibilityProperty: true }) !== false) onEscape();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [box, onEscape]);
}
