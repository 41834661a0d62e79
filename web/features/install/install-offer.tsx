import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Ask } from '../../ui/ask.tsx';
import { mountBeside } from '../../ui/beside.tsx';
import { IosSteps } from './ios-steps.tsx';

/** What the browser hands over where it can install the site; the platform types do not know it. */
type InstallPrompt = Event & { prompt(): Promise<unknown> };

/** Shows the offer; without the browser's own prompt a yes is answered with the steps to do by hand. */
export function showOffer(): void {
  const prompt = window.installPrompt as InstallPrompt | undefined;
  const dismiss = mountBeside(<InstallOffer prompt={prompt} onDone={() => dismiss()} />);
}

function InstallOffer({ prompt, onDone }: { prompt: InstallPrompt | undefined; onDone: () => void }) {
  const [isByHand, setByHand] = useState(false);
  const { t } = useLingui();
  if (isByHand) return <IosSteps onClose={onDone} />;
  const handleAccept = () => {
    if (!prompt) return setByHand(true);
    void prompt.prompt();
    onDone();
  };
  return (
    <Ask
      title={t`Ten {brand} en tu pantalla`}
      text={<Trans>Se abre sin conexión, ocupa poco y guarda tu solicitud hasta que salga.</Trans>}
      accept={<Trans>Instalar</Trans>}
      later={<Trans>Ahora no</Trans>}
      onAccept={handleAccept}
      onLater={onDone}
    />
  );
}
