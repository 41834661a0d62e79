import type { Page } from '@playwright/test';
import { storageKeys } from '../web/lib/storage.ts';

/** Keeps the greeting out of what is about something else: in this page or context it counts as shown. */
export const withoutGreeting = (within: Pick<Page, 'addInitScript'>): Promise<unknown> =>
  within.addInitScript((key) => {
    try {
      sessionStorage.setItem(key, 'true');
    } catch {
      // Cookies are blocked, and storage with them.
    }
  }, storageKeys.chatBubbleShown);
