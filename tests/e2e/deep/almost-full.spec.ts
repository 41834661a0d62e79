import type { Page } from '@playwright/test';
import { chunk } from '../support/chunk-address.ts';
import { expectOnDevice } from '../support/device.ts';
import { pressUnsaid } from '../support/early-press.ts';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/hold.ts';
import { message } from '../support/parts.ts';
import { appReady } from '../support/send-quote.ts';
import { fillWithoutApp, unplug } from '../support/without-app.ts';

// The worker would have the code.
test.use({ serviceWorkers: 'block' });

/** Leaves room for so many characters in the page's local storage. */
const leaveRoom = (page: Page, characters: number): Promise<void> =>
  page.evaluate((characters) => {
    let filling = '';
    for (let size = 1 << 22; size >= 1; size >>= 1) {
      for (;;) {
        try {
          localStorage.setItem('filling', filling + 'x'.repeat(size));
          filling += 'x'.repeat(size);
        } catch {
          break;
        }
      }
    }
    localStorage.setItem('filling', filling.slice(characters));
  }, characters);

for (const earlier of ['', 'Ho']) {
  test(`what was typed where there is room for no note stays in the form${earlier && ', not an earlier note of it'}`, async ({
    page,
  }) => {
    const release = await hold(page, chunk('main'));
    await page.goto('/contact');
    if (earlier) await message(page).fill(earlier);
    await page.reload();
    await leaveRoom(page, 60);
    await page.fill('#quote-name', 'Ana Peralta');
    await message(page).fill('Hola, el aire de la sala gotea y enfría poco');
    release();
    await appReady(page);
    await expect(message(page)).toHaveValue('Hola, el aire de la sala gotea y enfría poco');
    await expect(page.locator('#quote-name')).toHaveValue('Ana Peralta');
    await expectOnDevice(page, 'Hola, el aire de la sala gotea y enfría poco');
  });
}

test('a press for which there is no room is not said to be noted, though a note of what was typed before is there', async ({
  page,
}) => {
  await fillWithoutApp(page, { name: 'Ana', message: 'Gotea' });
  await leaveRoom(page, 20);
  await message(page).fill(
    'Gotea desde ayer, y el aire de la sala no enfría nada; vivo en Naco, tercer piso',
  );
  await unplug(page);
  await pressUnsaid(page);
});
