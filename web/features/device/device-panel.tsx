import { Trans } from '@lingui/react/macro';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';

/** What is in the opened panel; its code may not have come. */
type Content = ComponentType | 'unreachable' | undefined;

/** What the site keeps on this device; closed until the visitor opens it, and fetched only then. */
export function DevicePanel() {
  const panel = useRef<HTMLDetailsElement>(null);
  const [Content, setContent] = useState<Content>();

  // A failure stays in here: the form above must not go down with it. Each opening tries again.
  const handleToggle = async () => {
    if (!panel.current?.open) return setContent(undefined);
    const content = await import('./device-details.tsx').then(
      ({ DeviceDetails }) => DeviceDetails,
      () => 'unreachable' as const,
    );
    return panel.current?.open && setContent(() => content);
  };

  // It may have been opened before the app was there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the start.
  useEffect(() => void handleToggle(), []);

  return (
    <details ref={panel} className="device" onToggle={handleToggle}>
      <summary>
        <Trans>Lo que guarda este aparato</Trans>
        <Icon name="chevron" />
      </summary>
      <noscript>
        <p>
          <Trans>Sin JavaScript el sitio no guarda nada en este aparato.</Trans>
        </p>
      </noscript>
      {Content === 'unreachable' ? (
        <p role="alert">
          <Trans>No pudimos abrir esta lista. Cuando tengas señal, ciérrala y ábrela otra vez.</Trans>
        </p>
      ) : (
        Content && <Content />
      )}
    </details>
  );
}
