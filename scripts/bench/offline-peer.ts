import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { installPeers } from '../../tests/bench/install.ts';
import { pages } from '../../tools/route-table.ts';
import { withBrowser } from '../../tools/with-browser.ts';
import { cheapPhone, type Phone } from './cheap-phone.ts';
import { type Front, serveSame, serveWithWorker } from './fronts.ts';
import { offlinePaintMs, unplug } from './offline-paint.ts';
import { quantile, ratiosOf } from './rounds.ts';
import { compared, type Row } from './table.ts';
import { withServer } from './throughput.ts';

const rounds = 3;
const generator = join(import.meta.dirname, '../../tests/bench/peers/precache/generate.js');
const peerName = 'stock generateSW, every page a file';

/** A phone that has the whole site offline, and what that cost. */
type Installed = { phone: Phone; url: string; bytes: number; installMs: number };

/** The worker beside the one that vite-plugin-pwa generates for the same pages and files; without the photos. */
export async function measureOfflinePeer(): Promise<Row[]> {
  installPeers();
  return withServer(({ url }) =>
    withBrowser(async (browser) => {
      const own = await serveSame(url);
      const peer = await serveWithWorker(url, generateWorker(await filesOf(browser, own.url)));
      const owns: Installed[] = [];
      const peers: Installed[] = [];
      const ownPaints: number[] = [];
      const peerPaints: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const installed = await install(browser, own);
        const beside = await install(browser, peer);
        const [ownMs, peerMs] = await paintsInTurn(installed, beside);
        owns.push(installed);
        peers.push(beside);
        ownPaints.push(ownMs);
        peerPaints.push(peerMs);
      }
      own.close();
      peer.close();
      const row = (what: string, unit: string, of: (installed: Installed) => number, atMost: number) =>
        compared(what, peerName, unit, ratiosOf(owns.map(of), peers.map(of)), { atMost });
      return [
        row('Bytes that the worker fetches to have every page offline', 'B', ({ bytes }) => bytes, 0.4),
        row('From the first visit to every page offline', 'ms', ({ installMs }) => installMs, 0.9),
        // Putting a page together may cost what a fifth of a first paint takes.
        compared(
          'First paint offline, worker stopped, 95th percentile of all pages',
          peerName,
          'ms',
          ratiosOf(ownPaints, peerPaints),
          { atMost: 1.2 },
        ),
      ];
    }),
  );
}

/** The addresses of everything that the site keeps offline: its files as its worker lists them, and every page. */
async function filesOf(browser: Browser, origin: string): Promise<string[]> {
  const page = await browser.newPage();
  await page.goto(origin);
  const kept = await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
    return found;
  });
  await page.close();
  // The pages themselves, not our parcels of pages.
  const files = kept.filter((path) => !/^\/(bundles|photos)\//.test(path));
  return [...new Set([...files, ...pages.map(({ address }) => address)])];
}

/** The source of the worker that the peer generates for these addresses. */
function generateWorker(addresses: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'frescovolt-bench-'));
  const [list, worker] = [join(folder, 'list.json'), join(folder, 'sw.js')];
  writeFileSync(list, JSON.stringify(addresses));
  execFileSync(process.execPath, [generator, list, worker]);
  const source = readFileSync(worker, 'utf8');
  rmSync(folder, { recursive: true });
  return source;
}

/** Opens the site on a new phone and waits until its worker has stored everything. */
async function install(browser: Browser, { url, workerBytes }: Front): Promise<Installed> {
  const before = workerBytes();
  const phone = await cheapPhone(browser);
  // Photos are another matter: the site fetches them later, and the peer does not.
  await phone.page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', {
      get: () => ({ saveData: true, effectiveType: '4g' }),
    });
  });
  await phone.page.goto(url);
  const installMs = await phone.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    return performance.now();
  });
  const bytes = workerBytes() - before;
  await phone.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return { phone, url, bytes, installMs };
}

/** The 95th percentiles of the first paint of all pages offline, in ms, each page on one phone and then on the other. */
async function paintsInTurn(...phones: [Installed, Installed]): Promise<[number, number]> {
  const paints: [number[], number[]] = [[], []];
  for (const { phone } of phones) await unplug(phone);
  for (const { address } of pages) {
    for (const [index, { phone, url }] of phones.entries())
      paints[index]?.push(await offlinePaintMs(phone, url + address));
  }
  for (const { phone } of phones) await phone.close();
  return [quantile(paints[0], 0.95), quantile(paints[1], 0.95)];
}
