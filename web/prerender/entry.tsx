import './provide-all-catalogues.ts';
import { iconPaths } from 'virtual:icon-paths';
import { renderToString } from 'react-dom/server';
import type { Language } from '../../api/contract/language.ts';
import type { LoadRenderers } from '../../api/contract/site-manifest.ts';
import { type Basename, StaticApp } from '../app/app.tsx';
import { type HeadElement, headOf } from '../app/head-elements.ts';
import { notFoundRoute, routeOf, routes } from '../app/routes.ts';
import { structuredDataOf } from '../app/structured-data.ts';
import { activateLanguage, catalogueNames, withCatalogues } from '../features/language/page-language.ts';
import { quoteForm } from '../features/quote-form/deferred-quote-form.tsx';
import { provideIconPaths } from '../ui/icon.tsx';
import { loadNativeAnswer } from './native-answer.tsx';
import { originMark } from './origin-mark.ts';
import { loadTestimonials } from './render-testimonials.tsx';

export { basenameIn } from '../app/app.tsx';
export { areInstallPicturesOurs } from './install-pictures.ts';
export { loadNativeAnswerBody, nativeAnswerCssFile } from './native-answer.tsx';
export { type ListedPage, siteLists } from './site-lists.ts';
export { webManifest } from './web-manifest.ts';

provideIconPaths(iconPaths);

/** For the server, which asks once, before it says that it is ready: the next build takes these files away. */
export const loadRenderers: LoadRenderers = async () => ({
  renderNativeAnswer: await loadNativeAnswer(),
  renderTestimonials: await loadTestimonials(),
});

/** Unprefixed paths of every page, the not-found page (`*`) last. */
export const paths: readonly string[] = [...routes, notFoundRoute].map((route) => route.path);

/**
 * What React has the browser fetch ahead: the logo of the header, which stands right behind it, and that of the footer,
 * which nobody sees yet.
 */
const picturesAhead = /<link rel="preload" as="image"[^>]*>/g;

/** The body, the head and the structured data of a page in a language, at the root or below its prefix. */
export async function renderPage(
  path: string,
  language: Language,
  basename: Basename,
): Promise<{ body: string; head: readonly HeadElement[]; structuredData?: string }> {
  const route = routeOf(path);
  const [page] = await Promise.all([
    route.page.load(),
    quoteForm.load(),
    withCatalogues(catalogueNames(), async () => undefined),
  ]);
  await activateLanguage(language);
  const below = path === '*' ? '/no-such-page' : path;
  const location = basename === '/' ? below : `${basename}${below === '/' ? '' : below}`;
  const body = renderToString(<StaticApp language={language} basename={basename} location={location} />);
  // React's mark of a boundary that could not be rendered on the server; it would be missing without JavaScript.
  if (body.includes('<!--$!-->')) throw new Error(`A part of ${location} could not be prerendered`);
  return {
    body: body.replace(picturesAhead, ''),
    head: headOf(path, page.head, language, originMark),
    ...(path === '*' ? {} : { structuredData: structuredDataOf(path, page, language) }),
  };
}
