import { t } from '@lingui/core/macro';
import type { Language } from '../../../api/contract/language.ts';
import { isDisconnected } from '../../lib/connection.ts';
import { waitInWords } from '../../lib/time-words.ts';
import type { Fate } from '../../offline/events.ts';
import type { QuoteRecord } from '../../offline/record.ts';
import { type Standing, standingOf } from '../../offline/standing.ts';
import { isComputer } from './capabilities.ts';
import { currentOutbox, type UntakenPress } from './outbox-snapshot.ts';

/** How a request stands right now, by all this page knows. Every sentence about a request comes from this. */
export function standingNow(record: QuoteRecord): Standing {
  const { kept, keptSince, isFull, pause, isSyncRegistered, inForm } = currentOutbox();
  return standingOf(record, {
    kept: kept.get(record.key),
    keptSince: keptSince.get(record.key),
    isFull,
    isInForm: record.key === inForm,
    pause,
    isOffline: isDisconnected() || !navigator.onLine,
    isSyncRegistered,
    now: Date.now(),
  });
}

/** A heading and what follows from it. */
export type Sentences = { title: string; text: string };

/** What is said about a request that was pressed and has not arrived: in the notice, and above the list. */
export function waitingSentences(standing: Standing): Sentences {
  if (standing.isEmergency) return { title: emergencyTitle(standing), text: emergencyText(standing) };
  if (standing.leavesBy === 'staying') return { title: plainWords(standing), text: stayingText(standing) };
  if (standing.isBeingKept) return { title: plainWords(standing), text: beingKeptText() };
  if (standing.isLate) {
    return {
      title: t`Tu solicitud sigue aquí`,
      text: t`Lleva más de un día esperando. Para no perder tiempo, llama o mándala por WhatsApp.`,
    };
  }
  // The office may have it already: that nobody knows is all that is said.
  if (!isNowhereElse(standing.fate))
    return { title: t`Guardada, todavía no confirmada`, text: openText(standing) };
  return { title: t`Guardada, todavía no enviada`, text: keptText(standing) };
}

/** That it waits, of what may not even be saved. */
function plainWords({ lacksSignal, fate }: Standing): string {
  if (lacksSignal) return t`En espera de señal`;
  return isNowhereElse(fate) ? t`Todavía no enviada` : t`Todavía no confirmada`;
}

/** The same of what was pressed and is no record yet. */
export const heldWords = (held: readonly UntakenPress[]): string =>
  held.some(({ isPosted }) => isPosted) ? t`Todavía no confirmada` : t`Todavía no enviada`;

/** Nobody sends it from here, however long this version of the site stays open. */
const newerText = (): string => t`La envía la versión nueva del sitio. Recarga la página.`;

function openText({ kind, leavesBy }: Standing): string {
  if (kind === 'newer-version') return newerText();
  return leavesBy === 'itself'
    ? t`Guardada en este aparato. La oficina todavía no la confirma; lo intentamos otra vez sin que hagas nada.`
    : t`Guardada en este aparato. La oficina todavía no la confirma; lo intentamos otra vez mientras este sitio esté abierto.`;
}

function keptText(standing: Standing): string {
  if (standing.kind === 'newer-version') return newerText();
  const isByItself = standing.leavesBy === 'itself';
  if (standing.lacksSignal) {
    if (!isByItself) return openingText();
    return isComputer()
      ? t`Guardada en este equipo: se enviará sola cuando vuelva la conexión.`
      : t`Guardada en este teléfono: se enviará sola cuando vuelva la señal.`;
  }
  if (standing.reason === null) {
    return isByItself
      ? t`Guardada en este aparato. Se envía sola.`
      : t`Guardada en este aparato. Se envía mientras este sitio esté abierto.`;
  }
  return isByItself
    ? t`Guardada en este aparato. No pudimos entregarla todavía; lo intentamos otra vez sin que hagas nada.`
    : t`Guardada en este aparato. No pudimos entregarla todavía; lo intentamos otra vez mientras este sitio esté abierto.`;
}

const openingText = (): string =>
  isComputer()
    ? t`Guardada en este equipo. Sale cuando hay conexión y este sitio está abierto: ábrelo otra vez.`
    : t`Guardada en este teléfono. Sale cuando hay señal y este sitio está abierto: ábrelo otra vez.`;

const beingKeptText = (): string =>
  isComputer()
    ? t`Guardándola en este equipo: deja esta página abierta un minuto.`
    : t`Guardándola en este teléfono: deja esta página abierta un minuto.`;

const stayingText = ({ isFull, isInForm }: Standing): string =>
  isFull && isInForm
    ? t`Este aparato no tiene espacio para guardarla. Tu texto sigue en el formulario: llama o mándalo por WhatsApp.`
    : t`Este navegador no deja guardar la solicitud. No cierres la página: la seguimos enviando desde aquí.`;

const emergencyTitle = ({ fate }: Standing): string =>
  isNowhereElse(fate) ? t`Nadie ha recibido esta emergencia` : t`Esta emergencia no está confirmada`;

function emergencyText(standing: Standing): string {
  const call = standing.isOffline
    ? t`Estás sin conexión y el formulario no puede salir. Llama ahora: el teléfono funciona sin internet. Un SMS también sale sin datos.`
    : t`Llama ahora: es lo más rápido.`;
  const kept = {
    itself: standing.lacksSignal
      ? t`La guardamos aquí y saldrá cuando vuelva la señal, pero no esperes por eso.`
      : t`La guardamos aquí y se envía sola, pero no esperes por eso.`,
    opening: standing.isBeingKept
      ? t`La estamos guardando aquí, pero no esperes por eso.`
      : t`La guardamos aquí y solo sale con este sitio abierto, pero no esperes por eso.`,
    staying: '',
  };
  return `${call} ${standing.kind === 'newer-version' ? newerText() : kept[standing.leavesBy]}`.trim();
}

/** The line of one request in the list. */
export function stateWords(standing: Standing, now: number, language: Language): string {
  switch (standing.kind) {
    case 'newer-version':
      return newerText();
    case 'writing':
      return t`Sin enviar: la estás escribiendo`;
    case 'sending':
      return t`Enviando...`;
    case 'refused':
      return t`Hay algo que corregir`;
    case 'delivered':
      return t`Entregada`;
    case 'waiting':
      return waitingWords(standing, now, language);
  }
}

function waitingWords(standing: Standing, now: number, language: Language): string {
  const isOnlyHere = isNowhereElse(standing.fate);
  if (standing.isLate)
    return isOnlyHere ? t`Lleva más de un día sin salir` : t`Lleva más de un día sin confirmar`;
  const when = waitInWords(standing.nextAt, now, language);
  if (standing.reason === 'busy') return t`Hay muchas solicitudes. Probamos otra vez ${when}.`;
  if (standing.reason === 'server' || standing.reason === 'blocked') {
    return isOnlyHere
      ? t`No pudimos entregarla. Probamos otra vez ${when}.`
      : t`No está confirmada. Probamos otra vez ${when}.`;
  }
  return plainWords(standing);
}

/** Why it has not arrived yet, after the line; nothing if there is nothing to add. */
export function reasonWords({ kind, reason, isPaused, fate }: Standing): string {
  if (kind === 'refused') {
    return fate === 'refused'
      ? t`No llegó a la oficina. Corrige lo marcado y envíala otra vez.`
      : t`Puede que la oficina ya la tenga. Si falta algo, corrígela y envíala otra vez.`;
  }
  if (kind !== 'waiting' || isPaused) return '';
  switch (reason) {
    case 'network':
      return isNowhereElse(fate) ? t`No hubo conexión` : t`No hubo respuesta`;
    case 'timeout':
      return t`El servidor tardó demasiado`;
    case 'portal':
      return t`Esta red pide iniciar sesión antes de salir a internet`;
    case 'server':
    case 'blocked':
      return isNowhereElse(fate) ? t`El servidor no pudo recibirla` : t`El servidor no la confirmó`;
    default:
      return '';
  }
}

/** The outcome of "Send now" if the request still waits: it is read out, so nothing in it changes with time alone. */
export function notSentWords(standing: Standing): string {
  if (standing.kind !== 'waiting') return '';
  if (!standing.lacksSignal) return waitingSentences(standing).title;
  return standing.leavesBy === 'staying' || standing.isBeingKept
    ? t`Todavía sin señal. No cierres la página.`
    : t`Todavía sin señal. Sigue guardada aquí.`;
}

/** True if nobody but this device can have the request. */
export const isNowhereElse = (fate: Fate): boolean => fate !== 'perhaps-there' && fate !== 'delivered';
