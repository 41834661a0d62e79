import { pressOn, withPatience } from '../support/finger.ts';
import { expect } from '../support/fixtures.ts';
import { type Front, gate, holdFirstAnswer } from '../support/front.ts';
import { test } from '../support/fronted.ts';
import { dialog, item, list } from '../support/parts.ts';
import { fill, openWithoutWorker, outboxStates, sendQuote } from '../support/send-quote.ts';
import { withLongWaits } from '../support/troubles.ts';

// The page alone sends, so that the test can hold its attempt.
test.use({ serviceWorkers: 'block', viewport: { width: 1366, height: 768 } });

test.beforeEach(async ({ page }) => {
  await withLongWaits(page);
});

test('a press on the words of the send button counts, though they change under it', async ({
  page,
  front,
  rows,
}) => {
  const answer = holdFirstAnswer(front);
  await openWithoutWorker(page);
  await sendQuote(page, { name: 'Primera' });
  const button = page.locator('form[data-quote] button[type=submit]');
  await expect(button).toHaveText('Enviando...');
  await fill(page, { name: 'Segunda' });
  await withPatience(page);
  await pressOn(page, button.locator('span').first());
  answer();
  await expect(button).toHaveText('Enviar solicitud');
  await page.mouse.up();
  await expect.poll(async () => (await rows()).map(({ name }) => name)).toEqual(['Primera', 'Segunda']);
});

test('a press in the header meets what it was aimed at, though the count beside it goes', async ({
  page,
  front,
}) => {
  const answer = holdFirstAnswer(front);
  await openWithoutWorker(page);
  await sendQuote(page);
  await expect(page.locator('.site-header .outbox-chip')).toBeVisible();
  await withPatience(page);
  await pressOn(page, page.locator('.site-header .language a'));
  answer();
  await expect(page.locator('form[data-quote] button[type=submit]')).toHaveText('Enviar solicitud');
  await page.mouse.up();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('.site-header .outbox-chip')).toHaveCount(0);
});

test('a press in the list meets what it was aimed at, though the request above it is delivered', async ({
  page,
  front,
}) => {
  const answer = holdAnswers(front);
  await openWithoutWorker(page);
  await sendQuote(page, { name: 'Primera' });
  await expect(list(page).locator('[data-state=sending]')).toBeVisible();
  await fill(page, { name: 'Segunda' });
  await page.locator('#quote-name').press('Enter');
  await expect(list(page).locator('[data-state]')).toHaveCount(2);
  await withPatience(page);
  await pressOn(page, item(page, 'Segunda').getByRole('button', { name: 'Cancelar', exact: true }));
  answer();
  await expect.poll(() => outboxStates(page)).toEqual(['sent', 'sending']);
  await page.mouse.up();
  await expect(dialog(page)).toContainText('¿Cancelar esta solicitud?');
  await expect(list(page).locator('[data-state=sent]')).toBeVisible();
});

/** Holds the answer to every quote; returns the function that lets the first one come. */
function holdAnswers(front: Front): () => void {
  const first = gate();
  const others = gate();
  const gates = [first];
  front.meddle = ({ method, path }) =>
    method === 'POST' && path === '/api/contact'
      ? { kind: 'late-answer', until: (gates.pop() ?? others).opened }
      : { kind: 'pass' };
  return first.open;
}
