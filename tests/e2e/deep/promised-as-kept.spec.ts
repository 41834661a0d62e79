import { refuseStorage } from '../support/device.ts';
import { expect, test } from '../support/fixtures.ts';
import { list } from '../support/parts.ts';
import { saidNow } from '../support/seen.ts';
import { openWithoutWorker, sendQuote } from '../support/send-quote.ts';

/** That a request is kept, and that it leaves by itself, as it is said beside the button and where there is no signal. */
const isKept = /se guarda aquí/;
const leavesByItself = /sale sola/;

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('where the browser keeps nothing, neither form nor strip says that a request is kept or goes out by itself', async ({
    page,
    context,
  }) => {
    await context.addInitScript(refuseStorage);
    await openWithoutWorker(page);
    await context.setOffline(true);
    await sendQuote(page, { name: 'Ana' });
    await expect(list(page)).toContainText('no deja guardar la solicitud');
    await expect(page.locator('.connection')).toHaveText('Sin conexión.');
    const form = page.locator('.send');
    await expect(form).toContainText('política de privacidad');
    await expect(form).not.toContainText(isKept);
    expect(`${await form.textContent()} ${await saidNow(page)}`).not.toMatch(leavesByItself);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('no request is said to be kept where nothing keeps it', async ({ page }) => {
    await page.goto('/contact');
    await expect(page.locator('.send')).toContainText('política de privacidad');
    await expect(page.getByText(isKept)).toBeHidden();
  });
});
