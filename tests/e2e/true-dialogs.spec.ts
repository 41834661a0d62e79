import type { Page } from '@playwright/test';
import type { Fault, FaultProxy } from '../support/fault-proxy.ts';
import { withoutSync } from './support/background-sync.ts';
import { expect, test } from './support/fixtures.ts';
import { openContact, sendQuote, toast } from './support/quote.ts';
import { holdsFor, listen, noticesSince, saidNow, saidSince } from './support/seen.ts';
import { withoutGreeting } from './support/stage.ts';
import { ourPause, storedUnheard } from './support/troubles.ts';

/** What may not be said of a request that is, or may be, at the office. */
const denials = /no se enví[ao]|no se enviará|todavía no la tiene|no llega\b/;

const dialog = (page: Page) => page.getByRole('dialog');
const item = (page: Page, name: string) => page.locator('.q-item').filter({ hasText: name });

test.beforeEach(async ({ page, context }) => {
  await withoutSync(context);
  await withoutGreeting(page);
  await listen(page);
});

/** A request of Beto's that no attempt was made for yet, because the server asked for a pause of some seconds. */
async function leaveUntried(page: Page, network: FaultProxy, fault: Fault): Promise<void> {
  network.plan = (_attempt, index) => (index === 0 ? ourPause(10) : fault);
  await openContact(page);
  await sendQuote(page, { name: 'Ana', message: 'La primera' });
  await expect(toast(page)).toContainText('Hubo un problema');
  await sendQuote(page, { name: 'Beto', message: 'La segunda' });
  await expect(item(page, 'Beto')).toBeVisible();
}

/** Says yes to the question, if it is still asked; gives what is said from then on. */
async function confirm(page: Page, name: string): Promise<string> {
  await noticesSince(page);
  const button = dialog(page).getByRole('button', { name });
  if (await button.isVisible()) await button.click();
  await page.waitForTimeout(1_000);
  return [await noticesSince(page), await saidNow(page)].join('\n');
}

for (const { what, fault } of [
  { what: 'delivered', fault: { kind: 'pass' } },
  { what: 'stored at the office without an answer', fault: storedUnheard },
] as const) {
  test(`a request ${what} while the question was open is not called unsent when it is cancelled`, async ({
    page,
    network,
    rows,
  }) => {
    await leaveUntried(page, network, fault);
    await item(page, 'Beto').getByRole('button', { name: 'Cancelar', exact: true }).click();
    await expect(dialog(page)).toBeVisible();
    await expect
      .poll(async () => (await rows()).some((row) => row.name === 'Beto'), { timeout: 30_000 })
      .toBe(true);
    await page.waitForTimeout(1_000);
    expect(await confirm(page, 'Cancelar solicitud')).not.toMatch(denials);
  });
}

/** Opens what the device keeps and asks to erase it, up to the question about what was not sent. */
async function askToErase(page: Page): Promise<void> {
  await page.getByText('Lo que guarda este aparato').click();
  await page.getByRole('button', { name: 'Borrar todo' }).click();
  await dialog(page).getByRole('button', { name: 'Borrar todo' }).click();
  await expect(dialog(page)).toBeVisible();
}

test('before everything is erased, nobody says that the office lacks a request it has', async ({
  page,
  network,
  rows,
}) => {
  network.plan = () => storedUnheard;
  await openContact(page);
  await sendQuote(page, { name: 'Ana', message: 'Ya está allá' });
  await expect(toast(page)).toContainText('Hubo un problema');
  expect(await rows()).toHaveLength(1);
  await saidSince(page);
  await askToErase(page);
  await holdsFor(1_000, async () => expect(await saidNow(page)).not.toMatch(denials));
  expect(await saidSince(page)).not.toMatch(denials);
});

test('the question before everything is erased looks again: what was delivered meanwhile is no longer called missing', async ({
  page,
  network,
  rows,
}) => {
  await leaveUntried(page, network, { kind: 'pass' });
  await askToErase(page);
  await expect.poll(async () => (await rows()).length, { timeout: 30_000 }).toBe(2);
  await expect.poll(() => saidNow(page)).not.toMatch(denials);
  expect(await confirm(page, 'Borrarla también')).not.toMatch(denials);
});
