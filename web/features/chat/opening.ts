import { t } from '@lingui/core/macro';
import { company } from '../../content/company.ts';
import { showToast } from '../../lib/toasts.ts';

/** Opens the chat widget and says so; false where the widget is missing, throws or refuses later (spec 8). */
export async function openLiveChat(): Promise<boolean> {
  const open: unknown = Reflect.get(window, company.liveChatFunction);
  try {
    if (typeof open !== 'function') throw new Error(`There is no function ${company.liveChatFunction}`);
    showToast({ title: t`Abriendo el chat…`, tone: 'plain' });
    await open();
    return true;
  } catch (error) {
    console.warn('The live chat could not be opened.', error);
    showToast({ title: t`El chat no abrió. Escríbenos desde aquí.`, tone: 'plain' });
    return false;
  }
}
