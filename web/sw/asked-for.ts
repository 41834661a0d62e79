/// <reference lib="webworker" />

import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { revisionOf } from '../lib/revision.ts';
import { untilReplaced } from './make-way.ts';

/** What the content type of a file contains, if it is not the file's extension. */
const kinds: Readonly<Record<string, string>> = { js: 'javascript', ico: 'icon', woff2: 'font' };

/**
 * By what the worker knows a file the build listed: its content where another version may lie at the same address (see
 * `revisionOf`), otherwise its length in bytes.
 */
export type Sign = string | number;

/** The files the build listed, by full address. */
export const listed = new Map<string, Sign>();

/**
 * Every cache of the worker stores only the very file that was asked for. A network that wants a sign-in answers
 * everything with a page of its own and status 200.
 */
export const asAskedFor: readonly WorkboxPlugin[] = [
  new CacheableResponsePlugin({ statuses: [200] }),
  {
    cacheWillUpdate: async ({ request, response }) =>
      (await isWhole(request.url, response)) ? response : null,
  },
];

/**
 * True for a file of the right kind and, if the build listed it, with the right sign. A worker must not take what lies at
 * an address since a later deployment for its own, however alike they are.
 */
export async function isWhole(url: string, response: Response): Promise<boolean> {
  if (!isOfItsKind(url, response)) return false;
  const sign = listed.get(url);
  if (sign === undefined) return true;
  const content = await response.clone().arrayBuffer();
  return sign === (typeof sign === 'string' ? await revisionOf(content) : content.byteLength);
}

/**
 * The answer, or the network's where it is not the file: the browser keeps a file that never changes for a year, also one
 * that something on the way has changed, and would give the same each time.
 */
export const orFresh = async (request: Request, response: Response): Promise<Response> =>
  request.cache === 'reload' || (await isWhole(request.url, response))
    ? response
    : fetch(request, { ...untilReplaced, cache: 'reload' });

/** False if the answer is of another kind than the file's name says: then it is not that file. */
export function isOfItsKind(url: string, { headers }: Response): boolean {
  const [, ending = ' '] = /\.(\w+)(?:[?#]|$)/.exec(url) ?? [];
  return (headers.get('Content-Type') ?? '').includes(kinds[ending] ?? ending);
}
