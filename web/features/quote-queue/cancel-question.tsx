import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { showToast } from '../../lib/toasts.ts';
import type { Fate } from '../../offline/events.ts';
import { fateOf } from '../../offline/machine.ts';
import type { QuoteRecord } from '../../offline/record.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { currentQueue } from './queue-snapshot.ts';
import { cancelWords } from './sentences.ts';

type CancelQuestionProps = {
  /** The request in question; no dialog without one. */
  record: QuoteRecord | undefined;
  onClose: () => void;
};

/**
 * Asks before a request is erased, and says what may be said of it as it stands now. The yes holds only for what was
 * said: where that has changed meanwhile, the dialog says the new truth and asks again.
 */
export function CancelQuestion({ record, onClose }: CancelQuestionProps) {
  const [last, setLast] = useState(record);
  // The words stay while the dialog goes.
  useEffect(() => {
    if (record) setLast(record);
  }, [record]);
  const known = currentQueue().records.find(({ key }) => key === last?.key) ?? last;
  const fate = known ? fateOf(known) : 'never-left';
  const isDelivered = fate === 'delivered';

  const handleConfirm = async () => {
    if (!record || !(await isCancelled(record.key, fate))) return;
    onClose();
    showToast({ title: t`Solicitud cancelada`, text: cancelWords(fate).done, tone: 'plain' });
  };

  return (
    <Dialog
      small
      title={<Trans>¿Cancelar esta solicitud?</Trans>}
      isOpen={record !== undefined}
      onClose={onClose}
    >
      <p role="status">{known && cancelWords(fate).question}</p>
      <div className="acts">
        {!isDelivered && (
          <Button tone="flame" onClick={() => void handleConfirm()}>
            <Trans>Cancelar solicitud</Trans>
          </Button>
        )}
        <Button tone="line" onClick={onClose}>
          {isDelivered ? <Trans>Cerrar</Trans> : <Trans>Conservarla</Trans>}
        </Button>
      </div>
    </Dialog>
  );
}

/** False where the truth has changed, so the dialog asks again, and where the device does not erase it. */
async function isCancelled(key: string, told: Fate): Promise<boolean> {
  const { cancelQuote } = await import('./quote-queue.ts');
  try {
    return await cancelQuote(key, told);
  } catch (error) {
    console.error('A request could not be erased from this device.', error);
    showToast({
      title: t`Error`,
      text: t`No pudimos borrarla de este aparato. Inténtalo otra vez.`,
      tone: 'destructive',
    });
    return false;
  }
}
