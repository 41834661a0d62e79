import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { mountRoot } from '../../ui/mount-root.tsx';
import { Prompt } from '../../ui/prompt.tsx';
import { IosSteps } from './ios-steps.tsx';

/** What the browser hands over if it can install the site; missing from the platform's types. */
type InstallPrompt = Event & { prompt(): Promise<unknown> };

/**
 * Shows the offer, until it is answered or the browser has installed the site by its own button; without the browser's
 * own prompt, a yes shows the steps to take by hand.
 */
export function showOffer(): void {
  const prompt = window.installPrompt as InstallPrompt | undefined;
  const dismiss = mountRoot(<InstallOffer prompt={prompt} onDone={() => dismiss()} />);
  addEventListener('appinstalled', dismiss, { once: true });
}

function InstallOffer({ prompt, onDone }: { prompt: InstallPrompt | undefined; onDone: () => void }) {
  const [isByHand, setByHand] = useState(false);
  const { t } = useLingui();
  if (isByHand) return <IosSteps onClose={onDone} />;
  const handleAccept = () => {
    if (!prompt) return setByHand(true);
    // A browser takes it once.
    prompt.prompt().catch(() => undefined);
    onDone();
  };
  return (
    <Prompt
      title={t`Ten {brand} en tu pantalla`}
      text={<Trans>Se abre sin conexión, ocupa poco y guarda tu solicitud hasta que salga.</Trans>}
      accept={<Trans>Instalar</Trans>}
      later={<Trans>Ahora no</Trans>}
      onAccept={handleAccept}
      onLater={onDone}
    />
  );
}
