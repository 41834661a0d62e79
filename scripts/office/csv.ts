import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { type OfficeContact, spamThreshold } from '../../api/contract/office.ts';
import { readPhone } from '../../api/contract/phone.ts';
import { quoteFields } from '../../api/contract/quote-fields.ts';
import { timeOfOffice } from './office-time.ts';

const columns = [
  'seq',
  'id',
  'received_at',
  'written_at',
  ...quoteFields,
  'language',
  'is_spam',
  'spam_reason',
  'possible_duplicate_of',
];

/**
 * Requests as CSV (RFC 4180) that a spreadsheet opens as text: UTF-8 with byte order mark, CRLF, and no field that
 * begins like a formula. Phones are in national form, because + begins a formula too; times have the date that the office
 * had then, as the list shows it.
 */
export const toCsv = (contacts: OfficeContact[]): string =>
  `\uFEFF${lineOf(columns)}${contacts.map(toCsvLine).join('')}`;

/** One request as a line of it. */
export const toCsvLine = (contact: OfficeContact): string => lineOf(toRow(contact));

const lineOf = (fields: string[]): string => `${fields.map(quote).join(',')}\r\n`;

function toRow(contact: OfficeContact): string[] {
  return [
    String(contact.seq),
    contact.id,
    timeOfOffice(contact.createdAt),
    contact.writtenAt ? timeOfOffice(contact.writtenAt) : '',
    ...quoteFields.map((field) => (field === 'phone' ? nationalPhone(contact) : (contact[field] ?? ''))),
    contact.language,
    (contact.spamConfirmed ?? contact.spamScore >= spamThreshold) ? 'yes' : 'no',
    contact.spamReason ?? '',
    contact.possibleDuplicateOf ?? '',
  ];
}

/** National form for +1, the office's own country code; other country codes stay, after 00. */
function nationalPhone({ phone, phoneE164 }: OfficeContact): string {
  const parsed = parsePhoneNumberFromString(phoneE164 ?? '');
  if (!parsed) return phone;
  const { extension } = readPhone(phone) ?? {};
  const isNational = parsed.countryCallingCode === '1';
  const number = isNational ? parsed.formatNational() : parsed.formatInternational().replace('+', '00 ');
  return extension ? `${number} ext. ${extension}` : number;
}

/**
 * Some spreadsheets split the file at commas, semicolons, tabs or line ends in spite of the quotes, so a formula may
 * begin after each of them, and after quotes and spaces that follow; full-width signs begin one too.
 */
function quote(field: string): string {
  const safe = field
    .replace(/^(?=[\s"]*[=+\-@＝＋－＠\t\r\0])/u, "'")
    .replace(/(?<=[,;\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/gu, "'");
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
