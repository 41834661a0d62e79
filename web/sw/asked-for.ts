/// <reference lib="webworker" />

import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import type { WorkboxPlugin } from 'workbox-core/types.js';

/** What the content type of a file contains, if it is not the file's extension. */
const kinds: Readonly<Record<string, string>> = { js: 'javascript', ico: 'icon', woff2: 'font' };

/** Lengths in bytes of the files the build listed, by full address. */
export const lengths = new Map<string, number>();

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

/** True for a file of the right kind and, if the build listed it, the right length. */
export async function isWhole(url: string, response: Response): Promise<boolean> {
  if (!isOfItsKind(url, response)) return false;
  const length = lengths.get(url);
  return length === undefined || (await response.clone().arrayBuffer()).byteLength === length;
}

/** False if the answer is of another kind than the file's name says: then it is not that file. */
export function isOfItsKind(url: string, { headers }: Response): boolean {
  const [, ending = ' '] = /\.(\w+)(?:[?#]|$)/.exec(url) ?? [];
  return (headers.get('Content-Type') ?? '').includes(kinds[ending] ?? ending);
}
