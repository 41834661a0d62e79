import type { MessageDescriptor } from '@lingui/core';
import type { Photo } from '../images/photo.ts';
import type { Copy } from '../lib/copy.ts';
import type { Action } from './common/actions.ts';
import type { ServicePath } from './services/names.ts';

/** The three trades; each has its tone. */
export type Trade = 'air' | 'power' | 'fire';

/** Small drawings beside a point; `web/sections/emblem.tsx` draws them. */
export type Emblem =
  | 'alarm'
  | 'battery'
  | 'boat'
  | 'building'
  | 'bolt'
  | 'calendar'
  | 'chat'
  | 'clock'
  | 'coin'
  | 'cube'
  | 'document'
  | 'drop'
  | 'eye'
  | 'fan'
  | 'flame'
  | 'gauge'
  | 'gear'
  | 'golf'
  | 'hospital'
  | 'hotel'
  | 'leaf'
  | 'mist'
  | 'panel'
  | 'pin'
  | 'plug'
  | 'quiet'
  | 'rooms'
  | 'ruler'
  | 'school'
  | 'shield'
  | 'snow'
  | 'team'
  | 'villa'
  | 'wave'
  | 'wrench';

/** Line drawings: a file in `web/public/drawings` and which of its three views. */
export type Drawing =
  `${'mini-split' | 'thermostat' | 'ventilation' | 'la-romana' | 'puerto-plata' | 'samana' | 'pedernales'}.svg#d${1 | 2 | 3}`;

/** A link inside the site whose words name where it leads. */
export type PageLink = { to: string; label: Copy };

/** One reason, benefit or kind of work. */
export type Point = { icon: Emblem; title: Copy; text: Copy };

/** A service with its four marks and its way to a quote. */
export type Offer = Point & { trade: Trade; marks: readonly Copy[]; action: Action };

/** What every section has but the closing call. */
type Titled = {
  /** The anchor of the section. */
  id: string;
  heading: Copy;
  lead?: Copy;
};

/** The sections of a page: a closed union, one shape on the page for each kind. */
export type Section =
  /** Points side by side between hairlines. */
  | (Titled & { kind: 'columns'; items: readonly Point[] })
  /** Points below each other, title left and words right. */
  | (Titled & {
      kind: 'ledger';
      items: readonly (Point & { marks?: readonly Copy[]; link?: PageLink })[];
    })
  /** Points below line drawings that share one ground. */
  | (Titled & {
      kind: 'drawn';
      items: readonly { drawing: Drawing; title: Copy; text: Copy; link?: PageLink }[];
    })
  /** Upright pictures with their words below. */
  | (Titled & { kind: 'portraits'; items: readonly { photo: Photo; title: Copy; text: Copy }[] })
  /** Wide pictures and words, which change sides. */
  | (Titled & {
      kind: 'spreads';
      items: readonly { photo: Photo; title: Copy; text: Copy; marks?: readonly Copy[] }[];
    })
  /** A picture beside a quiet list. */
  | (Titled & { kind: 'benefits'; photo: Photo; items: readonly Point[] })
  /** The dark band that says why us. */
  | (Titled & { kind: 'reasons'; items: readonly Point[] })
  /** Paragraphs, short facts, and a picture where there is one. */
  | (Titled & { kind: 'story'; text: readonly Copy[]; points?: readonly Copy[]; photo?: Photo })
  /** Two lists side by side. */
  | (Titled & { kind: 'checklists'; lists: readonly { title: Copy; items: readonly Copy[] }[] })
  /** Numbered steps on a line. */
  | (Titled & { kind: 'steps'; items: readonly { title: Copy; text: Copy }[] })
  /** Finished works. */
  | (Titled & {
      kind: 'projects';
      items: readonly { photo: Photo; title: Copy; place: Copy; text: Copy }[];
    })
  /** Design projects, whose words lie on the picture and show on hover, focus or tap. */
  | (Titled & {
      kind: 'designs';
      items: readonly { photo: Photo; title: Copy; place: Copy; text: Copy }[];
    })
  /** Questions, one open at a time. */
  | (Titled & { kind: 'faq'; items: readonly { question: Copy; answer: Copy }[] })
  /** Maintenance plans; the middle one stands out. */
  | (Titled & { kind: 'plans'; items: readonly Plan[] })
  /** Large figures between hairlines. */
  | (Titled & { kind: 'figures'; items: readonly { value: Copy; label: Copy }[] })
  /** Names of places in one flowing line. */
  | (Titled & { kind: 'places'; items: readonly { name: string; to?: string }[] })
  /** The box beside a picture. */
  | (Titled & { kind: 'highlight'; photo: Photo; items: readonly { title: Copy; text: Copy }[] })
  /** Services as rows. */
  | (Titled & { kind: 'offers'; items: readonly Offer[] })
  /** Services as a grid of four. */
  | (Titled & { kind: 'offer-grid'; items: readonly Offer[] })
  /** The same thing twice. */
  | (Titled & { kind: 'before-after'; before: Stage; after: Stage })
  /** A numbered section of a legal page. */
  | (Titled & {
      kind: 'prose';
      text: readonly Copy[];
      points?: readonly Copy[];
      after?: readonly Copy[];
    })
  /** The band that ends a page. */
  | (Titled & { kind: 'closing'; actions: readonly Action[] });

/** A section of one kind. */
export type SectionOf<Kind extends Section['kind']> = Extract<Section, { kind: Kind }>;

/** One side of a before and after. */
export type Stage = { photo: Photo; label: Copy; text: Copy };

/** A maintenance plan; `price` in dollars a year, absent where it is quoted. */
export type Plan = {
  title: Copy;
  price: Copy;
  from?: Copy;
  per?: Copy;
  text: Copy;
  features: readonly Copy[];
  action: Action;
};

/** The top of a page; its title is the only h1. */
type Opening = { title: Copy; text: Copy };

type OpeningWithPicture = Opening & { photo: Photo; actions: readonly Action[] };

type AnyPage<AnySection = Section> = {
  path: string;
  head: Record<'title' | 'description' | 'keywords', MessageDescriptor>;
  sections: readonly AnySection[];
};

/** A page of one of the 13 services; its eyebrow is the short name of the service. */
export type ServicePage = AnyPage & {
  kind: 'service';
  trade: Trade;
  hero: OpeningWithPicture & { eyebrow: Copy };
  /** Paths of other services. */
  related: readonly ServicePath[];
};

/** A page of one of the ten places; `name` as in the list of service areas. */
export type CityPage = AnyPage & { kind: 'city'; name: string; hero: OpeningWithPicture };

/** A legal page; its eyebrow is the date. */
export type LegalPage = AnyPage<SectionOf<'prose'>> & { kind: 'legal'; hero: Opening & { eyebrow: Copy } };

/** A page that is made of data alone. */
export type ContentPage = ServicePage | CityPage | LegalPage;
