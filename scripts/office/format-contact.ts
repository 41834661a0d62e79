import {
  keptDays,
  type OfficeContact,
  spamThreshold,
  surelySpamThreshold,
} from '../../api/contract/office.ts';
import { timeForPeople } from './office-time.ts';
import { replyLink } from './reply-link.ts';
import { terminalColumns } from './terminal.ts';

/** Columns of a visitor's words at most, for lines that the eye can follow. */
const mostColumns = 72;

/** Columns that the list's own indent and bar take, and one that stays free. */
const ownColumns = 8;

/**
 * Columns of a visitor's words, so that no terminal wraps them to the column where the list's own lines begin; room for
 * one character at least, however narrow it is.
 */
const width = () => Math.max(2, Math.min(mostColumns, terminalColumns() - ownColumns));

/**
 * A request as lines for a terminal; times in the time zone of Santo Domingo. What a visitor wrote comes after the marks,
 * and each line of it follows a bar, so that none can pass for a line or a mark of the list.
 */
export function formatContact(contact: OfficeContact): string {
  const { seq, service, name, phone, language, email, message } = contact;
  const written = contact.writtenAt ? `, written ${timeForPeople(contact.writtenAt)}` : '';
  const head = [`#${seq}`, service, language, ...marks(contact)].join('  ');
  const lines = [
    ...quoted(name),
    // Beside a name in Arabic letters a reader that orders lines by their script would turn its parts round.
    ...quoted(phone),
    ...quoted(email ?? ''),
    `received ${timeForPeople(contact.createdAt)}${written}`,
    ...quoted(message ?? ''),
    replyLink(contact) ?? '',
    `id ${contact.id}`,
  ];
  return `${harmless(head)}\n${lines
    .filter(Boolean)
    .map((line) => `    ${line}\n`)
    .join('')}`;
}

/** Somebody's words as lines that no terminal wraps, each behind a bar. */
export const quoted = (words: string): string[] =>
  harmless(words)
    .split('\n')
    .flatMap(wrapped)
    .map((line) => `| ${line}`);

/** One line as those that it takes, broken between words where that is possible; none where it is empty. */
function wrapped(line: string): string[] {
  const lines: string[] = [];
  for (let rest = [...line]; rest.length > 0; ) {
    const end = fittingIn(rest);
    const space = end < rest.length ? rest.lastIndexOf(' ', end) : -1;
    lines.push(rest.slice(0, space > 0 ? space : end).join(''));
    rest = rest.slice(space > 0 ? space + 1 : end);
  }
  return lines;
}

/** How many characters at the beginning have room in a line. */
function fittingIn(characters: string[]): number {
  const room = width();
  let columns = 0;
  const end = characters.findIndex((character) => {
    columns += columnsOf(character);
    return columns > room;
  });
  return end < 0 ? characters.length : end;
}

/** At most so many columns has a character: what is neither ASCII nor Latin may be a wide one. */
const columnsOf = (character: string) => (character < '\u0300' ? 1 : 2);

/** What the office should know before answering. */
function marks(contact: OfficeContact): string[] {
  return [
    ...spamMarks(contact),
    ...(contact.possibleDuplicateOf ? [`[possible duplicate of ${contact.possibleDuplicateOf}]`] : []),
  ];
}

/** A person's judgement, or else the score; says if a request will be erased for it. */
function spamMarks({ spamConfirmed, spamScore, spamReason }: OfficeContact): string[] {
  if (spamConfirmed === false) return ['[genuine]'];
  if (spamConfirmed) return [`[spam, erased after ${keptDays.spam} days]`];
  if (spamScore >= surelySpamThreshold) {
    return [`[surely spam: ${spamReason ?? ''}; erased after ${keptDays.spam} days unless called not-spam]`];
  }
  return spamScore >= spamThreshold ? [`[spam? ${spamReason ?? ''}]`] : [];
}

/**
 * Visitor text without control, direction and other invisible characters, which could rewrite what the terminal shows;
 * joiners stay, because emoji and Persian words need them. What separated words is a space or a line end instead.
 */
export function harmless(text: string): string {
  const separated = text.replace(/\t/g, ' ').replace(/[\u2028\u2029]/g, '\n');
  return separated.replace(/(?!\u200C|\u200D|\n)[\p{Cc}\p{Cf}]/gu, '');
}
