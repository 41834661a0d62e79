import { type OfficeContact, spamThreshold } from '../../api/contract/office.ts';
import { replyLink } from './reply-link.ts';

const when = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Santo_Domingo',
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** A request as lines for a terminal; times in the time zone of Santo Domingo. */
export function formatContact(contact: OfficeContact): string {
  const written = contact.writtenAt ? `, written ${when.format(new Date(contact.writtenAt))}` : '';
  const lines = [
    [
      `#${contact.seq}`,
      contact.service,
      contact.name,
      contact.phone,
      contact.language,
      ...marks(contact),
    ].join('  '),
    `received ${when.format(new Date(contact.createdAt))}${written}`,
    contact.email ?? '',
    contact.message ?? '',
    replyLink(contact) ?? '',
    `id ${contact.id}`,
  ];
  const [head = '', ...rest] = lines.filter(Boolean).map(harmless);
  return `${head}\n${rest.map((line) => `    ${line.replaceAll('\n', '\n    ')}`).join('\n')}\n`;
}

/** What the office should know before answering. */
function marks(contact: OfficeContact): string[] {
  return [
    ...(contact.spamScore >= spamThreshold ? [`[spam? ${contact.spamReason ?? ''}]`] : []),
    ...(contact.possibleDuplicateOf ? [`[possible duplicate of ${contact.possibleDuplicateOf}]`] : []),
  ];
}

/** Visitor text without control and direction characters, which could rewrite what the terminal shows. */
export function harmless(text: string): string {
  return text.replace(/[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu, (character) =>
    character === '\n' ? '\n' : '',
  );
}
