import { type RefObject, useLayoutEffect } from 'react';
import { onFocusMoves } from '../lib/focus-moves.ts';
import { whenReleased } from '../lib/press.ts';

/**
 * Marks a floating box `data-aside` while the middle of what the keyboard has reached is under it: the focus never stands
 * where nobody sees it. The box keeps its place in the order of Tab, and is there again as soon as the focus has moved on.
 */
export function useGivingWay(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const look = () => {
      const floating = box.current;
      const focused = document.querySelector(':focus-visible');
      if (!floating) return;
      const isUnder = focused && !floating.contains(focused) && isMidway(focused, floating);
      floating.toggleAttribute('data-aside', Boolean(isUnder));
    };
    look();
    // At a press that moves the focus, what is under the box would be covered before the finger is lifted.
    const stop = onFocusMoves(() => whenReleased(look));
    addEventListener('scroll', look, { passive: true });
    return () => {
      stop();
      removeEventListener('scroll', look);
    };
  }, [box]);
}

/** True of a control whose middle is under the box; of what is taller than the box, enough is to be seen beside it. */
function isMidway(element: Element, box: Element): boolean {
  const [{ left, right, top, bottom }, over] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const isUnder = x >= over.left && x <= over.right && y >= over.top && y <= over.bottom;
  return isUnder && bottom - top < over.height;
}
