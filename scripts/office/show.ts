import type { OfficeContact } from '../../api/contract/office.ts';
import type { Show } from './command.ts';
import { formatContact } from './format-contact.ts';
import { print } from './terminal.ts';

/** A request as lines for a person, none of which is too long for a mail, or as one line of JSON for a program. */
export const wordsAs = (json: boolean) => (contact: OfficeContact) =>
  `${json ? oneLine(JSON.stringify(contact)) : formatContact(contact)}\n`;

/** JSON without the characters that end a line for some programs, such as those in Python. */
const oneLine = (json: string): string =>
  json.replace(
    /[\u0085\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Prints a request so. */
export const showAs =
  (json: boolean): Show =>
  (contact) =>
    print(wordsAs(json)(contact));
