import { existsSync } from 'node:fs';
import type { OfficeContact } from '../../api/contract/office.ts';
import { backup } from './backup.ts';
import type { Command, CommandOptions } from './command.ts';
import { toCsv, toCsvLine } from './csv.ts';
import { cursorPathOf, forgetful, lockReader, patientKeeper, readCursor } from './cursor.ts';
import { readErased } from './erased.ts';
import { follow } from './follow.ts';
import { handTo } from './hand-over.ts';
import { atMost, list, only } from './list.ts';
import type { OfficeClient } from './office-client.ts';
import { OfficeError } from './office-error.ts';
import { onceWhole } from './once-whole.ts';
import { showAs, wordsAs } from './show.ts';
import { confirm, print, report } from './terminal.ts';
import { testimonialCommands } from './testimonial-commands.ts';

const oneRequest = { kind: 'id', missing: 'Name the id of the request, as the list shows it.' } as const;

/** The commands of the office by name. */
export const commands: Record<string, Command> = {
  list: { options: ['new', 'as', 'after', 'limit', 'find', 'since', 'until', 'json'], run: list },

  follow: {
    options: ['as', 'exec', 'json'],
    async run({ client, reader, cursorPath, dataDir, exec, json }) {
      if (exec !== undefined && (reader === undefined || exec.trim() === ''))
        throw new OfficeError('follow takes --exec with a command and --as NAME, which keeps its place.');
      if (reader === undefined && json) return followUnnamed(client, dataDir);
      if (reader !== undefined) await lockReader(dataDir, reader);
      const begin = readCursor(cursorPath);
      const keeper = reader === undefined ? forgetful(begin) : patientKeeper(cursorPath);
      const shows =
        exec === undefined ? { show: showAs(json) } : { show: handTo(exec, wordsAs(json)), atOnce: 1 };
      await follow(client, { begin, keeper }, shows);
    },
  },

  show: {
    word: oneRequest,
    options: ['json'],
    run: async ({ client, word: id, json }) => showAs(json)(await client.show(id)),
  },

  export: {
    options: ['csv', 'json', 'after', 'limit', 'find', 'since', 'until'],
    async run({ client, after = 0, limit, isChosen, json, csv }) {
      if (json && csv) throw new OfficeError('export takes --csv or --json, not both.');
      const contacts = atMost(limit, only(isChosen, client.readAll(after)));
      // All of it or nothing: half an export looks like a whole one.
      for await (const part of onceWhole(partsOf(contacts, json))) await print(part);
    },
  },

  forget: {
    word: oneRequest,
    options: ['yes'],
    async run({ client, word: id, yes }) {
      await confirm({ yes }, `Erase request ${id} for ever?`);
      await client.erase(id);
      await report(`Request ${id} is erased; a late copy of it will not be stored.`);
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
    run: async ({ client, word: target }) => report(await backup(client, target)),
  },

  purge: {
    options: ['yes'],
    async run({ client, yes }) {
      const outdated = await client.countOutdated();
      if (outdated > 0)
        await confirm({ yes }, `Erase ${outdated} requests for ever, which are older than they are kept?`);
      await report(`${outdated > 0 ? await client.purge() : 0} erased.`);
    },
  },

  ...testimonialCommands,
};

/** For a program that gives no name, as none did before: it has a place of its own as well, and begins at the people's. */
async function followUnnamed(client: OfficeClient, dataDir: string): Promise<void> {
  const path = cursorPathOf(dataDir, 'json');
  await lockReader(dataDir, 'json');
  const begin = readCursor(existsSync(path) ? path : cursorPathOf(dataDir, undefined));
  await follow(client, { begin, keeper: patientKeeper(path) }, { show: showAs(true) });
}

/** Requests as one list in JSON, or else as CSV. */
async function* partsOf(contacts: AsyncIterable<OfficeContact>, json: boolean): AsyncGenerator<string> {
  yield json ? '[' : toCsv([]);
  let comma = '';
  for await (const contact of contacts) {
    yield json ? comma + JSON.stringify(contact) : toCsvLine(contact);
    comma = ',';
  }
  if (json) yield ']\n';
}

/** Erases what a recovered database has again of the requests that the server's logs name as erased. */
async function forgetAgain(options: CommandOptions): Promise<void> {
  const named = await readErased(options.logs);
  const held: string[] = [];
  for await (const { id } of options.client.readAll(0)) if (named.has(id)) held.push(id);
  if (held.length > 0)
    await confirm(options, `Erase ${held.length} requests for ever, which were erased before?`);
  for (const id of held) await options.client.erase(id);
  await report(`${held.length} of ${named.size} named requests erased again.`);
}
