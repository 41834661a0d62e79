import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';

/** Copies a text, and says so from then on, as long as that is the text of what stands here. */
export function CopyButton({ text }: { text: () => string }) {
  const [copied, setCopied] = useState<string>();
  const isCopied = copied !== undefined && copied === text();
  const copy = () => {
    const words = text();
    return navigator.clipboard?.writeText(words).then(
      () => setCopied(words),
      // If the browser refuses, the label stays as it is: nothing was copied.
      () => undefined,
    );
  };
  return (
    <button type="button" className="text-button text-button-soft" onClick={() => void copy()}>
      <Icon name="copy" />
      <span key={`${isCopied}`}>{isCopied ? <Trans>Texto copiado</Trans> : <Trans>Copiar texto</Trans>}</span>
    </button>
  );
}
