import { type RefObject, useEffect } from 'react';
import { isThere, takesEscape } from '../lib/is-there.ts';

/**
 * Calls back on Esc while a box is visible, unless something above it takes the key: one press closes one thing. Looks
 * before anybody else has heard of the key, or what it closes would be gone by then.
 */
export function useEscape(box: RefObject<HTMLElement | null>, onEscape: () => void): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || takesEscape.some(isThere)) return;
      if (box.current?.checkVisibility?.({ visibilityProperty: true, opacityProperty: true }) === false)
        return;
      event.preventDefault();
      onEscape();
    };
    addEventListener('keydown', handleKey, true);
    return () => removeEventListener('keydown', handleKey, true);
  }, [box, onEscape]);
}
