import { t } from '@lingui/core/macro';
import type { ChatWidget } from '../../../api/contract/chat.ts';
import { request } from '../../lib/http.ts';
import { showToast } from '../../lib/toasts.ts';
import { loadWidget } from './widget.ts';

/** Opens the chat widget and says so; calls `onFailure` if it is missing, slow, refused, or throws. */
export async function openLiveChat(onFailure: () => void): Promise<void> {
  try {
    const response = await request('GET', '/api/chat');
    if (response.status === 204) throw new Error('The site has none');
    const widget: ChatWidget = await response.json();
    showToast({ title: t`Abriendo el chat…`, tone: 'plain' });
    const open = await loadWidget(widget);
    await open();
  } catch (error) {
    console.warn('The live chat could not be opened.', error);
    showToast({ title: t`El chat no abrió. Escríbenos desde aquí.`, tone: 'plain' });
    onFailure();
  }
}
