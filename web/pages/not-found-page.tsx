import { Trans } from '@lingui/react/macro';
import { notFoundHead } from '../content/pages/not-found.ts';

export const head = notFoundHead;

export function Page() {
  return (
    <h1>
      <Trans>Página no encontrada</Trans>
    </h1>
  );
}
