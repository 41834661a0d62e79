import { Trans } from '@lingui/react/macro';
import { isWaiting, type OutboxEntry } from '../../offline/entry.ts';
import { lateAfterMs } from '../../offline/limits.ts';
import { hasBackgroundSync, isComputer } from './capabilities.ts';
import { WayOut } from './way-out.tsx';

/** The worst case in a list of requests: what is said above all of them. */
export type Lead = {
  kind: 'emergency' | 'not-kept' | 'late' | 'refused' | 'waiting' | 'done';
  /** The request the case is about, with the ways out of it. */
  entry: OutboxEntry | undefined;
  /** False where only this page's memory holds that request. */
  isKept: boolean;
  /** The device has no room. */
  isFull: boolean;
  needsHelp: boolean;
  waiting: boolean;
};

/** Finds the worst case: an emergency nobody has, then what would be lost, then what waits too long. */
export function leadOf(
  entries: readonly OutboxEntry[],
  onlyInPage: ReadonlySet<string>,
  isFull: boolean,
): Lead {
  const waiting = entries.filter(isWaiting);
  const cases = [
    { kind: 'emergency', entry: waiting.find((entry) => entry.service === 'emergency') },
    { kind: 'not-kept', entry: waiting.find((entry) => onlyInPage.has(entry.key)) },
    { kind: 'late', entry: waiting.find((entry) => Date.now() - entry.createdAt > lateAfterMs) },
    { kind: 'refused', entry: entries.find((entry) => entry.state === 'attention') },
    { kind: 'waiting', entry: waiting[0] },
  ] as const;
  const worst = cases.find((other) => other.entry) ?? ({ kind: 'done', entry: undefined } as const);
  return {
    ...worst,
    isKept: worst.entry === undefined || !onlyInPage.has(worst.entry.key),
    isFull,
    needsHelp: worst.kind !== 'waiting' && worst.kind !== 'done',
    waiting: waiting.length > 0,
  };
}

/** What is said above the list, with the ways that need neither this site nor the network where they help. */
export function QueueLead(lead: Lead) {
  const { kind, entry } = lead;
  const leadsWithCall = kind === 'emergency' || kind === 'not-kept' || kind === 'late';
  return (
    <>
      <div className="q-line">
        <span className={lead.needsHelp ? 'dot dot-no' : lead.waiting ? 'dot dot-wait' : 'dot'} />
        <div role="status">
          <h3 id="queue-heading" className="q-head">
            <LeadTitle kind={kind} />
          </h3>
          <p>
            <LeadText {...lead} />
          </p>
        </div>
      </div>
      {leadsWithCall && entry?.payload && (
        <div className="q-item">
          <WayOut input={entry.payload} reference={entry.key} isEmergency={kind !== 'not-kept'} />
        </div>
      )}
    </>
  );
}

function LeadTitle({ kind }: Pick<Lead, 'kind'>) {
  switch (kind) {
    case 'emergency':
      return <Trans>Nadie ha recibido esta emergencia</Trans>;
    case 'not-kept':
      return <Trans>En espera de señal</Trans>;
    case 'late':
      return <Trans>Tu solicitud sigue aquí</Trans>;
    case 'refused':
      return <Trans>Esta solicitud necesita un cambio</Trans>;
    case 'waiting':
      return <Trans>Guardada, todavía no enviada</Trans>;
    case 'done':
      return <Trans>Tus solicitudes en este aparato</Trans>;
  }
}

function LeadText({ kind, isKept, isFull }: Lead) {
  switch (kind) {
    case 'emergency':
      return <EmergencyText isKept={isKept} />;
    case 'not-kept':
      return isFull ? (
        <Trans>
          Este aparato no tiene espacio para guardarla. Tu texto sigue en el formulario: llama o mándalo por
          WhatsApp.
        </Trans>
      ) : (
        <Trans>
          Este navegador no deja guardar la solicitud. No cierres la página: la seguimos enviando desde aquí.
        </Trans>
      );
    case 'late':
      return (
        <Trans>Lleva más de un día esperando. Para no perder tiempo, llama o mándala por WhatsApp.</Trans>
      );
    case 'refused':
      return <Trans>No llegó a la oficina. Corrige lo marcado y envíala otra vez.</Trans>;
    case 'waiting':
      return (
        <>
          {isComputer() ? (
            <Trans>Guardada en este equipo: se enviará sola cuando vuelva la conexión.</Trans>
          ) : (
            <Trans>Guardada en este teléfono: se enviará sola cuando vuelva la señal.</Trans>
          )}{' '}
          <HowItLeaves />
        </>
      );
    case 'done':
      return <Trans>No hay solicitudes por enviar.</Trans>;
  }
}

function EmergencyText({ isKept }: { isKept: boolean }) {
  return (
    <>
      <Trans>
        Estás sin conexión y el formulario no puede salir. Llama ahora: el teléfono funciona sin internet. Un
        SMS también sale sin datos.
      </Trans>{' '}
      {isKept && <Trans>La guardamos aquí y saldrá cuando vuelva la señal, pero no esperes por eso.</Trans>}
    </>
  );
}

/** What the visitor must do where the browser cannot send by itself. */
function HowItLeaves() {
  if (hasBackgroundSync()) return null;
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
