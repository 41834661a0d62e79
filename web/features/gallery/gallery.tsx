import { useRef, useState } from 'react';
import { galleryPage, projectCount } from '../../content/pages/gallery.ts';
import { type GalleryProject, galleryProjects } from '../../content/pages/gallery-projects.ts';
import { whatsappUrl } from '../../lib/contact-links.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CopyText, useCopy } from '../../ui/copy-text.tsx';
import { type Filter, GalleryFilters } from './gallery-filters.tsx';
import { GalleryTile } from './gallery-tile.tsx';
import { ProjectDialog } from './project-dialog.tsx';

/** How much of the grid of twelve each place takes: eight and four, thirds, four and eight, halves. */
const sizes = ['g-x', 'g-m', '', '', '', 'g-m', 'g-x', 'g-h', 'g-h'];

/** The finished works, which can be filtered by trade and looked at one by one. */
export function Gallery() {
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
        {listed.length > 0 ? (
          <p className="vh">
            <CopyText copy={projectCount(listed.length)} />
          </p>
        ) : (
          <Empty />
        )}
      </div>
      <div className="grid9">
        {listed.map((project, index) => (
          <GalleryTile
            key={project.id}
            project={project}
            className={sizes[index] ?? ''}
            onOpen={(link) => {
              opener.current = link;
              setOpen(project);
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

function Empty() {
  const copy = useCopy();
  const { empty, emptyAction, emptyMessage } = galleryPage;
  return (
    <div className="none">
      <h2>
        <CopyText copy={empty} />
      </h2>
      <div className="acts">
        <ButtonLink tone="line" icon="whatsapp" to={whatsappUrl(copy(emptyMessage))}>
          <CopyText copy={emptyAction.label} />
        </ButtonLink>
      </div>
    </div>
  );
}
