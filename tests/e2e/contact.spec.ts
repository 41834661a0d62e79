import { expectOnDevice } from './support/device.ts';
import { refill } from './support/early-press.ts';
import { expect, test } from './support/fixtures.ts';
import { holdsFor } from './support/seen.ts';
import { expectAllSent, fill, openContact, sendQuote, submit, toast } from './support/send-quote.ts';

test('an online submit makes one POST with a UUID key, a success toast and a scrubbed receipt', async ({
  page,
  network,
  rows,
  complaints,
}) => {
  await openContact(page);
  await sendQuote(page, { name: 'Ana Peralta', message: 'El aire gotea.' });
  await expect(toast(page)).toContainText('Recibimos tu solicitud. Te responderemos por WhatsApp.');
  expect(network.attempts).toHaveLength(1);
  expect(network.attempts[0]?.key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
  await expectAllSent(page, 1);
  expect((await rows()).map((row) => row.name)).toEqual(['Ana Peralta']);
  await expect(page.locator('#quote-name')).toHaveValue('');
  expect(complaints).toEqual([]);
});

test('what is put into the fields without an event is kept with the next letter, and sent', async ({
  page,
  rows,
}) => {
  await openContact(page);
  await refill(page, { name: 'Ana', message: 'Gotea' });
  await page.locator('#quote-email').pressSequentially('ana@example.com');
  await expectOnDevice(page, 'Gotea');
  await page.fill('#quote-email', '');
  await refill(page, { name: 'Berta', message: 'Gotea' });
  await submit(page);
  await expectAllSent(page, 1);
  expect((await rows()).map((row) => row.name)).toEqual(['Berta']);
});

test('what is put right before a wrong press is answered is neither called wrong nor sent by it', async ({
  page,
  network,
}) => {
  await openContact(page);
  await fill(page, { name: '' });
  await page.evaluate(() => {
    const name = document.querySelector<HTMLInputElement>('#quote-name');
    document.querySelector<HTMLButtonElement>('.send button')?.click();
    if (name) name.value = 'Ana';
  });
  await expectOnDevice(page, 'Ana');
  await holdsFor(1_000, async () => {
    expect(await page.locator('.form .summary').count()).toBe(0);
    expect(network.attempts).toEqual([]);
  });
  await submit(page);
  await expectAllSent(page, 1);
});

test('whoever goes on in a field after a wrong press stays there', async ({ page }) => {
  await openContact(page);
  await page.evaluate(() => {
    document.querySelector<HTMLButtonElement>('.send button')?.click();
    document.querySelector<HTMLInputElement>('#quote-name')?.focus();
  });
  await expect(page.locator('.form .summary')).toBeVisible();
  await page.waitForTimeout(500);
  await page.keyboard.type('Ana');
  await expect(page.locator('#quote-name')).toHaveValue('Ana');
});

test('fields that are filled at once, and told of afterwards, are not called wrong any more', async ({
  page,
}) => {
  await openContact(page);
  await submit(page);
  await expect(page.locator('.form .summary')).toBeVisible();
  await refill(page, { name: 'Ana', message: 'Gotea' });
  await page.locator('#quote-email').pressSequentially('a');
  await page.locator('#quote-email').press('Backspace');
  await expect(page.locator('.form .summary')).toHaveCount(0);
});

for (const isOffline of [false, true]) {
  test(`the rest of a double click, or of a held key, is no press of an empty form${isOffline ? ', offline' : ''}`, async ({
    page,
    context,
  }) => {
    await openContact(page);
    await context.setOffline(isOffline);
    await fill(page, { name: 'Ana Peralta', message: 'El aire gotea.' });
    // Both in one turn of the page as soon as the form is empty, however slow the machine is.
    await page.evaluate(() => {
      const name = document.querySelector<HTMLInputElement>('#quote-name');
      const button = document.querySelector<HTMLButtonElement>('.send button');
      const press = () => {
        if (name?.value) return void setTimeout(press);
        button?.click();
        button?.click();
      };
      button?.click();
      setTimeout(press);
    });
    await expect(page.locator('#quote-name')).toHaveValue('');
    await expect(toast(page)).toContainText(isOffline ? 'Guardada' : 'Recibimos tu solicitud.');
    await holdsFor(1_000, async () => expect(await page.locator('.form .summary').count()).toBe(0));
    await submit(page);
    await expect(page.getByRole('group', { name: 'Revisa 3 campos antes de enviar' })).toBeFocused();
  });
}
