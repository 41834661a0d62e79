import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { eraseEverything } from './erase.ts';

type EraseQuestionsProps = {
  isOpen: boolean;
  /** Requests on this device that were not sent. */
  unsent: number;
  onClose: () => void;
  onErased: () => void;
};

/** Asks once before everything is erased, and a second time where a request that nobody has would go with it. */
export function EraseQuestions({ isOpen, unsent, onClose, onErased }: EraseQuestionsProps) {
  const [isSecond, setIsSecond] = useState(false);

  const erase = async (withUnsent: boolean) => {
    await eraseEverything({ withUnsent });
    setIsSecond(false);
    onClose();
    onErased();
    showToast({
      title: t`Borrado`,
      text:
        unsent > 0 && !withUnsent
          ? t`Lo demás se borró. Lo que no se ha enviado sigue aquí.`
          : t`El sitio ya no guarda nada en este aparato.`,
      tone: 'plain',
    });
  };

  return (
    <>
      <Dialog
        small
        title={<Trans>¿Borrar lo que guarda este aparato?</Trans>}
        isOpen={isOpen && !isSecond}
        onClose={() => !isSecond && onClose()}
      >
        <p>
          <Trans>
            Se borran las páginas, las fotos, los testimonios y lo que tengas escrito. El sitio se guarda otra
            vez cuando lo abras con señal.
          </Trans>
        </p>
        <div className="acts">
          <Button tone="flame" onClick={() => (unsent > 0 ? setIsSecond(true) : void erase(false))}>
            <Trans>Borrar todo</Trans>
          </Button>
          <Button tone="line" onClick={onClose}>
            <Trans>Conservarlo</Trans>
          </Button>
        </div>
      </Dialog>
      <Dialog
        small
        title={
          <Plural
            value={unsent}
            one="Tienes # solicitud sin enviar"
            other="Tienes # solicitudes sin enviar"
          />
        }
        isOpen={isOpen && isSecond}
        onClose={() => {
          setIsSecond(false);
          onClose();
        }}
      >
        <p>
          <Trans>La oficina todavía no la tiene. Si la borras, no llega.</Trans>
        </p>
        <div className="acts">
          <Button tone="line" onClick={() => void erase(false)}>
            <Trans>Borrar lo demás y conservarla</Trans>
          </Button>
          <Button tone="flame" onClick={() => void erase(true)}>
            <Trans>Borrarla también</Trans>
          </Button>
        </div>
      </Dialog>
    </>
  );
}
