import { readFile } from 'node:fs/promises';
import { OfficeError } from './office-error.ts';

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** Ids of erased requests, each with its idempotency key where it had one that is known. */
export type Erased = Map<string, string | undefined>;

/**
 * What was erased according to logs of the server, as it writes them or Docker keeps or prints them, or the ids in plain
 * lists, in small letters. Throws `OfficeError` if one names none: then it is hardly such a log, and what was erased
 * would come back.
 */
export async function readErased(paths: string[]): Promise<Erased> {
  return new Map((await Promise.all(paths.map(erasedIn))).flat());
}

async function erasedIn(path: string): Promise<[id: string, key: string | undefined][]> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new OfficeError(`${path} cannot be read.`);
  });
  const erased = text.split('\n').flatMap(namedIn);
  if (erased.length > 0) return erased;
  throw new OfficeError(
    `${path} names no erased request. If none was erased since the backup, leave it out.`,
  );
}

function namedIn(line: string): [id: string, key: string | undefined][] {
  // In Docker's own files a line of the log is a text within JSON, with its quotes escaped.
  const plain = line.replaceAll('\\"', '"');
  const [, ids = plain.includes('{') ? '' : plain, keys = ''] =
    /"erased":\[([^\]]*)\](?:,"keys":\[([^\]]*)\])?/.exec(plain) ?? [];
  const keyAt = keys.split(',').map((key) => key.match(uuid)?.[0]);
  return (ids.match(uuid) ?? []).map((id, index) => [id.toLowerCase(), keyAt[index]]);
}
