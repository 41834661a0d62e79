import { useLingui } from '@lingui/react/macro';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { cover } from '../lib/covered.ts';
import { paintMark } from '../lib/paint-marks.ts';
import { isOnBackdrop, noteDown } from './backdrop.ts';
import { Icon } from './icon.tsx';
import { hide, isolate } from './isolate.ts';

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

/**
 * A native dialog, shown as a popover that is alone on the page, or as a modal dialog where the browser has no popovers:
 * Esc, the cross and the backdrop close it, and the focus returns to where it came from.
 */
export function Dialog({ title, isOpen, onClose, picture, small = false, children }: DialogProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  /** The browser is hiding it. */
  const isClosing = useRef(false);
  const titleId = useId();

  useEffect(() => {
    const { current } = dialog;
    if (!isOpen || !current) return undefined;
    const opener = document.activeElement;
    const giveBack = () => opener instanceof HTMLElement && opener.focus();
    isClosing.current = false;
    const release = show(current);
    return () => {
      release();
      // The browser gives the focus back itself, unless a press outside has closed it; and by the time it has hidden it,
      // whoever looks for a lost focus has found a place for it.
      if (isClosing.current) giveBack();
      else hide(current);
      if (document.activeElement === document.body) giveBack();
    };
  }, [isOpen]);

  // Only the visitor's closing is an answer, not that of the effect above. It is heard before the dialog is hidden: of the
  // end the browser tells so late that what has been pressed meanwhile would be taken back.
  const handleClosing = () => {
    if (!isOpen) return;
    isClosing.current = true;
    onClose();
  };

  const handleClick = (event: MouseEvent) => {
    if (isOnBackdrop(event)) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a native dialog.
    <dialog
      {...(import.meta.env.SSR && paintMark('closed'))}
      ref={dialog}
      popover="auto"
      className={small ? 'modal modal-small' : 'modal'}
      aria-labelledby={titleId}
      onClose={handleClosing}
      onBeforeToggle={({ newState }) => newState === 'closed' && handleClosing()}
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

/** Returns what lets the rest of the page answer again. */
function show(dialog: HTMLDialogElement): () => void {
  if (!('popover' in HTMLElement.prototype)) {
    dialog.showModal();
    return cover();
  }
  dialog.showPopover();
  return isolate(dialog);
}
