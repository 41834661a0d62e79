import { t } from '@lingui/core/macro';
import type { ChatWidget } from '../../../api/contract/chat.ts';
import { onlyHere } from '../../lib/before-reload.ts';
import { request } from '../../lib/http.ts';
import { storageKeys, writeStorage } from '../../lib/storage.ts';
import { dismissToast, isOutcomeShown, noticeMs, showLate, showToast } from '../../lib/toasts.ts';
import { loadWidget } from './widget.ts';

/** How long all that the chat needs may take to come, in ms; then the visitor goes to the form. */
const patienceMs = 6_000;

/** Of the last press: where the visitor goes instead, and whether he has pressed or typed nothing since. */
let last: { goToForm: () => string | undefined; isHandFree: () => boolean };
let opening: Promise<void> | undefined;

/**
 * Opens the chat widget and says so; where `isHandFree` says that the visitor has gone on to something else, it says that
 * the chat can be opened. If it is missing, slow, refused, or throws, `goToForm` takes the visitor to the form, or returns
 * its address for those who have gone on meanwhile. Pressed again meanwhile it opens once.
 */
export function openLiveChat(goToForm: () => string | undefined, isHandFree: () => boolean): Promise<void> {
  last = { goToForm, isHandFree };
  opening ??= open().finally(() => {
    opening = undefined;
  });
  return opening;
}

async function open(): Promise<void> {
  const end = performance.now() + patienceMs;
  try {
    const widget = await Promise.race([chosenWidget(), failAfter(patienceMs)]);
    const notice = isOutcomeShown() ? 0 : showToast({ title: t`Abriendo el chat…`, tone: 'plain' });
    const openWidget = await loadWidget(widget, end);
    // It would take the focus, and what is being typed with it.
    if (last.isHandFree()) {
      await openWidget();
      leaveAlone(notice);
    } else showLate({ title: t`El chat está listo. Ábrelo otra vez cuando quieras.`, tone: 'plain' });
  } catch (error) {
    console.warn('The live chat could not be opened.', error);
    const href = last.goToForm();
    showLate({
      title: t`El chat no abrió. Escríbenos desde aquí.`,
      tone: 'plain',
      link: href === undefined ? href : { words: t`Pide tu cotización`, href },
    });
  }
}

/**
 * Nobody but the widget knows what is written in it, and when it is left: from now on this page is not loaded anew by
 * itself, asks nothing and greets nobody. The time of a notice stands still while the focus is in a frame.
 */
function leaveAlone(notice: number): void {
  onlyHere.add(isChatOpened);
  writeStorage('sessionStorage', storageKeys.chatBubbleShown, 'true');
  setTimeout(dismissToast, noticeMs, notice);
}

const isChatOpened = () => true;

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
