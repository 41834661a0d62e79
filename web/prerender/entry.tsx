import { renderToString } from 'react-dom/server';
import type { Language } from '../../api/contract/language.ts';
import { type Basename, StaticApp } from '../app/app.tsx';
import { type HeadElement, headOf } from '../app/head.ts';
import { loadPage, notFoundRoute, routeOf, routes } from '../app/routes.ts';
import { activateLanguage } from '../features/language/language.ts';

export { renderNativeAnswer } from './native-answer.tsx';

/** Unprefixed paths of every page, the not-found page (`*`) last. */
export const paths: readonly string[] = [...routes, notFoundRoute].map((route) => route.path);

/** The body and the head of a page in a language, at the root or below /en. */
export async function renderPage(
  path: string,
  language: Language,
  basename: Basename,
): Promise<{ body: string; head: readonly HeadElement[] }> {
  const route = routeOf(path);
  const page = await loadPage(route);
  await activateLanguage(language, ...(route.catalogue ? [route.catalogue] : []));
  const below = path === '*' ? '/no-such-page' : path;
  const location = basename === '/' ? below : `${basename}${below === '/' ? '' : below}`;
  return {
    body: renderToString(<StaticApp language={language} basename={basename} location={location} />),
    head: headOf(path, page.head, language),
  };
}
