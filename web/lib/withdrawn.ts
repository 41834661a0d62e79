/** Throws once a yes has been taken back; `throwIfAborted` is younger than the oldest browsers of this site. */
export function failIfWithdrawn(patience: AbortSignal): void {
  if (patience.aborted) throw new DOMException('The visitor has taken it back', 'AbortError');
}
