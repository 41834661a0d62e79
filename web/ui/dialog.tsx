import { useLingui } from '@lingui/react/macro';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { paintMark } from '../lib/paint-marks.ts';
import { isOnBackdrop, noteDown } from './backdrop.ts';
import { Icon } from './icon.tsx';

type DialogProps = {
  title: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  /** Above the title, edge to edge. */
  picture?: ReactNode;
  /** For questions; the large one shows a picture. */
  small?: boolean;
  /** Paragraphs, and `actions` with what can be done. */
  children: ReactNode;
};

/** The native modal dialog: Esc, the cross and the backdrop close it, and focus returns to where it came from. */
export function Dialog({ title, isOpen, onClose, picture, small = false, children }: DialogProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  // The browser reports every closing, and late: only the visitor's is an answer, not that of the effect above.
  const handleClosed = () => {
    if (isOpen && !dialog.current?.open) onClose();
  };

  const handleClick = (event: MouseEvent) => {
    if (isOnBackdrop(event)) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a native dialog.
    <dialog
      {...(import.meta.env.SSR && paintMark('closed'))}
      ref={dialog}
      className={small ? 'modal modal-small' : 'modal'}
      aria-labelledby={titleId}
      onClose={handleClosed}
      onPointerDown={noteDown}
      onClick={handleClick}
    >
      <button type="button" className="modal-close" aria-label={t`Cerrar`} onClick={onClose}>
        <Icon name="close" />
      </button>
      {picture}
      <div className="modal-body">
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}
