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

type ContentModule = { page: ContentPage };

/** A page that is made of data alone: its data and the component they share arrive together. */
const contentPage =
  (content: () => Promise<ContentModule>): (() => Promise<PageModule>) =>
  async () => {
    const [{ contentPageModule }, { page: data }] = await Promise.all([
      import('../pages/content-page.tsx'),
      content(),
    ]);
    return contentPageModule(data);
  };

const service = (slug: string, content: () => Promise<ContentModule>): Route => ({
  path: `/services/${slug}`,
  page: page(['common', 'services'], contentPage(content)),
});

const city = (slug: string, content: () => Promise<ContentModule>): Route => ({
  path: `/hvac-services-${slug}`,
  page: page(['common', 'cities'], contentPage(content)),
});

const legal = (slug: string, content: () => Promise<ContentModule>): Route => ({
  path: `/${slug}`,
  page: page(['common', 'legal'], contentPage(content)),
});

export const notFoundRoute: Route = {
  path: '*',
  page: page(['pages'], () => import('../pages/not-found-page.tsx')),
};

/** Every page that is built, in the order of the sitemap. */
export const routes: readonly Route[] = [
  { path: '/', page: page(['common', 'pages'], () => import('../pages/home-page.tsx')) },
  { path: '/services', page: page(['common', 'pages'], () => import('../pages/services-page.tsx')) },
  service('hvac-installation', () => import('../content/services/hvac-installation.ts')),
  service('maintenance-repairs', () => import('../content/services/maintenance-repairs.ts')),
  service('ductless-ac', () => import('../content/services/ductless-ac.ts')),
  service('ac-installation', () => import('../content/services/ac-installation.ts')),
  service('hvac-design', () => import('../content/services/hvac-design.ts')),
  service('ductless-mini-split', () => import('../content/services/ductless-mini-split.ts')),
  service('heating-system', () => import('../content/services/heating-system.ts')),
  service('ventilation', () => import('../content/services/ventilation.ts')),
  service('humidity-control', () => import('../content/services/humidity-control.ts')),
  service('thermostat-installation', () => import('../content/services/thermostat-installation.ts')),
  service('electrical-installation', () => import('../content/services/electrical-installation.ts')),
  service('pci-fire-protection', () => import('../content/services/pci-fire-protection.ts')),
  service('maintenance-plans', () => import('../content/services/maintenance-plans.ts')),
  { path: '/gallery', page: page(['common', 'pages'], () => import('../pages/gallery-page.tsx')) },
  { path: '/testimonials', page: page(['common', 'pages'], () => import('../pages/testimonials-page.tsx')) },
  { path: '/about', page: page(['common', 'pages'], () => import('../pages/about-page.tsx')) },
  { path: '/contact', page: page(['pages', 'quote'], () => import('../pages/contact-page.tsx')) },
  legal('privacy-policy', () => import('../content/legal/privacy-policy.ts')),
  legal('terms-of-service', () => import('../content/legal/terms-of-service.ts')),
  city('santo-domingo', () => import('../content/cities/santo-domingo.ts')),
  city('punta-cana', () => import('../content/cities/punta-cana.ts')),
  city('la-romana', () => import('../content/cities/la-romana.ts')),
  city('santiago', () => import('../content/cities/santiago.ts')),
  city('puerto-plata', () => import('../content/cities/puerto-plata.ts')),
  city('samana', () => import('../content/cities/samana.ts')),
  city('pedernales', () => import('../content/cities/pedernales.ts')),
  city('distrito-nacional', () => import('../content/cities/distrito-nacional.ts')),
  city('la-vega', () => import('../content/cities/la-vega.ts')),
  city('casa-de-campo', () => import('../content/cities/casa-de-campo.ts')),
];

/** The route of an unprefixed path; the not-found page for any other. */
export const routeOf = (path: string): Route => routes.find((route) => route.path === path) ?? notFoundRoute;
