import { Trans } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { isWaiting, type OutboxEntry } from '../../offline/entry.ts';
import { lateAfterMs } from '../../offline/limits.ts';
import { CancelQuestion } from './cancel-question.tsx';
import { hasBackgroundSync } from './capabilities.ts';
import { queueAnchor } from './queue-anchor.ts';
import { QueueItem } from './queue-item.tsx';
import { currentQueue, onQueue, unknownQueue } from './queue-snapshot.ts';
import { WayOut } from './way-out.tsx';

/** Delivered requests are shown as such for this time, in ms. */
const showReceiptMs = 24 * 3_600_000;

/** The requests on this device, each with its state in words and what the visitor can do about it. */
export function QueueList() {
  const { entries } = useSyncExternalStore(onQueue, currentQueue, unknownQueue);
  const [asked, setAsked] = useState<OutboxEntry>();
  const shown = entries.filter(
    (entry) => entry.state !== 'sent' || Date.now() - (entry.sentAt ?? 0) < showReceiptMs,
  );
  if (shown.length === 0) {
    return (
      <div className="queue q-none" id={queueAnchor} role="status">
        <div className="q-line">
          <span className="dot" />
          <p>
            <Trans>No hay solicitudes por enviar.</Trans>
          </p>
        </div>
      </div>
    );
  }
  return (
    <section className={boxClass(shown)} id={queueAnchor} aria-labelledby="queue-heading" tabIndex={-1}>
      <QueueLead entries={shown} />
      {shown.map((entry) => (
        <QueueItem key={entry.key} entry={entry} onCancel={() => setAsked(entry)} />
      ))}
      <CancelQuestion entry={asked} onClose={() => setAsked(undefined)} />
    </section>
  );
}

function boxClass(entries: readonly OutboxEntry[]): string {
  if (entries.some(needsHelp)) return 'queue q-bad';
  return entries.some(isWaiting) ? 'queue q-wait' : 'queue';
}

const isLate = (entry: OutboxEntry): boolean =>
  isWaiting(entry) && Date.now() - entry.createdAt > lateAfterMs;
const isUrgent = (entry: OutboxEntry): boolean => isWaiting(entry) && entry.service === 'emergency';
const needsHelp = (entry: OutboxEntry): boolean =>
  entry.state === 'attention' || isLate(entry) || isUrgent(entry);

function QueueLead({ entries }: { entries: readonly OutboxEntry[] }) {
  const urgent = entries.find(isUrgent);
  const late = entries.find(isLate);
  const loudest = urgent ?? late;
  const lead = { isUrgent: !!urgent, isLate: !!late, isAnyWaiting: entries.some(isWaiting) };
  return (
    <>
      <div className="q-line">
        <span className={dotClass(entries)} />
        <div role="status">
          <h3 id="queue-heading" className="q-head">
            <LeadTitle {...lead} />
          </h3>
          <p>
            <LeadText {...lead} />
          </p>
        </div>
      </div>
      {loudest?.payload && (
        <div className="q-item">
          <WayOut input={loudest.payload} reference={loudest.key} isEmergency />
        </div>
      )}
    </>
  );
}

function dotClass(entries: readonly OutboxEntry[]): string {
  if (entries.some(needsHelp)) return 'dot dot-no';
  return entries.some(isWaiting) ? 'dot dot-wait' : 'dot';
}

function LeadTitle({ isUrgent, isLate, isAnyWaiting }: LeadProps) {
  if (isUrgent) return <Trans>Nadie ha recibido esta emergencia</Trans>;
  if (isLate) return <Trans>Tu solicitud sigue aquí</Trans>;
  if (isAnyWaiting) return <Trans>Guardada, todavía no enviada</Trans>;
  return <Trans>Tus solicitudes en este teléfono</Trans>;
}

type LeadProps = { isUrgent: boolean; isLate: boolean; isAnyWaiting: boolean };

function LeadText({ isUrgent, isLate, isAnyWaiting }: LeadProps) {
  if (isUrgent) {
    return (
      <>
        <Trans>
          Estás sin conexión y el formulario no puede salir. Llama ahora: el teléfono funciona sin internet.
          Un SMS también sale sin datos.
        </Trans>{' '}
        <Trans>La guardamos aquí y saldrá cuando vuelva la señal, pero no esperes por eso.</Trans>
      </>
    );
  }
  if (isLate) {
    return <Trans>Lleva más de un día esperando. Para no perder tiempo, llama o mándala por WhatsApp.</Trans>;
  }
  if (!isAnyWaiting) return <Trans>No hay solicitudes por enviar.</Trans>;
  return (
    <>
      <Trans>Guardada en este teléfono: se enviará sola cuando vuelva la señal.</Trans> <HowItLeaves />
    </>
  );
}

/** Whether the page must be open for it, which depends on the browser. */
function HowItLeaves() {
  if (hasBackgroundSync()) {
    return <Trans>Se envían solas cuando hay señal. No tienes que dejar la página abierta.</Trans>;
  }
  return (
    <>
      <Trans>Se envían solas cuando hay señal y abres este sitio.</Trans>{' '}
      {isForgetful() && (
        <Trans>
          Abre este sitio otra vez dentro de 7 días, o mándala por WhatsApp: este navegador borra lo guardado
          después.
        </Trans>
      )}
    </>
  );
}

/** Safari outside the home screen erases a site's storage after seven days without a visit. */
const isForgetful = (): boolean =>
  navigator.vendor.startsWith('Apple') && !matchMedia('(display-mode: standalone)').matches;
