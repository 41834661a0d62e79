import type { OfficeContact } from '../../api/contract/office.ts';
import { backup } from './backup.ts';
import type { Command, CommandOptions, Show } from './command.ts';
import { toCsv } from './csv.ts';
import { readCursor, restartWhereAhead, writeCursor } from './cursor.ts';
import { readErased } from './erased.ts';
import { follow } from './follow.ts';
import { formatContact } from './format-contact.ts';
import { confirm, countsAsShown, print } from './terminal.ts';
import { testimonialCommands } from './testimonial-commands.ts';

const usualLimit = 50;

const oneRequest = { kind: 'id', missing: 'Name the id of the request, as the list shows it.' } as const;

/** The commands of the office by name. */
export const commands: Record<string, Command> = {
  list: { options: ['new', 'after', 'limit', 'json'], run: list },

  follow: {
    options: ['json'],
    run: ({ client, cursorPath, json }) => follow(client, cursorPath, showAs(json)),
  },

  show: {
    word: oneRequest,
    options: ['json'],
    run: async ({ client, word: id, json }) => showAs(json)(await client.show(id)),
  },

  export: {
    options: ['csv', 'json', 'after', 'limit'],
    async run({ client, after = 0, limit, json }) {
      const contacts = await client.readAll(after);
      const limited = contacts.slice(0, limit ?? contacts.length);
      await print(json ? `${JSON.stringify(limited)}\n` : toCsv(limited));
    },
  },

  forget: {
    word: oneRequest,
    options: ['yes'],
    async run({ client, word: id, yes }) {
      await confirm({ yes }, `request ${id}`);
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
        await confirm({ yes }, `${outdated} of the requests, which are older than they are kept`);
      await print(`${outdated > 0 ? await client.purge() : 0} erased.\n`);
    },
  },

  ...testimonialCommands,
};

async function list(options: CommandOptions): Promise<void> {
  if (options.onlyNew)
    restartWhereAhead(options.cursorPath, await options.client.read(readCursor(options.cursorPath)));
  const after = options.after ?? (options.onlyNew ? readCursor(options.cursorPath) : 0);
  const contacts = await options.client.readAll(after);
  // New ones are shown oldest first and none is skipped; the plain list shows the newest.
  const limit = options.limit ?? (options.onlyNew ? contacts.length : usualLimit);
  const shown = options.onlyNew ? contacts.slice(0, limit) : newest(contacts, limit);
  const counts = options.onlyNew ? countsAsShown() : 'never';
  for (const contact of shown) {
    await showAs(options.json)(contact);
    if (counts === 'each' || (counts === 'all' && contact === shown.at(-1)))
      writeCursor(options.cursorPath, contact.seq);
  }
  if (shown.length === 0 && !options.json) await print('No requests.\n');
}

/** Erases what a recovered database has again of the requests that the server's logs name as erased. */
async function forgetAgain(options: CommandOptions): Promise<void> {
  const named = await readErased(options.logs);
  const held = (await options.client.readAll(0)).filter(({ id }) => named.has(id));
  if (held.length > 0) await confirm(options, `${held.length} of the requests, which were erased before`);
  for (const { id } of held) await options.client.erase(id);
  await print(`${held.length} of ${named.size} named requests erased again.\n`);
}

function showAs(json: boolean): Show {
  return (contact) => print(json ? `${JSON.stringify(contact)}\n` : `${formatContact(contact)}\n`);
}

/** The last `limit` of them; a negative index of 0 would return all. */
const newest = (contacts: OfficeContact[], limit: number) =>
  contacts.slice(Math.max(0, contacts.length - limit));
