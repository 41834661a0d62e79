import type { Draft } from '../../offline/store.ts';

/** The fields a visitor fills in, as the controls hold them. */
export type FormValues = { name: string; phone: string; email: string; service: string; message: string };

/** Fields in the order of the form. */
export const fieldNames = ['name', 'phone', 'service', 'message', 'email'] as const;

/** The id of a field's control, under which the boot script keeps what is typed before the app is ready. */
export const fieldId = (name: keyof FormValues): string => `quote-${name}`;

export const emptyValues: FormValues = { name: '', phone: '', email: '', service: '', message: '' };

/** Marks the form in the document, for the boot script and for what was typed before the app arrived. */
export const formMarker = 'data-quote';

/** What was typed into the prerendered form before the app arrived; empty where there is none. */
export function typedValues(): FormValues {
  if (typeof document === 'undefined') return emptyValues;
  const form = document.querySelector(`form[${formMarker}]`);
  if (!(form instanceof HTMLFormElement)) return emptyValues;
  const data = new FormData(form);
  return valuesOf((name) => String(data.get(name) ?? ''));
}

export const valuesOfDraft = (draft: Draft): FormValues => valuesOf((name) => draft.values[name] ?? '');

const valuesOf = (read: (name: keyof FormValues) => string): FormValues => ({
  name: read('name'),
  phone: read('phone'),
  email: read('email'),
  service: read('service'),
  message: read('message'),
});

export const isEmpty = (values: FormValues): boolean =>
  fieldNames.every((name) => values[name].trim() === '');

export const areSame = (a: FormValues, b: FormValues): boolean =>
  fieldNames.every((name) => a[name] === b[name]);
