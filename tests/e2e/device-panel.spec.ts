import { chunk, withhold } from './support/chunk-address.ts';
import { refuseStorage } from './support/device.ts';
import { expect, test } from './support/fixtures.ts';
import { hold } from './support/hold.ts';
import { dialog, item } from './support/parts.ts';
import { fill, openWithoutWorker, outboxStates, sendQuote } from './support/send-quote.ts';
import { servicesReady } from './support/stage.ts';

const details = chunk('device-details');

// The worker would have the code.
test.use({ serviceWorkers: 'block' });

for (const form of ['loaded', 'not loaded'] as const) {
  test(`a list of what is kept that cannot be loaded leaves the form as it is, its code ${form}`, async ({
    page,
  }) => {
    if (form === 'not loaded') await withhold(page, chunk('quote-form'));
    const arrive = await withhold(page, details);
    await page.goto('/contact');
    await servicesReady(page);
    await fill(page, { name: 'Ana', message: 'Ya escrito' });
    const field = await page.locator('#quote-name').elementHandle();
    const panel = page.locator('.device');
    for (let opening = 0; opening < 2; opening += 1) {
      await panel.locator('summary').click();
      await expect(panel.getByRole('alert')).toContainText('No pudimos abrir esta lista');
      await panel.locator('summary').click();
      await expect(panel.getByRole('alert')).toHaveCount(0);
    }
    expect(await field?.evaluate(({ isConnected }) => isConnected)).toBe(true);
    await expect(page.locator('#quote-message')).toHaveValue('Ya escrito');
    arrive();
    await panel.locator('summary').click();
    await expect(panel.getByRole('button', { name: 'Borrar todo' })).toBeVisible();
  });
}

test('a list of what is kept that was opened before the app has come is filled by it', async ({ page }) => {
  const release = await hold(page, chunk('main'));
  await page.goto('/contact', { waitUntil: 'commit' });
  const panel = page.locator('.device');
  await panel.locator('summary').click();
  release();
  await expect(panel.getByRole('button', { name: 'Borrar todo' })).toBeVisible();
});

/** Run in a page: a browser that keeps the site from its caches, and from nothing else. */
function refuseCaches(): void {
  const refuse = (): Promise<never> => Promise.reject(new DOMException('blocked', 'SecurityError'));
  Object.assign(CacheStorage.prototype, {
    keys: refuse,
    match: refuse,
    open: refuse,
    delete: refuse,
    has: refuse,
  });
}

/** Run in a page: one that came without encryption. */
function withoutCaches(): void {
  Reflect.deleteProperty(globalThis, 'caches');
}

for (const [how, keep] of [
  ['are refused', refuseCaches],
  ['are missing', withoutCaches],
] as const) {
  test(`where caches ${how}, the list shows the request that is kept, and it can be erased`, async ({
    page,
    context,
  }) => {
    await context.addInitScript(keep);
    await openWithoutWorker(page);
    await page.locator('.device summary').click();
    const panel = page.locator('.device');
    await expect(panel).toContainText('Este navegador');
    await context.setOffline(true);
    await sendQuote(page, { name: 'Ana Peralta' });
    await expect(item(page, 'Ana Peralta')).toContainText('En espera de señal');
    await expect(panel).toContainText('Este navegador no guarda páginas ni fotos.');
    await expect(panel.locator('dl > div').nth(3)).toContainText('1');
    await expect(panel).not.toContainText('no deja guardar nada');
    await expect(panel.getByRole('button', { name: 'Descargar todo' })).toHaveCount(0);
    await panel.getByRole('button', { name: 'Borrar todo' }).click();
    await dialog(page).getByRole('button', { name: 'Borrar todo' }).click();
    await dialog(page).getByRole('button', { name: 'Borrarla también' }).click();
    await expect(page.locator('.toast')).toContainText(
      'Borramos todo lo que el sitio guardaba en este aparato.',
    );
    await expect(item(page, 'Ana Peralta')).toHaveCount(0);
  });
}

test('a receipt counts neither as a request that waits nor for its size', async ({ page }) => {
  await openWithoutWorker(page);
  await sendQuote(page);
  await expect.poll(() => outboxStates(page)).toEqual(['sent']);
  await page.locator('.device summary').click();
  await expect(page.locator('.device dl > div').nth(3)).toHaveText(/^Solicitudes sin enviar00/);
});

test('a browser that refuses all storage is said to keep nothing', async ({ page, context }) => {
  await context.addInitScript(refuseStorage);
  await context.addInitScript(refuseCaches);
  await openWithoutWorker(page);
  await page.locator('.device summary').click();
  await expect(page.locator('.device')).toContainText('Este navegador no deja guardar nada.');
});

test('where there are no workers, as in the browser of an app, nothing is offered that only they can do', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await openWithoutWorker(page);
  const panel = page.locator('.device');
  await panel.locator('summary').click();
  await expect(panel).toContainText('Este navegador no guarda páginas ni fotos.');
  await expect(panel.getByRole('button', { name: 'Descargar todo' })).toHaveCount(0);
});

test('on a phone every count of what is kept stands on one line', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/contact');
  await servicesReady(page);
  await page.locator('.device summary').click();
  const counts = page.locator('.device dd:first-of-type');
  await expect(counts.first()).toContainText(' de ');
  const lines = await counts.evaluateAll((all) =>
    all.map(
      (count) => count.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(count).lineHeight),
    ),
  );
  expect(Math.round(Math.max(...lines))).toBe(1);
});
