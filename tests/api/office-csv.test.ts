import { expect, it } from 'vitest';
import type { OfficeContact } from '../../api/contract/office.ts';
import { toCsv } from '../../scripts/office/csv.ts';
import { chanceFrom } from '../support/chance.ts';

const contact: OfficeContact = {
  id: '5f7c1d0e-7f0f-4a57-9a55-0a6d8e8f3a01',
  seq: 7,
  name: 'Ana',
  phone: '(829) 123-4567',
  phoneE164: '+18291234567',
  service: 'ac',
  message: null,
  email: null,
  language: 'en',
  createdAt: '2026-11-21T03:30:00.000Z',
  writtenAt: null,
  spamScore: 0,
  spamReason: null,
  spamConfirmed: null,
  possibleDuplicateOf: null,
};

it.each(['x;"=1+1;y', '"=1+1', 'a,"" @x', 'a\n"\t"-1'])('%j runs in no spreadsheet', (message) => {
  expect(runningCells(message)).toEqual([]);
});

it('no message runs in a spreadsheet that splits the file in spite of its quotes', () => {
  const chance = chanceFrom(7);
  const characters = [...'=+-@＝＋－＠"\'",;\t\r\n  \u00A0ax1'];
  for (let round = 0; round < 20_000; round += 1) {
    const length = Math.floor(chance() * 9);
    const message = Array.from({ length }, () => characters[Math.floor(chance() * characters.length)]).join(
      '',
    );
    expect(runningCells(message), JSON.stringify(message)).toEqual([]);
  }
});

/** Cells that such a spreadsheet takes for formulas. */
const runningCells = (message: string) =>
  toCsv([{ ...contact, message }])
    .split(/[,;\t\r\n]/)
    .filter((cell) => /^[\s"]*[=+\-@＝＋－＠]/u.test(cell));
