import { t } from '@lingui/core/macro';
import type { ChatWidget } from '../../../api/contract/chat.ts';
import { request } from '../../lib/http.ts';
import { isOutcomeShown, showLate, showToast } from '../../lib/toasts.ts';
import { loadWidget } from './widget.ts';

/** How long all that the chat needs may take to come, in ms; then the visitor goes to the form. */
const patienceMs = 6_000;

/**
 * Opens the chat widget and says so. If it is missing, slow, refused, or throws, `goToForm` takes the visitor to the form,
 * or returns its address for those who have gone on meanwhile.
 */
export async function openLiveChat(goToForm: () => string | undefined): Promise<void> {
  const end = performance.now() + patienceMs;
  try {
    const widget = await Promise.race([chosenWidget(), failAfter(patienceMs)]);
    if (!isOutcomeShown()) showToast({ title: t`Abriendo el chat…`, tone: 'plain' });
    const open = await loadWidget(widget, end);
    await open();
  } catch (error) {
    console.warn('The live chat could not be opened.', error);
    const href = goToForm();
    showLate({
      title: t`El chat no abrió. Escríbenos desde aquí.`,
      tone: 'plain',
      link: href === undefined ? href : { words: t`Pide tu cotización`, href },
    });
  }
}

/** The widget that the owner of the site has set up. Throws if there is none. */
async function chosenWidget(): Promise<ChatWidget> {
  const response = await request('GET', '/api/chat');
  if (response.status === 204) throw new Error('The site has none');
  return response.json();
}

const failAfter = (ms: number): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('The server did not say in time which chat there is')), ms);
  });
