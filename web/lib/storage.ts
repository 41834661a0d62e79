/** Every key this site keeps in local or session storage. */
export const storageKeys = {
  language: 'language',
  testimonials: 'testimonials',
  chatBubbleShown: 'chat-bubble-shown',
} as const;

type Area = 'localStorage' | 'sessionStorage';

/** Reads a key; null also where storage is blocked. */
export function readStorage(area: Area, key: string): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Writes a key; false where storage is blocked or full. */
export function writeStorage(area: Area, key: string, value: string): boolean {
  try {
    globalThis[area].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
