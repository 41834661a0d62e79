import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { whatsappUrl } from '../../content/contact-links.ts';
import { galleryPage, projectCount } from '../../content/pages/gallery-page.ts';
import { type GalleryProject, galleryProjects } from '../../content/pages/gallery-projects.ts';
import { afterAnswer } from '../../lib/after-paint.ts';
import { watchGestures } from '../../lib/standstill.ts';
import { ArrowLink } from '../../sections/words.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { CopyText, useCopy } from '../../ui/copy-text.tsx';
import { Photo } from '../../ui/photo.tsx';
import { type Filter, GalleryFilters } from './gallery-filters.tsx';
import { GalleryTile } from './gallery-tile.tsx';
import { ProjectDialog } from './project-dialog.tsx';

/** How many of the twelve columns each place takes: eight and four, thirds, four and eight, halves. */
const sizes = ['tile-wide', 'tile-narrow', '', '', '', 'tile-narrow', 'tile-wide', 'tile-half', 'tile-half'];

/** The finished works, which can be filtered by trade and looked at one by one. */
export function Gallery() {
  const copy = useCopy();
  const [filter, setFilter] = useState<Filter>('all');
  const [open, setOpen] = useState<GalleryProject>();
  const opener = useRef<HTMLElement>(null);
  const isListed = (by: Filter) => (project: GalleryProject) => by === 'all' || project.category === by;
  const listed = galleryProjects.filter(isListed(filter));

  return (
    <>
      <GalleryFilters
        chosen={filter}
        count={(by) => galleryProjects.filter(isListed(by)).length}
        onChoose={setFilter}
      />
      <div role="status">
        <p className="visually-hidden">{`${copy(labelOf(filter))}: ${copy(projectCount(listed.length))}`}</p>
        {listed.length === 0 && <Empty filter={filter} />}
      </div>
      <div className="tiles">
        {listed.map((project, index) => (
          <GalleryTile
            key={project.id}
            project={project}
            className={sizes[index] ?? ''}
            onOpen={(link) => {
              opener.current = link;
              // Esc, or another tap, may come first; a wheel that turns out takes nothing back.
              const isUntouched = watchGestures(['pointerdown', 'keydown']);
              // In one task with that look: an Esc in between would find nothing to close, and the picture opened after it.
              void afterAnswer().then(() => isUntouched() && flushSync(() => setOpen(project)));
            }}
          />
        ))}
      </div>
      <ProjectDialog
        project={open}
        among={listed}
        onChange={setOpen}
        onClose={() => {
          setOpen(undefined);
          opener.current?.focus();
        }}
      />
    </>
  );
}

const labelOf = (filter: Filter) =>
  galleryPage.filters.items.find(({ category }) => category === filter)?.label ?? '';

/** No project of this trade: its service instead, with its picture. */
function Empty({ filter }: { filter: Filter }) {
  const copy = useCopy();
  const { empty, emptyAction, emptyMessage } = galleryPage;
  const instead = Object.entries(galleryPage.instead).find(([trade]) => trade === filter)?.[1];
  return (
    <div className="none">
      {instead && <Photo photo={instead.photo} sizes="(min-width: 700px) 420px, 100vw" />}
      <div>
        <h2>
          <CopyText copy={empty} />
        </h2>
        {/* Anew for each trade: a translated page keeps words that only change. */}
        {instead && <ArrowLink key={filter} {...instead} />}
        <div className="actions">
          <ButtonLink tone="line" icon="whatsapp" to={whatsappUrl(copy(emptyMessage))}>
            <CopyText copy={emptyAction.label} />
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
