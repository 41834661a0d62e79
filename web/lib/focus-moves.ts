const moves = ['focusin', 'focusout'];

/**
 * Calls back whenever the focus comes to an element or leaves one; returns the function that unsubscribes. Hears of it on its
 * way down: React stops what comes to a form that it has not taken over yet.
 */
export function onFocusMoves(listener: () => void): () => void {
  for (const move of moves) document.addEventListener(move, listener, true);
  return () => {
    for (const move of moves) document.removeEventListener(move, listener, true);
  };
}
