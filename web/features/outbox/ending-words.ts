import { t } from '@lingui/core/macro';
import type { Fate } from '../../offline/events.ts';
import { isNowhereElse, type Sentences } from './sentences.ts';

/** What cancelling a request means, according to what may be claimed about it. */
export function cancelWords(fate: Fate): { question: string; done: string } {
  switch (fate) {
    case 'unpressed':
    case 'never-left':
    case 'refused':
      return {
        question: t`Se borra de este aparato y no se envía.`,
        done: t`Se borró de este aparato y no se enviará.`,
      };
    case 'perhaps-there':
      return {
        question: t`Ya intentamos enviarla: puede que la oficina la tenga. Si la cancelas, no se vuelve a intentar.`,
        done: t`Se borró de este aparato. Si ya había llegado, la oficina puede escribirte.`,
      };
    case 'delivered':
      return {
        question: t`Ya llegó a la oficina. Te responderemos por WhatsApp.`,
        done: t`Se borró de este aparato. La oficina ya la tiene.`,
      };
  }
}

/** What is said of a request that has gone from this device without this page's doing. */
export const goneSentences = (): Sentences => ({
  title: t`Ya no está aquí`,
  text: t`Esta solicitud ya no está en este aparato: quizá se corrigió o se canceló en otra pestaña.`,
});

/** What erasing all requests that were not sent means. */
export function eraseWords(fates: readonly Fate[]): string {
  if (fates.length === 1) {
    return fates.every(isNowhereElse)
      ? t`La oficina todavía no la tiene. Si la borras, no llega.`
      : t`Ya intentamos enviarla: puede que la oficina la tenga. Si la borras, no se vuelve a intentar.`;
  }
  return fates.every(isNowhereElse)
    ? t`La oficina todavía no las tiene. Si las borras, no llegan.`
    : t`Ya intentamos enviar alguna: puede que la oficina la tenga. Si las borras, no se intenta más.`;
}
