import { BackgroundSyncPlugin } from 'workbox-background-sync';
import { clientsClaim } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';

self.skipWaiting();
clientsClaim();

registerRoute(
  /\/api\/contact$/,
  new NetworkOnly({ plugins: [new BackgroundSyncPlugin('quotes', { maxRetentionTime: 24 * 60 })] }),
  'POST',
);
