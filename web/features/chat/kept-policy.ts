import { languages } from '../../../api/contract/language.ts';
import { appShellFile } from '../../lib/page-bundle.ts';

/**
 * Documents kept on the device by the worker carry the policy of the day they were stored, which may not mention a
 * chat set up later. Fetches their headers again and stores them with the kept text, so that the next page can open
 * the chat.
 */
export async function renewKeptPolicy(): Promise<void> {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const language of languages) {
      const [kept] = await cache.keys(`/${appShellFile(language)}`, { ignoreSearch: true });
      const stored = kept && (await cache.match(kept));
      if (!stored) continue;
      // The worker answers a GET with what it keeps.
      const { ok, headers } = await fetch(kept.url, { method: 'HEAD', cache: 'no-store' });
      const isSame = ok && headers.get('ETag') === stored.headers.get('ETag');
      if (isSame) await cache.put(kept, new Response(await stored.blob(), { headers }));
    }
  }
}
