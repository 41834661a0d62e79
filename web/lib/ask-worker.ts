import { messageSW } from 'workbox-window';

/** The workers of this site; undefined where there are none, or the browser refuses them. */
export const siteWorkers = async (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker?.getRegistration().catch(() => undefined);

/** What a worker answers to a message; undefined if it does not within this time, in ms. */
export const askWorker = (worker: ServiceWorker, message: object, patienceMs: number): Promise<unknown> =>
  Promise.race([messageSW(worker, message), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
