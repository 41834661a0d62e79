import { useEffect, useState } from 'react';
import { onFocusMoves } from '../lib/focus-moves.ts';
import { whenReleased } from '../lib/press.ts';

/** How long no field must have had the focus, in ms: what is pressed after the last one often stands close to it. */
const restMs = 1_000;

const isInField = () => document.activeElement?.matches('.form :is(input, select, textarea)') ?? false;

/**
 * Whether a form is being filled in: as soon as a field has the focus, until none has had it for a second and no finger is
 * down. A rule of CSS would be over at the press that takes the focus away, and what comes back take that press.
 */
export function useTyping(): boolean {
  const [isTyping, setIsTyping] = useState(isInField);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const end = () => setIsTyping(isInField());
    const look = () => {
      clearTimeout(timer);
      if (isInField()) setIsTyping(true);
      else timer = setTimeout(() => whenReleased(end), restMs);
    };
    const stop = onFocusMoves(look);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return isTyping;
}
