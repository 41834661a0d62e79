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

/** No error is stored as a file. */
export const isOk: WorkboxPlugin = new CacheableResponsePlugin({ statuses: [200] });

/**
 * A cache stores only the very file that was asked for. A network that wants a sign-in answers everything with a page of
 * its own and status 200.
 */
export const asAskedFor: readonly WorkboxPlugin[] = [
  isOk,
  {
    cacheWillUpdate: async ({ request, response }) =>
      (await isWhole(request.url, response)) ? response : null,
  },
];

/**
 * True for a file of the right kind and, if the build listed it, with the right sign. A worker must not take what lies at
 * an address since a later deployment for its own, however alike they are.
 */
async function isWhole(url: string, response: Response): Promise<boolean> {
  if (!isOfItsKind(url, response)) return false;
  const sign = listed.get(url);
  if (sign === undefined) return true;
  const content = await response.clone().arrayBuffer();
  return sign === (typeof sign === 'string' ? await revisionOf(content) : content.byteLength);
}

/**
 * The same of a precached file: the answer to `request` if it is the file at `url`, otherwise the network's; null if that
 * is not it either. The browser keeps a file that never changes for a year, also one that something on the way has
 * changed, and would give the same each time.
 */
export async function wholeOf(url: string, request: Request, response: Response): Promise<Response | null> {
  if (await isWhole(url, response)) return response;
  if (request.cache === 'reload') return null;
  const fresh = await fetch(request, { ...untilReplaced, cache: 'reload' });
  return (await isWhole(url, fresh)) ? fresh : null;
}

/** False if the answer is of another kind than the file's name says: then it is not that file. */
export function isOfItsKind(url: string, { headers }: Response): boolean {
  const [, ending = ' '] = /\.(\w+)(?:[?#]|$)/.exec(url) ?? [];
  return (headers.get('Content-Type') ?? '').includes(kinds[ending] ?? ending);
}
