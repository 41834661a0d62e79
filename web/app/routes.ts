import { type ComponentType, use } from 'react';
import type { MessageDescriptor } from '@lingui/core';

/** What the head of a page needs; everything else in it is derived (design 8). */
export type HeadWords = { title: MessageDescriptor; description: MessageDescriptor; keywords: MessageDescriptor };

/** What a page module exports. */
export type PageModule = { Page: ComponentType; head: HeadWords };

export type Route = {
  /** Unprefixed path, as in the route table of spec 2; `*` is the not-found page. */
  path: string;
  /** Catalogue of the page's words, besides `interface`. */
  catalogue?: string;
  load: () => Promise<PageModule>;
};

export const notFoundRoute: Route = {
  path: '*',
  catalogue: 'pages',
  load: () => import('../pages/not-found-page.tsx'),
};

/** Every page that is built, in the order of the sitemap. */
export const routes: readonly Route[] = [
  { path: '/contact', catalogue: 'pages', load: () => import('../pages/contact-page.tsx') },
];

/** The route of an unprefixed path; the not-found page for any other. */
export const routeOf = (path: string): Route => routes.find((route) => route.path === path) ?? notFoundRoute;

const loaded = new Map<Route, PageModule>();
const loading = new Map<Route, Promise<PageModule>>();

/** Loads a page's code once. */
export function loadPage(route: Route): Promise<PageModule> {
  const pending =
    loading.get(route) ??
    route.load().then((module) => {
      loaded.set(route, module);
      return module;
    });
  loading.set(route, pending);
  return pending;
}

/** The page's module, at once where it was loaded before (so hydration never suspends), else by suspending. */
export const usePage = (route: Route): PageModule => loaded.get(route) ?? use(loadPage(route));
