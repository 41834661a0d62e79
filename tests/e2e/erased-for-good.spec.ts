import type { Page } from '@playwright/test';
import { chunk } from './support/chunk-address.ts';
import { occupyRecords, records } from './support/device.ts';
import { expect } from './support/fixtures.ts';
import { type Call, type Front, gate } from './support/front.ts';
import { test } from './support/fronted.ts';
import { hold } from './support/hold.ts';
import { dialog, message } from './support/parts.ts';
import { appReady, openContact, submit } from './support/send-quote.ts';
import { hydrated } from './support/served.ts';
import { servicesReady, withoutGreeting } from './support/stage.ts';

test.use({ savesData: false });

/** What is fetched to be kept, not shown. */
const isKept = ({ destination }: Call): boolean => destination === 'empty';
const isPhoto = (call: Call): boolean => isKept(call) && call.path.startsWith('/photos/');

/** Holds the first request of this kind on its way to the server; resolves when it is there, to what lets it go on. */
function holdFirst(front: Front, isMeant: (call: Call) => boolean): Promise<() => void> {
  const { opened, open } = gate();
  return new Promise((resolve) => {
    let isHeld = false;
    front.meddle = (call) => {
      if (isHeld || !isMeant(call)) return { kind: 'pass' };
      isHeld = true;
      resolve(open);
      return { kind: 'late', until: opened };
    };
  });
}

/** Asks for everything to be erased, as the visitor does. */
async function ask(page: Page): Promise<void> {
  const panel = page.locator('.device');
  await panel.locator('summary').click();
  await panel.getByRole('button', { name: 'Borrar todo' }).click();
}

/** Answers the question that follows. */
const sayYes = (page: Page): Promise<void> =>
  dialog(page).getByRole('button', { name: 'Borrar todo' }).click();

/** Erases everything, on a clock that waits for nothing. */
async function eraseAll(page: Page): Promise<void> {
  await ask(page);
  await sayYes(page);
  await expectErased(page);
}

/** Waits until it is said that nothing is kept any more. */
async function expectErased(page: Page): Promise<void> {
  const done = page.getByText('El sitio ya no guarda nada en este aparato.');
  await expect(async () => {
    if (!(await done.isVisible())) await page.clock.fastForward(2_000);
    await expect(done).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

/** What there is in caches and local storage. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const stored = await Promise.all(
      (await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => url),
      ),
    );
    return [...stored.flat(), ...Object.keys(localStorage)];
  });

/** Nothing is kept, nor is it after the worker has had time for what it was at. */
async function expectNothingKept(page: Page): Promise<void> {
  for (let looks = 0; looks < 10; looks++) {
    await page.evaluate(() => fetch('/api/healthz', { cache: 'no-store' }).then((answer) => answer.text()));
    await expect.poll(() => kept(page)).toEqual([]);
  }
}

test.beforeEach(async ({ page }) => {
  await withoutGreeting(page);
  await page.clock.install();
});

test('a photo that was on its way when everything was erased is not kept', async ({ page, front }) => {
  const held = holdFirst(front, isPhoto);
  await openContact(page);
  const arrive = await held;
  await eraseAll(page);
  arrive();
  await expectNothingKept(page);
});

test('pages that were being fetched again when everything was erased are not kept', async ({
  page,
  front,
}) => {
  await openContact(page);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  const held = holdFirst(front, (call) => isKept(call) && call.path.includes('bundles/'));
  await page.reload();
  const arrive = await held;
  await eraseAll(page);
  arrive();
  await expectNothingKept(page);
});

test('a worker that was being installed when everything was erased keeps nothing', async ({
  page,
  front,
}) => {
  const held = holdFirst(front, (call) => isKept(call) && call.path.includes('bundles/'));
  await page.goto('/contact');
  await servicesReady(page);
  const arrive = await held;
  await eraseAll(page);
  arrive();
  await expectNothingKept(page);
});

test('testimonials that were on their way when everything was erased are not kept', async ({ page }) => {
  const arrive = await hold(page, '**/api/testimonials**');
  const asked = page.waitForRequest('**/api/testimonials**');
  await openContact(page);
  await page.clock.fastForward(3_000);
  await asked;
  await eraseAll(page);
  const answered = page.waitForResponse('**/api/testimonials**');
  arrive();
  await (await answered).finished();
  await expectNothingKept(page);
});

test('what one tab erases, another brings back neither in a while nor with the connection', async ({
  page,
  context,
  front,
}) => {
  const other = await context.newPage();
  await withoutGreeting(other);
  await other.clock.install();
  await other.goto('/services');
  await servicesReady(other);
  await openContact(page);
  await eraseAll(page);
  const before = front.calls.length;
  for (const minute of [1, 2, 3]) {
    await other.clock.fastForward(minute * 60_000);
    await other.evaluate(() => dispatchEvent(new Event('online')));
  }
  await expectNothingKept(page);
  expect(
    front.calls
      .slice(before)
      .filter(isKept)
      .filter(({ path }) => path !== '/api/healthz'),
  ).toEqual([]);
});

test('what was erased and asked for again is kept, the testimonials as well', async ({ page }) => {
  await openContact(page);
  await eraseAll(page);
  await page.locator('.device').getByRole('button', { name: 'Descargar todo' }).click();
  await expect.poll(async () => (await kept(page)).join()).toContain('bundles/');
  await expect.poll(async () => (await kept(page)).join()).toContain('/photos/');
  await expect.poll(() => kept(page)).toContain('testimonials');
});

test.describe('what was typed before the form was ready is neither in it nor on the device after that', () => {
  const expectNoWords = async (page: Page): Promise<void> => {
    await expect(message(page)).toHaveValue('');
    await page.clock.fastForward(1_000);
    expect(await records(page)).toEqual([]);
    await page.reload();
    await appReady(page);
    await expect(message(page)).toHaveValue('');
  };

  for (const isPressed of [false, true]) {
    test(`while the form's code had not come${isPressed ? ', pressed without a name' : ''}`, async ({
      page,
    }) => {
      const release = await hold(page, chunk('quote-form'));
      await page.goto('/contact');
      await message(page).fill('Lo que borré');
      if (isPressed) await submit(page);
      await servicesReady(page);
      await eraseAll(page);
      await expect(message(page)).toHaveValue('');
      expect(await kept(page)).toEqual([]);
      release();
      await appReady(page);
      await expectNoWords(page);
    });
  }

  test('while the form waited for the device', async ({ page }) => {
    const release = await hold(page, chunk('quote-form'));
    await page.goto('/contact');
    await message(page).fill('Lo que borré');
    await servicesReady(page);
    await ask(page);
    const answer = await occupyRecords(page);
    release();
    await hydrated(page, 'form[data-quote]');
    await sayYes(page);
    await answer();
    await expectErased(page);
    await appReady(page);
    await expectNoWords(page);
  });
});
