import { expect, type Locator, type Page } from '@playwright/test';
import { dialog, notErased } from './parts.ts';

/** The list of what a device keeps. */
export const panel = (page: Page): Locator => page.locator('.device');

/** The browser drops the pages, as it may when it is short of room. */
export const dropPages = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const name of await caches.keys()) if (name.includes('precache')) await caches.delete(name);
  });

/** Asks for everything to be kept, again if it was erased. */
export const keepAll = (page: Page): Promise<void> =>
  panel(page).getByRole('button', { name: 'Descargar todo' }).click();

/** Asks for everything to be erased, as the visitor does. */
export async function askToErase(page: Page): Promise<void> {
  await panel(page).locator('summary').click();
  await panel(page).getByRole('button', { name: 'Borrar todo' }).click();
}

/** Answers the question that follows. */
export const sayYes = (page: Page): Promise<void> =>
  dialog(page).getByRole('button', { name: 'Borrar todo' }).click();

/**
 * Waits, on a clock that waits for nothing, until it is said that everything is erased. On such a clock a busy
 * machine's database can seem silent: then the visitor is asked to try again, and does.
 */
export async function expectErased(page: Page): Promise<void> {
  const done = page.getByText('Borramos todo lo que el sitio guardaba en este aparato.');
  await expect(async () => {
    if (await notErased(page).isVisible()) await sayYes(page);
    else if (!(await done.isVisible())) await page.clock.fastForward(2_000);
    await expect(done).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

/** Erases everything. */
export async function eraseAll(page: Page): Promise<void> {
  await askToErase(page);
  await sayYes(page);
  await expectErased(page);
}

/** What there is in caches and local storage. */
export const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const stored = await Promise.all(
      (await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => url),
      ),
    );
    return [...stored.flat(), ...Object.keys(localStorage)];
  });

/** Nothing is kept, nor is it after the worker has had time for what it was at. */
export const expectNothingKept = (page: Page): Promise<void> => expectStill(page, () => kept(page), []);

/** It is so, and still is after the worker has had time for what it was at. */
export async function expectStill<T>(page: Page, look: () => Promise<T>, expected: T): Promise<void> {
  for (let looks = 0; looks < 10; looks++) {
    await page.evaluate(() => fetch('/api/healthz', { cache: 'no-store' }).then((answer) => answer.text()));
    await expect.poll(look).toEqual(expected);
  }
}

/** How many files are in the caches whose address has this in it. */
export const filesKept = async (page: Page, part: string): Promise<number> =>
  (await kept(page)).filter((url) => url.includes(part)).length;
