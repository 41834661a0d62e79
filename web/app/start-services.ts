import { startHelp } from '../features/chat/start-help.ts';
import { startConnection } from '../features/connection/start-connection.tsx';
import { offerInstall, watchInstall } from '../features/install/watch-install.ts';
import { currentOutbox, onOutbox } from '../features/outbox/outbox-snapshot.ts';
import { watchUpdates } from '../features/update/watch-updates.tsx';
import { nextTask } from '../lib/next-task.ts';
import { loadIconPaths } from '../ui/icon.tsx';
import { keepFocus } from '../ui/keep-focus.ts';
import { mountToaster } from '../ui/toaster.tsx';
import { startTooltips } from '../ui/tooltips.ts';
import { announceLanguage } from './announce-language.ts';
import { registerWorker, siteWorker } from './worker.ts';

/**
 * Starts what every page has behind the scenes: the notices and tooltips, the help, the worker and its updates, the
 * state of the connection, the offer to install. One after the other, each in a task of its own.
 */
export async function startServices(): Promise<void> {
  // All that can fail comes first: where it does, everything is started again.
  const [{ keepForOffline }] = await Promise.all([
    import('../features/device/keep-offline.ts'),
    loadIconPaths(),
  ]);
  const services = [
    startTooltips,
    announceLanguage,
    startHelp,
    keepFocus,
    watchInstall,
    () => startWorker(keepForOffline),
    startNotices,
  ];
  for (const start of services) {
    await nextTask();
    start();
  }
}

function startWorker(keepForOffline: (register: () => unknown) => void): void {
  const worker = siteWorker();
  if (!worker) return;
  watchUpdates();
  void registerWorker(worker);
  keepForOffline(() => registerWorker(worker));
}

/** The region of notices and what speaks in it. */
function startNotices(): void {
  mountToaster();
  startConnection();
  onOutbox(() => {
    if (currentOutbox().records.some(({ state }) => state === 'sent')) offerInstall();
  });
}
