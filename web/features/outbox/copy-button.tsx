import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';

/** Copies a text, and says so from then on. */
export function CopyButton({ text }: { text: () => string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard?.writeText(text()).then(
      () => setCopied(true),
      // If the browser refuses, the label stays as it is: nothing was copied.
      () => undefined,
    );
  return (
    <button type="button" className="text-button text-button-soft" onClick={() => void copy()}>
      <Icon name="copy" />
      <span key={`${isCopied}`}>{isCopied ? <Trans>Texto copiado</Trans> : <Trans>Copiar texto</Trans>}</span>
    </button>
  );
}
