import { defaultLanguage, languages } from '../../api/contract/language.ts';
import { routeTable } from '../../tools/route-table.ts';
import { cities } from '../../web/content/cities/directory.ts';
import { company } from '../../web/content/company.ts';
import { navigation, quickLinks } from '../../web/content/navigation.ts';
import { openingHours } from '../../web/content/opening-hours.ts';
import { aboutPage, aboutValues } from '../../web/content/pages/about.ts';
import { comparisons } from '../../web/content/pages/comparisons.ts';
import { galleryPage } from '../../web/content/pages/gallery-page.ts';
import { galleryProjects } from '../../web/content/pages/gallery-projects.ts';
import { homePage } from '../../web/content/pages/home.ts';
import { servicesPage } from '../../web/content/pages/services.ts';
import { testimonialsPage } from '../../web/content/pages/testimonials.ts';
import { intervalMs as carouselIntervalMs } from '../../web/features/carousel/use-rotation.ts';
import { bubbleDelayMs } from '../../web/features/chat/chat-bubble.tsx';
import { queryClient } from '../../web/lib/query-client.ts';
import { noticeMs, removeDelayMs, visibleLimit } from '../../web/lib/toasts.ts';
import { contentDelayMs, shellDelayMs } from '../../web/shell/scroll-to-top.ts';
import { hotkey, swipeThresholdPx } from '../../web/ui/toaster.tsx';
import { delayMs, skipDelayMs } from '../../web/ui/tooltips.ts';

const { queries, mutations } = queryClient.getDefaultOptions();

/**
 * A number of the specification: its section, what it counts or measures, the value in the code, the value it must
 * have.
 */
export const specNumbers: readonly (readonly [section: number, what: string, is: unknown, must: unknown])[] =
  [
    [9, 'carousel, ms', carouselIntervalMs, 5_000],
    [9, 'chat bubble, ms', bubbleDelayMs, 5_000],
    [9, 'scroll to the top after a link of the shell, ms', shellDelayMs, 50],
    [9, 'scroll to the top after a link of the content, ms', contentDelayMs, 100],
    [9, 'toasts visible at once', visibleLimit, 1],
    [9, 'toast, ms', noticeMs, 5_000],
    [9, 'dismissed toast removed, ms', removeDelayMs, 1_000_000],
    [9, 'toast swipe, px', swipeThresholdPx, 50],
    [9, 'key to the toasts', hotkey, 'F8'],
    [9, 'tooltip, ms', delayMs, 700],
    [9, 'next tooltip, ms', skipDelayMs, 300],
    [9, 'default language', defaultLanguage, 'es'],
    [9, 'languages', languages, ['es', 'en']],
    [9, 'retry of queries', queries?.retry, false],
    [9, 'retry of mutations', mutations?.retry, false],
    [9, 'interval refetch', queries?.refetchInterval, false],
    [9, 'focus refetch', queries?.refetchOnWindowFocus, false],
    [9, 'staleness', queries?.staleTime, Number.POSITIVE_INFINITY],
    [9, 'service areas', cities.length, 10],
    [2, 'addresses', routeTable.length, 31],
    [
      9,
      'gallery filters',
      galleryPage.filters.items.map((item) => item.category),
      ['all', 'ac', 'electrical', 'ventilation', 'heating'],
    ],
    [9, 'service cards', Object.keys(homePage.services.cards).length, 7],
    [9, 'hero slides', homePage.hero.slides.length, 6],
    [9, 'gallery projects', galleryProjects.length, 9],
    [
      2,
      'categories of the gallery projects',
      [...new Set(galleryProjects.map(({ category }) => category))],
      ['ac'],
    ],
    [2, 'links of the header', navigation.length, 6],
    [
      2,
      'quick links of the footer',
      quickLinks.map(({ to }) => to),
      ['/', '/services', '/gallery', '/testimonials', '/contact'],
    ],
    [2, 'social networks', company.social.map(({ id }) => id), ['facebook', 'instagram', 'tiktok']],
    [2, 'copyright', company.founded.slice(0, 4), '2024'],
    [
      2,
      'pages the service cards lead to',
      Object.values(homePage.services.cards).map(({ to }) => to.replace('/services/', '')),
      [
        'hvac-design',
        'ac-installation',
        'electrical-installation',
        'ventilation',
        'heating-system',
        'pci-fire-protection',
        'maintenance-plans',
      ],
    ],
    [2, 'featured works', homePage.works.items.length, 3],
    [2, 'rows of the opening hours', openingHours.length, 3],
    [2, 'service cards of the overview', servicesPage.services.items.length, 7],
    [2, 'before and after', comparisons.length > 0, true],
    [
      2,
      'stat tiles of the testimonials',
      testimonialsPage.figures.items.map(({ value }) => value),
      ['500+', '98%', '15+', '24/7'],
    ],
    [2, 'values', aboutValues.items.length, 4],
    [2, 'differentiators', aboutPage.differentiators.items.length, 7],
  ];

/** How many entries each list of a page has, by its anchor. */
export const specLists: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  '/services/ac-installation': { highlights: 3, included: 2, reasons: 4, projects: 4 },
  '/services/hvac-installation': { benefits: 4, projects: 3, faq: 4 },
  '/services/maintenance-repairs': { types: 3, benefits: 4, 'before-after': 2, faq: 4 },
  '/services/ductless-ac': { benefits: 4, brands: 4, projects: 3, faq: 4 },
  '/services/ductless-mini-split': {
    advantages: 4,
    'system-types': 3,
    applications: 6,
    reasons: 4,
    projects: 2,
  },
  '/services/hvac-design': { benefits: 4, process: 4, projects: 3 },
  '/services/heating-system': { 'system-types': 3, included: 2, reasons: 4 },
  '/services/ventilation': { types: 3, reasons: 3, projects: 3, benefits: 2 },
  '/services/humidity-control': { products: 3, reasons: 4 },
  '/services/thermostat-installation': { types: 3, reasons: 4 },
  '/services/electrical-installation': { services: 3, reasons: 3, projects: 3 },
  '/services/pci-fire-protection': { 'system-types': 3, reasons: 4 },
  '/services/maintenance-plans': { plans: 3, benefits: 4, reasons: 4 },
  '/hvac-services-santo-domingo': { services: 3, figures: 4, areas: 8 },
  '/hvac-services-punta-cana': { services: 3, figures: 3, areas: 8 },
  '/hvac-services-la-romana': { services: 3 },
  '/hvac-services-santiago': { services: 3 },
  '/hvac-services-puerto-plata': { services: 3 },
  '/hvac-services-samana': { services: 3 },
  '/hvac-services-pedernales': { services: 3 },
  '/hvac-services-la-vega': { 'inland-climate': 4, why: 3, services: 4 },
  '/hvac-services-distrito-nacional': { 'flagship-projects': 3, services: 4 },
  '/hvac-services-casa-de-campo': { specialties: 3, services: 4 },
};
