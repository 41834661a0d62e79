import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findHeadlessShell } from '../../../tools/chromium.ts';
import { withoutGreeting } from '../../../tools/without-greeting.ts';
import { mountSmallDisk, whyNoDisk } from '../../support/small-disk.ts';
import { expect, test } from '../support/fixtures.ts';
import { item, list, message } from '../support/parts.ts';
import { fill, openContact, sendQuote, submit, toast } from '../support/send-quote.ts';

// A disk that is really full: Chromium aborts the write, closes the database, and opens an empty one in its place.
test.skip(whyNoDisk !== '', whyNoDisk);

let disk: ReturnType<typeof mountSmallDisk>;
let context: BrowserContext;

test.beforeEach(() => {
  disk = mountSmallDisk(160);
});
test.afterEach(async () => {
  await context.close();
  disk.remove();
});

async function launch(url: string): Promise<Page> {
  context = await chromium.launchPersistentContext(join(disk.path, 'profile'), {
    executablePath: findHeadlessShell(),
    baseURL: url,
    locale: 'es-DO',
    args: ['--no-sandbox'],
  });
  const page = context.pages()[0] ?? (await context.newPage());
  await withoutGreeting(page);
  return page;
}

/** Not one more block is free. */
function fillDisk(): void {
  for (const size of [65_536, 4_096])
    try {
      for (;;) writeFileSync(join(disk.path, 'filler'), Buffer.alloc(size), { flag: 'a' });
    } catch {
      // It is full of pieces of this size.
    }
}

async function keepTwo(page: Page): Promise<void> {
  await openContact(page);
  await context.setOffline(true);
  for (const name of ['Zenón', 'Berta']) {
    await sendQuote(page, { name });
    await expect(toast(page)).toContainText('Guardada');
    await expect(item(page, name)).toBeVisible();
  }
}

/** Each change of a text is a write, and a full disk refuses one of them. */
async function typeOn(page: Page): Promise<void> {
  await fill(page, { name: 'Darío' });
  await message(page).focus();
  for (let word = 0; word < 15; word++) {
    await page.keyboard.type(`palabra${word} `);
    await page.waitForTimeout(100);
  }
}

const names = (rows: { name: unknown }[]) => rows.map(({ name }) => name).sort();

test('what was kept is listed and sent, though the database was thrown away', async ({ network, rows }) => {
  const page = await launch(network.url);
  await keepTwo(page);
  fillDisk();
  await typeOn(page);
  for (const name of ['Zenón', 'Berta']) await expect(item(page, name)).toBeVisible();
  await submit(page);
  await expect(message(page)).toHaveValue('');
  await context.setOffline(false);
  await expect
    .poll(async () => names(await rows()), { timeout: 60_000 })
    .toEqual(['Berta', 'Darío', 'Zenón']);
  await expect(list(page)).not.toContainText('quizá se corrigió');
});
