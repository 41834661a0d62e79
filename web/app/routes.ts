import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import type { ContentPage } from '../content/content-page.ts';
import { wantWords } from '../features/language/language.ts';
import { type Loadable, loadable } from '../lib/loadable.ts';

/** What the head of a page needs; everything else in it is derived (design 8). */
export type HeadWords = {
  title: MessageDescriptor;
  description: MessageDescriptor;
  keywords: MessageDescriptor;
};

/** What a page module exports. */
export type PageModule = {
  Page: ComponentType;
  head: HeadWords;
  /** The data of a page that is made of data alone; structured data is made of it. */
  content?: ContentPage;
};

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

/** Pages that travel together. */
const smallPages = () => import('../pages/small-pages.ts');

/** The data of a family of pages that are made of data alone. */
type Family = () => Promise<{ pages: readonly ContentPage[] }>;

/** Such a page: the data of its family and the component they all share arrive together. */
const contentRoute = (path: string, catalogue: string, family: Family): Route => ({
  path,
  page: page(['common', catalogue], async () => {
    const [{ contentPageModule }, { pages }] = await Promise.all([smallPages(), family()]);
    const content = pages.find((candidate) => candidate.path === path);
    if (!content) throw new Error(`No content stands for ${path}`);
    return contentPageModule(content);
  }),
});

const service = (slug: string): Route =>
  contentRoute(`/services/${slug}`, 'services', () => import('../content/services/all.ts'));

const city = (slug: string): Route =>
  contentRoute(`/hvac-services-${slug}`, 'cities', () => import('../content/cities/all.ts'));

const legal = (slug: string): Route =>
  contentRoute(`/${slug}`, 'legal', () => import('../content/legal/all.ts'));

export const notFoundRoute: Route = {
  path: '*',
  page: page(['pages'], async () => (await smallPages()).notFoundPage),
};

/** Every page that is built, in the order of the sitemap. */
export const routes: readonly Route[] = [
  { path: '/', page: page(['common', 'pages'], () => import('../pages/home-page.tsx')) },
  { path: '/services', page: page(['common', 'pages'], async () => (await smallPages()).servicesPage) },
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
  { path: '/gallery', page: page(['common', 'pages'], () => import('../pages/gallery-page.tsx')) },
  { path: '/testimonials', page: page(['common', 'pages'], () => import('../pages/testimonials-page.tsx')) },
  { path: '/about', page: page(['common', 'pages'], async () => (await smallPages()).aboutPage) },
  { path: '/contact', page: page(['pages', 'quote'], () => import('../pages/contact-page.tsx')) },
  legal('privacy-policy'),
  legal('terms-of-service'),
  city('santo-domingo'),
  city('punta-cana'),
  city('la-romana'),
  city('santiago'),
  city('puerto-plata'),
  city('samana'),
  city('pedernales'),
  city('distrito-nacional'),
  city('la-vega'),
  city('casa-de-campo'),
];

/** The route of an unprefixed path; the not-found page for any other. */
export const routeOf = (path: string): Route => routes.find((route) => route.path === path) ?? notFoundRoute;
