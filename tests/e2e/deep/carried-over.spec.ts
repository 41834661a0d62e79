import type { Page } from '@playwright/test';
import { firstDraft, firstEntry, writeFirstDevice } from '../support/first-database.ts';
import { expect, test } from '../support/fixtures.ts';
import { message } from '../support/parts.ts';
import { correct } from '../support/refused.ts';
import { expectShown } from '../support/seen.ts';
import { appReady } from '../support/send-quote.ts';

const refused = (number: number, text: string) => ({
  ...firstEntry(number, text),
  state: 'attention',
  attempts: 1,
  lastError: { kind: 'refused', status: 422, at: Date.now(), codes: { phone: ['invalid-phone'] } },
});

/** Opens the contact page on that device with the site as it is now. */
async function open(page: Page): Promise<void> {
  await page.goto('/contact');
  await appReady(page);
}

test('words half written before an update of the site are in the form', async ({ page }) => {
  await writeFirstDevice(page, { draft: firstDraft('De antes') });
  await open(page);
  await expect(message(page)).toHaveValue('De antes');
  await page.reload();
  await appReady(page);
  await expect(message(page)).toHaveValue('De antes');
});

test('requests that waited before an update of the site arrive, each once', async ({
  page,
  network,
  rows,
}) => {
  const [waiting, interrupted, aside] = [
    firstEntry(1, 'Esperaba'),
    firstEntry(2, 'A medias'),
    firstEntry(3, 'Aparte'),
  ];
  await writeFirstDevice(page, {
    outbox: [waiting, { ...interrupted, state: 'sending', token: 'gone', leaseUntil: Date.now() - 1 }],
    aside: [aside],
  });
  await open(page);
  await expect.poll(async () => (await rows()).length).toBe(3);
  const stored = await rows();
  expect(stored.map((row) => row.message).sort()).toEqual(['A medias', 'Aparte', 'Esperaba']);
  expect(stored.map((row) => row.idempotency_key).sort()).toEqual(
    [waiting, interrupted, aside].map(({ key }) => key).sort(),
  );
  expect(new Set(network.attempts.map(({ key }) => key)).size).toBe(3);
});

test('after an update a refused request and the words half written beside it are both there', async ({
  page,
}) => {
  await writeFirstDevice(page, { outbox: [refused(1, 'La rechazada')], draft: firstDraft('La otra') });
  await open(page);
  await expectShown(page, 'La otra');
  await correct(page).click();
  await expect(message(page)).toHaveValue('La rechazada');
});

test('a correction half written before an update of the site is still there', async ({ page }) => {
  const first = refused(1, 'La rechazada');
  await writeFirstDevice(page, {
    outbox: [first],
    draft: firstDraft('La corregida', { replaces: first.key }),
  });
  await open(page);
  await expectShown(page, 'La corregida');
});

test('words that wait as a request are not offered as if they had never been sent', async ({
  page,
  network,
  rows,
}) => {
  const waiting = firstEntry(1, 'Ya presionada');
  await writeFirstDevice(page, {
    outbox: [waiting],
    draft: firstDraft('Ya presionada', { submittedAs: waiting.key }),
  });
  network.plan = (_attempt, index) => (index === 0 ? { kind: 'late', ms: 8_000 } : { kind: 'pass' });
  await open(page);
  await expect(message(page)).toHaveValue('');
  await expect.poll(async () => (await rows()).length).toBe(1);
  await page.reload();
  await appReady(page);
  await expect(message(page)).toHaveValue('');
});
