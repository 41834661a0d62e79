import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { YesButton } from '../../ui/yes-button.tsx';
import { eraseWords } from '../outbox/ending-words.ts';
import type { Told } from './erase.ts';
import { type ErasingProps, type Trouble, useErasing } from './use-erasing.ts';

/** What a visitor was told who wants no unsent request erased. */
const nothing: Told = new Map();

/**
 * Asks once before everything is erased, and a second time if a request that has not reached the office would be
 * erased too. Once something is gone nothing is asked any more: the rest can only be stopped, and that is told.
 */
export function EraseQuestions(props: ErasingProps) {
  const { isOpen } = props;
  const { shown, fates, trouble, askOfUnsent, erase, close } = useErasing(props);
  const unsent = fates.size;

  return (
    <>
      <Dialog
        small
        title={<Trans>¿Borrar lo que guarda este aparato?</Trans>}
        isOpen={isOpen && shown === 'first'}
        onClose={close}
      >
        <WhatGoes />
        <WhatWentWrong trouble={trouble} />
        <div className="actions">
          <Button tone="flame" onClick={() => (unsent > 0 ? askOfUnsent() : erase(nothing))}>
            <Trans>Borrar todo</Trans>
          </Button>
          <Button tone="line" onClick={close}>
            <Trans>Conservarlo</Trans>
          </Button>
        </div>
      </Dialog>
      <Dialog
        small
        // While it closes there may be none any more.
        title={
          unsent > 0 && (
            <span key={unsent}>
              <Plural
                value={unsent}
                one="Tienes # solicitud sin enviar"
                other="Tienes # solicitudes sin enviar"
              />
            </span>
          )
        }
        isOpen={isOpen && shown === 'second'}
        onClose={close}
      >
        <p>{unsent > 0 && eraseWords([...fates.values()])}</p>
        <WhatWentWrong trouble={trouble} />
        <div className="actions">
          <Button tone="line" onClick={() => erase(nothing)}>
            <span key={unsent}>
              <Plural
                value={unsent}
                one="Borrar lo demás y conservarla"
                other="Borrar lo demás y conservarlas"
              />
            </span>
          </Button>
          <YesButton told={fates} onYes={erase}>
            <span key={unsent}>
              <Plural value={unsent} one="Borrarla también" other="Borrarlas también" />
            </span>
          </YesButton>
        </div>
      </Dialog>
      <Dialog small title={<Trans>Borrar todo</Trans>} isOpen={isOpen && shown === 'erasing'} onClose={close}>
        <WhatGoes />
      </Dialog>
    </>
  );
}

const WhatGoes = () => (
  <p>
    <Trans>
      Se borran las páginas, las fotos, los testimonios y lo que tengas escrito. El sitio se guarda otra vez
      cuando lo abras con señal.
    </Trans>
  </p>
);

/** A modal dialog says it itself: nothing outside it is perceived. */
const WhatWentWrong = ({ trouble }: { trouble: Trouble | undefined }) => (
  <p role="alert">
    {trouble === 'failed' && <Trans>No pudimos borrarlo todo de este aparato. Inténtalo otra vez.</Trans>}
    {trouble === 'part-gone' && (
      <Trans>Una parte ya se borró. Lo demás sigue aquí, porque algo cambió mientras tanto.</Trans>
    )}
  </p>
);
