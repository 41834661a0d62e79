import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';

const DeviceDetails = lazy(async () => ({
  default: (await import('./device-details.tsx')).DeviceDetails,
}));

/** What the site keeps on this device; closed until the visitor opens it, and fetched only then. */
export function DevicePanel() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="device" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <Trans>Lo que guarda este aparato</Trans>
        <Icon name="chevron" />
      </summary>
      <noscript>
        <p>
          <Trans>Sin JavaScript el sitio no guarda nada en este aparato.</Trans>
        </p>
      </noscript>
      {isOpen && (
        <Suspense>
          <DeviceDetails />
        </Suspense>
      )}
    </details>
  );
}
