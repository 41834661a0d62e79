import { deepEqual, equal } from 'node:assert/strict';
import { pages } from '../../tools/route-table.ts';
import { photos } from '../../web/images/manifest.ts';
import { photoCacheName } from '../../web/lib/photo-cache.ts';
import { pendingEntry } from '../e2e/support/send-quote.ts';
import { until } from '../support/server-process.ts';
import type { Stage } from './browser-engine.ts';
import {
  hasText,
  hears,
  isSo,
  pressSend,
  readStates,
  rests,
  seedEntry,
  sendQuote,
  writeQuote,
} from './page.ts';

const photoCount = Object.keys(photos).length;

/** What every engine must do; each name says what. */
export const scenarios: Record<string, (stage: Stage) => Promise<void>> = {
  'an online submit makes one row and says so': async ({ open, network, rows }) => {
    const tab = await open('/contact');
    await sendQuote(tab);
    await hears(tab, 'Recibimos tu solicitud');
    await rests(tab, 'sent');
    equal((await rows()).length, 1);
    equal(network.attempts.length, 1);
  },

  'with the server gone it says "saved", and sends without reload when the server is back': async ({
    open,
    network,
    rows,
  }) => {
    const tab = await open('/contact');
    network.unplug();
    await sendQuote(tab);
    await hears(tab, 'Guardada');
    await rests(tab, 'pending');
    deepEqual(await rows(), []);
    network.plug();
    await rests(tab, 'sent');
    await hears(tab, 'Tu solicitud ya llegó');
    equal((await rows()).length, 1);
  },

  'queued and closed, the next visit delivers and says so': async ({ open, network, rows }) => {
    const tab = await open('/contact');
    network.unplug();
    await sendQuote(tab);
    await hears(tab, 'Guardada');
    await tab.close();
    network.plug();
    const again = await open('/contact');
    await hears(again, 'Tu solicitud ya llegó');
    await rests(again, 'sent');
    equal((await rows()).length, 1);
  },

  'stored but never answered, the retry gets the same row': async ({ open, network, rows }) => {
    network.plan = (_attempt, index) => (index === 0 ? { kind: 'commit-then-drop' } : { kind: 'pass' });
    const tab = await open('/contact');
    await sendQuote(tab);
    await rests(tab, 'sent');
    equal((await rows()).length, 1);
    equal(new Set(network.attempts.map((attempt) => attempt.key)).size, 1);
  },

  'the worker sends by itself, and the server accepts its request as the site’s own': async ({
    open,
    network,
    rows,
  }) => {
    const tab = await open('/contact');
    const entry = { ...pendingEntry(1), key: crypto.randomUUID() };
    await seedEntry(tab, entry);
    deepEqual(await readStates(tab), ['pending']);
    await tab.read(`navigator.serviceWorker.controller.postMessage({ type: 'drain' })`);
    await rests(tab, 'sent');
    deepEqual(await rows(), [entry.key]);
    equal(network.attempts.length, 1);
  },

  'with the server gone all 62 pages open from the device, in their language and with their pictures':
    async ({ open, network }) => {
      const tab = await open('/contact');
      const kept = `caches.open('${photoCacheName}').then((cache) => cache.keys()).then((keys) => keys.length)`;
      await until(() => tab.read(kept).then((count) => count === photoCount));
      network.unplug();
      for (const { address, language } of pages) {
        await tab.goto(network.url + address);
        // Firefox's driver may return while the previous page is still there.
        await until(async () => (await tab.read('location.pathname')) === address);
        equal(await tab.read('document.documentElement.lang'), language, address);
        equal(await tab.read(`document.querySelectorAll('h1').length`), 1, address);
        equal(await tab.read('document.styleSheets.length > 0'), true, address);
        deepEqual(await tab.read(brokenPictures), [], address);
      }
      await tab.goto(`${network.url}/en/contact`);
      await until(() => tab.read('window.appReady === true').then((ready) => ready === true));
      network.plug();
    },

  'a picture opens alone on the page, and the page answers again when it is closed': async ({
    open,
    network,
  }) => {
    const tab = await open('/contact');
    await tab.goto(`${network.url}/gallery`);
    await isSo(
      tab,
      `Object.keys(document.querySelector('.slide input') ?? {}).some((key) => key.startsWith('__reactProps'))`,
    );
    const ways = { cross: () => tab.click(`${openDialog} .modal-close`), escape: () => tab.pressEscape() };
    for (const [way, close] of Object.entries(ways)) {
      await tab.click('.tiles article a');
      await isSo(tab, isOpen);
      await isSo(tab, `document.querySelectorAll('.tiles[inert], footer[inert]').length === 2`);
      equal(await tab.read(`document.activeElement.closest('${openDialog}') !== null`), true, way);
      await close();
      await isSo(tab, `!${isOpen}`);
      equal(await tab.read(`document.querySelectorAll('[inert]').length`), 0, way);
      equal(await tab.read(`document.activeElement.matches('.tiles article a')`), true, way);
    }
  },

  'Back to a page that was kept whole shows what this tab has written since, and sends it once': async ({
    open,
    network,
    rows,
  }) => {
    const tab = await open('/contact');
    await writeQuote(tab);
    await hasText(tab, 'El aire gotea.');
    await tab.goto(`${network.url}/gallery`);
    await tab.goto(`${network.url}/contact?since`);
    await isSo(tab, `window.appReady === true && ${words} === 'El aire gotea.'`);
    await tab.type('#quote-message', ' Y suena.');
    await hasText(tab, 'El aire gotea. Y suena.');
    await tab.read('history.go(-2)');
    await isSo(tab, `location.search === '' && window.appReady === true`);
    await isSo(tab, `${words} === 'El aire gotea. Y suena.'`);
    await pressSend(tab);
    await rests(tab, 'sent');
    equal((await rows()).length, 1);
  },

  'left while a request is sent, and kept whole: Back calls nothing failed, and it arrives once': async ({
    open,
    network,
    rows,
  }) => {
    network.plan = (_attempt, index) => (index === 0 ? { kind: 'hang' } : { kind: 'pass' });
    const tab = await open('/contact');
    await tab.read(`(${listen})()`);
    await sendQuote(tab);
    await until(() => network.attempts.length === 1);
    await tab.goto(`${network.url}/gallery`);
    await isSo(tab, `location.pathname === '/gallery'`);
    await tab.read('history.back()');
    await isSo(tab, `location.pathname === '/contact' && window.appReady === true`);
    await tab.read(`window.said ?? (${listen})()`);
    await rests(tab, 'sent');
    deepEqual(await tab.read(`window.said.filter((words) => words.includes('Hubo un problema'))`), []);
    await isSo(tab, `window.said.some((words) => /Recibimos tu solicitud|ya llegó/.test(words))`);
    equal((await rows()).length, 1);
  },

  'there is no Background Sync in this engine, and there are workers, locks and a database': async ({
    open,
  }) => {
    const tab = await open('/contact');
    equal(await tab.read('typeof SyncManager'), 'undefined');
    equal(await tab.read(`'sync' in ServiceWorkerRegistration.prototype`), false);
    equal(
      await tab.read(`[typeof navigator.locks, typeof indexedDB, typeof BroadcastChannel].join()`),
      'object,object,function',
    );
  },
};

const words = `document.querySelector('#quote-message').value`;
/** Collects what the notices of a page say. */
const listen = `() => {
  window.said = [];
  const note = () => window.said.push(...[...document.querySelectorAll('.toast')].map((notice) => notice.textContent));
  new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });
  note();
  return true;
}`;
const openDialog = 'dialog:popover-open';
const isOpen = `document.querySelector('${openDialog}') !== null`;

/** Addresses of a page's pictures that were requested and could not be shown. */
const brokenPictures = `Promise.all([...document.images].map((picture) => {
  picture.loading = 'eager';
  return picture.decode().then(() => [], () => [picture.currentSrc]);
})).then((broken) => broken.flat())`;
