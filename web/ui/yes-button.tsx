import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';

type YesButtonProps<Told> = {
  /** What the question says now. */
  told: Told;
  onYes: (told: Told) => void;
  children: ReactNode;
};

/**
 * Says yes to what the question said when the press began: another sentence that appears under the finger, or while a
 * key is held, has not been read.
 */
export function YesButton<Told>({ told, onYes, children }: YesButtonProps<Told>) {
  const read = useRef<{ told: Told }>(undefined);
  const take = () => {
    read.current = { told };
  };
  const handleKey = (event: KeyboardEvent) => (event.repeat ? event.preventDefault() : take());
  const handleClick = () => {
    const said = read.current ?? { told };
    read.current = undefined;
    onYes(said.told);
  };
  return (
    <Button tone="flame" onPointerDown={take} onKeyDown={handleKey} onClick={handleClick}>
      {children}
    </Button>
  );
}
