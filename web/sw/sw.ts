/// <reference lib="webworker" />
import { addRoute, cleanupOutdatedCaches, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { indexedStore } from '../offline/indexed-store.ts';
import { drainInWorker, handleSync, type SyncEvent } from './outbox-sync.ts';
import { answerNavigation } from './pages.ts';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: Array<{ url: string; revision: string | null }>;
};

precache(self.__WB_MANIFEST);
cleanupOutdatedCaches();

// Only navigations by GET: a form posted without JavaScript goes to the server untouched, and so does every
// call of the API. The worker must never stand between a quote and the network (offline design 3).
registerRoute(
  ({ request, url }) =>
    request.mode === 'navigate' && url.origin === self.location.origin && !url.pathname.startsWith('/api/'),
  ({ request }) => answerNavigation(request),
);
addRoute();

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), drainInWorker().catch(() => undefined)]));
});

self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent;
  sync.waitUntil(handleSync(sync));
});

self.addEventListener('message', (event) => {
  const { data } = event;
  if (data?.type === 'drain') event.waitUntil(drainInWorker().catch(() => undefined));
  if (data?.type === 'language') event.waitUntil(indexedStore.writeMeta('language', data.language));
  if (data?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(Promise.all([openContact(), drainInWorker().catch(() => undefined)]));
});

async function openContact(): Promise<void> {
  const [window] = await self.clients.matchAll({ type: 'window' });
  if (window) await window.focus();
  else await self.clients.openWindow('/contact');
}
