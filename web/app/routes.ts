import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import { wantWords } from '../features/language/language.ts';
import { type Loadable, loadable } from '../lib/loadable.ts';

/** What the head of a page needs; everything else in it is derived (design 8). */
export type HeadWords = {
  title: MessageDescriptor;
  description: MessageDescriptor;
  keywords: MessageDescriptor;
};

/** What a page module exports. */
export type PageModule = { Page: ComponentType; head: HeadWords };

export type Route = {
  /** Unprefixed path, as in the route table of spec 2; `*` is the not-found page. */
  path: string;
  page: Loadable<PageModule>;
};

/** A page whose code and words (the named catalogues) arrive together. */
const page = (catalogues: readonly string[], load: () => Promise<PageModule>): Loadable<PageModule> =>
  loadable(async () => {
    const [module] = await Promise.all([load(), wantWords(catalogues)]);
    return module;
  });

export const notFoundRoute: Route = {
  path: '*',
  page: page(['pages'], () => import('../pages/not-found-page.tsx')),
};

/** Every page that is built, in the order of the sitemap. */
export const routes: readonly Route[] = [
  { path: '/contact', page: page(['pages', 'quote'], () => import('../pages/contact-page.tsx')) },
];

/** The route of an unprefixed path; the not-found page for any other. */
export const routeOf = (path: string): Route => routes.find((route) => route.path === path) ?? notFoundRoute;
