import { withDatabaseMood } from '../support/device.ts';
import { expect, test } from '../support/fixtures.ts';
import { list } from '../support/parts.ts';
import { saidNow } from '../support/seen.ts';
import { appReady, openWithoutWorker, sendQuote, toast } from '../support/send-quote.ts';
import { servicesReady } from '../support/stage.ts';
import { fillWithoutApp, submitUntilKept, unplug } from '../support/without-app.ts';

// Chromium writes local storage to disk up to a minute late: what is only there is not called saved before that.

test.use({
  serviceWorkers: 'block',
  viewport: { width: 360, height: 800 },
  hasTouch: true,
  isMobile: true,
});

test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

/** Longer than a browser takes to write what is in local storage to disk, in ms. */
const onDiskMs = 95_000;

for (const { path, soon, later } of [
  {
    path: '/contact',
    soon: 'Guardándola en este teléfono: deja esta página abierta un minuto.',
    later: 'Guardada en este teléfono. Sale cuando hay señal y este sitio está abierto: ábrelo otra vez.',
  },
  {
    path: '/en/contact',
    soon: 'Saving it on this phone: keep this page open for a minute.',
    later: 'Saved on this phone. It goes out when there is a signal and this site is open: open it again.',
  },
]) {
  test(`a request whose only home is local storage is said to be saved once it is on disk: ${path}`, async ({
    page,
    context,
  }) => {
    await withDatabaseMood(page, 'refused');
    await page.goto(path);
    await servicesReady(page);
    await appReady(page);
    await context.setOffline(true);
    await sendQuote(page, { name: 'Ana' });
    await expect(toast(page)).toContainText(soon);
    await expect(list(page)).toContainText(soon);
    expect(await saidNow(page)).not.toMatch(/guardada|saved/i);
    await page.clock.fastForward(onDiskMs);
    await expect(list(page)).toContainText(later);
  });
}

test('nor is an emergency', async ({ page, context }) => {
  await withDatabaseMood(page, 'refused');
  await openWithoutWorker(page);
  await context.setOffline(true);
  await sendQuote(page, { name: 'Ana', service: 'emergency', message: 'Chispas' });
  await expect(list(page)).toContainText('La estamos guardando aquí, pero no esperes por eso.');
  await page.clock.fastForward(onDiskMs);
  await expect(list(page)).toContainText('La guardamos aquí y solo sale con este sitio abierto');
});

test('nor is what was pressed before the app', async ({ page }) => {
  await fillWithoutApp(page, { name: 'Ana' });
  await unplug(page);
  await submitUntilKept(page);
  await expect(page.locator('[data-held]')).toHaveText(
    'Anotada aquí, todavía no enviada: deja esta página abierta hasta que termine de cargar.',
  );
});
