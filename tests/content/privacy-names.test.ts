import { expect, it } from 'vitest';
import type { QuoteRecord } from '../../web/offline/record.ts';
import { claim, press, recordAfter, sent, settle, words } from '../offline/support/record-events.ts';
import { textOf } from './rendered-pages.ts';

/** How a receipt stands, of which the page need not tell. */
type Standing = 'state' | 'schema' | 'locked' | 'acked' | 'announce' | 'isErased';
/** What a receipt has no more. */
type Emptied = 'words' | 'payload' | 'token' | 'lastError';

/** The words by which the privacy page names what a receipt keeps: a field that has none does not compile. */
const names: Record<Exclude<keyof QuoteRecord, Standing | Emptied>, string> = {
  serverId: 'la referencia',
  service: 'el servicio',
  language: 'el idioma',
  createdAt: 'las horas',
  sentAt: 'las horas',
  leaseUntil: 'las horas',
  nextAt: 'las horas',
  heldUntil: 'las horas',
  seq: 'el orden',
  attempts: 'los intentos',
  departures: 'los intentos',
  edits: 'los cambios',
  message: 'la respuesta',
  key: 'los códigos al azar de la solicitud',
  replaces: 'los códigos al azar de la solicitud',
  grownFrom: 'los códigos al azar de la solicitud y de las pestañas en que la escribiste',
  holder: 'de las pestañas en que la escribiste',
  heldBefore: 'de las pestañas en que la escribiste',
  digest: 'números de control',
};

it('names all that a receipt keeps of a delivered request', async () => {
  const receipt = recordAfter(press(words), claim, settle(sent));
  expect(receipt).toMatchObject({ words: null, payload: null, token: null, lastError: null });
  const text = await textOf('/privacy-policy', 'es');
  expect(Object.entries(names).filter(([, name]) => !text.includes(name))).toEqual([]);
});
