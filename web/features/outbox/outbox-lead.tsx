import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { fateOf } from '../../offline/machine.ts';
import { isUnsent, isWaiting, type QuoteRecord, wordsOf } from '../../offline/record.ts';
import type { Standing } from '../../offline/standing.ts';
import { namesOf } from './outbox-item.tsx';
import { currentOutbox, type OutboxSnapshot, unsentOf } from './outbox-snapshot.ts';
import {
  heldWords,
  isNowhereElse,
  reasonWords,
  type Sentences,
  standingNow,
  waitingSentences,
} from './sentences.ts';
import { WayOut } from './way-out.tsx';

/** The worst case in a list of requests: what is said above all of them. */
export type Lead = {
  kind:
    | 'emergency'
    | 'not-kept'
    | 'late'
    | 'refused'
    | 'waiting'
    | 'unreadable'
    | 'held'
    | 'in-form'
    | 'done';
  /** The request the case is about, with the ways out of it. */
  record: QuoteRecord | undefined;
  needsHelp: boolean;
  waiting: boolean;
  /** Something has to wait, and all that does the worker sends, and tells of. */
  leavesByItself: boolean;
  /** Something is being sent, or about to be: what is said may be taken back in a moment. */
  isUnsettled: boolean;
};

/**
 * Finds the worst case: first an emergency that has not reached the office, then what would be lost, then what has
 * waited too long.
 */
export function leadOf(outbox: OutboxSnapshot): Lead {
  const records = unsentOf(outbox);
  const waiting = records.filter(isWaiting);
  const standings = waiting.map((record) => ({ record, standing: standingNow(record) }));
  const first = (test: (standing: ReturnType<typeof standingNow>) => boolean) =>
    standings.find(({ standing }) => test(standing))?.record;
  const cases = [
    { kind: 'emergency', record: first(({ isEmergency }) => isEmergency) },
    { kind: 'not-kept', record: first(({ leavesBy }) => leavesBy === 'staying') },
    { kind: 'late', record: first(({ isLate }) => isLate) },
    { kind: 'refused', record: leastDenied(records.filter(({ state }) => state === 'attention')) },
    { kind: 'waiting', record: leastDenied(waiting) },
  ] as const;
  const worst = cases.find(({ record }) => record) ?? { kind: calmKind(outbox), record: undefined };
  return {
    ...worst,
    needsHelp: worst.record !== undefined && worst.kind !== 'waiting',
    waiting: waiting.length > 0,
    leavesByItself:
      first(({ isOnItsWay }) => !isOnItsWay) !== undefined && !first(({ leavesBy }) => leavesBy !== 'itself'),
    isUnsettled: first(({ kind, isOnItsWay }) => kind === 'sending' || isOnItsWay) !== undefined,
  };
}

/** The one that may be at the office, if there is one: what is said of that is true of all, and denies none of them. */
const leastDenied = (records: readonly QuoteRecord[]): QuoteRecord | undefined =>
  records.find((record) => !isNowhereElse(fateOf(record))) ?? records[0];

/** What is true of all requests where none waits in the list: of what it leaves out as well. */
function calmKind({
  records,
  held,
  isUnreadable,
}: OutboxSnapshot): 'unreadable' | 'held' | 'in-form' | 'done' {
  if (isUnreadable) return 'unreadable';
  if (held.length > 0) return 'held';
  return records.some(isUnsent) ? 'in-form' : 'done';
}

/** True where the ways that need neither this site nor the network help. */
export const hasWaysOut = ({ kind }: Lead): boolean =>
  kind === 'emergency' || kind === 'not-kept' || kind === 'late';

/** What is said above the list, with the ways out of the worst case. */
export function OutboxLead({ lead, sentences: { title, text } }: { lead: Lead; sentences: Sentences }) {
  const { kind, record } = lead;
  const words = record && wordsOf(record);
  return (
    <>
      <div className="outbox-line">
        <span
          className={
            lead.needsHelp
              ? 'status-dot status-dot-failed'
              : lead.waiting
                ? 'status-dot status-dot-waiting'
                : 'status-dot'
          }
        />
        <div>
          <h3 id="outbox-heading" className="outbox-head">
            {title}
          </h3>
          <p>{text}</p>
        </div>
      </div>
      <Voice words={`${title}. ${text}`} isUnsettled={lead.isUnsettled} />
      {hasWaysOut(lead) && words && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields.
        <div className="outbox-item" role="group" aria-labelledby={namesOf(record)}>
          <WayOut words={words} reference={record.key} isEmergency={kind !== 'not-kept'} />
        </div>
      )}
    </>
  );
}

/** Reads out what has changed above the list, as soon as that is not about to change again. */
function Voice({ words, isUnsettled }: { words: string; isUnsettled: boolean }) {
  const [settled, setSettled] = useState(words);
  const [said, setSaid] = useState('');
  if (!isUnsettled && settled !== words) {
    setSettled(words);
    setSaid(words);
  }
  // What is not said above any more stands here no longer; nobody hears that.
  else if (said !== '' && said !== words) setSaid('');
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}

/** The same in words, above a list of so many requests. */
export function leadSentences({ kind, record }: Lead, listed: number): Sentences {
  if (!record) return { title: t`Tus solicitudes en este aparato`, text: calmText(kind) };
  if (kind === 'refused') {
    const refused = unsentOf(currentOutbox()).filter(({ state }) => state === 'attention').length;
    const counted = plural(refused, {
      one: 'Una solicitud necesita un cambio',
      other: '# solicitudes necesitan un cambio',
    });
    // Above others it would be said of the one that stands right below.
    const title = listed === 1 ? t`Esta solicitud necesita un cambio` : counted;
    return { title, text: reasonWords(standingNow(record)) };
  }
  const standing = standingNow(record);
  const { title, text } = waitingSentences(kind === 'waiting' ? asAllAreKept(standing) : standing);
  return { title, text: kind === 'waiting' && isForgetful() ? `${text} ${forgetfulText()}` : text };
}

/** What is said of one is said of all that wait, which may be in different places. */
function asAllAreKept(standing: Standing): Standing {
  const all = unsentOf(currentOutbox()).filter(isWaiting).map(standingNow);
  return {
    ...standing,
    leavesBy: all.every(({ leavesBy }) => leavesBy === 'itself') ? 'itself' : 'opening',
    isBeingKept: all.some(({ isBeingKept }) => isBeingKept),
  };
}

/**
 * What is true where nothing waits in the list, beside what has arrived, or of a list that `isEmpty`; one that could not be
 * read is not.
 */
export function calmText(kind: Lead['kind'], isEmpty = false): string {
  if (kind === 'unreadable')
    return t`Ahora no podemos leer lo que guarda este navegador: puede haber solicitudes por enviar. Lo intentamos otra vez.`;
  if (kind === 'held') {
    const { held } = currentOutbox();
    const count = held.length;
    if (isEmpty) return heldWords(held);
    // Those are not in the list: "not sent yet" would be said of what is.
    return plural(count, { one: '# solicitud por enviar', other: '# solicitudes por enviar' });
  }
  if (kind === 'in-form') {
    const inForm = t`La que está en el formulario necesita un cambio.`;
    return isEmpty ? inForm : `${inForm} ${t`Lo demás ya llegó a la oficina.`}`;
  }
  return isEmpty ? t`No hay solicitudes por enviar.` : t`Lo que enviaste ya llegó a la oficina.`;
}

const forgetfulText = (): string =>
  t`Abre este sitio otra vez dentro de 7 días, o mándala por WhatsApp: este navegador borra lo guardado después.`;

/** Safari outside the home screen erases a site's storage after seven days without a visit. */
const isForgetful = (): boolean =>
  navigator.vendor.startsWith('Apple') && !matchMedia('(display-mode: standalone)').matches;
