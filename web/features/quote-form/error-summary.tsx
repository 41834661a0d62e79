import { Plural } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import { afterPaint } from '../../lib/after-paint.ts';
import type { FormValues } from './form-values.ts';

/** An attempt that was refused, and whether the visitor is still where it was made. */
export type Attempt = { isStill: () => boolean };

type SummaryProps = {
  wrong: readonly (keyof FormValues)[];
  message: (name: keyof FormValues) => string | undefined;
  /** The last one after which the visitor is to be led here; each moves the focus, unless that has gone on. */
  attempt?: Attempt | undefined;
  /** The level of its heading: one below the heading over the form. */
  heading?: 'h2' | 'h3';
};

/**
 * The list of what is wrong, with the focus and a link to each field. No alert: that would be read a second time beside
 * the focus, and all of it again with every correction.
 */
export function ErrorSummary({ wrong, message, attempt, heading: Heading = 'h3' }: SummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useEffect(() => {
    // The focus would have the page laid out once more before it is painted.
    if (attempt) void afterPaint().then(() => attempt.isStill() && box.current?.focus());
  }, [attempt]);
  if (wrong.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these are links.
    <div className="summary" ref={box} tabIndex={-1} role="group" aria-labelledby={titleId}>
      <Heading id={titleId} key={wrong.length}>
        <Plural
          value={wrong.length}
          one="Revisa un campo antes de enviar"
          other="Revisa # campos antes de enviar"
        />
      </Heading>
      <ul>
        {wrong.map((name) => (
          <li key={name}>
            <a href={`#quote-${name}`}>{message(name)}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
