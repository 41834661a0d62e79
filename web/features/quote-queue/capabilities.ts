/** True where the browser can send after the page is closed. */
export const hasBackgroundSync = (): boolean =>
  typeof ServiceWorkerRegistration !== 'undefined' && 'sync' in ServiceWorkerRegistration.prototype;
