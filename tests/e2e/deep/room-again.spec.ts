import type { Page } from '@playwright/test';
import { fillDevice, records } from '../support/device.ts';
import { expect, test } from '../support/fixtures.ts';
import { cancelListed, dialog, item, list } from '../support/parts.ts';
import { holdsFor } from '../support/seen.ts';
import { appReady, openWithoutWorker, sendQuote, toast } from '../support/send-quote.ts';

// A device that had no room when something was pressed, and has some by now.

test.use({ serviceWorkers: 'block' });

/** Leaves a request to a page whose device is full, and then makes room, so that the device has it. */
async function pressWhenFull(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { add, put } = IDBObjectStore.prototype;
    Object.assign(window, { makeRoom: () => Object.assign(IDBObjectStore.prototype, { add, put }) });
  });
  await page.evaluate(fillDevice);
  await sendQuote(page, { name: 'Ana', message: 'Ya no la quiero' });
  await expect(list(page)).toContainText('no tiene espacio');
  await page.evaluate('makeRoom()');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect.poll(async () => (await records(page)).length).toBe(1);
}

const erasures = {
  cancelled: async (page: Page) => {
    await cancelListed(page, 'Ana');
    await expect(toast(page)).toContainText('Solicitud cancelada');
  },
  erased: async (page: Page) => {
    await page.locator('.device').getByRole('button', { name: 'Borrar todo' }).click();
    await dialog(page).getByRole('button', { name: 'Borrar todo' }).click();
    await dialog(page).getByRole('button', { name: 'Borrarla también' }).click();
    await expect(toast(page)).toContainText('Borramos todo');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/Ana|quiero/);
  },
};

for (const [how, erase] of Object.entries(erasures)) {
  test(`a request that the device took once it had room, and that was ${how} in another tab, is never sent`, async ({
    page,
    context,
    rows,
    network,
  }) => {
    const other = await context.newPage();
    await openWithoutWorker(other);
    await other.getByText('Lo que guarda este aparato').click();
    await expect(other.locator('.device').getByRole('button', { name: 'Borrar todo' })).toBeVisible();
    await page.bringToFront();
    await openWithoutWorker(page);
    await context.setOffline(true);
    await pressWhenFull(page);
    await other.bringToFront();
    await expect(item(other, 'Ana')).toBeVisible();
    await erase(other);
    await context.setOffline(false);
    await page.reload();
    await appReady(page);
    await holdsFor(2_000, async () => expect(await rows()).toEqual([]));
    expect(network.attempts).toEqual([]);
  });
}
