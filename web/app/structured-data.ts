import { i18n } from '@lingui/core';
import type { Language } from '../../api/contract/language.ts';
import { cities } from '../content/cities/directory.ts';
import { labels } from '../content/common/labels.ts';
import { serviceNames } from '../content/common/service-links.ts';
import { company, companyRecord } from '../content/company.ts';
import { navigation } from '../content/navigation.ts';
import { openingHours } from '../content/opening-hours.ts';
import type { ContentPage, Section } from '../content/page-content.ts';
import type { Copy } from '../lib/copy.ts';
import { originMark } from '../prerender/origin-mark.ts';
import { addressOf as addressAt } from './head-elements.ts';
import type { PageModule } from './routes.ts';

type Thing = Readonly<Record<string, unknown>>;
type Crumb = { path: string; name: string };

const businessId = `${originMark}/#business`;
/** Pages that describe the company in full; the others refer to it. */
const fullPaths = ['/', '/contact'];
const pageTypes: Readonly<Record<string, string>> = { '/about': 'AboutPage', '/contact': 'ContactPage' };

/** JSON-LD of a page in the active language, ready to be put into HTML; only prerendered documents carry it. */
export function structuredDataOf(path: string, { content }: PageModule, language: Language): string {
  const page = content ? [...serviceOf(content, language), ...questionsOf(content)] : kindOf(path, language);
  const graph = [businessOf(path, language), ...crumbsOf(path, content, language), ...page];
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}

const addressOf = (path: string, language: Language): string => addressAt(path, language, originMark);

const text = (copy: Copy): string =>
  typeof copy === 'string' ? copy : 'lang' in copy ? copy.text : i18n._(copy);

/** The company. Never with ratings: a page that rates its own company loses the right to be shown. */
function businessOf(path: string, language: Language): Thing {
  const business = {
    '@type': ['HVACBusiness', 'Electrician'],
    '@id': businessId,
    name: company.brand,
    url: addressOf('/', language),
    telephone: company.phoneE164,
    address: {
      '@type': 'PostalAddress',
      addressLocality: companyRecord.address.locality,
      addressCountry: companyRecord.address.country,
    },
  };
  if (path === '/services') return { ...business, hasOfferCatalog: catalogOf(language) };
  if (!fullPaths.includes(path)) return business;
  return {
    ...business,
    email: company.email,
    logo: `${originMark}/icon-512.png`,
    image: `${originMark}/share-${language}.png`,
    foundingDate: company.founded,
    founder: { '@type': 'Person', name: companyRecord.founder },
    openingHours: openingHours.flatMap(({ schema }) => schema ?? []),
    areaServed: cities.map(({ name }) => ({ '@type': 'City', name })),
    sameAs: company.social.map(({ url }) => url),
  };
}

/** Every service page. Only where services are listed: it is a third of a kilobyte, and the home page has no room. */
const catalogOf = (language: Language): Thing => ({
  '@type': 'OfferCatalog',
  name: text(labels.services),
  itemListElement: Object.entries(serviceNames).map(([service, name]) => ({
    '@type': 'Service',
    name: text(name),
    url: addressOf(service, language),
  })),
});

function kindOf(path: string, language: Language): Thing[] {
  if (path === '/') {
    const publisher = { '@id': businessId };
    return [
      {
        '@type': 'WebSite',
        name: company.brand,
        url: addressOf('/', language),
        inLanguage: language,
        publisher,
      },
    ];
  }
  const type = pageTypes[path];
  return type ? [{ '@type': type, url: addressOf(path, language), about: { '@id': businessId } }] : [];
}

function serviceOf(content: ContentPage, language: Language): Thing[] {
  if (content.kind === 'legal') return [];
  const { path, head, hero, sections } = content;
  const offers = sections.flatMap(offersOf);
  return [
    {
      '@type': 'Service',
      name: text(hero.title),
      description: text(head.description),
      url: addressOf(path, language),
      provider: { '@id': businessId },
      areaServed:
        content.kind === 'city'
          ? { '@type': 'City', name: content.name }
          : { '@type': 'Country', name: 'DO' },
      ...(offers.length > 0 ? { offers } : {}),
    },
  ];
}

/** Plans; their price is given in words, since the company names no currency. */
function offersOf(section: Section): Thing[] {
  if (section.kind !== 'plans') return [];
  return section.items.map(({ title, from, price, per }) => ({
    '@type': 'Offer',
    name: text(title),
    description: [from, price, per].flatMap((part) => (part ? text(part) : [])).join(' '),
  }));
}

function questionsOf({ sections }: ContentPage): Thing[] {
  const questions = sections.flatMap((section: Section) => (section.kind === 'faq' ? section.items : []));
  if (questions.length === 0) return [];
  return [
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: text(question),
        acceptedAnswer: { '@type': 'Answer', text: text(answer) },
      })),
    },
  ];
}

function crumbsOf(path: string, content: ContentPage | undefined, language: Language): Thing[] {
  if (path === '/') return [];
  const crumbs = [{ path: '/', name: text(labels.home) }, ...parentsOf(path, content)];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map((crumb, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: crumb.name,
        item: addressOf(crumb.path, language),
      })),
    },
  ];
}

function parentsOf(path: string, content: ContentPage | undefined): Crumb[] {
  switch (content?.kind) {
    case 'service':
      return [
        { path: '/services', name: text(labels.services) },
        { path, name: text(content.hero.eyebrow) },
      ];
    case 'city':
      return [
        { path: '/services#locations', name: text(labels.cities) },
        { path, name: content.name },
      ];
    case 'legal':
      return [{ path, name: text(content.hero.title) }];
    default: {
      const link = navigation.find(({ to }) => to === path);
      return link ? [{ path, name: text(link.label) }] : [];
    }
  }
}
