import type { OfficeContact } from '../../api/contract/office.ts';
import { looksLikePhone, readPhone } from '../../api/contract/phone.ts';
import { OfficeError } from './office-error.ts';
import { dateOfOffice } from './office-time.ts';

/** Which requests are asked for of all that there are; what is undefined leaves none out. */
export type Choice = {
  /** Words or a phone number that they have. */
  find: string | undefined;
  /** The first and the last day on which they came, by the clock of the office: `2026-11-30`. */
  since: string | undefined;
  until: string | undefined;
};

/** True of the requests that are asked for; undefined where all are. Throws `OfficeError` for what is no word or no day. */
export function chosenBy({ find, since, until }: Choice): ((contact: OfficeContact) => boolean) | undefined {
  if (find === undefined && since === undefined && until === undefined) return undefined;
  const [first = '0000-01-01', last = '9999-12-31'] = [dayOf('--since', since), dayOf('--until', until)];
  const has = find === undefined ? () => true : finds(find);
  return (contact) => {
    const day = dateOfOffice(contact.createdAt);
    return first <= day && day <= last && has(contact);
  };
}

/**
 * True of a request that has all these words, or parts of words, in its name, its e-mail, its message or its id, whatever
 * their case and accents; of digits also one whose phone has them, however either is written.
 */
function finds(text: string): (contact: OfficeContact) => boolean {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) throw new OfficeError('--find must have words, or a phone number.');
  const digits = digitsOf(text);
  return ({ id, name, email, message, phone, phoneE164 }) => {
    const said = plain([id, name, email, message, phone].join('\n'));
    const isPhone =
      digits !== '' && [phone, phoneE164].some((number) => number?.replace(/\D/g, '').includes(digits));
    return isPhone || words.every((word) => said.includes(word));
  };
}

/** The digits of a phone number, or of a part of one, in whatever form it is written or pasted; empty for anything else. */
function digitsOf(text: string): string {
  const number = text.length < 4 ? '' : (readPhone(text)?.number ?? '');
  // At the beginning of a part, two zeros are digits like any other.
  return (number.startsWith('+') && !looksLikePhone(text) ? text : number).replace(/\D/g, '');
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();

function dayOf(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text);
  if (!isDay) throw new OfficeError(`${name} must be a day, such as 2026-11-30.`);
  return text;
}
