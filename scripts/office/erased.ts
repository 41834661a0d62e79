import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { OfficeError } from './office-error.ts';

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** Ids of erased requests, each with its idempotency key where it had one that is known. */
export type Erased = Map<string, string | undefined>;

/**
 * What was erased according to logs of the server, as it writes them or Docker keeps or prints them, or the ids in plain
 * lists, in small letters. One of several may name none, as one that was begun since. Throws `OfficeError` if all of
 * them name none: then they are hardly such logs, and what was erased would come back.
 */
export async function readErased(paths: string[]): Promise<Erased> {
  const named = (await Promise.all(paths.map(erasedIn))).flat();
  // One log may know the key that another, or a list, does not: the last one counts.
  const erased = named.toSorted(([, key], [, other]) => Number(!!key) - Number(!!other));
  if (erased.length > 0 || paths.length === 0) return new Map(erased);
  const [names, them] = paths.length === 1 ? ['names', 'it'] : ['name', 'them'];
  throw new OfficeError(
    `${paths.join(' and ')} ${names} no erased request. If none was erased since the backup, leave ${them} out.`,
  );
}

async function erasedIn(path: string): Promise<[id: string, key: string | undefined][]> {
  const bytes = await readFile(path).catch(() => {
    throw new OfficeError(`${path} cannot be read.`);
  });
  // A compressed one would name nothing, and nobody would notice beside others that name something.
  if (!isUtf8(bytes)) throw new OfficeError(`${path} is no text: if it is compressed, unpack it first.`);
  return bytes.toString().split('\n').flatMap(namedIn);
}

function namedIn(line: string): [id: string, key: string | undefined][] {
  // In Docker's own files a line of the log is a text within JSON, with its quotes escaped.
  const plain = line.replaceAll('\\"', '"');
  const [, ids = plain.includes('{') ? '' : plain, keys = ''] =
    /"erased":\[([^\]]*)\](?:,"keys":\[([^\]]*)\])?/.exec(plain) ?? [];
  const keyAt = keys.split(',').map((key) => key.match(uuid)?.[0]);
  return (ids.match(uuid) ?? []).map((id, index) => [id.toLowerCase(), keyAt[index]]);
}
