import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../language/language-provider.tsx';
import { EraseQuestions } from './erase-questions.tsx';
import { isComplete } from './inventory.ts';
import { keepEverything } from './keep-offline.ts';
import { sizeInWords } from './size-words.ts';
import { useInventory } from './use-inventory.ts';
import { currentWave, onWave, type Wave } from './wave-state.ts';

/** The list of what is kept, with sizes, and the two things to be done about it. */
export function DeviceDetails() {
  const { inventory, look } = useInventory();
  const wave = useSyncExternalStore(onWave, currentWave);
  const [isAsked, setIsAsked] = useState(false);
  if (inventory === 'refused') {
    return (
      <p>
        <Trans>Este navegador no deja guardar nada. El sitio funciona, pero solo con señal.</Trans>
      </p>
    );
  }
  if (!inventory) return null;
  const { pages, photos, testimonials, quotes } = inventory;
  const isAllKept = isComplete(inventory);
  return (
    <>
      <p role="status">
        <Trans>
          Disponible sin conexión: {pages.kept} de {pages.all} páginas
        </Trans>
      </p>
      <dl>
        <Row name={<Trans>Páginas</Trans>} {...pages} />
        <Row name={<Trans>Fotos</Trans>} {...photos} />
        <Row name={<Trans>Testimonios</Trans>} bytes={testimonials.bytes} />
        <Row name={<Trans>Solicitudes sin enviar</Trans>} kept={quotes.unsent} bytes={quotes.bytes} />
      </dl>
      <p className="s mute">
        <WaveWords wave={wave} isComplete={isAllKept} />
      </p>
      <div className="acts">
        {!isAllKept && (
          <Button tone="sea" small onClick={() => void keepEverything().then(look)}>
            <Trans>Descargar todo</Trans>
          </Button>
        )}
        <Button tone="line" small onClick={() => setIsAsked(true)}>
          <Trans>Borrar todo</Trans>
        </Button>
      </div>
      <EraseQuestions isOpen={isAsked} onClose={() => setIsAsked(false)} onErased={look} />
    </>
  );
}

type RowProps = { name: ReactNode; kept?: number; all?: number; bytes: number };

function Row({ name, kept, all, bytes }: RowProps) {
  const { language } = useLanguage();
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {all !== undefined ? (
          <Trans>
            {kept} de {all}
          </Trans>
        ) : (
          kept
        )}
      </dd>
      <dd>{sizeInWords(bytes, language)}</dd>
    </div>
  );
}

function WaveWords({ wave, isComplete }: { wave: Wave; isComplete: boolean }) {
  if (isComplete) return <Trans>El sitio quedó guardado: abre sin conexión.</Trans>;
  if (wave.phase === 'running') {
    const percent = Math.floor((100 * wave.kept) / wave.all);
    return <Trans>Guardando el sitio para leerlo sin conexión: {percent} %</Trans>;
  }
  if (wave.phase === 'cut') {
    return <Trans>No se pudo guardar el sitio completo. Lo intentamos otra vez con mejor señal.</Trans>;
  }
  if (wave.phase === 'waiting') return null;
  return <Trans>Páginas guardadas. Las fotos se descargan cuando las pidas, para no gastar tus datos.</Trans>;
}
