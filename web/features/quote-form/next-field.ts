import type { KeyboardEvent } from 'react';
import { quoteFields } from '../../../api/contract/quote-fields.ts';
import { fieldId } from './form-values.ts';

/**
 * Where fingers type, the key that is labelled "next" leads to the next field: some phones would send the form instead.
 * Enter on a keyboard has no such label and sends, as in every form.
 */
export function goToNext(event: KeyboardEvent): void {
  const { key, nativeEvent, target } = event;
  if (key !== 'Enter' || nativeEvent.isComposing) return;
  if (!(target instanceof HTMLInputElement) || target.enterKeyHint !== 'next') return;
  if (!matchMedia('(pointer: coarse)').matches) return;
  event.preventDefault();
  const next = quoteFields.find((_name, index) => quoteFields[index - 1] === target.name);
  if (next) document.getElementById(fieldId(next))?.focus();
}
