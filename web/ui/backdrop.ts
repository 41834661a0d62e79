import type { MouseEvent, PointerEvent } from 'react';

let downOn: EventTarget | undefined;

/** To be told where each press in a dialog begins. */
export function noteDown({ target }: PointerEvent): void {
  downOn = target;
}

/**
 * True for a press on a dialog's backdrop. The content fills the box, so that is a click on the dialog itself; but so is
 * a press that began in the content, to select words or on a button, and was let go of outside, or the other way round.
 */
export const isOnBackdrop = ({ target, currentTarget, clientX, clientY }: MouseEvent): boolean =>
  target === currentTarget && downOn === target && document.elementFromPoint(clientX, clientY) === target;
