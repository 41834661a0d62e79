import { useEffect, useRef } from 'react';

/**
 * Carries out a dialog's yes, one at a time. The function returned does nothing while the same yes is being carried out;
 * a yes that was `told` something else takes the one before back, and so does the end of the question. What was taken
 * back has its signal aborted: it begins nothing more, and the question is not its own any longer.
 */
export function useYes(
  question: unknown,
): (told: string, carryOut: (patience: AbortSignal) => Promise<void>) => void {
  const running = useRef<{ told: string; patience: AbortController }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question ends the one before.
  useEffect(() => () => running.current?.patience.abort(), [question]);
  return (told, carryOut) => {
    const before = running.current;
    if (before?.told === told && !before.patience.signal.aborted) return;
    before?.patience.abort();
    const mine = { told, patience: new AbortController() };
    running.current = mine;
    void carryOut(mine.patience.signal).finally(() => {
      if (running.current === mine) running.current = undefined;
    });
  };
}
