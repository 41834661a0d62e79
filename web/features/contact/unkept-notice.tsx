import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { WayOut } from '../quote-queue/way-out.tsx';
import type { Notice } from './use-contact-form.ts';

/**
 * Says plainly that the device could not keep a request, and offers the ways that need no storage. An emergency
 * leads with the phone (design 7).
 */
export function UnkeptNotice({ notice }: { notice: Notice }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const isEmergency = notice.input.service === 'emergency';
  return (
    <div className="queue q-bad" ref={box} tabIndex={-1} role="status">
      <div className="q-line">
        <span className="dot dot-no" />
        <p>
          {isEmergency && (
            <>
              <b>
                <Trans>Nadie ha recibido esta emergencia</Trans>
              </b>
              <br />
            </>
          )}
          {notice.full ? (
            <Trans>
              El teléfono no tiene espacio para guardarla. Tu texto sigue en el formulario: llama o mándalo
              por WhatsApp.
            </Trans>
          ) : (
            <Trans>
              Este navegador no deja guardar la solicitud. No cierres la página: la seguimos enviando desde
              aquí.
            </Trans>
          )}
        </p>
      </div>
      <div className="q-item">
        <WayOut input={notice.input} reference={notice.key} isEmergency={isEmergency} />
      </div>
    </div>
  );
}
