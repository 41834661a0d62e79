import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { remember } from '../limits/remember.ts';

/** Exchanges that are kept, more than the Dominican Republic has; the others are looked up each time. */
const mostExchanges = 10_000;

/**
 * The international form of a number that libphonenumber takes for valid, in the Dominican Republic where it names no
 * country; undefined for any other. `number`: digits, with a leading + if international.
 *
 * Of a number of North America the first six digits decide, which name an exchange; whose it is takes longer to find
 * out than all the rest that is done to a request, and neighbours ask for the same few.
 */
export function validPhone(number: string): string | undefined {
  const [, exchange, line] = /^(?:\+?1)?([2-9]\d{5})(\d{4})$/.exec(number) ?? [];
  if (exchange === undefined) return look(number);
  return isGiven(exchange) ? `+1${exchange}${line}` : undefined;
}

const isGiven = remember(mostExchanges, (exchange) => look(`+1${exchange}0000`) !== undefined);

function look(number: string): string | undefined {
  const phone = parsePhoneNumberFromString(number, 'DO');
  return phone?.isValid() ? phone.number : undefined;
}
