import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { showToast } from '../../lib/toasts.ts';
import { useYes } from '../../lib/use-yes.ts';
import { fateOf } from '../../offline/machine.ts';
import { isUnsent } from '../../offline/record.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { YesButton } from '../../ui/yes-button.tsx';
import { eraseWords } from '../outbox/ending-words.ts';
import { currentOutbox, onShownOutbox } from '../outbox/outbox-snapshot.ts';
import { type Erased, eraseEverything, type Told } from './erase.ts';

/** What a visitor was told who wants no unsent request erased. */
const nothing: Told = new Map();

/** The question that is open; or something is gone already, and there is none. */
type Stage = 'first' | 'second' | 'erasing';

/** Why a question is asked again. */
type Trouble = 'failed' | 'part-gone';

type EraseQuestionsProps = {
  isOpen: boolean;
  onClose: () => void;
  onErased: () => void;
};

/**
 * Asks once before everything is erased, and a second time if a request that has not reached the office would be
 * erased too. Once something is gone nothing is asked any more: the rest can only be stopped, and that is told.
 */
export function EraseQuestions({ isOpen, onClose, onErased }: EraseQuestionsProps) {
  const [stage, setStage] = useState<Stage>('first');
  const [isUnderWay, setUnderWay] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const { lastKnown } = useSyncExternalStore(onShownOutbox, currentOutbox);
  // What each question says is looked up when it is shown, and again when it is confirmed.
  const fates: Told = new Map(lastKnown.filter(isUnsent).map((record) => [record.key, fateOf(record)]));
  const unsent = fates.size;
  const sayYes = useYes(isOpen);
  const isMoot = stage === 'second' && unsent === 0;
  const withNoneUnsent = isUnderWay ? 'erasing' : 'first';
  const shown = isMoot ? withNoneUnsent : stage;

  const askFrom = (next: Stage, why?: Trouble) => {
    setStage(next);
    setUnderWay(false);
    setTrouble(why);
  };

  const close = () => {
    askFrom('first');
    onClose();
  };

  const erase = (told: Told) => sayYes(String([...told]), (patience) => carryOut(told, patience));

  const carryOut = async (told: Told, patience: AbortSignal) => {
    setUnderWay(true);
    setTrouble(undefined);
    let hasBegun = false;
    const erased = await tryToErase(told, patience, () => {
      hasBegun = true;
      if (!patience.aborted) setStage('erasing');
    });
    const isPartGone = hasBegun && (erased === 'withdrawn' || erased === 'untrue');
    if (isPartGone) {
      onErased();
      showToast({ title: t`Una parte ya se borró`, tone: 'plain' });
    }
    if (erased === 'withdrawn') return;
    if (erased === 'failed') return askFrom(hasBegun ? 'first' : stage, 'failed');
    // Somebody pressed meanwhile, or one arrived: that question has not been asked yet.
    if (erased === 'untrue') return askFrom('second', isPartGone ? 'part-gone' : undefined);
    if (!patience.aborted) close();
    onErased();
    showToast({
      title: t`Borrado`,
      text:
        erased === 'all-but-unsent'
          ? t`Lo demás se borró. Lo que no se ha enviado sigue aquí.`
          : t`Borramos todo lo que el sitio guardaba en este aparato.`,
      tone: 'plain',
    });
  };

  // A modal dialog says it itself: nothing outside it is perceived.
  const whatWentWrong = (
    <p role="alert">
      {trouble === 'failed' && <Trans>No pudimos borrarlo todo de este aparato. Inténtalo otra vez.</Trans>}
      {trouble === 'part-gone' && (
        <Trans>Una parte ya se borró. Lo demás sigue aquí, porque algo cambió mientras tanto.</Trans>
      )}
    </p>
  );

  const whatGoes = (
    <p>
      <Trans>
        Se borran las páginas, las fotos, los testimonios y lo que tengas escrito. El sitio se guarda otra vez
        cuando lo abras con señal.
      </Trans>
    </p>
  );

  return (
    <>
      <Dialog
        small
        title={<Trans>¿Borrar lo que guarda este aparato?</Trans>}
        isOpen={isOpen && shown === 'first'}
        onClose={close}
      >
        {whatGoes}
        {whatWentWrong}
        <div className="actions">
          <Button tone="flame" onClick={() => (unsent > 0 ? setStage('second') : erase(nothing))}>
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
        {whatWentWrong}
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
        {whatGoes}
      </Dialog>
    </>
  );
}

/** What came of it; where something was not erased, the dialog stays, unless the visitor took it back. */
async function tryToErase(
  told: Told,
  patience: AbortSignal,
  onBegun: () => void,
): Promise<Erased | 'failed' | 'withdrawn'> {
  try {
    const erased = await eraseEverything(told, patience, onBegun);
    return erased === 'untrue' && patience.aborted ? 'withdrawn' : erased;
  } catch (error) {
    if (patience.aborted) return 'withdrawn';
    console.error('Not everything could be erased from this device.', error);
    return 'failed';
  }
}
