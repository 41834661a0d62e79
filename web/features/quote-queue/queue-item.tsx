import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { whatsappUrl } from '../../lib/contact-links.ts';
import { serviceName } from '../../lib/service-names.ts';
import { momentInWords } from '../../lib/time-words.ts';
import { isWaiting, type OutboxEntry } from '../../offline/entry.ts';
import { Icon } from '../../ui/icon.tsx';
import { ExternalLink } from '../../ui/link.tsx';
import { useLanguage } from '../language/language-provider.tsx';
import { CopyButton } from './copy-button.tsx';
import { EntryState } from './entry-state.tsx';
import { quoteText } from './quote-text.ts';

type QueueItemProps = { entry: OutboxEntry; onCancel: () => void };

/** One request: what it is, how it stands, what can be done. */
export function QueueItem({ entry, onCancel }: QueueItemProps) {
  const { language } = useLanguage();
  const when = momentInWords(entry.createdAt, Date.now(), language);
  return (
    <div className="q-item" data-state={entry.state}>
      <p className="what">
        <b>{serviceName(entry.service)}</b>
        <span className="s mute num">
          <Trans>Escrita {when}</Trans>
        </span>
      </p>
      {entry.payload && (
        <p className="s mute">
          {entry.payload.name} · <span className="num">{entry.payload.phone}</span>
        </p>
      )}
      <EntryState entry={entry} />
      {entry.state !== 'sent' && <Actions entry={entry} onCancel={onCancel} />}
    </div>
  );
}

function Actions({ entry, onCancel }: QueueItemProps) {
  const { t } = useLingui();
  const [hint, setHint] = useState('');
  const { payload } = entry;

  // The queue's own code is there already, since it filled this list; it stays out of the first load this way.
  const handleSendNow = async () => {
    const { sendNow } = await import('./quote-queue.ts');
    setHint((await sendNow()) ? '' : t`Todavía sin señal. Sigue guardada aquí.`);
  };
  const handleEdit = async () => {
    const { editQuote } = await import('./quote-queue.ts');
    await editQuote(entry.key);
  };

  return (
    <>
      <div className="acts2">
        {isWaiting(entry) && (
          <button type="button" className="tbtn" onClick={() => void handleSendNow()}>
            <Icon name="send" />
            <Trans>Enviar ahora</Trans>
          </button>
        )}
        {entry.state === 'attention' && (
          <button type="button" className="tbtn" onClick={() => void handleEdit()}>
            <Icon name="pencil" />
            <Trans>Corregir</Trans>
          </button>
        )}
        <button type="button" className="tbtn tbtn-soft" onClick={onCancel}>
          <Icon name="trash" />
          <Trans>Cancelar</Trans>
        </button>
        {payload && (
          <>
            <ExternalLink className="tbtn tbtn-soft" href={whatsappUrl(quoteText(payload, entry.key))}>
              <Icon name="whatsapp" />
              <Trans>Enviar por WhatsApp</Trans>
            </ExternalLink>
            <CopyButton text={() => quoteText(payload, entry.key)} />
          </>
        )}
      </div>
      <p className="s mute" role="status">
        {hint}
      </p>
    </>
  );
}
