import { readFile } from 'node:fs/promises';
import { OfficeError } from './office-error.ts';

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/**
 * The ids erased according to logs of the server, as it writes them or Docker keeps or prints them, or those in plain
 * lists, in small letters. Throws `OfficeError` if one has none: then it is hardly such a log, and what was erased would
 * come back.
 */
export async function readErasedIds(paths: string[]): Promise<Set<string>> {
  return new Set((await Promise.all(paths.map(idsOf))).flat());
}

async function idsOf(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new OfficeError(`${path} cannot be read.`);
  });
  const ids = text.split('\n').flatMap((line) => idsIn(line));
  if (ids.length > 0) return ids;
  throw new OfficeError(
    `${path} names no erased request. If none was erased since the backup, leave it out.`,
  );
}

function idsIn(line: string): string[] {
  // In Docker's own files a line of the log is a text within JSON, with its quotes escaped.
  const plain = line.replaceAll('\\"', '"');
  const named = /"erased":\[([^\]]*)\]/.exec(plain)?.[1] ?? (plain.includes('{') ? '' : plain);
  return (named.match(uuid) ?? []).map((id) => id.toLowerCase());
}
