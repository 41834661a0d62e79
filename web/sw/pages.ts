/// <reference lib="webworker" />
import type { Language } from '../../api/contract/language.ts';
import { englishAtRoot } from '../lib/page-file.ts';
import { fillFrame, frameFile, frameMarks, type Shelf, shelfFile, shelfOf } from '../lib/shelf.ts';
import { outbox } from './outbox.ts';
import { forgetFile, storedFile } from './precache.ts';

/**
 * Answers a navigation from the device: the page's own document, in English at the Spanish address for who
 * chose English (design 8). Addresses that are not on the shelves go to the network; offline they get the
 * not-found page.
 */
export async function answerNavigation(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const prefixed = /^\/en(\/|$)/.test(pathname);
  const path = (prefixed ? pathname.slice('/en'.length) : pathname) || '/';
  const language: Language = prefixed || (await chosenLanguage()) === 'en' ? 'en' : 'es';
  const isEnglishAtRoot = language === 'en' && !prefixed;
  // Whatever is wrong with what is stored, the network is asked.
  const stored = await documentOf(path, language, isEnglishAtRoot, 200).catch(() => undefined);
  if (stored) return stored;
  try {
    return await fetch(request);
  } catch (error) {
    const missing = await documentOf('*', language, isEnglishAtRoot, 404).catch(() => undefined);
    if (!missing) throw error;
    return missing;
  }
}

/** The document of a page as it is kept on the device, with the headers its frame came with. */
async function documentOf(
  path: string,
  language: Language,
  isEnglishAtRoot: boolean,
  status: 200 | 404,
): Promise<Response | undefined> {
  const [shelf, frame] = await Promise.all([
    readShelf(shelfFile(shelfOf(path), language)),
    storedFile(frameFile(language)),
  ]);
  const page = shelf && Object.hasOwn(shelf, path) ? shelf[path] : undefined;
  if (!page || !frame) return undefined;
  const frameText = await frame.text();
  if (!frameText.includes(frameMarks.body)) return forgetFile(frameFile(language)).then(() => undefined);
  const html = fillFrame(frameText, page);
  const headers = new Headers(frame.headers);
  // They tell of the frame as it travelled.
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag', 'X-Robots-Tag']) headers.delete(name);
  return new Response(isEnglishAtRoot ? englishAtRoot(html) : html, { status, headers });
}

/** Shelves already read, as long as the worker lives; their content never changes within one. */
const shelves = new Map<string, Shelf>();

async function readShelf(file: string): Promise<Shelf | undefined> {
  const known = shelves.get(file);
  if (known) return known;
  const stored = await storedFile(file);
  if (!stored) return undefined;
  try {
    const shelf: Shelf = await stored.json();
    shelves.set(file, shelf);
    return shelf;
  } catch {
    // What does not parse is no shelf: the page comes from the network, and so will the shelf.
    await forgetFile(file);
    return undefined;
  }
}

const chosenLanguage = () => outbox.readMeta('language').catch(() => undefined);
