/** True on a device that nobody would call a phone: it has a mouse and no touch screen. */
export const isComputer = (): boolean =>
  navigator.maxTouchPoints === 0 && matchMedia('(pointer: fine)').matches;

/** True if the browser can send after the page is closed. */
export const hasBackgroundSync = (): boolean =>
  typeof ServiceWorkerRegistration !== 'undefined' && 'sync' in ServiceWorkerRegistration.prototype;
