/// <reference lib="webworker" />
import { Route, Router } from 'workbox-routing';
import { noteErasure } from './erasures.ts';
import { makeWay } from './make-way.ts';
import { drainInWorker, handleSync, type SyncEvent } from './outbox-sync.ts';
import { answerNavigation } from './pages.ts';
import { answerPhoto, erasePhotos, isPhoto } from './photos.ts';
import {
  answerPrecached,
  isPrecached,
  keysOfFiles,
  precacheEverything,
  restorePrecache,
} from './precache.ts';
import { outbox } from './worker-outbox.ts';

declare const self: ServiceWorkerGlobalScope;

precacheEverything();

// Only GET navigations: a form posted without JavaScript goes to the server untouched, and so does every call of the
// API. The worker must never stand between a quote and the network (decision 1 in ARCHITECTURE.md).
const router = new Router();
const isNavigation = ({ request, url }: { request: Request; url: URL }): boolean =>
  request.mode === 'navigate' && url.origin === self.location.origin && !url.pathname.startsWith('/api/');
router.registerRoute(new Route(isNavigation, ({ request }) => answerNavigation(request)));
router.registerRoute(
  new Route(
    ({ url }) => isPrecached(url),
    ({ request }) => answerPrecached(request),
  ),
);
router.registerRoute(
  new Route(
    ({ url }) => isPhoto(url),
    (options) => answerPhoto(options),
  ),
);
router.addFetchListener();
// In the photo prefetch the page names the size of each photo that this device keeps (`CACHE_URLS`).
router.addCacheListener();

self.addEventListener('activate', (event) => {
  // Navigations wait for the activation, so it waits for nothing on the network; pages start a pass of their own.
  event.waitUntil(self.clients.claim());
});

self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent;
  sync.waitUntil(handleSync(sync));
});

self.addEventListener('message', (event) => {
  const { data } = event;
  if (data?.type === 'drain') event.waitUntil(drainInWorker().catch(() => undefined));
  if (data?.type === 'restore') {
    const restored = restorePrecache().catch(() => false);
    event.waitUntil(restored.then((isWhole) => event.ports[0]?.postMessage(isWhole)));
  }
  if (data?.type === 'keys') event.ports[0]?.postMessage(keysOfFiles());
  if (data?.type === 'claim') event.waitUntil(self.clients.claim());
  if (data?.type === 'language') event.waitUntil(outbox.writeMeta('language', data.language));
  if (data?.type === 'erase') {
    noteErasure(data.stored);
    event.waitUntil(erasePhotos().finally(() => event.ports[0]?.postMessage('noted')));
  }
  if (data?.type === 'make-way') {
    makeWay();
    event.ports[0]?.postMessage('heard');
  }
  if (data?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(
    Promise.all([openContact(event.notification.data ?? '/contact'), drainInWorker().catch(() => undefined)]),
  );
});

/** Shows the page whose list says how every request stands: every notification is about one, and names its address. */
async function openContact(address: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' });
  const window = windows.find(({ url }) => url.includes('/contact'));
  if (window) await window.focus();
  else await self.clients.openWindow(address);
}
