/**
 * The keys that this site keeps in local or session storage, but for those of the outbox, which have the name of a tab or a
 * request in them (`web/offline/storage-store.ts`, `journal.ts`).
 */
export const storageKeys = {
  language: 'language',
  testimonials: 'testimonials',
  chatBubbleShown: 'chat-bubble-shown',
  /** When this device first visited, in ms since 1970. */
  firstVisit: 'first-visit',
  /** The installation was offered, or done: it is not offered again. */
  installOffered: 'install-offered',
  /** The name of this tab, by which others know whose form shows a request. */
  tab: 'quote-tab',
  /** The keys under which the boot script notes what is typed in this tab before the app is ready, with commas between. */
  typed: 'quote-typed',
  /** The visitor asked for the photos in spite of saving data. */
  photosWanted: 'photos-wanted',
} as const;

type Area = 'localStorage' | 'sessionStorage';

/** Local storage; undefined where the browser refuses it, or has none, as an app's WebView on Android unless the app asks. */
export function localStorageIfAny(): Storage | undefined {
  try {
    return globalThis.localStorage ?? undefined;
  } catch {
    return undefined;
  }
}

/** Reads a key; null also if storage is blocked. */
export function readStorage(area: Area, key: string): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Writes a key; false if storage is blocked or full. */
export function writeStorage(area: Area, key: string, value: string): boolean {
  try {
    globalThis[area].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Removes a key; does nothing if storage is blocked. */
export function removeStorage(area: Area, key: string): void {
  try {
    globalThis[area].removeItem(key);
  } catch {
    // What could not be written needs no removal.
  }
}

/** The keys of local storage that begin so; none if storage is blocked. */
export function storedNames(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(prefix));
  } catch {
    return [];
  }
}

/** What a stored text says as JSON; undefined without a text, or if it is no JSON. */
export function parsed<T>(text: string | null): T | undefined {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
