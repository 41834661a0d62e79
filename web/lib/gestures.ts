let gestures = 0;
for (const type of ['pointerdown', 'wheel', 'touchmove', 'keydown'])
  addEventListener(type, () => gestures++, { capture: true, passive: true });

/** How often the visitor has pressed, scrolled or typed so far: who has done so since is not moved elsewhere. */
export const gesturesSoFar = (): number => gestures;
