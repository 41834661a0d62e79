import { Trans } from '@lingui/react/macro';
import { useState } from 'react';

/** Copies a text, and says so from then on. */
export function CopyButton({ text }: { text: () => string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard?.writeText(text()).then(
      () => setCopied(true),
      // A browser that refuses leaves the words as they are: nothing was copied.
      () => undefined,
    );
  return (
    <button type="button" className="tbtn tbtn-soft" onClick={() => void copy()}>
      {isCopied ? <Trans>Texto copiado</Trans> : <Trans>Copiar texto</Trans>}
    </button>
  );
}
