import { type ReactNode, useId, useRef } from 'react';
import { Button } from './button.tsx';
import { useFixedPlace } from './free-place.ts';
import { useEscape } from './use-escape.ts';
import { useGivingWay } from './use-giving-way.ts';
import { useTyping } from './use-typing.ts';

type PromptProps = {
  title: ReactNode;
  text: ReactNode;
  accept: ReactNode;
  later: ReactNode;
  onAccept: () => void;
  onLater: () => void;
  /** The answer was yes, and the work has begun. */
  isBusy?: boolean;
};

/** A question that can wait, in the corner: one button to accept and one to dismiss it. */
export function Prompt({ title, text, accept, later, onAccept, onLater, isBusy = false }: PromptProps) {
  const titleId = useId();
  const box = useRef<HTMLElement>(null);
  useEscape(box, onLater);
  useGivingWay(box);
  const isTyping = useTyping();
  useFixedPlace(isTyping);
  return (
    <aside
      ref={box}
      className="bubble bubble-floating prompt"
      data-typing={isTyping || undefined}
      aria-labelledby={titleId}
    >
      <div role="status">
        <p>
          <b id={titleId}>{title}</b>
        </p>
        <p>{text}</p>
      </div>
      <div className="actions actions-keep">
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
