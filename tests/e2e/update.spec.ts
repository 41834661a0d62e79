import type { Page } from '@playwright/test';
import { captivePortal } from '../support/fault-proxy.ts';
import { chunk } from './support/chunk-address.ts';
import { ask, deployAndAsk, isMarked, lookForUpdate, mark, test, versionOf } from './support/deploy.ts';
import { expect } from './support/fixtures.ts';
import { hold } from './support/hold.ts';
import { holdsFor } from './support/seen.ts';
import {
  appReady,
  expectAllSent,
  openContact,
  outboxStates,
  readOutbox,
  sendQuote,
  toast,
  workerReady,
} from './support/send-quote.ts';
import { servicesReady } from './support/stage.ts';

/** Types into the form and leaves the field, without waiting for the draft to be saved. */
async function halfType(page: Page, name: string): Promise<void> {
  await page.locator('#quote-name').pressSequentially(name);
  await page.locator('#quote-name').blur();
}

test('an update accepted in one of two tabs reloads both, each with its own half-typed words, and the outbox is still sent', async ({
  page,
  context,
  network,
  rows,
  deploy,
}) => {
  await openContact(page);
  network.plan = () => captivePortal;
  await sendQuote(page, { message: 'En la cola' });
  await expect(toast(page)).toContainText('Guardada');
  const other = await context.newPage();
  await openContact(other);
  await halfType(page, 'Ana en una pestaña');
  await halfType(other, 'Beto en la otra');
  await Promise.all([mark(page), mark(other)]);

  const version = await deployAndAsk(page, deploy);
  await ask(page).getByRole('button', { name: 'Actualizar' }).click();

  for (const [tab, name] of [
    [page, 'Ana en una pestaña'],
    [other, 'Beto en la otra'],
  ] as const) {
    await expect.poll(() => versionOf(tab).catch(() => null)).toBe(version);
    await appReady(tab);
    await expect(tab.locator('#quote-name')).toHaveValue(name);
    expect(await isMarked(tab)).toBe(false);
    await expect(ask(tab)).toHaveCount(0);
  }
  await expect.poll(() => outboxStates(page)).toEqual(['pending']);
  expect((await readOutbox(page))[0]?.payload?.message).toBe('En la cola');
  network.plan = () => ({ kind: 'pass' });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expectAllSent(page, 1);
  expect(await rows()).toHaveLength(1);
});

test('a tab in which somebody types while another accepts the update reloads at his next rest, with every letter', async ({
  page,
  context,
  deploy,
}) => {
  await openContact(page);
  const other = await context.newPage();
  await openContact(other);
  const version = await deployAndAsk(page, deploy);
  const sentence = 'En Samaná, la casa azul frente al muelle, y todo sigue en su sitio';
  const name = other.locator('#quote-name');
  const typing = name.pressSequentially(sentence, { delay: 100 });
  await expect(name).toHaveValue(/^En /);
  await ask(page).getByRole('button', { name: 'Actualizar' }).click();
  await typing;
  await expect.poll(() => versionOf(page).catch(() => null), 'the tab that accepted').toBe(version);
  await expect.poll(() => versionOf(other).catch(() => null), 'the tab of who typed').toBe(version);
  await appReady(other);
  await expect(name).toHaveValue(sentence);
});

test('a page whose code comes after two workers have taken over goes on with the newest', async ({
  page,
  context,
  deploy,
}) => {
  const early = await context.newPage();
  const release = await hold(early, chunk('start-services'));
  await early.goto('/contact');
  await openContact(page);
  await expect.poll(() => early.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const version = await deployAndAsk(page, deploy);
  await ask(page).getByRole('button', { name: 'Actualizar' }).click();
  await expect.poll(() => versionOf(page).catch(() => null)).toBe(version);
  release();
  await expect.poll(() => versionOf(early).catch(() => null)).toBe(version);
});

test('a page whose first worker took over while the browser was still answering its registration asks, and reloads', async ({
  page,
  deploy,
}) => {
  await page.addInitScript(() => {
    const { register } = ServiceWorkerContainer.prototype;
    ServiceWorkerContainer.prototype.register = async function (...address) {
      const registration = await register.apply(this, address);
      while (!this.controller) await new Promise((resolve) => setTimeout(resolve, 50));
      return registration;
    };
  });
  await openContact(page);
  await workerReady(page);
  await mark(page);
  const version = await deploy();
  await lookForUpdate(page);
  await ask(page).getByRole('button', { name: 'Actualizar' }).click();
  await expect.poll(() => versionOf(page).catch(() => null)).toBe(version);
  expect(await isMarked(page)).toBe(false);
});

test('a page whose app comes only after an update was accepted in another tab is reloaded as well', async ({
  page,
  context,
  deploy,
}) => {
  await openContact(page);
  const version = await deployAndAsk(page, deploy);
  const late = await context.newPage();
  // The boot script takes such a browser for one that is too old for the app.
  await late.addInitScript(() => {
    const { hasOwn } = Object;
    Reflect.deleteProperty(Object, 'hasOwn');
    addEventListener('let-go', () => {
      Object.hasOwn = hasOwn;
      dispatchEvent(new Event('online'));
    });
  });
  await late.goto('/contact');
  const before = await versionOf(late);
  await ask(page).getByRole('button', { name: 'Actualizar' }).click();
  await expect.poll(() => versionOf(page).catch(() => null)).toBe(version);
  expect(await versionOf(late)).toBe(before);
  await late.evaluate(() => dispatchEvent(new Event('let-go')));
  await expect.poll(() => versionOf(late).catch(() => null)).toBe(version);
  await mark(late);
  await late.evaluate(() => dispatchEvent(new Event('let-go')));
  await appReady(late);
  await servicesReady(late);
  expect(await isMarked(late)).toBe(true);
});

test('after a refused update the page stays untouched, and the new version is there once all tabs were closed', async ({
  page,
  context,
  deploy,
}) => {
  await openContact(page);
  // From the device, as every later visit.
  await page.reload();
  await appReady(page);
  const before = await versionOf(page);
  await halfType(page, 'Ana');
  await mark(page);
  const version = await deploy();
  await lookForUpdate(page);
  await ask(page).getByRole('button', { name: 'Después' }).click();
  await expect(ask(page)).toHaveCount(0);
  await holdsFor(1_000, async () => {
    expect(await isMarked(page)).toBe(true);
    expect(await ask(page).count()).toBe(0);
    expect(await page.locator('#quote-name').inputValue()).toBe('Ana');
  });
  // Another visit while a tab of the old version stands open is still the old one.
  const beside = await context.newPage();
  await openContact(beside);
  expect(await versionOf(beside)).toBe(before);
  await Promise.all([page.close(), beside.close()]);
  const later = await context.newPage();
  // The new version takes over once the last tab is gone.
  await expect(async () => {
    await later.goto('/contact');
    expect(await versionOf(later)).toBe(version);
    await later.goto('about:blank');
  }).toPass({ timeout: 60_000 });
  await later.goto('/contact');
  expect(await versionOf(later)).toBe(version);
  await appReady(later);
  await expect(later.locator('#quote-name')).toHaveValue('Ana');
});

test('a visitor who refused one version is asked about the next ones', async ({ page, deploy }) => {
  await openContact(page);
  for (const _ of [1, 2, 3]) {
    await deploy();
    await lookForUpdate(page);
    await ask(page).getByRole('button', { name: 'Después' }).click();
    await expect(ask(page)).toHaveCount(0);
  }
});

test('twenty deploys while somebody types: no character is lost, no page reloads, nothing is asked', async ({
  page,
  deploy,
}) => {
  test.slow();
  await openContact(page);
  await mark(page);
  const field = page.locator('#quote-message');
  let typed = '';
  for (let number = 1; number <= 20; number += 1) {
    await deploy();
    const looking = lookForUpdate(page);
    const words = `despliegue ${number}, `;
    await field.pressSequentially(words);
    typed += words;
    await looking;
  }
  await holdsFor(1_000, async () => {
    expect(await field.inputValue()).toBe(typed);
    expect(await ask(page).count()).toBe(0);
    expect(await isMarked(page)).toBe(true);
  });
  await field.blur();
  await expect(ask(page)).toHaveCount(1);
});

test('the update question never covers the menu or a dialog', async ({ page, deploy }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/gallery');
  await workerReady(page);
  await deploy();
  await lookForUpdate(page);
  await expect(ask(page)).toBeVisible();
  await page.locator('.site-header .menu-button').click();
  await expect(page.locator('#menu')).toBeVisible();
  await expect(ask(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(ask(page)).toBeVisible();
});

test('on a small phone nothing floats over the update question or under it', async ({
  page,
  context,
  deploy,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/');
  await workerReady(page);
  const overlaps = () =>
    page.evaluate(() => {
      const question = document.querySelector('.prompt')?.getBoundingClientRect();
      const floating = [...document.querySelectorAll('.help summary, .connection')].filter((part) =>
        part.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      );
      return floating.filter((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        const isBeside = (over: DOMRect) =>
          right <= over.left || left >= over.right || bottom <= over.top || top >= over.bottom;
        return question && !isBeside(question);
      }).length;
    });
  await deployAndAsk(page, deploy);
  await context.setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await expect(page.locator('.connection')).toHaveCount(1);
  for (const top of [0, 250, 500, 700, 1_000, 1_500]) {
    await page.evaluate((at) => scrollTo({ top: at, behavior: 'instant' }), top);
    await holdsFor(400, async () => expect(await overlaps()).toBe(0));
  }
});

test('an open page looks for a new version every hour, and no sooner on a return to it', async ({
  page,
  deploy,
}) => {
  await page.clock.install();
  await openContact(page);
  await deploy();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.clock.runFor(2_500);
  await holdsFor(500, async () => expect(await ask(page).count()).toBe(0));
  await page.clock.fastForward('01:00:01');
  await expect(ask(page)).toContainText('Hay una versión nueva');
});
