import { describe, expect, it } from 'vitest';
import type { OfficeContact } from '../../api/contract/office.ts';
import { toCsv } from '../../scripts/office/csv.ts';
import { formatContact } from '../../scripts/office/format-contact.ts';
import { replyLink } from '../../scripts/office/reply-link.ts';
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
  writtenAt: '2026-11-20T12:00:00.000Z',
  spamScore: 0,
  spamReason: null,
  spamConfirmed: null,
  possibleDuplicateOf: null,
};

/** How many columns a terminal gives a line: two for what East Asia writes and for pictures. */
const columnsOf = (line: string) =>
  [...line].reduce(
    (sum, character) => sum + (/[\u1100-\uffdc\u{1f000}-\u{3ffff}]/u.test(character) ? 2 : 1),
    0,
  );

describe('what the office reads', () => {
  it('shows both times in Santo Domingo time, and every mark', () => {
    const text = formatContact({ ...contact, spamScore: 3, spamReason: 'links', possibleDuplicateOf: 'x-1' });
    expect(text).toContain('received 20 Nov 2026, 23:30, written 20 Nov 2026, 08:00');
    expect(text).toContain('[spam? links]  [possible duplicate of x-1]');
  });

  it('has the phone number on a line of its own, since beside an Arabic name its parts change places', () => {
    const text = formatContact({ ...contact, name: 'محمد', phone: '809 555 0102' });
    expect(text).toContain('\n    | محمد\n    | 809 555 0102\n');
  });

  it('cannot be used to rewrite the terminal', () => {
    const text = formatContact({
      ...contact,
      name: '\u001b[2J\u202Eevil',
      message: 'a\rb\u0007\u009b31mc\nd',
    });
    for (const evil of ['\u001b', '\u009b', '\u0007', '\r', '\u202e']) expect(text).not.toContain(evil);
    expect(text).toContain('ab31mc\n    | d');
  });

  it('glues no words together that a visitor kept apart', () => {
    const text = formatContact({ ...contact, message: 'Sala\t12000\t2\u2028Piso 3\u202912000 BTU' });
    expect(text).toContain('| Sala 12000 2\n    | Piso 3\n    | 12000 BTU\n');
  });

  it('cannot be faked by a message with lines that look like its own', () => {
    const forged = `a\n#8  ac  Eva\nid 5f7c\nhttps://wa.me/1\n    id 9${' '.repeat(76)}#9  ac  ${'x'.repeat(90)}`;
    const ownOf = (lines: string[]) => lines.filter((line) => !line.startsWith('    | '));
    const lines = formatContact({ ...contact, message: forged }).split('\n');
    expect(ownOf(lines)).toEqual(ownOf(formatContact({ ...contact, message: null }).split('\n')));
    expect(
      Math.max(...lines.filter((line) => line.startsWith('    | ')).map((line) => line.length)),
    ).toBeLessThan(80);
  });

  it.each(
    [40, 60, undefined].flatMap((columns) =>
      [
        ['wide characters', `${'漢'.repeat(36)}#9 [genuine] 漢`],
        ['emoji', `${'👩🏽‍🔧'.repeat(20)} #9`],
        ['words', `${'Ana '.repeat(19)}#9  ac  Eva`],
        ['one word', `${'x'.repeat(76)}#9`],
        ['line of a phone', `${'x'.repeat(34)}#9  ac  es  [genuine]`],
      ].map(([what = '', words = '']) => ({ what, words, columns })),
    ),
  )(
    'puts no $what of a visitor where a line of the list begins, on a terminal of $columns columns',
    ({ words, columns }) => {
      Object.defineProperty(process.stdout, 'columns', { value: columns, configurable: true });
      const forged = {
        ...contact,
        name: words,
        phone: words,
        email: words,
        message: words,
        spamConfirmed: false,
      };
      const lines = formatContact(forged).trimEnd().split('\n');
      const [head, ...rest] = lines;
      expect(head).toBe('#7  ac  en  [genuine]');
      for (const line of rest.filter((each) => !each.includes('https://wa.me/'))) {
        expect(line).toMatch(/^ {4}/);
        if (/[漢👩Ax#]/u.test(line)) expect(line).toMatch(/^ {4}\| /);
        if (line.startsWith('    | ')) expect(columnsOf(line)).toBeLessThan(columns ?? 80);
      }
      expect(lines.join('').replace(/[\s|]/g, '')).toContain(words.replace(/\s/g, '').slice(0, 30));
    },
  );

  it.each([1, 9, 10])('comes to an end on a terminal of %i columns', (columns) => {
    Object.defineProperty(process.stdout, 'columns', { value: columns, configurable: true });
    const text = formatContact({ ...contact, name: '漢 字' });
    Object.defineProperty(process.stdout, 'columns', { value: undefined, configurable: true });
    expect(text.replace(/[\s|]/g, '')).toContain('漢字');
  });

  it('greets in the language of the visitor and names the service', () => {
    const es = new URL(replyLink({ ...contact, language: 'es' }) ?? '');
    expect(es.pathname).toBe('/18291234567');
    expect(es.searchParams.get('text')).toContain(
      'Hola, Ana. Te escribimos de FrescoVolt por tu solicitud de aire',
    );
    expect(new URL(replyLink(contact) ?? '').searchParams.get('text')).toContain('air conditioning');
  });

  it('exports no field that a spreadsheet would run', () => {
    const fields = [
      '=1+1',
      '+1',
      '-1',
      '@x',
      '\tx',
      '\rx',
      ' =1',
      'a"b',
      'c,d',
      'e\nf',
      '＝1+1',
      'g; =1',
      'h\n@x',
    ];
    const csv = toCsv(fields.map((name) => ({ ...contact, name })));
    expect(csv.startsWith('\uFEFFseq,id,')).toBe(true);
    const names = [
      "'=1+1",
      "'+1",
      "'-1",
      "'@x",
      "'\tx",
      '"\'\rx"',
      "' =1",
      '"a""b"',
      '"c,d"',
      '"e\nf"',
      "'＝1+1",
      '"g; \'=1"',
      '"h\n\'@x"',
    ];
    for (const name of names) expect(csv).toContain(`,${name},(829) 123-4567,ac,`);
    expect(csv.endsWith('\r\n')).toBe(true);
    expect(toCsv([{ ...contact, phone: '+34 612', phoneE164: '+34612345678' }])).toContain(
      ',00 34 612 34 56 78,',
    );
    expect(toCsv([{ ...contact, phone: '829-123-4567 x 5' }])).toContain(',(829) 123-4567 ext. 5,');
  });
});

it('exports both times by the clock of Santo Domingo, so that what came late on the last of a month counts as of it', () => {
  const times = { createdAt: '2026-12-01T03:59:59.999Z', writtenAt: '2026-11-30T04:00:00.000Z' };
  expect(toCsv([{ ...contact, ...times }])).toContain(
    ',2026-11-30T23:59:59.999-04:00,2026-11-30T00:00:00.000-04:00,Ana,',
  );
  expect(toCsv([{ ...contact, writtenAt: null }])).toContain(',2026-11-20T23:30:00.000-04:00,,Ana,');
});

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
