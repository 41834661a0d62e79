/// <reference lib="webworker" />
import { matchPrecache } from 'workbox-precaching';
import { englishAtRoot, pageFile } from '../lib/page-file.ts';
import { indexedStore } from '../offline/indexed-store.ts';

/**
 * Answers a navigation from the device: the page's own document, in English at the Spanish address for who
 * chose English (design 8). Addresses that are not precached go to the network; offline they get the
 * not-found page.
 */
export async function answerNavigation(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const prefixed = /^\/en(\/|$)/.test(pathname);
  const path = (prefixed ? pathname.slice('/en'.length) : pathname) || '/';
  const english = prefixed || (await chosenLanguage()) === 'en';
  const stored = await matchPrecache(pageFile(path, english ? 'en' : 'es'));
  if (stored) return english && !prefixed ? atRoot(stored) : stored;
  try {
    return await fetch(request);
  } catch (error) {
    const missing = await matchPrecache(pageFile('*', english ? 'en' : 'es'));
    if (!missing) throw error;
    return new Response((await atRootUnless(prefixed, missing)).body, {
      status: 404,
      headers: missing.headers,
    });
  }
}

const atRootUnless = async (prefixed: boolean, response: Response): Promise<Response> =>
  prefixed ? response : atRoot(response);

async function atRoot(response: Response): Promise<Response> {
  return new Response(englishAtRoot(await response.text()), {
    status: response.status,
    headers: response.headers,
  });
}

const chosenLanguage = () => indexedStore.readMeta('language').catch(() => undefined);
