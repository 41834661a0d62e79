import { randomUUID } from 'node:crypto';
import { noWords } from '../api/contract/quote-fields.ts';
import type { Database } from '../api/database.ts';
import type { QuoteEvent } from '../web/offline/events.ts';

/** A body that satisfies every rule; pass only what the test is about. A field passed as undefined is absent. */
export function buildContact(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const body = {
    name: 'Ana Pérez',
    phone: '(829) 123-4567',
    service: 'ac',
    message: 'Necesito dos consolas para una casa en Bonao.',
    email: 'ana@example.com',
    language: 'es',
    ...changes,
  };
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}

/** A phone number no other call returns, so that the test's requests are no duplicates of each other. */
export function buildPhone(): string {
  return `829${String(2_000_000 + Math.floor(Math.random() * 7_999_999))}`;
}

export const newKey = (): string => randomUUID();

/** One column of the table, in commit order. */
export async function readColumn(database: Database, column: string): Promise<unknown[]> {
  return database.knex('contacts').orderBy('seq').pluck(column);
}

/** A visitor's press on send. */
export function pressEvent(message: string): Extract<QuoteEvent, { type: 'press' }> {
  const words = { ...noWords, name: 'Ana', phone: buildPhone(), service: 'ac', message };
  const hints = { writtenAt: undefined, elapsedMs: 9_000, website: undefined };
  const { name, phone } = words;
  const payload = {
    name,
    phone,
    service: 'ac',
    message,
    email: undefined,
    language: 'es',
    ...hints,
  } as const;
  return {
    type: 'press',
    words,
    edits: 1,
    payload,
    by: 'tab',
    spareKey: newKey(),
    at: Date.now(),
    mayHaveLeft: false,
  };
}
