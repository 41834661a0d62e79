import { wantWords } from '../features/language/language.ts';
import { startQueue } from '../features/quote-queue/triggers.ts';
import { mountToaster } from '../ui/toaster.tsx';
import { startTooltips } from '../ui/tooltips.ts';
import { registerWorker } from './worker.ts';

/** Starts what every page has behind the scenes: the queue of quotes, the notices and tooltips, the worker. */
export async function startServices(): Promise<void> {
  mountToaster();
  startTooltips();
  registerWorker();
  await wantWords(['quote']);
  startQueue();
  const { keepForOffline } = await import('../features/device/keep-offline.ts');
  keepForOffline(registerWorker);
}
