import type { PointerEvent } from 'react';

/** How far a finger has to move to the side for it to be a wish. */
const leastPx = 40;

let begun: PointerEvent | undefined;

/**
 * Handlers for an element with `touch-action: pan-y pinch-zoom`: a finger that moves to the left asks for the next (1), to
 * the right for the one before (-1). Not in an enlarged page, which the finger moves about in.
 */
export const swiped = (step: (by: number) => void) => ({
  onPointerDown: (event: PointerEvent) => {
    begun = event.pointerType === 'touch' && event.isPrimary ? event : undefined;
  },
  onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent) => {
    const from = begun;
    // A mouse, or a second finger, ends nothing that this one has begun.
    if (from?.pointerId !== pointerId) return;
    begun = undefined;
    if ((visualViewport?.scale ?? 1) > 1) return;
    const way = from.clientX - clientX;
    if (Math.abs(way) > Math.max(leastPx, 2 * Math.abs(from.clientY - clientY))) step(Math.sign(way));
  },
});
