const moves = ['focusin', 'focusout'];

/** Calls back whenever the focus comes to an element or leaves one; returns the function that unsubscribes. */
export function onFocusMoves(listener: () => void): () => void {
  for (const move of moves) document.addEventListener(move, listener);
  return () => {
    for (const move of moves) document.removeEventListener(move, listener);
  };
}
