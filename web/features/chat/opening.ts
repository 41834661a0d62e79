import { t } from '@lingui/core/macro';
import { showToast } from '../../lib/toasts.ts';

/** Opens the chat widget and says so; `onFailure` comes where it is missing, throws or refuses later (spec 8). */
export async function openLiveChat(onFailure: () => void): Promise<void> {
  const open: unknown = Reflect.get(window, 'openLiveChat');
  try {
    if (typeof open !== 'function') throw new Error(`There is no function ${'openLiveChat'}`);
    showToast({ title: t`Abriendo el chat…`, tone: 'plain' });
    await open();
  } catch (error) {
    console.warn('The live chat could not be opened.', error);
    showToast({ title: t`El chat no abrió. Escríbenos desde aquí.`, tone: 'plain' });
    onFailure();
  }
}
