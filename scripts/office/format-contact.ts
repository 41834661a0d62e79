import {
  keptDays,
  type OfficeContact,
  spamThreshold,
  surelySpamThreshold,
} from '../../api/contract/office.ts';
import { replyLink } from './reply-link.ts';

const when = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Santo_Domingo',
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** Width of a message, so that no terminal wraps it to the column where the list's own lines begin. */
const messageWidth = 72;

/**
 * A request as lines for a terminal; times in the time zone of Santo Domingo. Each line of the visitor's words follows
 * a bar, so that none can pass for a line of the list.
 */
export function formatContact(contact: OfficeContact): string {
  const { seq, service, name, phone, language, email } = contact;
  const written = contact.writtenAt ? `, written ${when.format(new Date(contact.writtenAt))}` : '';
  const head = [`#${seq}`, service, name, phone, language, ...marks(contact)].join('  ');
  const lines = [
    `received ${when.format(new Date(contact.createdAt))}${written}`,
    ...(email ? [`e-mail ${harmless(email)}`] : []),
    ...wrapped(harmless(contact.message ?? '')).map((line) => `| ${line}`),
    replyLink(contact) ?? '',
    `id ${contact.id}`,
  ];
  return `${harmless(head)}\n${lines
    .filter(Boolean)
    .map((line) => `    ${line}\n`)
    .join('')}`;
}

/** Words as lines that no terminal wraps. */
export function wrapped(text: string): string[] {
  const fits = new RegExp(`.{1,${messageWidth}}(?:\\s|$)|.{1,${messageWidth}}`, 'gu');
  return text.split('\n').flatMap((line) => (line === '' ? [] : (line.match(fits) ?? [])));
}

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
 * joiners stay, because emoji and Persian words need them.
 */
export function harmless(text: string): string {
  return text.replace(/(?!\u200C|\u200D|\n)[\p{Cc}\p{Cf}\u2028\u2029]/gu, '');
}
