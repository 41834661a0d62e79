import type { ReactNode } from 'react';
import type { Action } from '../../content/common/actions.ts';
import { cityCards } from '../../content/common/city-cards.ts';
import { labels } from '../../content/common/labels.ts';
import type { CityPage, LegalPage, ServicePage } from '../../content/page-content.ts';
import { Locator } from '../../features/map/locator.tsx';
import type { Copy } from '../../lib/copy.ts';
import { CityHero } from '../../sections/city-hero.tsx';
import { Breadcrumbs, HeroPhoto, PageHero } from '../../sections/page-hero.tsx';
import { HeadWords } from '../../sections/words.tsx';
import { CopyText, useCopy } from '../../ui/copy-text.tsx';
import { ActionButtons } from './action-button.tsx';

const home = { to: '/', name: labels.home };
const services = { to: '/services', name: labels.services };
const cities = { to: '/services#locations', name: labels.cities };

type MenuOpeningProps = {
  hero: { title: Copy; text: Copy; actions: readonly Action[] };
  picture: ReactNode;
  /** Name of the page in the breadcrumbs. */
  current: Copy;
  /** What comes below the buttons. */
  children?: ReactNode;
};

/** A page of the main menu opens like a service, one step below home. */
export function MenuHero({ hero, picture, current, children }: MenuOpeningProps) {
  const copy = useCopy();
  return (
    <PageHero
      {...hero}
      picture={picture}
      breadcrumbs={<Breadcrumbs label={copy(labels.breadcrumbs)} parents={[home]} current={current} />}
      actions={<ActionButtons actions={hero.actions} about={hero.title} />}
    >
      {children}
    </PageHero>
  );
}

/** A service opens with its tone, and a picture that bleeds to the right edge. */
export function ServiceHero({ page: { hero, trade } }: { page: ServicePage }) {
  const copy = useCopy();
  return (
    <PageHero
      {...hero}
      picture={<HeroPhoto photo={hero.photo} />}
      trade={trade}
      tone={hero.eyebrow}
      breadcrumbs={<Breadcrumbs label={copy(labels.breadcrumbs)} parents={[home, services]} />}
      actions={<ActionButtons actions={hero.actions} about={hero.title} />}
    />
  );
}

/** A city page opens with its picture from edge to edge, and its place on the map. */
export function CityPageHero({ page: { hero, name, slug } }: { page: CityPage }) {
  const copy = useCopy();
  return (
    <CityHero
      {...hero}
      breadcrumbs={<Breadcrumbs label={copy(labels.breadcrumbs)} parents={[home, cities]} current={name} />}
      actions={<ActionButtons actions={hero.actions} about={hero.title} />}
      locator={<Locator pin={cityCards[slug].pin} />}
    />
  );
}

/** A legal page opens with its date and goes straight to its text. */
export function LegalHero({ page: { hero } }: { page: LegalPage }) {
  const copy = useCopy();
  return (
    <>
      <Breadcrumbs label={copy(labels.breadcrumbs)} parents={[home]} current={hero.title} />
      <HeadWords title={hero.title} text={hero.text} />
      <p className="small muted number">
        <CopyText copy={hero.eyebrow} />
      </p>
    </>
  );
}
