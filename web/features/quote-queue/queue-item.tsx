import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { whatsappUrl } from '../../lib/contact-links.ts';
import { serviceName } from '../../lib/service-names.ts';
import { momentInWords } from '../../lib/time-words.ts';
import { isWaiting, type QuoteRecord, wordsOf } from '../../offline/record.ts';
import { Icon } from '../../ui/icon.tsx';
import { ExternalLink } from '../../ui/link.tsx';
import { useLanguage } from '../language/language-provider.tsx';
import { CopyButton } from './copy-button.tsx';
import { requestEdit } from './edits.ts';
import { currentQueue } from './queue-snapshot.ts';
import { quoteText } from './quote-text.ts';
import { notSentWords, reasonWords, standingNow, stateWords } from './sentences.ts';

type QueueItemProps = { record: QuoteRecord; onCancel: () => void };

/** One request: what it is, how it stands, what can be done. */
export function QueueItem({ record, onCancel }: QueueItemProps) {
  const { language } = useLanguage();
  const when = momentInWords(record.createdAt, Date.now(), language);
  const words = wordsOf(record);
  return (
    <div className="q-item" data-state={record.state}>
      <p className="what">
        <b>{record.service && serviceName(record.service)}</b>
        <span className="s mute num">
          <Trans>Escrita {when}</Trans>
        </span>
      </p>
      {words && (
        <p className="s mute">
          {words.name} · <span className="num">{words.phone}</span>
        </p>
      )}
      <State record={record} />
      {record.state !== 'sent' && <Actions record={record} onCancel={onCancel} />}
    </div>
  );
}

/** How a request stands, in words, with the last reason where it could not be delivered. */
function State({ record }: { record: QuoteRecord }) {
  const { language } = useLanguage();
  const now = Date.now();
  const standing = standingNow(record);
  const reason = reasonWords(standing);
  return (
    <p className="s">
      {stateWords(standing, now, language)}
      {record.state === 'sent' && ` ${momentInWords(record.sentAt ?? now, now, language)}`}
      {reason && ` · ${reason}`}
    </p>
  );
}

function Actions({ record, onCancel }: QueueItemProps) {
  const { language } = useLanguage();
  const [wasTried, setWasTried] = useState(false);
  const words = wordsOf(record);

  // The queue's own code is there already, since it filled this list; it stays out of the first load this way.
  const handleSendNow = async () => {
    const { sendNow } = await import('./quote-queue.ts');
    await sendNow();
    setWasTried(currentQueue().records.some(({ key, state }) => key === record.key && state === 'pending'));
  };

  return (
    <>
      <div className="acts2">
        {isWaiting(record) && (
          <button type="button" className="tbtn" onClick={() => void handleSendNow()}>
            <Icon name="send" />
            <Trans>Enviar ahora</Trans>
          </button>
        )}
        {record.state === 'attention' && (
          <button type="button" className="tbtn" onClick={() => requestEdit(record.key)}>
            <Icon name="pencil" />
            <Trans>Corregir</Trans>
          </button>
        )}
        <button type="button" className="tbtn tbtn-soft" onClick={onCancel}>
          <Icon name="trash" />
          <Trans>Cancelar</Trans>
        </button>
        {words && (
          <>
            <ExternalLink className="tbtn tbtn-soft" href={whatsappUrl(quoteText(words, record.key))}>
              <Icon name="whatsapp" />
              <Trans>Enviar por WhatsApp</Trans>
            </ExternalLink>
            <CopyButton text={() => quoteText(words, record.key)} />
          </>
        )}
      </div>
      <p className="s mute" role="status">
        {wasTried ? notSentWords(standingNow(record), Date.now(), language) : ''}
      </p>
    </>
  );
}
