import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../language/language-provider.tsx';
import { EraseQuestions } from './erase-questions.tsx';
import { type Inventory, isComplete } from './inventory.ts';
import { keepEverything } from './keep-offline.ts';
import { currentPrefetch, onPrefetch, type Prefetch } from './prefetch-state.ts';
import { sizeInWords } from './size-words.ts';
import { useInventory } from './use-inventory.ts';

/** The list of what is kept, with sizes, and the two things a visitor can do about it. */
export function DeviceDetails() {
  const { inventory, look } = useInventory();
  const prefetch = useSyncExternalStore(onPrefetch, currentPrefetch);
  const [isAsked, setIsAsked] = useState(false);
  if (!inventory) return null;
  const { pages, photos, testimonials, quotes, allowed } = inventory;
  if (allowed === 'nothing') {
    return (
      <p>
        <Trans>Este navegador no deja guardar nada. El sitio funciona, pero solo con señal.</Trans>
      </p>
    );
  }
  const isAllKept = isComplete(inventory);
  return (
    <>
      <p role="status">
        <span key={pages.kept}>
          <Trans>
            Disponible sin conexión: {pages.kept} de {pages.all} páginas
          </Trans>
        </span>
      </p>
      <dl>
        <Row name={<Trans>Páginas</Trans>} {...pages} />
        <Row name={<Trans>Fotos</Trans>} {...photos} />
        <Row name={<Trans>Testimonios</Trans>} bytes={testimonials.bytes} />
        <Row name={<Trans>Solicitudes sin enviar</Trans>} kept={quotes?.unsent} bytes={quotes?.bytes} />
      </dl>
      <p className="small muted">{keptWords(prefetch, inventory)}</p>
      {/* It takes the focus when the button that had it is gone. */}
      <div className="actions" tabIndex={-1}>
        {!isAllKept && allowed === 'all' && (
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

type RowProps = {
  name: ReactNode;
  kept?: number | undefined;
  all?: number;
  /** Undefined if nobody knows. */
  bytes: number | undefined;
};

function Row({ name, kept, all, bytes }: RowProps) {
  const { language } = useLanguage();
  return (
    <div>
      <dt>{name}</dt>
      <dd key={`${kept} ${all}`}>
        {all !== undefined ? (
          <Trans>
            {kept} de {all}
          </Trans>
        ) : (
          kept
        )}
      </dd>
      <dd>{bytes === undefined ? '?' : sizeInWords(bytes, language)}</dd>
    </div>
  );
}

/** What is kept and what is still to come, in one text, so that it changes as a whole. */
function keptWords(prefetch: Prefetch, inventory: Inventory): string {
  if (inventory.allowed !== 'all') return t`Este navegador no guarda páginas ni fotos.`;
  if (isComplete(inventory)) return t`El sitio quedó guardado: abre sin conexión.`;
  if (prefetch.phase === 'running') {
    const percent = Math.floor((100 * prefetch.kept) / prefetch.all);
    return t`Guardando el sitio para leerlo sin conexión: ${percent} %`;
  }
  if (prefetch.phase === 'cut') {
    return t`No se pudo guardar el sitio completo. Lo intentamos otra vez con mejor señal.`;
  }
  const { kept, all } = inventory.pages;
  if (prefetch.phase !== 'asking' || kept < all) return '';
  return t`Páginas guardadas. Las fotos se descargan cuando las pidas, para no gastar tus datos.`;
}
