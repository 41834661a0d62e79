import { t } from '@lingui/core/macro';
import { showToast } from '../../lib/toasts.ts';

/** Tells the visitor that a request or a text is still on this device. */
export const tellNotErased = (): number =>
  showToast({
    title: t`Error`,
    text: t`No pudimos borrarla de este aparato. Inténtalo otra vez.`,
    tone: 'destructive',
  });
