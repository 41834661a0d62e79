import { StartError } from './data-directory.ts';
import { invalidCertificate, isDatabaseAway, messageOf, untrustedCertificate } from './database-errors.ts';
import { EmbeddedError } from './embedded/engine-thread.ts';
import { EnvError } from './env.ts';
import { errorCode } from './error-code.ts';

/** The refusals of a database, by the codes of PostgreSQL and of TLS. */
const refusals: [codes: string[], sentence: string][] = [
  [['28P01', '28000'], 'The database refuses the user or the password of DATABASE_URL'],
  [['3D000'], 'The database named in DATABASE_URL does not exist'],
  [['53100'], 'The disk of the database is full'],
  [['42501'], 'The database user lacks a right that setting up the tables needs'],
  [
    ['25006'],
    'The database of DATABASE_URL takes no changes: it is a standby, or default_transaction_read_only is on',
  ],
  [untrustedCertificate, 'The certificate of the database is not trusted'],
  [invalidCertificate, 'The certificate of the database is not valid'],
];

const refusalOf = (error: unknown) => refusals.find(([codes]) => codes.includes(errorCode(error)));

/** True if the database refuses in a way that has a sentence of its own. */
export const isRefusal = (error: unknown): boolean => refusalOf(error) !== undefined;

/** Why the server cannot start: one sentence a mistake, without stacks, statements or values. */
export function sentencesOf(error: unknown): string[] {
  if (error instanceof EnvError) return error.sentences;
  if (error instanceof StartError) return [error.message];
  const message = messageOf(error) || 'unknown error';
  const code = errorCode(error);
  const inBrackets = code ? ` (${code})` : '';
  const refusal = refusalOf(error);
  if (refusal) return [`${refusal[1]}${inBrackets}.`];
  if (/does not support SSL/.test(message))
    return ['The database does not offer the TLS that DATABASE_URL asks for.'];
  const database = error instanceof EmbeddedError ? 'embedded database' : 'database at DATABASE_URL';
  if (isDatabaseAway(error)) return [`The ${database} does not answer${inBrackets}.`];
  const [said] = message.split('\n');
  return [`The server could not start${inBrackets}: ${said}`];
}
