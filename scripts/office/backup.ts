import { createWriteStream } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { checkBackup } from './backup-file.ts';
import type { OfficeClient } from './office-client.ts';

/** How long backups in a folder are kept, in days; the privacy page names the same number. */
const keptDays = 30;

const ownName = /^frescovolt-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.ndjson$/;

/**
 * Writes a backup of the running server to a file that only its owner can read, and reads it back before giving it its
 * name. If `target` is a folder, the file is named by its time, and backups there older than 30 days are erased.
 * Returns the sentence to print.
 */
export async function backup(client: OfficeClient, target: string): Promise<string> {
  const isFolder = (await stat(target).catch(() => undefined))?.isDirectory() ?? false;
  const path = isFolder ? join(target, nameOf(new Date())) : target;
  const draft = `${path}.partial`;
  try {
    const body = await client.backup();
    await pipeline(chunksOf(body), createWriteStream(draft, { mode: 0o600 }));
    const counts = await checkBackup(draft);
    await rename(draft, path);
    const erased = isFolder ? await eraseOld(target, Date.now()) : 0;
    return `${path}: ${counts.contacts ?? 0} requests, ${counts.contact_key_tombstones ?? 0} traces of erased ones.${
      erased > 0 ? ` ${erased} older backups erased.` : ''
    }\n`;
  } finally {
    await rm(draft, { force: true });
  }
}

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
}

const nameOf = (now: Date) => `frescovolt-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.ndjson`;

async function eraseOld(folder: string, now: number): Promise<number> {
  const own = (await readdir(folder)).filter((name) => ownName.test(name));
  const old = own.filter((name) => now - timeOf(name) > keptDays * 86_400_000);
  for (const name of old) await rm(join(folder, name));
  return old.length;
}

/** The time in a backup's name, in ms since 1970. */
function timeOf(name: string): number {
  const [day = '', time = ''] = name.slice('frescovolt-'.length, -'.ndjson'.length).split('T');
  return Date.parse(`${day}T${time.replaceAll('-', ':')}`);
}
