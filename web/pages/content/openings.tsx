import type { Action } from '../../content/common/actions.ts';
import { labels } from '../../content/common/labels.ts';
import type { CityPage, LegalPage, ServicePage } from '../../content/content-page.ts';
import { Locator } from '../../features/map/locator.tsx';
import type { Photo } from '../../images/photo.ts';
import type { Copy } from '../../lib/copy.ts';
import { CityHero } from '../../sections/city-hero.tsx';
import { Breadcrumbs, PageHero } from '../../sections/page-hero.tsx';
import { CopyText, useCopy } from '../../ui/copy-text.tsx';
import { ActionButtons } from './action-button.tsx';

const home = { to: '/', name: labels.home };
const services = { to: '/services', name: labels.services };
const areas = { to: '/services#locations', name: labels.areas };

type MenuOpeningProps = {
  hero: { photo: Photo; title: Copy; text: Copy; actions: readonly Action[] };
  /** Name of the page in the breadcrumbs. */
  current: Copy;
};

/** A page of the main menu opens like a service, one step below home. */
export function MenuOpening({ hero, current }: MenuOpeningProps) {
  const copy = useCopy();
  return (
    <PageHero
      {...hero}
      breadcrumbs={<Breadcrumbs label={copy(labels.breadcrumbs)} parents={[home]} current={current} />}
      actions={<ActionButtons actions={hero.actions} about={hero.title} />}
    />
  );
}

/** A service opens with its tone, and a picture that bleeds to the right edge. */
export function ServiceOpening({ page: { hero, trade } }: { page: ServicePage }) {
  const copy = useCopy();
  return (
    <PageHero
      {...hero}
      trade={trade}
      tone={hero.eyebrow}
      breadcrumbs={<Breadcrumbs label={copy(labels.breadcrumbs)} parents={[home, services]} />}
      actions={<ActionButtons actions={hero.actions} about={hero.title} />}
    />
  );
}

/** A place opens with itself from edge to edge, and where it is on the map. */
export function CityOpening({ page: { hero, name, path } }: { page: CityPage }) {
  const copy = useCopy();
  return (
    <CityHero
      {...hero}
      breadcrumbs={<Breadcrumbs label={copy(labels.breadcrumbs)} parents={[home, areas]} current={name} />}
      actions={<ActionButtons actions={hero.actions} about={hero.title} />}
      locator={<Locator path={path} />}
    />
  );
}

/** A legal page opens with its date and goes straight to the matter. */
export function LegalOpening({ page: { hero } }: { page: LegalPage }) {
  const copy = useCopy();
  return (
    <>
      <Breadcrumbs label={copy(labels.breadcrumbs)} parents={[home]} current={hero.title} />
      <h1>
        <CopyText copy={hero.title} />
      </h1>
      <p className="lead">
        <CopyText copy={hero.text} />
      </p>
      <p className="s mute num">
        <CopyText copy={hero.eyebrow} />
      </p>
    </>
  );
}
