import { t } from '@lingui/core/macro';
import { useState, useSyncExternalStore } from 'react';
import { showToast } from '../../lib/toasts.ts';
import { useYes } from '../../lib/use-yes.ts';
import { fateOf } from '../../offline/machine.ts';
import { isUnsent } from '../../offline/record.ts';
import { currentOutbox, onShownOutbox } from '../outbox/outbox-snapshot.ts';
import { type Erased, eraseEverything, type Told } from './erase.ts';

/** The question that is open; or something is gone already, and there is none. */
type Stage = 'first' | 'second' | 'erasing';

/** Why a question is asked again. */
export type Trouble = 'failed' | 'part-gone';

export type ErasingProps = {
  isOpen: boolean;
  onClose: () => void;
  onErased: () => void;
};

/** Which question about erasing everything is asked, and what a yes to it does. */
export function useErasing({ isOpen, onClose, onErased }: ErasingProps) {
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
          ? t`Lo demás se borró, menos las páginas del sitio. Lo que no se ha enviado sigue aquí.`
          : t`Borramos todo lo que el sitio guardaba en este aparato.`,
      tone: 'plain',
    });
  };

  return {
    /** The question to be shown while the dialogs are open. */
    shown,
    /** What would be erased of requests that have not reached the office. */
    fates,
    trouble,
    /** Asks the second question. */
    askOfUnsent: () => setStage('second'),
    erase,
    close,
  };
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
