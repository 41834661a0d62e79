import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { AddDrawing, MenuDrawing, ShareDrawing } from './ios-drawings.tsx';

/** How to install by hand on an iPhone or iPad, each step drawn. */
export function IosSteps({ onClose }: { onClose: () => void }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  // They stand beside the pages, and stay with none that the visitor goes back to.
  useEffect(() => {
    addEventListener('popstate', onClose);
    return () => removeEventListener('popstate', onClose);
  }, [onClose]);
  return (
    <Dialog small title={<Trans>Agrégalo en tres pasos</Trans>} isOpen={isOpen} onClose={onClose}>
      <ol className="ios-steps">
        <li>
          <ShareDrawing />
          <span>
            <Trans>Toca Compartir en la barra de Safari</Trans>
          </span>
        </li>
        <li>
          <MenuDrawing />
          <span>
            <Trans>Elige “Agregar a Inicio”</Trans>
          </span>
        </li>
        <li>
          <AddDrawing />
          <span>
            <Trans>Toca Agregar</Trans>
          </span>
        </li>
      </ol>
    </Dialog>
  );
}
