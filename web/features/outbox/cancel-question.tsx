import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { showToast } from '../../lib/toasts.ts';
import { useYes } from '../../lib/use-yes.ts';
import type { Fate } from '../../offline/events.ts';
import { fateOf } from '../../offline/machine.ts';
import type { QuoteRecord } from '../../offline/record.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { YesButton } from '../../ui/yes-button.tsx';
import { cancelWords, goneSentences } from './ending-words.ts';
import { notErasedText } from './not-erased.ts';
import { type Cancelled, cancelQuote } from './outbox.ts';
import { currentOutbox } from './outbox-snapshot.ts';

type CancelQuestionProps = {
  /** The request in question; no dialog without one. */
  record: QuoteRecord | undefined;
  onClose: () => void;
};

/**
 * Asks before a request is erased, and states only what is true of it now. The yes counts only for what was stated:
 * if that has changed meanwhile, the dialog states what is true now and asks again, unless an attempt that was under
 * way ends without having changed anything.
 */
export function CancelQuestion({ record, onClose }: CancelQuestionProps) {
  const [last, setLast] = useState(record);
  const [outcome, setOutcome] = useState<'erased' | 'failed'>();
  // The words stay while the dialog closes.
  useEffect(() => {
    if (!record) return;
    setLast(record);
    setOutcome(undefined);
  }, [record]);
  const known = currentOutbox().lastKnown.find(({ key }) => key === last?.key);
  const stated = known ?? last;
  const fate = stated ? fateOf(stated) : 'never-left';
  const isGone = record !== undefined && record.key === last?.key && !known && outcome !== 'erased';
  const isOver = isGone || fate === 'delivered';
  const sayYes = useYes(record?.key);

  const cancel = async (key: string, told: Fate, patience: AbortSignal) => {
    setOutcome(undefined);
    const cancelled = await tryToCancel(key, told, patience);
    if (cancelled === 'failed') setOutcome(cancelled);
    if (cancelled === 'failed' || cancelled === 'untrue' || cancelled === 'withdrawn') return;
    // What the device was erasing already when the visitor took the yes back is gone; another question may be open.
    if (!patience.aborted) {
      setOutcome('erased');
      onClose();
    }
    const said =
      cancelled === 'gone'
        ? goneSentences()
        : { title: t`Solicitud cancelada`, text: cancelWords(told).done };
    showToast({ ...said, tone: 'plain' });
  };

  return (
    <Dialog
      small
      title={<Trans>¿Cancelar esta solicitud?</Trans>}
      isOpen={record !== undefined}
      onClose={onClose}
    >
      <p role="status">{stated && (isGone ? goneSentences().text : cancelWords(fate).question)}</p>
      <p role="alert">{outcome === 'failed' && notErasedText()}</p>
      <div className="actions">
        {!isOver && (
          <YesButton
            told={fate}
            onYes={(told) => record && sayYes(told, (patience) => cancel(record.key, told, patience))}
          >
            <Trans>Cancelar solicitud</Trans>
          </YesButton>
        )}
        <Button tone="line" onClick={onClose}>
          <span key={`${isOver}`}>{isOver ? <Trans>Cerrar</Trans> : <Trans>Conservarla</Trans>}</span>
        </Button>
      </div>
    </Dialog>
  );
}

/** What came of it; a device that fails to erase it leaves everything as it was. */
async function tryToCancel(key: string, told: Fate, patience: AbortSignal): Promise<Cancelled | 'failed'> {
  try {
    return await cancelQuote(key, told, patience);
  } catch (error) {
    console.error('A request could not be erased from this device.', error);
    return patience.aborted ? 'withdrawn' : 'failed';
  }
}
