import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { showToast } from '../../lib/toasts.ts';
import { fateOf } from '../../offline/machine.ts';
import { isUnsent } from '../../offline/record.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { currentQueue, onQueue } from '../quote-queue/queue-snapshot.ts';
import { eraseWords } from '../quote-queue/sentences.ts';
import { eraseEverything, type Told } from './erase.ts';

type EraseQuestionsProps = {
  isOpen: boolean;
  onClose: () => void;
  onErased: () => void;
};

/** Asks once before everything is erased, and a second time where a request that nobody has would go with it. */
export function EraseQuestions({ isOpen, onClose, onErased }: EraseQuestionsProps) {
  const [isSecond, setIsSecond] = useState(false);
  const { records } = useSyncExternalStore(onQueue, currentQueue);
  // What is said of each is looked up when it is shown, and once more when it is confirmed.
  const fates: Told = new Map(records.filter(isUnsent).map((record) => [record.key, fateOf(record)]));
  const unsent = fates.size;

  const erase = async (withUnsent: boolean) => {
    if (!(await isErased(withUnsent ? fates : undefined))) return;
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
        isOpen={isOpen && !(isSecond && unsent > 0)}
        onClose={() => !(isSecond && unsent > 0) && onClose()}
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
        isOpen={isOpen && isSecond && unsent > 0}
        onClose={() => {
          setIsSecond(false);
          onClose();
        }}
      >
        <p>{eraseWords([...fates.values()])}</p>
        <div className="acts">
          <Button tone="line" onClick={() => void erase(false)}>
            <Plural
              value={unsent}
              one="Borrar lo demás y conservarla"
              other="Borrar lo demás y conservarlas"
            />
          </Button>
          <Button tone="flame" onClick={() => void erase(true)}>
            <Plural value={unsent} one="Borrarla también" other="Borrarlas también" />
          </Button>
        </div>
      </Dialog>
    </>
  );
}

/** False where what was said is not true any more, so the dialog says it anew, and where something was not erased. */
async function isErased(told: Told | undefined): Promise<boolean> {
  try {
    return await eraseEverything(told);
  } catch (error) {
    console.error('Not everything could be erased from this device.', error);
    showToast({
      title: t`Error`,
      text: t`No pudimos borrarlo todo de este aparato. Inténtalo otra vez.`,
      tone: 'destructive',
    });
    return false;
  }
}
