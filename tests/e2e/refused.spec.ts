import type { Page } from '@playwright/test';
import { chunk, withhold } from './support/chunk-address.ts';
import { expectOnDevice, records } from './support/device.ts';
import { withoutSync } from './support/fast-sync.ts';
import { expect, test } from './support/fixtures.ts';
import { hold } from './support/hold.ts';
import { dialog, list, message } from './support/parts.ts';
import { correct, leaveRefused, wrongPhone } from './support/refused.ts';
import { arrivesOnce, expectShown, holdsFor, saidNow } from './support/seen.ts';
import {
  appReady,
  openContact,
  openWithoutWorker,
  readWriting,
  sendQuote,
  submit,
  toast,
} from './support/send-quote.ts';
import { followTo } from './support/stage.ts';

/** Leaves a refused request with its number corrected in the form, not pressed again, and on the device so. */
async function beginCorrection(page: Page): Promise<void> {
  await openContact(page);
  await leaveRefused(page, { name: 'Ana', message: 'La rechazada' });
  await correct(page).click();
  await expect(message(page)).toHaveValue('La rechazada');
  await page.fill('#quote-phone', '(829) 123-4567');
  await expectOnDevice(page, '(829) 123-4567');
}

/** Asks for a refused request beside other words before the form's code has come; returns what lets that come. */
async function askBeforeTheForm(page: Page): Promise<() => void> {
  await openWithoutWorker(page);
  await leaveRefused(page, { name: 'Ana', message: 'La rechazada' });
  await page.fill('#quote-message', 'Otra cosa');
  await expectOnDevice(page, 'Otra cosa');
  const arrive = await hold(page, chunk('quote-form'));
  await page.reload();
  await correct(page).click();
  return arrive;
}

async function cancelRefused(page: Page): Promise<void> {
  await list(page).getByRole('button', { name: 'Cancelar', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Cancelar solicitud' }).click();
  await expect(correct(page)).toHaveCount(0);
}

test.beforeEach(({ context }) => withoutSync(context));

test('the heading of a list says how many need a change where others only wait', async ({
  page,
  context,
}) => {
  const heading = list(page).getByRole('heading', { level: 3 }).first();
  await openContact(page);
  await leaveRefused(page, { name: 'Ana', message: 'La rechazada' });
  await expect(heading).toHaveText('Esta solicitud necesita un cambio');
  await context.setOffline(true);
  await sendQuote(page, { name: 'Beto', message: 'La que espera' });
  await expect(heading).toHaveText('Una solicitud necesita un cambio');
  await sendQuote(page, { name: 'Carla', message: 'Otra rechazada', phone: wrongPhone });
  await context.setOffline(false);
  // The form shows the one that was pressed last; a new page lists both.
  await expect(toast(page)).toContainText('Tu solicitud ya llegó');
  await page.goto('/contact');
  await expect(heading).toHaveText('2 solicitudes necesitan un cambio');
});

test('what was corrected and delivered in one tab is not called missing in the other', async ({
  page,
  context,
  rows,
}) => {
  await beginCorrection(page);
  const other = await context.newPage();
  await openContact(other);
  await correct(other).click();
  // One form at a time: the words go with the visitor to where she corrects them.
  await expect(other.locator('#quote-phone')).toHaveValue('(829) 123-4567');
  await expect(page.locator('#quote-phone')).toHaveValue('');
  await submit(other);
  await expect(toast(other)).toContainText('Recibimos tu solicitud');
  await arrivesOnce(rows, 'La rechazada');
  expect(await rows()).toHaveLength(1);
  for (const tab of [page, other])
    await holdsFor(1_000, async () => expect(await saidNow(tab)).not.toContain('No llegó a la oficina'));
});

test('the notice that a request needs a change goes once another tab has corrected and sent it', async ({
  page,
  context,
}) => {
  await openContact(page);
  await leaveRefused(page, { name: 'Ana', message: 'La rechazada' });
  const notice = toast(page).filter({ hasText: 'necesita un cambio' });
  // Under the pointer it stays as long as it likes.
  await notice.hover();
  const other = await context.newPage();
  await openContact(other);
  await correct(other).click();
  await expect(message(other)).toHaveValue('La rechazada');
  await other.fill('#quote-phone', '(829) 123-4567');
  await submit(other);
  await expect(toast(other)).toContainText('Recibimos tu solicitud');
  await expect(notice).toHaveCount(0);
});

test.describe('where the code of the form comes late', () => {
  // The worker would have it at once.
  test.use({ serviceWorkers: 'block' });

  test('a refused request that was asked for before is in the form when it comes', async ({ page }) => {
    const arrive = await askBeforeTheForm(page);
    arrive();
    await expect(message(page)).toHaveValue('La rechazada');
  });

  test('a refused request that is asked for again is in the form, though its code did not come at first', async ({
    page,
  }) => {
    await openWithoutWorker(page);
    await leaveRefused(page, { name: 'Ana', message: 'La rechazada' });
    const arrive = await withhold(page, chunk('quote-form'));
    await page.reload();
    await correct(page).click();
    arrive();
    await correct(page).click();
    await expect(message(page)).toHaveValue('La rechazada');
  });

  for (const { since, go } of [
    { since: 'cancelled', go: cancelRefused },
    { since: 'left with its page', go: (page: Page) => followTo(page, '/') },
  ]) {
    test(`one that was asked for before and ${since} leaves the form as it is`, async ({ page }) => {
      const arrive = await askBeforeTheForm(page);
      await go(page);
      await page.locator('#contact, form[data-quote]').first().scrollIntoViewIfNeeded();
      arrive();
      await appReady(page);
      await holdsFor(500, async () => {
        expect(await message(page).inputValue()).toBe('Otra cosa');
        await expect(page.locator('#quote-name')).not.toBeFocused();
      });
    });
  }
});

test('no letter typed while a refused request is to return to the form is lost, and it returns when asked again', async ({
  page,
}) => {
  await openContact(page);
  await leaveRefused(page, { name: 'Ana', message: 'La rechazada' });
  await correct(page).evaluate((button) => {
    const field = document.querySelector<HTMLTextAreaElement>('#quote-message');
    const { port1, port2 } = new MessageChannel();
    let count = 0;
    port1.onmessage = () => {
      if (!field || count === 400) return;
      count += 1;
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(
        field,
        `${field.value}<${count}>`,
      );
      field.dispatchEvent(new Event('input', { bubbles: true }));
      port2.postMessage(null);
    };
    (button as HTMLElement).click();
    port2.postMessage(null);
  });
  await expect(message(page)).toHaveValue(/<400>$/);
  const keptNow = async () => (await readWriting(page)).map((words) => words.message);
  // Until the last write the database has an earlier edition of the same text.
  await expect.poll(async () => (await keptNow()).join()).toContain('<400>');
  const kept = await keptNow();
  const texts = [...new Set([await message(page).inputValue(), ...kept])];
  for (let letter = 1; letter <= 400; letter += 1)
    expect(texts.filter((text) => text.includes(`<${letter}>`)).length, `<${letter}>`).toBe(1);
  // Whatever was typed first goes on in the form.
  await correct(page).click();
  await expect(message(page)).toHaveValue('La rechazada');
  await expectShown(page, '<1>');
});

test('a correction that a second tab takes over is not lost from the first tab, which types on', async ({
  page,
  context,
}) => {
  await openContact(page);
  await leaveRefused(page, { name: 'Ana', message: 'La rechazada' });
  await correct(page).click();
  await expect(message(page)).toHaveValue('La rechazada');
  const other = await context.newPage();
  await openContact(other);
  await correct(other).click();
  await expect(message(other)).toHaveValue('La rechazada');
  await message(page).fill('Escrita en la primera');
  await expectOnDevice(page, 'Escrita en la primera');
  await expectOnDevice(page, 'La rechazada');
  await expect(message(other)).toHaveValue('La rechazada');
});

test('a refused request is not erased by emptying its form', async ({ page }) => {
  await openContact(page);
  await leaveRefused(page, { name: 'Ana', message: 'La rechazada' });
  await correct(page).click();
  await expect(message(page)).toHaveValue('La rechazada');
  await page.locator('form[data-quote]').evaluate((form) => {
    for (const field of form.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
      if (!field.name || field.type === 'hidden') continue;
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
      set?.call(field, '');
      field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
    }
  });
  await expect(message(page)).toHaveValue('');
  await page.waitForTimeout(600);
  await page.reload();
  await appReady(page);
  await expect(correct(page)).toBeVisible();
  expect((await records(page)).map(({ state }) => state)).toEqual(['attention']);
});

test('no button but that of its own question erases a refused request', async ({ page }) => {
  await beginCorrection(page);
  await page.reload();
  await appReady(page);
  await page.getByRole('button', { name: 'Borrar y empezar de nuevo' }).click();
  await dialog(page).getByRole('button', { name: 'Borrarla' }).click();
  await expect(correct(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Borrarla' })).toHaveCount(0);
  expect((await records(page)).map(({ state }) => state)).toEqual(['attention']);
});

for (const how of ['another page', 'a reload']) {
  test(`a number that was corrected and not sent yet is not called wrong after ${how}`, async ({ page }) => {
    const phone = page.locator('#quote-phone');
    await beginCorrection(page);
    await expect(phone).not.toHaveAttribute('aria-invalid', 'true');
    if (how === 'a reload') await page.reload();
    else {
      await followTo(page, '/about');
      await followTo(page, '/contact');
    }
    await appReady(page);
    await expect(phone).toHaveValue('(829) 123-4567');
    await expect(phone).not.toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('Ese teléfono no parece válido')).toHaveCount(0);
  });
}

test('words typed before the app was ready do not take the place of a refused request', async ({
  page,
  context,
}) => {
  await beginCorrection(page);
  const later = await context.newPage();
  await page.close();
  const letIn = await hold(later, chunk('main'));
  await later.goto('/contact');
  await later.fill('#quote-email', 'ana@example.com');
  letIn();
  await appReady(later);
  await expect.poll(async () => (await records(later)).map(({ state }) => state)).toContain('attention');
});

test('why a request was refused is said once, above the list and not beside the request', async ({
  page,
}) => {
  await openContact(page);
  await leaveRefused(page, {});
  await expect(list(page).locator('.outbox-line')).toContainText('No llegó a la oficina.');
  await expect(list(page).locator('.outbox-item')).not.toContainText('No llegó a la oficina.');
});

test('ways out that stand above the list do not stand beside the request once more', async ({ page }) => {
  await openContact(page);
  await page.context().setOffline(true);
  await sendQuote(page, { service: 'emergency' });
  await expect(list(page)).toContainText('Nadie ha recibido esta emergencia');
  await expect(list(page).getByRole('link', { name: 'Enviar por WhatsApp' })).toHaveCount(1);
  await expect(list(page).getByRole('button', { name: 'Copiar texto' })).toHaveCount(1);
});

test('a field that needs a change shows that under the mouse, too', async ({ page }) => {
  // Then a colour changes at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openContact(page);
  await submit(page);
  const name = page.locator('#quote-name');
  const border = () => name.evaluate((field) => getComputedStyle(field).borderTopColor);
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect.poll(border).toBe('rgb(200, 50, 31)');
  await name.hover();
  expect(await border()).toBe('rgb(200, 50, 31)');
});
