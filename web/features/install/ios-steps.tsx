import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { useBack } from '../../ui/use-back.ts';
import { AddDrawing, MenuDrawing, ShareDrawing } from './ios-drawings.tsx';

/** How to install by hand on an iPhone or iPad, each step drawn. */
export function IosSteps({ onClose }: { onClose: () => void }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  useBack(onClose);
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
