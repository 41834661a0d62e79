import type { MessageDescriptor } from '@lingui/core';
import type { Photo } from '../images/photo-record.ts';
import type { Copy } from '../lib/copy.ts';
import type { Trade } from '../lib/trade.ts';
import type { CitySlug } from './cities/directory.ts';
import type { Action } from './common/actions.ts';
import type { ServicePath } from './common/service-links.ts';

/** Small drawings beside a point: some of the icons in `web/ui/icon-sources.ts`. */
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

/**
 * Line drawings on a light ground: a file in `web/public/drawings` and one of its views. Most of them share a file.
 */
export type Drawing =
  | `sheet.svg#${'mini-split' | 'thermostat' | 'ventilation' | 'samana' | 'pedernales'}-${1 | 2 | 3}`
  | `${'la-romana' | 'puerto-plata'}.svg#d${1 | 2 | 3}`;

/** A cutaway drawing, for a dark ground; its plates have the numbers of a list. */
export type Cutaway = `sheet.svg#${'room' | 'mountain' | 'samana' | 'pedernales' | 'santiago'}`;

/** What is measured, from low to high. */
export type Scale = { name: Copy; marks: readonly { value?: Copy; text: Copy }[] };

/** A link inside the site whose words name where it leads. */
export type PageLink = { to: string; label: Copy };

/** One reason, benefit or kind of work. */
export type Point = { icon: Emblem; title: Copy; text: Copy };

/** A service with its four marks and its way to a quote. */
export type Offer = Point & { trade: Trade; marks: readonly Copy[]; action: Action };

/** What every section has except the closing call. */
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
  /** Points one below the other, title left and words right. */
  | (Titled & {
      kind: 'ledger';
      items: readonly (Point & { marks?: readonly Copy[]; link?: PageLink })[];
    })
  /** Points below line drawings that share one ground. */
  | (Titled & {
      kind: 'drawn';
      items: readonly { drawing: Drawing; title: Copy; text: Copy; link?: PageLink }[];
    })
  /** A cutaway drawing beside the list that its numbers refer to. */
  | (Titled & {
      kind: 'cutaway';
      drawing: Cutaway;
      /** A description of the drawing for those who cannot see it. */
      alt: MessageDescriptor;
      scales?: readonly Scale[];
      items: readonly { title: Copy; text?: Copy }[];
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
  | (Titled & { kind: 'names'; items: readonly { name: string; to?: string }[] })
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

/** A maintenance plan; `price` in dollars a year, or in words where it is quoted: then `from` and `per` are absent. */
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

/** The page of a city as its own file defines it: the directory says which city it is. */
export type CityContent = Pick<AnyPage, 'head' | 'sections'> & { hero: OpeningWithPicture };

/** The page of a city of the directory. */
export type CityPage = AnyPage & CityContent & { kind: 'city'; slug: CitySlug; name: string };

/** A legal page; its eyebrow is the date. */
export type LegalPage = AnyPage<SectionOf<'prose'>> & { kind: 'legal'; hero: Opening & { eyebrow: Copy } };

/** A page that is made of data alone. */
export type ContentPage = ServicePage | CityPage | LegalPage;
