import { useLingui } from '@lingui/react';
import type { Copy } from '../lib/copy.ts';

/** Content in the current language; Spanish-only words are marked as such for screen readers. */
export function CopyText({ copy }: { copy: Copy }) {
  const { i18n } = useLingui();
  if (typeof copy === 'string') return copy;
  if (!('lang' in copy)) return i18n._(copy);
  return i18n.locale === copy.lang ? copy.text : <span lang={copy.lang}>{copy.text}</span>;
}

/** Content as a plain string, for attributes. */
export function useCopy(): (copy: Copy) => string {
  const { i18n } = useLingui();
  return (copy) => (typeof copy === 'string' ? copy : 'lang' in copy ? copy.text : i18n._(copy));
}
