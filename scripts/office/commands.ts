import { existsSync } from 'node:fs';
import type { OfficeContact } from '../../api/contract/office.ts';
import { backup } from './backup.ts';
import type { Command, CommandOptions, Show } from './command.ts';
import { toCsv } from './csv.ts';
import {
  type Cursor,
  cursorPathOf,
  lockReader,
  patientKeeper,
  readCursor,
  tellForeign,
  writeCursor,
} from './cursor.ts';
import { readErased } from './erased.ts';
import { follow } from './follow.ts';
import { formatContact } from './format-contact.ts';
import { handTo } from './hand-over.ts';
import type { OfficeClient } from './office-client.ts';
import { OfficeError } from './office-error.ts';
import { confirm, countsAsShown, print } from './terminal.ts';
import { testimonialCommands } from './testimonial-commands.ts';

const usualLimit = 50;

const oneRequest = { kind: 'id', missing: 'Name the id of the request, as the list shows it.' } as const;

/** The commands of the office by name. */
export const commands: Record<string, Command> = {
  list: { options: ['new', 'as', 'after', 'limit', 'json'], run: list },

  follow: {
    options: ['as', 'exec', 'json'],
    async run({ client, reader, cursorPath, dataDir, exec, json }) {
      if (exec !== undefined && (reader === undefined || exec.trim() === ''))
        throw new OfficeError('follow takes --exec with a command and --as NAME, which keeps its place.');
      if (reader === undefined && json) return followUnnamed(client, dataDir);
      if (reader !== undefined) await lockReader(dataDir, reader);
      const keep = (cursor: Cursor) => reader !== undefined && writeCursor(cursorPath, cursor);
      const shows =
        exec === undefined ? { show: showAs(json) } : { show: handTo(exec, wordsAs(json)), atOnce: 1 };
      await follow(client, { begin: readCursor(cursorPath), keep }, shows);
    },
  },

  show: {
    word: oneRequest,
    options: ['json'],
    run: async ({ client, word: id, json }) => showAs(json)(await client.show(id)),
  },

  export: {
    options: ['csv', 'json', 'after', 'limit'],
    async run({ client, after = 0, limit, json, csv }) {
      if (json && csv) throw new OfficeError('export takes --csv or --json, not both.');
      // All of it or nothing: half an export looks like a whole one.
      const contacts = await collect(atMost(limit, client.readAll(after)));
      await print(json ? `${JSON.stringify(contacts)}\n` : toCsv(contacts));
    },
  },

  forget: {
    word: oneRequest,
    options: ['yes'],
    async run({ client, word: id, yes }) {
      await confirm({ yes }, `Erase request ${id} for ever?`);
      await client.erase(id);
      await print(`Request ${id} is erased; a late copy of it will not be stored.\n`);
    },
  },

  'forget --erased': { takesLogs: true, options: ['erased', 'yes'], run: forgetAgain },

  spam: {
    word: oneRequest,
    options: ['json'],
    run: async ({ client, word: id, json }) => showAs(json)(await client.judge(id, true)),
  },

  'not-spam': {
    word: oneRequest,
    options: ['json'],
    run: async ({ client, word: id, json }) => showAs(json)(await client.judge(id, false)),
  },

  backup: {
    word: { kind: 'file', missing: 'Name the file for the backup, or the folder that keeps them.' },
    options: [],
    run: async ({ client, word: target }) => print(await backup(client, target)),
  },

  purge: {
    options: ['yes'],
    async run({ client, yes }) {
      const outdated = await client.countOutdated();
      if (outdated > 0)
        await confirm({ yes }, `Erase ${outdated} requests for ever, which are older than they are kept?`);
      await print(`${outdated > 0 ? await client.purge() : 0} erased.\n`);
    },
  },

  ...testimonialCommands,
};

/** For a program that gives no name, as none did before: it has a place of its own as well, and begins at the people's. */
async function followUnnamed(client: OfficeClient, dataDir: string): Promise<void> {
  const path = cursorPathOf(dataDir, 'json');
  await lockReader(dataDir, 'json');
  const begin = readCursor(existsSync(path) ? path : cursorPathOf(dataDir, undefined));
  await follow(client, { begin, keep: (cursor) => writeCursor(path, cursor) }, { show: showAs(true) });
}

async function list(options: CommandOptions): Promise<void> {
  if (options.reader !== undefined && !options.onlyNew)
    throw new OfficeError('list takes --as with --new: without it, list keeps no place.');
  const isAny = options.onlyNew ? await listNew(options) : await listNewest(options);
  if (!isAny && !options.json) await print('No requests.\n');
}

async function listNewest(options: CommandOptions): Promise<boolean> {
  const contacts = await newest(options);
  for (const contact of contacts) await showAs(options.json)(contact);
  return contacts.length > 0;
}

/** Those that were not shown yet, oldest first, so that none is skipped. */
async function listNew(options: CommandOptions): Promise<boolean> {
  const counts = countsAsShown();
  // Whoever pages through it moves no place, and is in nobody's way.
  const release = counts === 'never' ? () => {} : await lockReader(options.dataDir, options.reader);
  try {
    return await listUnseen(options, counts);
  } finally {
    release();
  }
}

async function listUnseen(
  options: CommandOptions,
  counts: ReturnType<typeof countsAsShown>,
): Promise<boolean> {
  const { cursorPath, json } = options;
  const { keep, check } = patientKeeper(cursorPath);
  let last: Cursor | undefined;
  for await (const contact of unseen(options, keep)) {
    await showAs(json)(contact);
    last = contact;
    if (counts === 'each') keep(last);
  }
  if (counts === 'all' && last) keep(last);
  check();
  return last !== undefined;
}

type Keep = (cursor: Cursor) => void;

async function* unseen(
  { client, cursorPath, after, limit }: CommandOptions,
  keep: Keep,
): AsyncGenerator<OfficeContact> {
  if (after !== undefined) throw new OfficeError('list takes --new or --after: --new knows where to begin.');
  yield* atMost(limit, foundAfter(client, readCursor(cursorPath), keep));
}

/** What there is after a cursor; from the beginning, and the cursor too, where it is of another database. */
async function* foundAfter(client: OfficeClient, cursor: Cursor, keep: Keep): AsyncGenerator<OfficeContact> {
  for await (const { contacts, isForeign } of client.readPages(cursor)) {
    if (isForeign) {
      tellForeign();
      keep({ seq: 0 });
    }
    yield* contacts;
  }
}

/** The last of them, in the order of their numbers. */
async function newest({ client, after = 0, limit = usualLimit }: CommandOptions): Promise<OfficeContact[]> {
  const kept: OfficeContact[] = [];
  for await (const contact of client.readAll(after)) {
    kept.push(contact);
    if (kept.length > limit) kept.shift();
  }
  return kept;
}

/** The first `limit` of them; all without a limit. */
async function* atMost<T>(limit = Number.POSITIVE_INFINITY, items: AsyncIterable<T>): AsyncGenerator<T> {
  let left = limit;
  if (left === 0) return;
  for await (const item of items) {
    yield item;
    left -= 1;
    if (left === 0) return;
  }
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** Erases what a recovered database has again of the requests that the server's logs name as erased. */
async function forgetAgain(options: CommandOptions): Promise<void> {
  const named = await readErased(options.logs);
  const held: string[] = [];
  for await (const { id } of options.client.readAll(0)) if (named.has(id)) held.push(id);
  if (held.length > 0)
    await confirm(options, `Erase ${held.length} requests for ever, which were erased before?`);
  for (const id of held) await options.client.erase(id);
  await print(`${held.length} of ${named.size} named requests erased again.\n`);
}

/** A request as lines for a person, none of which is too long for a mail, or as one line of JSON for a program. */
const wordsAs = (json: boolean) => (contact: OfficeContact) =>
  `${json ? oneLine(JSON.stringify(contact)) : formatContact(contact)}\n`;

/** JSON without the characters that end a line for some programs, such as those in Python. */
const oneLine = (json: string): string =>
  json.replace(
    /[\u0085\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const showAs =
  (json: boolean): Show =>
  (contact) =>
    print(wordsAs(json)(contact));
