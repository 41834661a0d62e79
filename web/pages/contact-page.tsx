import { Trans } from '@lingui/react/macro';
import { contactHead } from '../content/pages/contact.ts';

export const head = contactHead;

export function Page() {
  return (
    <h1>
      <Trans>Pide tu cotización</Trans>
    </h1>
  );
}
