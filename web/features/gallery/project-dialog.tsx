import { useEffect, useState } from 'react';
import { whatsappUrl } from '../../content/contact-links.ts';
import { galleryPage, projectMessage } from '../../content/pages/gallery-page.ts';
import type { GalleryProject } from '../../content/pages/gallery-projects.ts';
import { PlaceLine } from '../../sections/project-card.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { CopyText, useCopy } from '../../ui/copy-text.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Photo } from '../../ui/photo.tsx';
import { swiped } from '../../ui/swipe.ts';

type ProjectDialogProps = {
  /** The open project; closed without one. */
  project: GalleryProject | undefined;
  /** What next and previous cycle through. */
  among: readonly GalleryProject[];
  onChange: (project: GalleryProject | undefined) => void;
  onClose: () => void;
};

/** One project enlarged: its picture, what was done and where, and ways to ask for something similar. */
export function ProjectDialog({ project, among, onChange, onClose }: ProjectDialogProps) {
  const copy = useCopy();
  // The closed dialog keeps what it last showed, so that it does not turn empty while closing.
  const [shown, setShown] = useState(project);
  if (project && project !== shown) setShown(project);
  const position = shown ? among.indexOf(shown) : 0;
  const beside = (step: number) => among[(position + step + among.length) % among.length];

  useEffect(() => {
    if (!project) return;
    const handleKey = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      // With one of these it is the browser's: Back, or a desk of the window's.
      if (altKey || ctrlKey || metaKey) return;
      if (key === 'ArrowRight') onChange(beside(1));
      if (key === 'ArrowLeft') onChange(beside(-1));
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  });

  if (!shown) return null;
  return (
    <Dialog
      title={copy(shown.title)}
      isOpen={project !== undefined}
      onClose={onClose}
      picture={
        <div className="modal-picture" {...swiped((by) => onChange(beside(by)))}>
          <Photo key={shown.id} photo={shown.photo} sizes="(min-width: 984px) 960px, 100vw" />
          <StepButton to="previous" onClick={() => onChange(beside(-1))} />
          <StepButton to="next" onClick={() => onChange(beside(1))} />
          <p className="number" role="status">
            <span>{`${position + 1}/${among.length}`}</span>
            <span className="visually-hidden">{`: ${copy(shown.title)}`}</span>
          </p>
        </div>
      }
    >
      <Words key={shown.id} project={shown} />
    </Dialog>
  );
}

function StepButton({ to, onClick }: { to: 'previous' | 'next'; onClick: () => void }) {
  const copy = useCopy();
  return (
    <button
      type="button"
      className={`step step-${to}`}
      aria-label={copy(galleryPage.dialog[to])}
      onClick={onClick}
    >
      <Icon name="chevron" />
    </button>
  );
}

function Words({ project: { title, place, photo, text } }: { project: GalleryProject }) {
  const copy = useCopy();
  const { location, contact, quote } = galleryPage.dialog;
  return (
    <>
      <p className="small muted spot">
        <span className="visually-hidden">
          <CopyText copy={location} />:{' '}
        </span>
        <PlaceLine place={place} photo={photo} />
      </p>
      <p>
        <CopyText copy={text} />
      </p>
      <div className="actions">
        <ButtonLink tone="sun" to="/contact">
          <CopyText copy={quote} />
        </ButtonLink>
        <ButtonLink tone="line" icon="whatsapp" to={whatsappUrl(copy(projectMessage(copy(title))))}>
          <CopyText copy={contact} />
        </ButtonLink>
      </div>
    </>
  );
}
