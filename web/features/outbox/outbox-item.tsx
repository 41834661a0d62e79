import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { whatsappUrl } from '../../content/contact-links.ts';
import { serviceName } from '../../lib/service-names.ts';
import { momentInWords } from '../../lib/time-words.ts';
import { isReadable, isToBeSent, type QuoteRecord, wordsOf } from '../../offline/record.ts';
import { Icon } from '../../ui/icon.tsx';
import { ExternalLink } from '../../ui/link.tsx';
import { useLanguage } from '../language/language-provider.tsx';
import { CopyButton } from './copy-button.tsx';
import { requestEdit } from './edits.ts';
import { sendNow } from './outbox.ts';
import { currentOutbox } from './outbox-snapshot.ts';
import { quoteText } from './quote-text.ts';
import { notSentWords, reasonWords, standingNow, stateWords } from './sentences.ts';

type OutboxItemProps = {
  record: QuoteRecord;
  /** What is said above the list; it is not said twice. */
  said: string;
  /** The ways out of it stand above the list. */
  isLed: boolean;
  onCancel: () => void;
};

/** Ids of the lines by which a request is named: its buttons say the same as those of any other. */
export const namesOf = (record: QuoteRecord): string =>
  wordsOf(record) ? `what-${record.key} who-${record.key}` : `what-${record.key}`;

/** One request: what it is, how it stands, what can be done. */
export function OutboxItem({ record, said, isLed, onCancel }: OutboxItemProps) {
  const { language } = useLanguage();
  const when = momentInWords(record.createdAt, Date.now(), language);
  const words = wordsOf(record);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields.
    <div className="outbox-item" data-state={record.state} role="group" aria-labelledby={namesOf(record)}>
      <p className="what" id={`what-${record.key}`}>
        <b>{record.service && serviceName(record.service)}</b>
        <span className="small muted number" key={when}>
          <Trans>Escrita {when}</Trans>
        </span>
      </p>
      {words && (
        <p className="small muted" id={`who-${record.key}`}>
          <span>{words.name}</span> · <span className="number">{words.phone}</span>
        </p>
      )}
      <State record={record} said={said} />
      {record.state !== 'sent' && <Actions record={record} isLed={isLed} onCancel={onCancel} />}
    </div>
  );
}

/** How a request stands, in words, with the last reason where it could not be delivered. */
function State({ record, said }: Pick<OutboxItemProps, 'record' | 'said'>) {
  const { language } = useLanguage();
  const now = Date.now();
  const standing = standingNow(record);
  const state = stateWords(standing, now, language);
  const when = record.state === 'sent' ? ` ${momentInWords(record.sentAt ?? now, now, language)}` : '';
  const reason = reasonWords(standing);
  return (
    <>
      {state !== said && <p className="small">{`${state}${when}`}</p>}
      {reason && reason !== said && <p className="small muted">{reason}</p>}
    </>
  );
}

/** What came of a press, and the number of attempts by then. */
type Said = { words: string; attempts: number };

function Actions({ record, isLed, onCancel }: Omit<OutboxItemProps, 'said'>) {
  const [said, setSaid] = useState<Said>();
  const words = wordsOf(record);
  // What came of a press is said once: what becomes of the request later, the line above tells whoever looks. An attempt
  // may begin and end without a look at the page in between.
  const isPast =
    said && (said.attempts !== record.attempts || said.words !== notSentWords(standingNow(record)));
  if (isPast) setSaid(undefined);

  const handleSendNow = async () => {
    await sendNow();
    const now = currentOutbox().records.find(({ key }) => key === record.key);
    setSaid(now && { words: notSentWords(standingNow(now)), attempts: now.attempts });
  };

  return (
    <>
      <div className="item-actions">
        {isToBeSent(record) && (
          <button type="button" className="text-button" onClick={() => void handleSendNow()}>
            <Icon name="send" />
            <Trans>Enviar ahora</Trans>
          </button>
        )}
        {record.state === 'attention' && isReadable(record) && (
          <button type="button" className="text-button" onClick={() => requestEdit(record.key)}>
            <Icon name="pencil" />
            <Trans>Corregir</Trans>
          </button>
        )}
        {words && !isLed && (
          <>
            <CopyButton text={() => quoteText(words, record.key)} />
            <ExternalLink
              className="text-button text-button-soft"
              href={whatsappUrl(quoteText(words, record.key))}
            >
              <Icon name="whatsapp" />
              <Trans>Enviar por WhatsApp</Trans>
            </ExternalLink>
          </>
        )}
        <button type="button" className="text-button text-button-soft" onClick={onCancel}>
          <Icon name="trash" />
          <Trans>Cancelar</Trans>
        </button>
      </div>
      <p className="small muted" role="status">
        {said?.words}
      </p>
    </>
  );
}
