import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { WayOut } from '../quote-queue/way-out.tsx';
import type { Notice } from './use-contact-form.ts';

/**
 * Says plainly that a request is saved and not sent; where it could not even be saved, that it is not, with
 * the ways that need no storage. An emergency leads with the phone (design 7).
 */
export function QueuedNotice({ notice }: { notice: Notice }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const isEmergency = notice.input.service === 'emergency';
  const isSaved = notice.kept === 'device';
  return (
    <div
      className={isEmergency || !isSaved ? 'queue q-bad' : 'queue q-wait'}
      ref={box}
      tabIndex={-1}
      role="status"
    >
      <div className="q-line">
        <span className={isEmergency || !isSaved ? 'dot dot-no' : 'dot dot-wait'} />
        <p>{isEmergency ? <EmergencyWords isSaved={isSaved} /> : <PlainWords notice={notice} />}</p>
      </div>
      {(isEmergency || !isSaved) && (
        <div className="q-item">
          <WayOut input={notice.input} reference={notice.key} isEmergency={isEmergency} />
        </div>
      )}
    </div>
  );
}

function EmergencyWords({ isSaved }: { isSaved: boolean }) {
  return (
    <>
      <b>
        <Trans>Nadie ha recibido esta emergencia</Trans>
      </b>
      <br />
      <Trans>
        Estás sin conexión y el formulario no puede salir. Llama ahora: el teléfono funciona sin internet. Un
        SMS también sale sin datos.
      </Trans>{' '}
      {isSaved && <Trans>La guardamos aquí y saldrá cuando vuelva la señal, pero no esperes por eso.</Trans>}
    </>
  );
}

function PlainWords({ notice }: { notice: Notice }) {
  if (notice.full) {
    return (
      <Trans>
        El teléfono no tiene espacio para guardarla. Tu texto sigue en el formulario: llama o mándalo por
        WhatsApp.
      </Trans>
    );
  }
  if (notice.kept === 'page') {
    return (
      <Trans>
        Este navegador no deja guardar la solicitud. No cierres la página: la seguimos enviando desde aquí.
      </Trans>
    );
  }
  return (
    <>
      <b>
        <Trans>Guardada, todavía no enviada</Trans>
      </b>
      <br />
      <Trans>Guardada en este teléfono: se enviará sola cuando vuelva la señal.</Trans>
    </>
  );
}
