import { startConnection } from '../features/connection/start.tsx';
import { offerInstall, watchInstall } from '../features/install/watch-install.ts';
import { wantWords } from '../features/language/language.ts';
import { currentQueue, onQueue } from '../features/quote-queue/queue-snapshot.ts';
import { startQueue } from '../features/quote-queue/triggers.ts';
import { watchUpdates } from '../features/update/watch-updates.tsx';
import { mountToaster } from '../ui/toaster.tsx';
import { startTooltips } from '../ui/tooltips.ts';
import { registerWorker, siteWorker } from './worker.ts';

/**
 * Starts what every page has behind the scenes: the notices and tooltips, the worker and its updates, the state of
 * the connection, the queue of quotes, the offer to install.
 */
export async function startServices(): Promise<void> {
  // All that can fail comes first: where it does, everything is started again.
  const [{ keepForOffline }] = await Promise.all([
    import('../features/device/keep-offline.ts'),
    wantWords(['quote']),
  ]);
  startTooltips();
  watchInstall();
  const worker = siteWorker();
  if (worker) {
    watchUpdates(worker);
    void registerWorker(worker);
    keepForOffline(() => registerWorker(worker));
  }
  mountToaster();
  startConnection();
  onQueue(() => {
    if (currentQueue().records.some(({ state }) => state === 'sent')) offerInstall();
  });
  startQueue();
}
