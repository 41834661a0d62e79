import type { OfficeContact } from '../../api/contract/office.ts';
import { backup } from './backup.ts';
import type { Command, CommandOptions, Show } from './command.ts';
import { toCsv } from './csv.ts';
import { readCursor, restartWhereAhead, writeCursor } from './cursor.ts';
import { readErased } from './erased.ts';
import { follow } from './follow.ts';
import { formatContact } from './format-contact.ts';
import { OfficeError } from './office-error.ts';
import { confirm, print } from './terminal.ts';
import { testimonials } from './testimonial-commands.ts';

const usualLimit = 50;

/** The commands of the office by name. */
export const commands: Record<string, Command> = {
  async list(options) {
    if (options.onlyNew)
      restartWhereAhead(options.cursorPath, await options.client.read(readCursor(options.cursorPath)));
    const after = options.after ?? (options.onlyNew ? readCursor(options.cursorPath) : 0);
    const contacts = await options.client.readAll(after);
    // New ones are shown oldest first and none is skipped; the plain list shows the newest.
    const limit = options.limit ?? (options.onlyNew ? contacts.length : usualLimit);
    const shown = options.onlyNew ? contacts.slice(0, limit) : newest(contacts, limit);
    for (const contact of shown) {
      await showAs(options.json)(contact);
      if (options.onlyNew) writeCursor(options.cursorPath, contact.seq);
    }
    if (shown.length === 0 && !options.json) await print('No requests.\n');
  },

  async follow(options) {
    await follow(options.client, options.cursorPath, showAs(options.json));
  },

  async show(options) {
    await showAs(options.json)(await options.client.show(requireId(options)));
  },

  async export(options) {
    const contacts = await options.client.readAll(options.after ?? 0);
    const limited = contacts.slice(0, options.limit ?? contacts.length);
    if (options.json) await print(`${JSON.stringify(limited)}\n`);
    else await print(toCsv(limited));
  },

  async forget(options) {
    if (options.erased.length > 0) return forgetAgain(options);
    const id = requireId(options);
    await confirm(options, `request ${id}`);
    await options.client.erase(id);
    await print(`Request ${id} is erased; a late copy of it will not be stored.\n`);
  },

  async spam(options) {
    await showAs(options.json)(await options.client.judge(requireId(options), true));
  },

  async 'not-spam'(options) {
    await showAs(options.json)(await options.client.judge(requireId(options), false));
  },

  async backup({ client, id: target }) {
    if (!target) throw new OfficeError('Name the file for the backup, or the folder that keeps them.');
    await print(await backup(client, target));
  },

  async purge(options) {
    const outdated = await options.client.countOutdated();
    if (outdated > 0)
      await confirm(options, `${outdated} of the requests, which are older than they are kept`);
    await print(`${outdated > 0 ? await options.client.purge() : 0} erased.\n`);
  },

  testimonials,
};

/** Erases what a recovered database has again of the requests that the server's logs name as erased. */
async function forgetAgain(options: CommandOptions): Promise<void> {
  const named = await readErased(options.erased);
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

function requireId({ id }: CommandOptions): string {
  if (!id) throw new OfficeError('Name the id of the request, as the list shows it.');
  return id;
}
