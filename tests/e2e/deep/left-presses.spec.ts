import type { Page } from '@playwright/test';
import { setClockAhead } from '../support/clock.ts';
import { eraseAll } from '../support/erase.ts';
import { expect } from '../support/fixtures.ts';
import { gate } from '../support/front.ts';
import { test } from '../support/fronted.ts';
import { askToCancel, dialog, list, notErased } from '../support/parts.ts';
import { denials, expectShown, saidNow } from '../support/seen.ts';
import { appReady, expectAllSent, outboxStates, sendQuote, toast } from '../support/send-quote.ts';
import { servicesReady } from '../support/stage.ts';
import { ourPause } from '../support/troubles.ts';
import { fillWithoutApp, submitUntilKept, unplug } from '../support/without-app.ts';

// A worker would give the files that the network does not.
test.use({ serviceWorkers: 'block' });

const ana = { name: 'Ana', message: 'Una sola vez' };

/** Another tab, with the app. */
async function openBeside(page: Page, path = '/contact', aheadMs = 0): Promise<Page> {
  const other = await page.context().newPage();
  if (aheadMs) await setClockAhead(other, aheadMs);
  await other.goto(path);
  await servicesReady(other);
  return other;
}

/** Presses send on a page that has neither the app nor a connection, until the form says that it is kept. */
async function pressAlone(page: Page): Promise<{ arrive: () => void; plugIn: () => Promise<void> }> {
  const arrive = await fillWithoutApp(page, ana);
  const plugIn = await unplug(page);
  await submitUntilKept(page);
  return { arrive, plugIn };
}

const nameOf = ({ name }: { name: string }): string => name;

test('what another tab has delivered meanwhile is not sent again by the app that arrives at last', async ({
  page,
  rows,
}) => {
  const { arrive, plugIn } = await pressAlone(page);
  const other = await openBeside(page);
  await expectAllSent(other, 1, 30_000);
  arrive();
  await plugIn();
  await page.bringToFront();
  // By the app, or by the office's page where the connection was back before it.
  await expect(page.getByText('Recibimos tu solicitud').first()).toBeVisible();
  expect((await rows()).map(nameOf)).toEqual(['Ana']);
});

test('pressed again because the browser’s own post hangs, and delivered by another tab: one row', async ({
  page,
  rows,
  front,
}) => {
  const { opened, open } = gate();
  const isNative = ({ method, path }: { method: string; path: string }) =>
    method === 'POST' && path === '/contact';
  front.meddle = (call) => (isNative(call) ? { kind: 'late', until: opened } : { kind: 'pass' });
  const arrive = await fillWithoutApp(page, ana);
  // Scripts of the page go on while its navigation hangs; the browser's own commands wait for it.
  await page.evaluate(() => {
    const button = document.querySelector<HTMLButtonElement>('form[data-quote] button[type=submit]');
    setTimeout(() => button?.click());
    setInterval(() => {
      const said = document.querySelector('.toast')?.textContent;
      if (said) localStorage.setItem('said', said);
      if (!localStorage.getItem('press-again')) return;
      localStorage.removeItem('press-again');
      button?.click();
    }, 50);
  });
  await expect.poll(() => front.calls.filter(isNative).length).toBeGreaterThan(0);
  const other = await openBeside(page);
  await expectAllSent(other, 1, 30_000);
  arrive();
  await other.evaluate(() => localStorage.setItem('press-again', '1'));
  const said = () => other.evaluate(() => localStorage.getItem('said'));
  await expect.poll(said).toContain('Recibimos');
  open();
  expect((await rows()).map(nameOf)).toEqual(['Ana']);
});

test('words changed there afterwards, still without the app, are not sent, and not lost', async ({
  page,
  rows,
}) => {
  const { arrive, plugIn } = await pressAlone(page);
  const other = await openBeside(page);
  await expectAllSent(other, 1, 30_000);
  await page.locator('#quote-message').fill('Y otra cosa');
  await plugIn();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/recibi/i);
  arrive();
  await page.goto('/contact');
  await appReady(page);
  await expectShown(page, 'Y otra cosa');
  expect((await rows()).map(({ message }) => message)).toEqual(['Una sola vez']);
});

test('changed after another tab has shown what was typed, and posted by the browser: one row, and nothing is lost', async ({
  page,
  rows,
  front,
}) => {
  const { opened, open } = gate();
  front.meddle = ({ method, path }) =>
    method === 'POST' && path === '/contact' ? { kind: 'late-answer', until: opened } : { kind: 'pass' };
  await fillWithoutApp(page, ana);
  const showing = await openBeside(page, '/contact', 600_000);
  await expect(showing.locator('#quote-message')).toHaveValue(ana.message);
  const third = await openBeside(page, '/about');
  await page.locator('#quote-message').fill('Otra cosa');
  // A click would wait for the answer.
  await page.evaluate(() => {
    setTimeout(() => document.querySelector<HTMLFormElement>('form[data-quote]')?.requestSubmit());
  });
  await expect.poll(async () => (await rows()).length).toBe(1);
  await third.evaluate(() => dispatchEvent(new Event('focus')));
  await expect.poll(async () => (await outboxStates(third)).includes('sent')).toBe(true);
  open();
  expect((await rows()).map(({ message }) => message)).toEqual(['Otra cosa']);
  await expectShown(showing, ana.message);
});

for (const { when, path, pressedAheadMs, aheadMs } of [
  { when: 'a minute later', path: '/contact', pressedAheadMs: 0, aheadMs: 60_000 },
  { when: 'a day later, on a page without a form', path: '/about', pressedAheadMs: 0, aheadMs: 86_400_000 },
  { when: 'with a clock that was a day ahead', path: '/contact', pressedAheadMs: 86_400_000, aheadMs: 1 },
]) {
  test(`what was called kept is sent by the next page that has the app: ${when}`, async ({
    page,
    context,
    rows,
  }) => {
    if (pressedAheadMs) await setClockAhead(page, pressedAheadMs);
    await pressAlone(page);
    await page.close();
    const next = await context.newPage();
    await setClockAhead(next, aheadMs);
    await next.goto(path);
    await expect.poll(async () => (await rows()).map(nameOf)).toEqual(['Ana']);
  });
}

test('what was pressed days ago is called late, and the office learns when it was written', async ({
  page,
  context,
  network,
  rows,
}) => {
  await pressAlone(page);
  const pressed = Date.now();
  await page.close();
  const headers = { 'Content-Type': 'text/html' };
  network.plan = () => ({ kind: 'answer', status: 502, headers, body: 'Bad Gateway' });
  const next = await openBeside(await context.newPage(), '/contact', 3 * 86_400_000);
  await expect(list(next)).toContainText('Lleva más de un día');
  expect(await list(next).textContent()).not.toContain('hoy');
  network.plan = () => ({ kind: 'pass' });
  await next.evaluate(() => dispatchEvent(new Event('online')));
  await expectAllSent(next, 1);
  const [row] = await rows();
  expect(Math.abs(Number(row?.written_at) - pressed)).toBeLessThan(3_600_000);
});

test('what another tab called kept is named before everything is erased, and stays', async ({
  page,
  rows,
  network,
}) => {
  network.plan = () => ourPause(600);
  const other = await openBeside(page);
  await other.getByText('Lo que guarda este aparato').click();
  await pressAlone(page);
  await other.getByRole('button', { name: 'Borrar todo' }).click();
  await dialog(other).getByRole('button', { name: 'Borrar todo' }).click();
  await expect(
    toast(other)
      .or(dialog(other).filter({ hasText: 'sin enviar' }))
      .or(notErased(other))
      .first(),
  ).toBeVisible();
  expect(await saidNow(other)).not.toContain('Borramos todo');
  network.plan = () => ({ kind: 'pass' });
  await page.close();
  const next = await openBeside(other, '/contact', 3_600_000);
  await expectAllSent(next, 1, 30_000);
  expect((await rows()).map(nameOf)).toEqual(['Ana']);
});

test('what was pressed without a phone is a text, not a request: everything erased leaves nothing of it', async ({
  page,
}) => {
  await fillWithoutApp(page, { ...ana, phone: '' });
  await unplug(page);
  await submitUntilKept(page);
  const other = await openBeside(page);
  await page.close();
  await other.clock.install();
  await eraseAll(other);
  const local = () => other.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(await local()).not.toContain('Ana');
  const next = await openBeside(other, '/contact', 3_600_000);
  await expect(next.locator('#quote-name')).toHaveValue('');
});

test('a request that another page still holds is not called one that will not be sent', async ({
  page,
  network,
}) => {
  network.plan = () => ourPause(600);
  const other = await openBeside(page);
  await appReady(other);
  await sendQuote(other, { name: 'Zoe', message: 'Otra' });
  await expect(toast(other)).toContainText('Hubo un problema');
  await pressAlone(page);
  await other.bringToFront();
  await other.reload();
  await askToCancel(other, 'Ana');
  await expect(dialog(other)).toContainText('puede que la oficina la tenga');
  await dialog(other).getByRole('button', { name: 'Cancelar solicitud' }).click();
  expect(await toast(other).filter({ hasText: 'Solicitud cancelada' }).textContent()).not.toMatch(denials);
});
