import { useLingui } from '@lingui/react';
import { Fragment, type ReactNode } from 'react';
import type { Copy } from '../lib/copy.ts';

/** Content in the current language; Spanish-only words are marked as such for screen readers. */
export function CopyText({ copy }: { copy: Copy }) {
  const { i18n } = useLingui();
  if (typeof copy === 'string') return copy;
  if (!('lang' in copy)) return withWholeNumbers(i18n._(copy));
  const words = withWholeNumbers(copy.text);
  return i18n.locale === copy.lang ? words : <span lang={copy.lang}>{words}</span>;
}

/**
 * A telephone number moves to the next line as a whole. No signs that do not break, which would also be searched, copied
 * and read aloud; all in one element, as the label of a button has to be.
 */
function withWholeNumbers(text: string): ReactNode {
  const parts = text.split(/(\+\d[\d -]{8,}\d)/);
  if (parts.length === 1) return text;
  const whole = parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one fixed text; each second is a number.
    <Fragment key={index}>{index % 2 ? <span className="unbroken">{part}</span> : part}</Fragment>
  ));
  return <span>{whole}</span>;
}

/** Content as a plain string, for attributes. */
export function useCopy(): (copy: Copy) => string {
  const { i18n } = useLingui();
  return (copy) => (typeof copy === 'string' ? copy : 'lang' in copy ? copy.text : i18n._(copy));
}
