/// <reference lib="webworker" />
import { defaultLanguage, type Language, readPath, withoutSlash } from '../../api/contract/language.ts';
import {
  appShellFile,
  appShellMarks,
  bundleFile,
  bundleOf,
  fillAppShell,
  type PageBundle,
} from '../lib/page-bundle.ts';
import { atRoot } from '../lib/page-file.ts';
import { forgetFile, storedFile } from './precache.ts';
import { outbox } from './worker-outbox.ts';

/**
 * Answers a navigation from the device: the page's own document, at an address without a prefix in the language that
 * was chosen. Addresses in no bundle go to the network; offline they get the not-found page.
 */
export async function answerNavigation(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const plain = withoutSlash(pathname);
  const { prefixed, rest } = readPath(plain);
  const language = prefixed ?? (await chosenLanguage()) ?? defaultLanguage;
  // Whatever is wrong with the stored copy, the network is asked.
  const stored = await documentOf(rest || '/', language, !prefixed, 200).catch(() => undefined);
  // As the server does with a slash at the end of a page's address.
  if (stored) return plain !== pathname ? Response.redirect(plain + search) : stored;
  try {
    return await fetch(request);
  } catch (error) {
    const missing = await documentOf('*', language, !prefixed, 404).catch(() => undefined);
    if (!missing) throw error;
    return missing;
  }
}

/** The document of a page as kept on the device, with the headers of its app shell. */
async function documentOf(
  path: string,
  language: Language,
  isAtRoot: boolean,
  status: 200 | 404,
): Promise<Response | undefined> {
  const [bundle, appShell] = await Promise.all([
    readBundle(bundleFile(bundleOf(path), language)),
    storedFile(appShellFile(language)),
  ]);
  const page = bundle && Object.hasOwn(bundle, path) ? bundle[path] : undefined;
  if (!page || !appShell) return undefined;
  const appShellText = await appShell.text();
  if (!appShellText.includes(appShellMarks.body))
    return forgetFile(appShellFile(language)).then(() => undefined);
  const html = fillAppShell(appShellText, page);
  const headers = new Headers(appShell.headers);
  // They describe the app shell as it was transferred.
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag', 'X-Robots-Tag']) headers.delete(name);
  return new Response(isAtRoot ? atRoot(html, language) : html, { status, headers });
}

/** Bundles already read, for as long as the worker lives; their content never changes during that time. */
const bundles = new Map<string, PageBundle>();

async function readBundle(file: string): Promise<PageBundle | undefined> {
  const known = bundles.get(file);
  if (known) return known;
  const stored = await storedFile(file);
  if (!stored) return undefined;
  try {
    const bundle: PageBundle = await stored.json();
    bundles.set(file, bundle);
    return bundle;
  } catch {
    // What does not parse is not a bundle: the page comes from the network, and so will the bundle.
    await forgetFile(file);
    return undefined;
  }
}

const chosenLanguage = () => outbox.readMeta('language').catch(() => undefined);
