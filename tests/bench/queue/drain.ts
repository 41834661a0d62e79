import { setTimeout as pause } from 'node:timers/promises';
import { launchWithFastSync } from '../../e2e/support/fast-sync.ts';
import type { Contestant } from './contestant.ts';
import { dispatchSync } from './settle.ts';

/** Time from the return of the connection until so many waiting quotes are rows, in ms. */
export async function drainMs(contestant: Contestant, quotes: number): Promise<number> {
  const { api, url, close } = await contestant.start();
  const browser = await launchWithFastSync(url);
  try {
    const page = await browser.context.newPage();
    await page.goto(contestant.path);
    await contestant.ready(page);
    await browser.context.setOffline(true);
    await contestant.queueUp(page, quotes);
    const startedAt = performance.now();
    await browser.context.setOffline(false);
    if (contestant.syncTag) await dispatchSync(page, contestant.syncTag);
    const stored = async () => Number((await api.database.knex('contacts').count('* as rows').first())?.rows);
    while ((await stored()) < quotes) await pause(50);
    return performance.now() - startedAt;
  } finally {
    await browser.close();
    await close();
  }
}
