import type { Page } from '@playwright/test';
import { loadSite } from '../../../api/site/load-site.ts';
import { startTestApi, type TestApi } from '../../../tools/api.ts';
import { appReady, pendingEntry, seedOutbox, workerReady } from '../../e2e/support/send-quote.ts';
import { bundle } from '../install.ts';
import { servePeer } from './serve-peer.ts';

/** A page with a form and a queue; all have the same fields, and say in the same words what became of a quote. */
export type Contestant = {
  name: string;
  /** Starts the real API on an empty database of its own, with the page in front of it. */
  start(): Promise<{ api: TestApi; url: string; close(): Promise<void> }>;
  path: string;
  /** Waits until the page takes quotes. */
  ready(page: Page): Promise<void>;
  /** Puts so many quotes into the queue of a page that has no connection. */
  queueUp(page: Page, count: number): Promise<void>;
  /** The background sync that brings its quotes away. */
  syncTag?: string;
};

export const ownQueue: Contestant = {
  name: 'this site',
  path: '/contact',
  async start() {
    const site = await loadSite('dist');
    if (!site) throw new Error('The site is not built: run npm run build first');
    const api = await startTestApi({ site });
    return { api, url: api.url, close: () => api.close() };
  },
  ready: readyWithWorker,
  queueUp: (page, count) =>
    seedOutbox(
      page,
      Array.from({ length: count }, (_, index) => pendingEntry(index + 1)),
    ),
};

export const workboxQueue: Contestant = {
  ...peer('workbox', ['page.js', 'worker.js']),
  name: 'workbox-background-sync',
  ready: readyWithWorker,
  syncTag: 'workbox-background-sync:quotes',
};

export const tanstackQueue: Contestant = {
  ...peer('tanstack', ['page.js']),
  name: 'TanStack Query',
  async ready(page) {
    await appReady(page);
  },
};

async function readyWithWorker(page: Page): Promise<void> {
  await appReady(page);
  await workerReady(page);
}

function peer(folder: string, scripts: readonly string[]): Pick<Contestant, 'path' | 'start' | 'queueUp'> {
  return {
    path: '/',
    async start() {
      const api = await startTestApi();
      const files = scripts.map((name) => [`/${name}`, bundle(`${folder}/${name}`)] as const);
      const front = await servePeer(new Map(files), api.url);
      const close = async () => {
        await front.close();
        await api.close();
      };
      return { api, url: front.url, close };
    },
    queueUp: (page, count) =>
      page.evaluate(async (all) => {
        for (let number = 1; number <= all; number += 1) {
          for (const field of document.querySelectorAll('input, textarea')) {
            if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
            field.value =
              { name: `Visitante ${number}`, phone: '(829) 123-4567', message: `${number}`, email: '' }[
                field.name
              ] ?? '';
          }
          document.querySelector('form')?.requestSubmit();
        }
        while (document.querySelectorAll('.toast').length < all)
          await new Promise((resolve) => setTimeout(resolve, 50));
      }, count),
  };
}
