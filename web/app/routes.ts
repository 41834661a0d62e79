import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import { cities } from '../content/cities/directory.ts';
import type { ContentPage } from '../content/page-content.ts';
import { type Loadable, loadable } from '../lib/loadable.ts';

/** What the head of a page needs; everything else in it is derived from this. */
export type HeadWords = {
  title: MessageDescriptor;
  description: MessageDescriptor;
  keywords: MessageDescriptor;
};

/** What a page module exports. */
export type PageModule = {
  Page: ComponentType;
  head: HeadWords;
  /** The data of a page made of data alone, from which its structured data is made. */
  content?: ContentPage;
};

export type Route = {
  /** Unprefixed path; `*` is the not-found page. */
  path: string;
  page: Loadable<PageModule>;
};

/** Pages that ship as one file. */
const smallPages = () => import('../pages/small-pages.ts');

/** A family of pages that are made of data alone: their data, and what makes a page of it. */
type Family = {
  pages: readonly ContentPage[];
  contentPageModule: (content: ContentPage) => PageModule;
};

/** A page of such a family. */
const contentRoute = (path: string, family: () => Promise<Family>): Route => ({
  path,
  page: loadable(async () => {
    const { contentPageModule, pages } = await family();
    const content = pages.find((candidate) => candidate.path === path);
    if (!content) throw new Error(`No content stands for ${path}`);
    return contentPageModule(content);
  }),
});

const service = (slug: string): Route =>
  contentRoute(`/services/${slug}`, () => import('../pages/families/services.ts'));

const legal = (slug: string): Route => contentRoute(`/${slug}`, () => import('../pages/families/legal.ts'));

export const notFoundRoute: Route = {
  path: '*',
  page: loadable(() => import('../pages/not-found-page.tsx')),
};

/** Every page of the build, in the order of the sitemap. */
export const routes: readonly Route[] = [
  { path: '/', page: loadable(() => import('../pages/home-page.tsx')) },
  { path: '/services', page: loadable(async () => (await smallPages()).servicesPage) },
  service('hvac-installation'),
  service('maintenance-repairs'),
  service('ductless-ac'),
  service('ac-installation'),
  service('hvac-design'),
  service('ductless-mini-split'),
  service('heating-system'),
  service('ventilation'),
  service('humidity-control'),
  service('thermostat-installation'),
  service('electrical-installation'),
  service('pci-fire-protection'),
  service('maintenance-plans'),
  { path: '/gallery', page: loadable(() => import('../pages/gallery-page.tsx')) },
  { path: '/testimonials', page: loadable(() => import('../pages/testimonials-page.tsx')) },
  { path: '/about', page: loadable(async () => (await smallPages()).aboutPage) },
  { path: '/contact', page: loadable(() => import('../pages/contact-page.tsx')) },
  legal('privacy-policy'),
  legal('terms-of-service'),
  ...cities.map(({ path }) => contentRoute(path, () => import('../pages/families/cities.ts'))),
];

/** The route of an unprefixed path; the not-found page for any other. */
export const routeOf = (path: string): Route => routes.find((route) => route.path === path) ?? notFoundRoute;
