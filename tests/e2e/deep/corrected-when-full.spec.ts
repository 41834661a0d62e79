import type { Page } from '@playwright/test';
import { fillDevice } from '../support/device.ts';
import { expect, test } from '../support/fixtures.ts';
import { askToCancel, dialog, list, message } from '../support/parts.ts';
import { correct, leaveRefused, wrongPhone } from '../support/refused.ts';
import { holdsFor } from '../support/seen.ts';
import { appReady, openWithoutWorker, sendQuote, submit, toast } from '../support/send-quote.ts';

// A device that had room when a request was pressed, and has none when it is corrected.

const typed = { name: 'Ana', message: 'La corregida' };

test.use({ serviceWorkers: 'block' });

/** Brings the refused request into the form and makes its number right. */
async function makeRight(page: Page): Promise<void> {
  await correct(page).click();
  await expect(message(page)).toHaveValue(typed.message);
  await page.fill('#quote-phone', '(829) 123-4567');
}

for (const when of ['after', 'before'] as const) {
  test(`a correction on a device that became full ${when} the refusal arrives once, though its answer is lost and its page closed`, async ({
    page,
    context,
    network,
    rows,
  }) => {
    await openWithoutWorker(page);
    if (when === 'after') await leaveRefused(page, typed);
    else {
      await context.setOffline(true);
      await sendQuote(page, { ...typed, phone: wrongPhone });
      await expect(toast(page)).toContainText('Guardada');
    }
    await page.evaluate(fillDevice);
    await context.setOffline(false);
    await makeRight(page);
    network.plan = () => ({ kind: 'commit-then-drop' });
    await submit(page);
    await expect.poll(async () => (await rows()).length).toBe(1);
    await network.settled();
    await page.close();
    network.plan = () => ({ kind: 'pass' });
    const next = await context.newPage();
    await openWithoutWorker(next);
    await expect(toast(next)).toContainText('Tu solicitud ya llegó');
    await holdsFor(2_000, async () => expect(await rows()).toHaveLength(1));
    await expect(list(next)).toContainText('ya llegó a la oficina');
    await expect(list(next)).not.toContainText('necesita un cambio');
  });
}

test('of a correction never tried on a full device nobody says that it was tried', async ({
  page,
  context,
}) => {
  await openWithoutWorker(page);
  await leaveRefused(page, typed);
  await page.evaluate(fillDevice);
  await makeRight(page);
  await context.setOffline(true);
  await submit(page);
  await expect(list(page)).toContainText('no tiene espacio');
  await expect(list(page)).not.toContainText('No hubo respuesta');
  await askToCancel(page, 'Ana');
  await expect(dialog(page)).not.toContainText('Ya intentamos');
});

test('what an earlier page had refused is corrected once on a full device, and asks for nothing more', async ({
  page,
  rows,
}) => {
  await openWithoutWorker(page);
  await leaveRefused(page, typed);
  await page.addInitScript(fillDevice);
  await page.reload();
  await appReady(page);
  await makeRight(page);
  await submit(page);
  await expect(toast(page)).toContainText('Recibimos tu solicitud');
  await expect(list(page)).toContainText('ya llegó a la oficina');
  await expect(list(page)).not.toContainText('necesita un cambio');
  expect(await rows()).toHaveLength(1);
});
