import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { momentInWords, waitInWords } from '../../lib/time-words.ts';
import { isReadable, isWaiting, type OutboxEntry } from '../../offline/entry.ts';
import { lateAfterMs } from '../../offline/limits.ts';
import { useLanguage } from '../language/language-provider.tsx';

/** How a request stands, in words, with the last reason where it could not be delivered. */
export function EntryState({ entry }: { entry: OutboxEntry }) {
  return (
    <p className="s">
      <StateWords entry={entry} />
      <Reason entry={entry} />
    </p>
  );
}

function StateWords({ entry }: { entry: OutboxEntry }) {
  const { language } = useLanguage();
  const now = Date.now();
  if (!isReadable(entry)) {
    return <Trans>La envía la versión nueva del sitio. Recarga la página.</Trans>;
  }
  if (entry.state === 'sending') return <Trans>Enviando...</Trans>;
  if (entry.state === 'attention') return <Trans>Hay algo que corregir</Trans>;
  if (entry.state === 'sent') {
    const when = momentInWords(entry.sentAt ?? now, now, language);
    return <Trans>Entregada {when}</Trans>;
  }
  if (isWaiting(entry) && now - entry.createdAt > lateAfterMs) {
    return <Trans>Lleva más de un día sin salir</Trans>;
  }
  const when = waitInWords(entry.nextAt, now, language);
  if (entry.lastError?.kind === 'busy')
    return <Trans>Hay muchas solicitudes. Probamos otra vez {when}.</Trans>;
  if (entry.lastError?.kind === 'server' || entry.lastError?.kind === 'blocked') {
    return <Trans>No pudimos entregarla. Probamos otra vez {when}.</Trans>;
  }
  return <Trans>En espera de señal</Trans>;
}

function Reason({ entry }: { entry: OutboxEntry }) {
  const words = reasonWords(entry);
  return words && <> · {words}</>;
}

function reasonWords(entry: OutboxEntry): ReactNode {
  switch (entry.lastError?.kind) {
    case 'network':
      return <Trans>No hubo conexión</Trans>;
    case 'timeout':
      return <Trans>El servidor tardó demasiado</Trans>;
    case 'portal':
      return <Trans>Esta red pide iniciar sesión antes de salir a internet</Trans>;
    case 'server':
    case 'blocked':
      return <Trans>El servidor no pudo recibirla</Trans>;
    case 'refused':
      return <Trans>No llegó a la oficina. Corrige lo marcado y envíala otra vez.</Trans>;
    default:
      return null;
  }
}
