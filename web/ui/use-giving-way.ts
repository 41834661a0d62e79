import { type RefObject, useLayoutEffect } from 'react';

/**
 * Marks a floating box `data-aside` while the middle of what has the focus is under it, so that the keyboard never stands where
 * nobody sees it. The box keeps its place in the order of Tab, and is there again as soon as the focus has moved on.
 */
export function useGivingWay(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const look = () => {
      const focused = document.activeElement;
      const isUnder = focused && !box.current?.contains(focused) && isMidway(focused, box.current);
      box.current?.toggleAttribute('data-aside', Boolean(isUnder));
    };
    look();
    for (const moved of ['focusin', 'focusout']) document.addEventListener(moved, look);
    addEventListener('scroll', look, { passive: true });
    return () => {
      for (const moved of ['focusin', 'focusout']) document.removeEventListener(moved, look);
      removeEventListener('scroll', look);
    };
  }, [box]);
}

/** True of a control whose middle is under the box; of what is taller than the box, enough is to be seen beside it. */
function isMidway(element: Element, box: Element | null): boolean {
  if (!box) return false;
  const [{ left, right, top, bottom }, over] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const isUnder = x >= over.left && x <= over.right && y >= over.top && y <= over.bottom;
  return isUnder && bottom - top < over.height;
}
