import type { MouseEvent } from 'react';
import { company } from '../../content/company.ts';

/** Opens the chat widget; false where it is missing or fails. */
export function openLiveChat(): boolean {
  const open: unknown = Reflect.get(window, company.liveChatFunction);
  if (typeof open !== 'function') return false;
  try {
    open();
    return true;
  } catch (error) {
    console.error('The live chat could not be opened', error);
    return false;
  }
}

/** For links to /contact that stand for the live chat: the visitor goes there only if it does not open (spec 2). */
export function chatInstead(event: MouseEvent): void {
  if (openLiveChat()) event.preventDefault();
}
