import { linesOf } from './lines.ts';
import { OfficeError } from './office-error.ts';

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** A line of a list: ids, what may stand before and between them, and a comment. */
const onlyIds = new RegExp(
  `^\\s*(?:[-*]|\\d+[.)])?[\\s,;"'[\\]]*(?:${uuid.source}[\\s,;"'[\\]]*)+(?:#.*)?$`,
  'i',
);
/** What names erased requests in whatever form, or may have named them where the journal has left a field out. */
const mayName = /\\*"erased\\*":\s*\[|"MESSAGE":(?:null|\[)/;

type Named = [id: string, key: string | undefined][];

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

async function erasedIn(path: string): Promise<Named> {
  const found: Named = [];
  let passedOver = 0;
  // A compressed one would name nothing, and nobody would notice beside others that name something.
  const notText = `${path} is no text: if it is compressed, unpack it first.`;
  for await (const line of linesOf(path, notText)) {
    // Zeros are a crashed disk's, or every second byte of UTF-16; some editors end lines with CR alone.
    for (const part of line.replaceAll('\0', '').split('\r')) {
      const named = namedIn(part);
      if (named) found.push(...named);
      else passedOver += 1;
    }
  }
  if (passedOver > 0)
    process.stderr.write(
      `${path}: lines with an id that are neither the server's log nor a list were passed over: ${passedOver}.\n`,
    );
  return found;
}

/**
 * What a line names as erased. Undefined if it has ids and may be of anything, such as what `follow` says of requests
 * that nobody erased: these would not be restored.
 */
function namedIn(line: string): Named | undefined {
  if (onlyIds.test(line)) return (line.match(uuid) ?? []).map((id) => [id.toLowerCase(), undefined]);
  const start = line.indexOf('{');
  if (start < 0) return line.search(uuid) < 0 ? [] : undefined;
  // Where one was cut short, as on a full disk, the next stands behind it.
  const [entry = '', ...others] = line.slice(start).split(/(?<=.)(?=\{"(?:level|log)":)/);
  const named = [entry, ...others].map(namedInEntry);
  return named.includes(undefined) ? undefined : named.flatMap((each) => each ?? []);
}

function namedInEntry(text: string): Named | undefined {
  if (!mayName.test(text)) return [];
  const { erased, keys, log, MESSAGE: message = log } = entryOf(text);
  // As Docker keeps it, or the journal prints it as JSON.
  if (typeof message === 'string') return namedIn(message);
  if (!Array.isArray(erased)) return undefined;
  return erased.flatMap((id, at): Named => {
    const key = Array.isArray(keys) ? keys[at] : undefined;
    return isUuid(id) ? [[id.toLowerCase(), isUuid(key) ? key : undefined]] : [];
  });
}

const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && value.length === 36 && value.search(uuid) === 0;

/** An entry of the log; of one that was cut short, the ids and keys that are whole. */
function entryOf(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text);
  } catch {
    const [[, erased = '', keys = ''] = [], ...others] = text
      .replaceAll('\\"', '"')
      .matchAll(/"erased":\[([^\]]*)(?:\],"keys":\[([^\]]*))?/g);
    // Where another stands behind it, nothing tells which keys are whose.
    if (others.length > 0) return {};
    return { erased: erased.match(uuid) ?? [], keys: keys.split(',').map((key) => key.match(uuid)?.[0]) };
  }
}
