import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { showToast } from '../../lib/toasts.ts';
import type { OutboxEntry } from '../../offline/entry.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type CancelQuestionProps = {
  /** The request in question; no dialog without one. */
  entry: OutboxEntry | undefined;
  onClose: () => void;
};

/** Asks before a request is erased, and warns where the office may already have it. */
export function CancelQuestion({ entry, onClose }: CancelQuestionProps) {
  const [last, setLast] = useState(entry);
  // The words stay while the dialog goes.
  useEffect(() => {
    if (entry) setLast(entry);
  }, [entry]);
  const wasTried = (last?.attempts ?? 0) > 0 && last?.state !== 'attention';

  const handleConfirm = async () => {
    if (!entry) return;
    const { cancelQuote } = await import('./quote-queue.ts');
    await cancelQuote(entry.key);
    onClose();
    showToast({
      title: t`Solicitud cancelada`,
      text: wasTried
        ? t`Se borró de este aparato. Si ya había llegado, la oficina puede escribirte.`
        : t`Se borró de este aparato y no se enviará.`,
      tone: 'plain',
    });
  };

  return (
    <Dialog
      small
      title={<Trans>¿Cancelar esta solicitud?</Trans>}
      isOpen={entry !== undefined}
      onClose={onClose}
    >
      <p>
        {wasTried ? (
          <Trans>
            Ya intentamos enviarla: puede que la oficina la tenga. Si la cancelas, no se vuelve a intentar.
          </Trans>
        ) : (
          <Trans>Se borra de este aparato y no se envía.</Trans>
        )}
      </p>
      <div className="acts">
        <Button tone="flame" onClick={() => void handleConfirm()}>
          <Trans>Cancelar solicitud</Trans>
        </Button>
        <Button tone="line" onClick={onClose}>
          <Trans>Conservarla</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
