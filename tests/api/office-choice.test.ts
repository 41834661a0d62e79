import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OfficeContact } from '../../api/contract/office.ts';
import { chosenBy } from '../../scripts/office/choice.ts';
import { startTestApi, type TestApi } from '../../tools/api.ts';
import { buildContact } from '../../tools/factories.ts';
import { runOffice } from '../support/office.ts';
import { makeDirectory } from '../support/server-process.ts';

const contact = {
  id: '5f7c1d0e-7f0f-4a57-9a55-0a6d8e8f3a01',
  name: 'José Núñez',
  phone: '829.123.4567',
  phoneE164: '+18291234567',
  message: 'Gotea en la HABITACIÓN 12',
  email: 'Jose@Example.do',
  createdAt: '2026-12-01T03:30:00.000Z',
} as OfficeContact;

const isChosen = (choice: Partial<Parameters<typeof chosenBy>[0]>) =>
  chosenBy({ find: undefined, since: undefined, until: undefined, ...choice })?.(contact);

describe('which requests are asked for', () => {
  it.each([
    'jose nunez',
    'NÚÑEZ josé',
    'habitacion',
    'jose@example.do',
    '5f7c1d0e',
    '829 123 4567',
    '+1 (829) 123-4567',
    '1234567',
    '829–123–4567',
    '\u202a+1 829‑123‑4567\u202c',
    'tel:+18291234567',
    '(829) 123-4567 ext. 5',
    '0018291234567',
    '12',
  ])('%s finds one that has it', (find) => {
    expect(isChosen({ find })).toBe(true);
  });

  it.each(['nunez pedro', '829 123 4568', '13', '00123', 'jose@example.com'])('%s does not', (find) => {
    expect(isChosen({ find })).toBe(false);
  });

  it('marks that the list does not show keep no word from being found', () => {
    const message = 'Insta\u00adlación en «Villa\u200b Mar»';
    const isFound = (find: string) =>
      chosenBy({ find, since: undefined, until: undefined })?.({ ...contact, message });
    expect(isFound('instalacion villa')).toBe(true);
    expect(isFound('insta\u00adlacion')).toBe(true);
  });

  it('days are those of the office', () => {
    expect(isChosen({ since: '2026-11-30', until: '2026-11-30' })).toBe(true);
    expect(isChosen({ since: '2026-12-01' })).toBe(false);
    expect(isChosen({ until: '2026-11-29' })).toBe(false);
    expect(isChosen({ since: '2026-11-30', find: 'pedro' })).toBe(false);
  });

  it('nothing is left out where nothing is asked', () => {
    expect(isChosen({})).toBeUndefined();
  });
});

describe('the office commands', () => {
  const data = makeDirectory();
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(async () => {
    await api.close();
    data.remove();
  });
  const office = (...words: string[]) => runOffice(api.url, data.path, words).ended;

  it('list and export what is asked for, all of it or the last', async () => {
    for (const [name, phone] of [
      ['Zoila', '8095550101'],
      ['Beto', '809-555-0102'],
      ['Zoila María', '(809) 555-0103'],
    ] as const)
      await api.post(buildContact({ name, phone }));
    const names = async (...words: string[]) =>
      (await office(...words, '--json')).output.match(/"name":"[^"]*"/g)?.map((pair) => pair.slice(8, -1));
    expect(await names('list', '--find', 'zoila')).toEqual(['Zoila', 'Zoila María']);
    expect(await names('list', '--find', 'ZOILA', '--limit', '1')).toEqual(['Zoila María']);
    expect(await names('export', '--find', '809 555 0102')).toEqual(['Beto']);
    expect(await names('list', '--since', '2000-01-01')).toHaveLength(3);
    expect((await office('list', '--until', '2000-01-01')).output).toBe('No requests.\n');
  });

  it.each([
    [['list', '--since', '30/11/2026'], '--since must be a day, such as 2026-11-30.\n'],
    [['export', '--until', '2026-02-30'], '--until must be a day, such as 2026-11-30.\n'],
    [['list', '--find', ' '], '--find must have words, or a phone number.\n'],
    [
      ['list', '--new', '--find', 'ana'],
      'list takes --new alone: what --find, --since or --until leaves out would count as listed.\n',
    ],
    [['show', 'x', '--find', 'ana'], 'show does not take --find.\n'],
  ])('%j is refused with a sentence', async (words, errors) => {
    expect(await office(...words)).toMatchObject({ code: 1, output: '', errors });
  });
});
