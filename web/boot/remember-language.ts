import { setLanguageCookie } from '../lib/language-cookie.ts';
import { storageKeys } from '../lib/storage.ts';

/**
 * Remembers the language whose link was followed without the app, as the app does, or the address of a page would bring
 * back the one before.
 */
export function rememberLanguage(target: EventTarget | null): void {
  const language = (target as Element).closest<HTMLAnchorElement>('.language a')?.hreflang;
  if (!language) return;
  navigator.serviceWorker?.controller?.postMessage({ type: 'language', language });
  setLanguageCookie(language);
  localStorage[storageKeys.language] = language;
}
