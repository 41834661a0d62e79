import { t } from '@lingui/core/macro';
import { isWaiting, type QuoteRecord, wordsOf } from '../../offline/record.ts';
import { hasBackgroundSync } from './capabilities.ts';
import { reasonWords, type Sentences, standingNow, waitingSentences } from './sentences.ts';
import { WayOut } from './way-out.tsx';

/** The worst case in a list of requests: what is said above all of them. */
export type Lead = {
  kind: 'emergency' | 'not-kept' | 'late' | 'refused' | 'waiting' | 'done';
  /** The request the case is about, with the ways out of it. */
  record: QuoteRecord | undefined;
  needsHelp: boolean;
  waiting: boolean;
};

/** Finds the worst case: an emergency nobody has, then what would be lost, then what waits too long. */
export function leadOf(records: readonly QuoteRecord[]): Lead {
  const waiting = records.filter(isWaiting);
  const standings = waiting.map((record) => ({ record, standing: standingNow(record) }));
  const first = (test: (standing: ReturnType<typeof standingNow>) => boolean) =>
    standings.find(({ standing }) => test(standing))?.record;
  const cases = [
    { kind: 'emergency', record: first(({ isEmergency }) => isEmergency) },
    { kind: 'not-kept', record: first(({ leavesBy }) => leavesBy === 'staying') },
    { kind: 'late', record: first(({ isLate }) => isLate) },
    { kind: 'refused', record: records.find(({ state }) => state === 'attention') },
    { kind: 'waiting', record: waiting[0] },
  ] as const;
  const worst = cases.find(({ record }) => record) ?? ({ kind: 'done', record: undefined } as const);
  return {
    ...worst,
    needsHelp: worst.kind !== 'waiting' && worst.kind !== 'done',
    waiting: waiting.length > 0,
  };
}

/** What is said above the list, with the ways that need neither this site nor the network where they help. */
export function QueueLead(lead: Lead) {
  const { kind, record } = lead;
  const { title, text } = leadSentences(lead);
  const words = record && wordsOf(record);
  const leadsWithCall = kind === 'emergency' || kind === 'not-kept' || kind === 'late';
  return (
    <>
      <div className="q-line">
        <span className={lead.needsHelp ? 'dot dot-no' : lead.waiting ? 'dot dot-wait' : 'dot'} />
        <div role="status">
          <h3 id="queue-heading" className="q-head">
            {title}
          </h3>
          <p>{text}</p>
        </div>
      </div>
      {leadsWithCall && words && (
        <div className="q-item">
          <WayOut words={words} reference={record.key} isEmergency={kind !== 'not-kept'} />
        </div>
      )}
    </>
  );
}

function leadSentences({ kind, record }: Lead): Sentences {
  if (!record) {
    return { title: t`Tus solicitudes en este aparato`, text: t`No hay solicitudes por enviar.` };
  }
  if (kind === 'refused') {
    return { title: t`Esta solicitud necesita un cambio`, text: reasonWords(standingNow(record)) };
  }
  const { title, text } = waitingSentences(standingNow(record));
  return { title, text: kind === 'waiting' && isForgetful() ? `${text} ${forgetfulText()}` : text };
}

const forgetfulText = (): string =>
  t`Abre este sitio otra vez dentro de 7 días, o mándala por WhatsApp: este navegador borra lo guardado después.`;

/** Safari outside the home screen erases a site's storage after seven days without a visit. */
const isForgetful = (): boolean =>
  !hasBackgroundSync() &&
  navigator.vendor.startsWith('Apple') &&
  !matchMedia('(display-mode: standalone)').matches;
