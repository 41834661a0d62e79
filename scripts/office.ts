/** How the office reads quote requests and keeps testimonials, through the server's API. */

import { isRefusal, sentencesOf } from '../api/boot-sentences.ts';
import { dataFiles, readText, StartError } from '../api/data-directory.ts';
import { isDatabaseAway } from '../api/database-errors.ts';
import { endWithNpm } from '../api/end-with-npm.ts';
import { describeDatabase, EnvError, isToken, readEnv, readOfficeEnv } from '../api/env.ts';
import { readOfficeAddress } from '../api/office-address.ts';
import { openDatabase } from '../api/open-database.ts';
import { readArguments, type Takes, take } from './office/arguments.ts';
import { chosenBy } from './office/choice.ts';
import { commands } from './office/commands.ts';
import { cursorPathOf } from './office/cursor.ts';
import { createOfficeClient } from './office/office-client.ts';
import { OfficeError } from './office/office-error.ts';
import { restore } from './office/restore.ts';
import { report } from './office/terminal.ts';

const usage = `Usage: npm run office -- COMMAND [options]
  list            the newest requests; --after SEQ, --limit N
  list --find TEXT
                  all that have these words, or this phone number, anywhere in them
  list --since DAY, list --until DAY
                  all that came from the one day to the other: 2026-11-30
  list --new      those that no list --new has printed yet; what you pipe into a pager comes again
  follow          prints those and more as they come, also after a restart of the server; list --new shows them again
  list --new --as NAME, follow --as NAME
                  for a program: what it was given is new to everybody else, and it goes on after its own restart
  follow --as NAME --exec COMMAND
                  runs a command for each request, given as printed, again and again until it ends with 0
  show ID         one request
  export --csv    all requests for a spreadsheet, or those that --find, --since and --until name
  forget ID       erases a request for good; --yes: without asking
  forget --erased LOG...
                  erases again what the server's logs name as erased, after PostgreSQL's own recovery
  spam ID         says that a request is spam: it is erased after a month; not-spam ID: that it is genuine
  purge           erases what is older than it is kept, as the server does each day; --yes: without asking
  backup FILE     everything that cannot be built again; a FOLDER keeps the backups of 29 days
  restore FILE    into an empty database, with the server stopped; --erased LOG...: the server's logs since the
                  backup, so that what was erased after it stays erased; --add: into one that holds requests
                  already, those that it lacks, and testimonials where it has none of its own
  testimonials list|add|hide ID|show ID|remove ID|remove samples|import FILE.csv
                  what customers say on the site; add takes --name, --location, --text, and if wanted --rating,
                  --language and --initials, which are the columns of the file too
Options: --json, --url ADDRESS (or OFFICE_URL), --token TOKEN (or OFFICE_TOKEN)
Into a file or a program: npm run -s office -- COMMAND, without npm's own lines
`;

const restoring: Takes = {
  word: { kind: 'file', missing: 'Name the file of the backup.' },
  takesLogs: true,
  options: ['erased', 'add'],
};

// Who prints hears of it; without a listener it would end the process first.
process.stdout.on('error', () => {});
// What cannot be said is no reason to end.
process.stderr.on('error', () => {});
endWithNpm('office');

try {
  await run();
} catch (error) {
  const isSentence = error instanceof OfficeError || error instanceof StartError || error instanceof EnvError;
  const sentence = isSentence ? error.message : `The command failed: ${String(error)}`;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

async function run(): Promise<void> {
  const asked = readArguments();
  const { name, values } = asked;
  if (name === 'restore' && !values.help) return restoreFile(take(asked, restoring), values.add ?? false);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const isHelp = values.help || name === 'help';
  if (!command || isHelp) {
    if (name && !isHelp) throw new OfficeError(`There is no command ${name}; help lists them.`);
    process.stdout.write(usage);
    process.exit(isHelp ? 0 : 1);
  }
  const given = take(asked, { ...command, options: [...command.options, 'url', 'token'] });
  const env = readOfficeEnv();
  const files = dataFiles(env.dataDir);
  // Asked anew for each call: who waits for a server finds one that has come back elsewhere.
  const where = () => values.url ?? env.url ?? readOfficeAddress(env.dataDir) ?? 'http://localhost:3000';
  const url = where();
  const token = values.token ?? env.token ?? readText(files.officeToken)?.trim();
  if (!URL.canParse(url) || !/^https?:/i.test(url))
    throw new OfficeError(`${url} is no address; use one such as https://example.do.`);
  const { pathname, search, hash } = new URL(url);
  const rest = `${pathname}${search}${hash}`;
  if (rest !== '/')
    throw new OfficeError(
      `${url} goes on behind the name, where no server is looked for; leave ${rest} out.`,
    );
  if (!token) throw new OfficeError('The office token is missing: set OFFICE_TOKEN or use --token.');
  if (!isToken(token))
    throw new OfficeError('The office token has a letter that no token has: check OFFICE_TOKEN or --token.');
  await command.run({
    ...given,
    client: createOfficeClient(where, token),
    reader: values.as,
    exec: values.exec,
    cursorPath: cursorPathOf(env.dataDir, values.as),
    dataDir: env.dataDir,
    words: values,
    json: values.json ?? false,
    csv: values.csv ?? false,
    onlyNew: values.new ?? false,
    yes: values.yes ?? false,
    after: wholeNumber('--after', values.after),
    limit: wholeNumber('--limit', values.limit, 1),
    isChosen: chosenBy({ find: values.find, since: values.since, until: values.until }),
  });
}

/** Works on the database itself: while it is empty, a running server would have nothing to answer. */
async function restoreFile({ word: path, logs }: ReturnType<typeof take>, isAdding: boolean): Promise<void> {
  const env = readEnv();
  const result = await restore(() => openDatabase(env), { path, erasedPaths: logs, isAdding }).catch(
    inOneSentence,
  );
  const { restored, testimonials, leftOut, unknown, named } = result;
  const said = [
    `${restored} requests restored into ${describeDatabase(env)}`,
    testimonials > 0 && `${testimonials} testimonials as well`,
    leftOut > 0 && `its own testimonials stay, ${leftOut} of the file are left out`,
    unknown.length > 0 && `without ${unknown.join(', ')}, which this database does not store`,
    logs.length > 0 && `${named} named as erased since the backup`,
  ];
  await report(`${said.filter(Boolean).join('; ')}.`);
}

/** Throws what the database says in the words that the server has for it. */
function inOneSentence(error: unknown): never {
  const isOfDatabase = !(error instanceof OfficeError) && (isDatabaseAway(error) || isRefusal(error));
  if (!isOfDatabase) throw error;
  throw new OfficeError(
    `${sentencesOf(error).join(' ')} A backup is restored whole or not at all: restore it again.`,
  );
}

function wholeNumber(name: string, text: string | undefined, least = 0): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,15}$/.test(text) || Number(text) < least)
    throw new OfficeError(`${name} must be a whole number${least > 0 ? `, at least ${least}` : ''}.`);
  return Number(text);
}
