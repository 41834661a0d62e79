import type { Page } from '@playwright/test';
import type { FaultProxy } from '../../support/fault-proxy.ts';
import { askToErase, sayYes } from '../support/erase.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdAndFail } from '../support/hold.ts';
import { dialog, item, list } from '../support/parts.ts';
import { holdsFor, saidNow } from '../support/seen.ts';
import { openWithoutWorker, outboxStates, sendQuote, toast } from '../support/send-quote.ts';
import { foreignHour, ourPause, withLongWaits } from '../support/troubles.ts';

// The page alone sends: the worker's clock cannot be told anything.
test.use({ serviceWorkers: 'block' });

const unitMs = { segundo: 1_000, minuto: 60_000, hora: 3_600_000 } as const;

/** The wait that the list names, in ms; undefined where it names none. */
async function statedWaitMs(page: Page): Promise<number | undefined> {
  const text = (await list(page).allInnerTexts()).join('\n');
  const [, count, unit] = /dentro de (\d+) (segundo|minuto|hora)s?/.exec(text) ?? [];
  return unit === 'segundo' || unit === 'minuto' || unit === 'hora'
    ? Number(count) * unitMs[unit]
    : undefined;
}

/** Presses send and waits until the list says when it is tried again. */
async function pressInVain(page: Page): Promise<number> {
  await openWithoutWorker(page);
  await sendQuote(page);
  await expect(toast(page)).toContainText('Hubo un problema');
  await expect.poll(() => statedWaitMs(page)).toBeDefined();
  return (await statedWaitMs(page)) ?? 0;
}

/** Presses send where no attempt is answered. */
async function pressUnanswered(page: Page, network: FaultProxy): Promise<void> {
  await page.clock.install({ time: Date.now() });
  network.plan = () => ({ kind: 'drop-before' });
  await withLongWaits(page);
  await openWithoutWorker(page);
  await sendQuote(page);
}

for (const { what, fault, leastMs, mostMs } of [
  {
    what: 'another’s maintenance page that asks for an hour',
    fault: foreignHour,
    leastMs: 2_000,
    mostMs: 61_000,
  },
  {
    what: 'our own server that asks for ten minutes',
    fault: ourPause(600),
    leastMs: 540_000,
    mostMs: 660_000,
  },
]) {
  test(`after ${what}, the list names the real waiting time`, async ({ page, network }) => {
    await page.clock.install({ time: Date.now() });
    network.plan = () => fault;
    const statedMs = await pressInVain(page);
    expect(statedMs).toBeLessThanOrEqual(mostMs);
    expect(statedMs).toBeGreaterThanOrEqual(leastMs);
    const attempts = network.attempts.length;
    // Whole minutes are named, so half of the wait is surely too early and half a minute more surely late enough.
    await page.clock.fastForward(statedMs / 2);
    await page.waitForTimeout(500);
    expect(network.attempts).toHaveLength(attempts);
    await page.clock.fastForward(statedMs / 2 + 31_000);
    await expect.poll(() => network.attempts.length).toBeGreaterThan(attempts);
  });
}

test('"Enviar ahora" during a pause does not blame a working connection', async ({ page, network }) => {
  network.plan = () => foreignHour;
  await pressInVain(page);
  await list(page).getByRole('button', { name: 'Enviar ahora' }).click();
  await holdsFor(3_000, async () => expect(await saidNow(page)).not.toMatch(/sin señal|sin conexión/i));
});

test('a second request that meets a pause blames no connection either', async ({ page, network }) => {
  network.plan = () => ourPause(600);
  await pressInVain(page);
  await sendQuote(page, { name: 'Berta', message: 'La segunda' });
  await expect(toast(page).first()).toContainText('No pudimos entregarla todavía');
  await expect(item(page, 'Berta')).toContainText('Probamos otra vez dentro de');
  expect(network.attempts).toHaveLength(1);
});

test('a pause goes with everything that is erased: what is pressed next is tried at once', async ({
  page,
  network,
}) => {
  network.plan = () => ourPause(600);
  await pressInVain(page);
  network.plan = () => ({ kind: 'pass' });
  await askToErase(page);
  await sayYes(page);
  await dialog(page).getByRole('button', { name: 'Borrarla también' }).click();
  await expect(toast(page)).toContainText('Borramos todo');
  await sendQuote(page, { name: 'Berta', message: 'La segunda' });
  await expect.poll(() => outboxStates(page)).toEqual(['sent']);
});

test('the outcome of "Enviar ahora" during a pause is read out once, without its countdown', async ({
  page,
  network,
}) => {
  await page.clock.install({ time: Date.now() });
  network.plan = () => ourPause(50);
  await pressInVain(page);
  await list(page).getByRole('button', { name: 'Enviar ahora' }).click();
  const said = list(page).locator('.outbox-item [role=status]');
  await expect(said).not.toBeEmpty();
  const first = (await said.textContent()) ?? '';
  const statedMs = (await statedWaitMs(page)) ?? 0;
  await page.clock.fastForward(5_000);
  await expect.poll(() => statedWaitMs(page)).toBeLessThan(statedMs - 3_000);
  await expect(said).toHaveText(first);
});

test('the outcome of "Enviar ahora" without a connection is read out once, however long the next try is off', async ({
  page,
  network,
}) => {
  await pressUnanswered(page, network);
  const sendNow = list(page).getByRole('button', { name: 'Enviar ahora' });
  const said = list(page).locator('.outbox-item [role=status]');
  // Each failed attempt puts the next one off for longer.
  for (const pressed of [1, 2, 3, 4]) {
    const before = network.attempts.length;
    await sendNow.click();
    await expect.poll(() => network.attempts.length).toBeGreaterThan(before);
    await expect(said, `pressed ${pressed} times`).toHaveText('Todavía sin señal. Sigue guardada aquí.');
  }
});

test('the outcome of "Enviar ahora" is not read out again after an attempt that nobody asked for', async ({
  page,
  network,
}) => {
  await pressUnanswered(page, network);
  await list(page).getByRole('button', { name: 'Enviar ahora' }).click();
  const said = list(page).locator('.outbox-item [role=status]');
  await expect(said).toHaveText('Todavía sin señal. Sigue guardada aquí.');
  const before = network.attempts.length;
  await page.clock.fastForward(300_000);
  await expect.poll(() => network.attempts.length).toBeGreaterThan(before);
  await expect.poll(() => outboxStates(page)).toEqual(['pending']);
  await holdsFor(2_000, () => expect(said).toBeEmpty());
});

for (const service of ['ac', 'emergency']) {
  test(`what is read out above the list does not change with an attempt that changes nothing: ${service}`, async ({
    page,
  }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
    await page.route('**/api/healthz', (route) => route.abort());
    await openWithoutWorker(page);
    const fail = await holdAndFail(page);
    await sendQuote(page, { service });
    fail();
    await expect.poll(() => outboxStates(page)).toEqual(['pending']);
    await expect(page.locator('.connection')).toContainText('Sin conexión');
    await expect(list(page).locator('[data-state=pending]')).toBeVisible();
    const failAgain = await holdAndFail(page);
    await page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      const voices = () =>
        [...document.querySelectorAll('#solicitudes [role=status]')]
          .filter((voice) => !voice.closest('.outbox-item'))
          .map(({ textContent }) => textContent);
      let last = voices().join();
      new MutationObserver(() => {
        const now = voices().join();
        // What is taken away is not read out.
        if (now !== last && now !== '') heard.push(now);
        last = now;
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    await list(page).getByRole('button', { name: 'Enviar ahora' }).click();
    // The list itself says how it stands, also while nobody can know whether it has left.
    await expect(list(page).locator('.outbox-head')).toContainText('confirmada');
    // And nothing else there denies it.
    await expect(list(page).locator('> [role=status]')).not.toContainText(/no enviada|Nadie ha recibido/);
    failAgain();
    await expect(list(page).locator('.outbox-head')).not.toContainText('confirmada');
    expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual([]);
  });
}

test('the outcome of "Enviar ahora" does not begin to blame the connection because a pause has ended', async ({
  page,
  network,
}) => {
  await page.clock.install({ time: Date.now() });
  network.plan = (_attempt, index) => (index === 0 ? ourPause(50) : { kind: 'hang' });
  await pressInVain(page);
  await sendQuote(page, { name: 'Carla' });
  await expect(item(page, 'Carla')).toBeVisible();
  await sendQuote(page, { name: 'Dora' });
  await item(page, 'Dora').getByRole('button', { name: 'Enviar ahora' }).click();
  const said = item(page, 'Dora').getByRole('status');
  await expect(said).not.toBeEmpty();
  await page.clock.fastForward(51_000);
  await expect.poll(() => network.attempts.length).toBe(2);
  await holdsFor(2_000, async () => expect(await saidNow(page)).not.toMatch(/señal|sin conexión/i));
});

test('a request that failed without an answer and then waits for a pause blames the pause', async ({
  page,
  network,
}) => {
  network.plan = ({ body }) => (body.includes('"Ana"') ? { kind: 'drop-before' } : ourPause(600));
  await openWithoutWorker(page);
  await sendQuote(page, { name: 'Ana' });
  await expect(item(page, 'Ana')).toContainText('En espera de señal');
  await sendQuote(page, { name: 'Berta', message: 'La segunda' });
  await expect(item(page, 'Berta')).toContainText('Probamos otra vez dentro de');
  await expect(item(page, 'Ana')).toContainText('Probamos otra vez dentro de');
  // Of it no server was asked that could not take it.
  await expect(item(page, 'Ana')).not.toContainText('El servidor');
  await item(page, 'Ana').getByRole('button', { name: 'Enviar ahora' }).click();
  await expect(item(page, 'Ana').getByRole('status')).not.toBeEmpty();
  expect(await saidNow(page)).not.toMatch(/sin señal|sin conexión/i);
});

test('a pause that another’s page asked for ends when the connection returns', async ({
  page,
  context,
  network,
  rows,
}) => {
  network.plan = (_attempt, index) => (index === 0 ? foreignHour : { kind: 'pass' });
  await pressInVain(page);
  await context.setOffline(true);
  await expect(page.locator('.connection')).toContainText('Sin conexión');
  await context.setOffline(false);
  await expect.poll(async () => (await rows()).length).toBe(1);
});
