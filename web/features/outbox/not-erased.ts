import { t } from '@lingui/core/macro';
import { showToast } from '../../lib/toasts.ts';

/** A request or a text is still on this device. A modal dialog says it itself: nothing outside it is perceived. */
export const notErasedText = (): string => t`No pudimos borrarla de este aparato. Inténtalo otra vez.`;

/** Tells the visitor that a text is still on this device. */
export const tellNotErased = (): number =>
  showToast({ title: t`Error`, text: notErasedText(), tone: 'destructive' });
