import { labels } from '../content/common/labels.ts';
import { serviceNames } from '../content/common/service-links.ts';
import type { CityPage, ContentPage, LegalPage, ServicePage } from '../content/page-content.ts';
import { unreachable } from '../lib/unreachable.ts';
import { RelatedLinks } from '../sections/related-links.tsx';
import { CopyText } from '../ui/copy-text.tsx';
import { tradeClass } from '../ui/tone.tsx';
import { CityPageHero, LegalHero, ServiceHero } from './parts/page-heroes.tsx';
import { SectionsView } from './parts/sections-view.tsx';
import { Prose } from './parts/wide-sections.tsx';

/** The module of a page that is made of data alone; `content` is what structured data is made of. */
export const contentPageModule = (content: ContentPage) => ({
  // biome-ignore lint/correctness/noComponentHookFactories: called once per page, whose loadable keeps it.
  Page: () => <ContentPageView page={content} />,
  head: content.head,
  content,
});

function ContentPageView({ page }: { page: ContentPage }) {
  switch (page.kind) {
    case 'service':
      return <ServiceView page={page} />;
    case 'city':
      return <CityView page={page} />;
    case 'legal':
      return <LegalView page={page} />;
    default:
      return unreachable(page);
  }
}

function ServiceView({ page }: { page: ServicePage }) {
  const links = page.related.map((path) => ({ to: path, name: serviceNames[path] }));
  return (
    <div className={tradeClass[page.trade]}>
      <ServiceHero page={page} />
      <SectionsView
        sections={page.sections}
        about={page.hero.title}
        beforeClosing={<RelatedLinks heading={labels.related} links={links} />}
      />
    </div>
  );
}

function CityView({ page }: { page: CityPage }) {
  return (
    <>
      <CityPageHero page={page} />
      <SectionsView sections={page.sections} about={page.hero.title} />
    </>
  );
}

function LegalView({ page }: { page: LegalPage }) {
  return (
    <div className="wrap legal">
      <header>
        <LegalHero page={page} />
      </header>
      <nav aria-labelledby="contents">
        <p id="contents">
          <CopyText copy={labels.onThisPage} />
        </p>
        <ol>
          {page.sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>
                <CopyText copy={heading} />
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="prose">
        {page.sections.map((section) => (
          <Prose key={section.id} section={section} />
        ))}
      </div>
    </div>
  );
}
