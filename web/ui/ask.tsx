import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';

type AskProps = {
  title: ReactNode;
  text: ReactNode;
  accept: ReactNode;
  later: ReactNode;
  onAccept: () => void;
  onLater: () => void;
  /** The answer was yes, and something is on its way. */
  isBusy?: boolean;
};

/** A question that can wait, in the corner: one thing to press and a way to be left alone. */
export function Ask({ title, text, accept, later, onAccept, onLater, isBusy = false }: AskProps) {
  const titleId = useId();
  return (
    <aside className="bubble bubble-at ask" aria-labelledby={titleId}>
      <div role="status">
        <p>
          <b id={titleId}>{title}</b>
        </p>
        <p>{text}</p>
      </div>
      <div className="acts acts-keep">
        <Button tone="sea" small isBusy={isBusy} onClick={onAccept}>
          {accept}
        </Button>
        <Button tone="line" small onClick={onLater}>
          {later}
        </Button>
      </div>
    </aside>
  );
}
