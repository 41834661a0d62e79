import type { IncomingHttpHeaders } from 'node:http';
import type { Answer } from '../answer.ts';
import type { ChatWidget } from '../contract/chat.ts';
import {
  defaultLanguage,
  type Language,
  languages,
  pathIn,
  perLanguage,
  readPath,
} from '../contract/language.ts';
import type { SiteDocument } from '../contract/site-manifest.ts';
import { type HeadersOfAnswers, policyOfDocument, policyOfScript } from '../middleware/security-headers.ts';
import { chosenLanguage } from './chosen-language.ts';
import type { LoadedFile, LoadedPage, Site } from './load-site.ts';
import { choose, type Representations, represent } from './representations.ts';
import type { WithOrigin } from './with-origin.ts';
import type { WithTestimonials } from './with-testimonials.ts';

/** What a request says that an answer depends on, besides its path. */
export type Asked = { method: string; headers: IncomingHttpHeaders; origin: string; isHttps: boolean };

/** What the built site answers to GET and HEAD: the one place that decides it. */
export type SiteAnswers = {
  /** True if the site has something at this address. */
  has(path: string): boolean;
  /** The answer if it is ready; undefined where the site has nothing, and where something has to be made first. */
  ready(path: string, asked: Asked): Answer | undefined;
  /** The same, which is made where it is not ready; undefined where the site has nothing. */
  find(path: string, asked: Asked): Promise<Answer | undefined>;
  /** The page that says that there is nothing at an address. */
  missing(path: string, asked: Asked): Promise<Answer>;
  /** True if a page is at this address, in any language. */
  hasPage(path: string): boolean;
};

type Options = {
  site: Site;
  withOrigin: WithOrigin;
  withTestimonials: WithTestimonials;
  headersOfAnswers: HeadersOfAnswers;
  chat: ChatWidget | undefined;
};

/** A file at an address, with what it is answered with there. */
type Place = {
  file: LoadedFile;
  status: number;
  headers: Readonly<Record<string, string>>;
  /** The language of a page; undefined for any other file. */
  language?: Language;
  /** False for what the worker keeps, which has no origin. */
  isNamed: boolean;
  /** By the file as it is sent, over http and over https. */
  made: Record<'http' | 'https', WeakMap<LoadedFile, Representations>>;
};

/** What is at an address: one file, or one for each language that a visitor may have chosen. */
type Places = Place | Readonly<Record<Language, Place>>;

export function createSiteAnswers(options: Options): SiteAnswers {
  const { site, withOrigin, withTestimonials, headersOfAnswers, chat } = options;
  const notFound = placesOfPage(site.notFound, 404, chat);
  const pages = new Map<string, Places>();
  for (const [path, page] of site.pages) {
    const inLanguages = placesOfPage(page, 200, chat);
    for (const language of languages) pages.set(pathIn(language, path), inLanguages[language]);
  }
  const places = new Map(pages);
  for (const [path, shell] of site.appShells) places.set(path, placeOfShell(shell, chat));
  for (const [path, file] of site.files) places.set(path, placeOfFile(file));

  const fileNow = ({ file, isNamed, language }: Place, { origin }: Asked): LoadedFile | undefined => {
    const named = isNamed ? withOrigin.filled(file, origin) : file;
    return named && language ? withTestimonials.filled(named, language) : named;
  };

  const fileSoon = async ({ file, isNamed, language }: Place, { origin }: Asked): Promise<LoadedFile> => {
    const named = isNamed ? await withOrigin.fill(file, origin) : file;
    return language ? withTestimonials.fill(named, language) : named;
  };

  function answer({ made, headers, status }: Place, file: LoadedFile, asked: Asked): Answer {
    const forms = made[asked.isHttps ? 'https' : 'http'];
    let known = forms.get(file);
    if (!known) {
      known = represent(file, { ...headersOfAnswers(asked.isHttps), ...headers }, status);
      forms.set(file, known);
    }
    return choose(known, file, asked);
  }

  const answerSoon = async (found: Places, asked: Asked): Promise<Answer> => {
    const place = placeFor(found, asked);
    return answer(place, await fileSoon(place, asked), asked);
  };

  return {
    has: (path) => places.has(path),
    ready(path, asked) {
      const found = places.get(path);
      if (!found) return undefined;
      const place = placeFor(found, asked);
      const file = fileNow(place, asked);
      return file && answer(place, file, asked);
    },
    async find(path, asked) {
      const found = places.get(path);
      return found && answerSoon(found, asked);
    },
    missing: (path, asked) => answerSoon(notFound[readPath(path).prefixed ?? defaultLanguage], asked),
    hasPage: (path) => pages.has(path),
  };
}

const placeFor = (found: Places, { headers }: Asked): Place =>
  'file' in found ? found : found[chosenLanguage(headers)];

const place = (rest: Omit<Place, 'made'>): Place => ({
  ...rest,
  made: { http: new WeakMap(), https: new WeakMap() },
});

/** A page below the prefix of each language; without one, where the default language is, a visitor's choice counts. */
function placesOfPage(
  page: LoadedPage,
  status: number,
  chat: ChatWidget | undefined,
): Record<Language, Places> {
  const inLanguage = (file: LoadedFile<SiteDocument>, language: Language, vary: Record<string, string>) => {
    const headers = { ...vary, 'Content-Language': language, ...policyOfDocument(file, chat) };
    return place({ file, status, headers, language, isNamed: true });
  };
  return perLanguage((language) =>
    language === defaultLanguage
      ? perLanguage((chosen) => inLanguage(page.atRoot[chosen], chosen, { Vary: 'Cookie' }))
      : inLanguage(page.prefixed[language], language, {}),
  );
}

/** A document for the worker, which passes its headers on with every page it fills in; no search engine wants it. */
const placeOfShell = (file: LoadedFile<SiteDocument>, chat: ChatWidget | undefined): Place =>
  place({
    file,
    status: 200,
    headers: { ...policyOfDocument(file, chat), 'X-Robots-Tag': 'noindex' },
    isNamed: false,
  });

const placeOfFile = (file: LoadedFile): Place =>
  place({
    file,
    status: 200,
    headers: file.type.includes('javascript') ? policyOfScript : {},
    isNamed: true,
  });
