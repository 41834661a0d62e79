import type { Page } from '@playwright/test';
import { postNow, pressEarly, refill } from '../support/early-press.ts';
import { expect, test } from '../support/fixtures.ts';
import { list } from '../support/parts.ts';
import { wrongPhone } from '../support/refused.ts';
import { appReady, submit } from '../support/send-quote.ts';
import { servicesReady, withoutGreeting } from '../support/stage.ts';
import { fillWithoutApp } from '../support/without-app.ts';

// A worker would give the files that the network does not.
test.use({ serviceWorkers: 'block' });
test.beforeEach(({ page }) => withoutGreeting(page));

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const message = (page: Page) => page.locator('#quote-message');
const send = (page: Page): Promise<void> => page.click('form.form button[type=submit]');

test('what was pressed wrongly twice, corrected and confirmed there does not come back', async ({
  page,
  rows,
}) => {
  const arrive = await pressEarly(page, { name: 'Ana', message: 'Gotea', phone: '12' });
  await page.fill('#quote-phone', wrongPhone);
  await submit(page);
  await postNow(page);
  await expect(title(page)).toHaveText('Faltan datos');
  await page.fill('#quote-phone', '(829) 123-4567');
  await send(page);
  await expect(title(page)).toHaveText('Recibimos tu solicitud');
  arrive();
  await page.getByRole('link', { name: 'Volver al formulario' }).click();
  await appReady(page);
  await servicesReady(page);
  await expect(list(page)).toContainText('No hay solicitudes por enviar');
  await expect(message(page)).toHaveValue('');
  expect(await rows()).toHaveLength(1);
});

test('what was corrected and confirmed there is the same request where a reload has put it into the form again', async ({
  page,
  rows,
}) => {
  const words = { name: 'Ana', message: 'Corregida' };
  await fillWithoutApp(page, { ...words, service: 'ac', phone: wrongPhone });
  await submit(page);
  await expect(title(page)).toHaveText('Faltan datos');
  await page.fill('#quote-phone', '(829) 123-4567');
  await send(page);
  await expect(title(page)).toHaveText('Recibimos tu solicitud');
  await page.goto('/contact');
  await page.reload();
  await refill(page, words);
  await submit(page);
  await expect(title(page)).toHaveText('Recibimos tu solicitud');
  expect(await rows()).toHaveLength(1);
});
