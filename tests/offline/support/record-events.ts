import { type FormWords, noWords } from '../../../api/contract/quote-fields.ts';
import type { Outcome } from '../../../web/offline/delivery.ts';
import type { QuoteEvent, Step } from '../../../web/offline/events.ts';
import { step } from '../../../web/offline/machine.ts';
import type { QuoteRecord } from '../../../web/offline/record.ts';

export const now = 1_800_000_000_000;
export const words: FormWords = {
  ...noWords,
  name: 'Ana',
  phone: '8292000000',
  service: 'ac',
  message: 'Gotea',
};
export const other: FormWords = { ...words, message: 'Gotea mucho' };
const hints = { writtenAt: undefined, elapsedMs: 1, website: undefined };
const payloadOf = ({ name, phone, message }: FormWords) =>
  ({ name, phone, service: 'ac', message, email: undefined, language: 'es', ...hints }) as const;
export const sent: Outcome = { kind: 'sent', id: 'row', message: 'Recibida' };
export const refused: Outcome = {
  kind: 'refused',
  status: 422,
  code: 'invalid_fields',
  codes: { phone: ['x'] },
};
export const failed: Outcome = {
  kind: 'retry',
  reason: 'network',
  status: null,
  pauseMs: null,
  isOurs: false,
  slow: false,
  stopPass: true,
};

let edits = 0;
export const write = (text: FormWords, by = 'me', spareKey = 'spare'): QuoteEvent => ({
  type: 'write',
  words: text,
  edits: ++edits,
  language: 'es',
  by,
  spareKey,
  at: now,
});
export const press = (text: FormWords, by = 'me', spareKey = 'spare'): QuoteEvent => ({
  type: 'press',
  words: text,
  edits: ++edits,
  payload: payloadOf(text),
  by,
  spareKey,
  at: now,
  mayHaveLeft: false,
});
export const claim = {
  type: 'claim',
  token: 'token',
  force: false,
  locked: false,
  at: now,
} as const satisfies QuoteEvent;
export const settle = (outcome: Outcome, token = 'token', hasLeft = true): QuoteEvent => ({
  type: 'settle',
  token,
  outcome,
  hasLeft,
  waitMs: 5_000,
  spareKey: 'spare',
  at: now,
});

export const run = (...events: QuoteEvent[]): Step =>
  events.reduce<Step>((last, event) => step(last.record, event, 'key'), { record: undefined, effects: [] });
export const recordAfter = (...events: QuoteEvent[]): QuoteRecord => {
  const { record } = run(...events);
  if (!record) throw new Error('The record is gone');
  return record;
};
