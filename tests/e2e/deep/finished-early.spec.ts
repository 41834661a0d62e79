import type { Page } from '@playwright/test';
import { chunk } from '../support/chunk-address.ts';
import { expectOnDevice } from '../support/device.ts';
import { holdOwnPost, refill } from '../support/early-press.ts';
import { expect, type Row, test } from '../support/fixtures.ts';
import { hold } from '../support/hold.ts';
import { message } from '../support/parts.ts';
import {
  ana,
  copyOf,
  expectNothingLeft,
  haveRefused,
  momentsOfPress,
  openBeside,
  pressAt,
  reloadFilled,
  right,
} from '../support/reloaded-form.ts';
import {
  appReady,
  fill,
  openWithoutWorker,
  outboxStates,
  readWriting,
  submit,
} from '../support/send-quote.ts';
import { followTo, servicesReady } from '../support/stage.ts';

// A text grows in a form, whatever page has it: what it was before is no text besides.

// A worker would give the files that the network does not.
test.use({ serviceWorkers: 'block' });

const half = '(829) 123-45';

/** Types half of the number in the app, in a text of its own or in the place of a refused one. */
async function typeHalf(page: Page, isRefused: boolean): Promise<void> {
  if (isRefused) await haveRefused(page);
  else {
    await openWithoutWorker(page);
    await fill(page, { ...ana, phone: '(829)' });
  }
  await page.fill('#quote-phone', half);
  await expectOnDevice(page, half);
}

/** What the office has, as the visitor would tell it. */
const told = (rows: Row[]): string[] => rows.map((row) => `${row.name}: ${row.message}`);

/** Only this arrives, and nothing is left of what it was before. */
async function expectOnly(page: Page, rows: () => Promise<Row[]>, line: string): Promise<void> {
  await expect.poll(async () => told(await rows())).toEqual([line]);
  await expectNothingLeft(page);
  await expect(page.getByText(/También estabas escribiendo|Recuperamos lo que/)).toHaveCount(0);
}

for (const isRefused of [false, true]) {
  const text = isRefused ? 'a refused request half corrected' : 'a text half typed';
  for (const moment of momentsOfPress) {
    test(`${text} in the app, finished after a reload and pressed ${moment}: one row, and nothing besides`, async ({
      page,
      rows,
    }) => {
      await typeHalf(page, isRefused);
      const release = await reloadFilled(page, half);
      await page.fill('#quote-phone', right);
      await pressAt(moment, page, release);
      await expectOnly(page, rows, 'Ana: Gotea');
    });
  }
}

test('a text that is half typed before the app, and finished after a reload before it, is one text', async ({
  page,
  rows,
}) => {
  await openWithoutWorker(page);
  await reloadFilled(page, '');
  await page.fill('#quote-phone', half);
  const release = await reloadFilled(page, half);
  await page.fill('#quote-phone', right);
  await message(page).fill('Gotea mucho');
  await pressAt('before it, and posted by the browser', page, release);
  await expectOnly(page, rows, 'Ana: Gotea mucho');
});

for (const isPressed of [false, true]) {
  const end = isPressed ? 'pressed without a connection' : 'typed';
  test(`what is ${end} before the app stays, though another tab has the text that it grew from and writes on in that`, async ({
    page,
    context,
    rows,
  }) => {
    await typeHalf(page, false);
    const release = await reloadFilled(page, half);
    await page.fill('#quote-phone', right);
    await message(page).fill('Gotea mucho');
    // Nobody has the text while the app of its tab is on its way.
    const other = await openBeside(context);
    await expect(message(other)).toHaveValue('Gotea');
    await page.bringToFront();
    if (isPressed) {
      await context.setOffline(true);
      await submit(page);
    }
    await other.bringToFront();
    await message(other).fill('Otra cosa');
    await expectOnDevice(other, 'Otra cosa');
    if (isPressed) {
      await page.close();
      await context.setOffline(false);
      await other.evaluate(() => dispatchEvent(new Event('online')));
      await expect.poll(async () => told(await rows())).toEqual(['Ana: Gotea mucho']);
    } else {
      await page.bringToFront();
      release();
      await appReady(page);
      await servicesReady(page);
      await expect(message(page)).toHaveValue('Gotea mucho');
      await expectOnDevice(page, 'Gotea mucho');
    }
    await expect(message(other)).toHaveValue('Otra cosa');
    await expectOnDevice(other, 'Otra cosa');
    release();
  });
}

test('what the contract refuses before the app, and what another tab wrote on meanwhile, both stay', async ({
  page,
  context,
}) => {
  await typeHalf(page, false);
  const release = await reloadFilled(page, half);
  await page.fill('#quote-phone', '82');
  await message(page).fill('Fuga en la sala');
  await submit(page);
  const other = await openBeside(context);
  await message(other).fill('Otra cosa');
  await expectOnDevice(other, 'Otra cosa');
  await page.bringToFront();
  release();
  await appReady(page);
  await servicesReady(page);
  await expect(message(page)).toHaveValue('Fuga en la sala');
  await expectOnDevice(page, 'Fuga en la sala');
  await expect(message(other)).toHaveValue('Otra cosa');
  await expectOnDevice(page, 'Otra cosa');
});

test('without Web Locks a copied tab, which has the name of the first, keeps what it wrote on', async ({
  page,
  context,
  rows,
}) => {
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }),
  );
  await typeHalf(page, false);
  const opened = context.waitForEvent('page');
  await page.evaluate(() => void open('/contact'));
  const copy = await opened;
  await appReady(copy);
  await servicesReady(copy);
  await expect(message(copy)).toHaveValue('Gotea');
  await message(copy).fill('Otra cosa');
  await expectOnDevice(copy, 'Otra cosa');
  await page.bringToFront();
  for (const text of ['Gotea x', 'Gotea xy', 'Gotea']) await message(page).fill(text);
  // Its words have moved to a record of their own.
  await expect
    .poll(async () => (await readWriting(page)).map((words) => words.message).sort())
    .toEqual(['Gotea', 'Otra cosa']);
  const release = await reloadFilled(page, half);
  await page.fill('#quote-phone', right);
  await submit(page);
  release();
  await expect.poll(async () => told(await rows())).toEqual(['Ana: Gotea']);
  await expect
    .poll(async () => (await readWriting(copy)).map((words) => words.message))
    .toEqual(['Otra cosa']);
});

test('a text half typed in one language and finished after a reload in the other is one text', async ({
  page,
  rows,
}) => {
  await typeHalf(page, false);
  await page.locator('.site-header .language a').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const release = await reloadFilled(page, half);
  await page.fill('#quote-phone', right);
  await submit(page);
  release();
  await appReady(page);
  await servicesReady(page);
  await expect.poll(async () => told(await rows())).toEqual(['Ana: Gotea']);
  await expect.poll(async () => (await outboxStates(page)).filter((state) => state !== 'sent')).toEqual([]);
});

test('a text that the app went on with is finished after another reload', async ({ page, rows }) => {
  await typeHalf(page, false);
  const first = await reloadFilled(page, half);
  await message(page).fill('Gotea mucho');
  first();
  await appReady(page);
  await servicesReady(page);
  await expectOnDevice(page, 'Gotea mucho');
  const release = await reloadFilled(page, half, 'Gotea mucho');
  await page.fill('#quote-phone', right);
  await pressAt('before it, and posted by the browser', page, release);
  await expectOnly(page, rows, 'Ana: Gotea mucho');
});

/** This is still in the form, and comes back into it once the tab is gone. */
async function expectKept(page: Page, text: string): Promise<void> {
  await expect(message(page)).toHaveValue(text);
  await page.goto('about:blank');
  await page.goto('/contact');
  await appReady(page);
  await servicesReady(page);
  await expect(message(page)).toHaveValue(text);
}

/** Half-types a text and copies its tab; a reload has filled the copy with it, whose app comes with `release`. */
async function copyOfHalf(page: Page): Promise<{ copy: Page; release: () => void }> {
  await typeHalf(page, false);
  const copy = await copyOf(page);
  return { copy, release: await reloadFilled(copy, half) };
}

/** Makes something else of a half-typed text. */
async function makeOther(page: Page): Promise<void> {
  await page.bringToFront();
  await page.fill('#quote-phone', right);
  await message(page).fill('Otra obra');
}

/** Looks something up on another page of the site, in the same document. */
async function lookElsewhere(page: Page): Promise<void> {
  await page.bringToFront();
  await followTo(page, '/about');
}

for (const moment of ['before it', 'before it, and posted by the browser'] as const) {
  test(`a text that a copy of its tab made something else of, pressed ${moment}, stays in the tab itself`, async ({
    page,
    rows,
  }) => {
    const { copy, release } = await copyOfHalf(page);
    await makeOther(copy);
    await pressAt(moment, copy, release);
    await expect.poll(async () => told(await rows())).toEqual(['Ana: Otra obra']);
    await expectKept(page, 'Gotea');
  });

  test(`the same stays while the tab itself shows another page, pressed ${moment}`, async ({
    page,
    rows,
  }) => {
    const { copy, release } = await copyOfHalf(page);
    await lookElsewhere(page);
    await makeOther(copy);
    await pressAt(moment, copy, release);
    await expect.poll(async () => told(await rows())).toEqual(['Ana: Otra obra']);
    await page.bringToFront();
    await followTo(page, '/contact');
    await expectKept(page, 'Gotea');
  });

  test(`a text that another tab has taken by then, and the first made something else of, pressed ${moment}, stays there`, async ({
    page,
    context,
    rows,
  }) => {
    await typeHalf(page, false);
    const release = await reloadFilled(page, half);
    const other = await openBeside(context);
    await expect(message(other)).toHaveValue('Gotea');
    await makeOther(page);
    await pressAt(moment, page, release);
    await expect.poll(async () => told(await rows())).toEqual(['Ana: Otra obra']);
    await expectKept(other, 'Gotea');
  });
}

test('a text stays while its tab shows another page and sends what a copy of it has pressed', async ({
  page,
  rows,
}) => {
  const { copy } = await copyOfHalf(page);
  await lookElsewhere(page);
  await makeOther(copy);
  await submit(copy);
  await page.bringToFront();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect.poll(async () => told(await rows())).toEqual(['Ana: Otra obra']);
  await followTo(page, '/contact');
  await expectKept(page, 'Gotea');
});

test('what is typed before the app stays in its form, though a copy of the tab takes its note', async ({
  page,
}) => {
  await openWithoutWorker(page);
  const release = await reloadFilled(page, '');
  await page.fill('#quote-phone', half);
  const copy = await copyOf(page);
  await reloadFilled(copy, half);
  await copy.locator('#quote-phone').focus();
  await message(copy).fill('Otra obra');
  await page.bringToFront();
  release();
  await appReady(page);
  await expectKept(page, 'Gotea');
});

for (const isRefused of [false, true]) {
  const text = isRefused ? 'a refused request half corrected' : 'a text half typed';
  for (const moment of momentsOfPress) {
    test(`${text} in the app, pressed with half a number after a reload, mended, and pressed ${moment}: one row`, async ({
      page,
      rows,
    }) => {
      await typeHalf(page, isRefused);
      const release = await reloadFilled(page, half);
      await page.locator('#quote-name').focus();
      await submit(page);
      await page.fill('#quote-phone', right);
      await pressAt(moment, page, release);
      await expectOnly(page, rows, 'Ana: Gotea');
    });
  }
}

test('the note of a press is one until the device has the request', async ({ page, context, rows }) => {
  // Another page hears of everything that is noted.
  const other = await context.newPage();
  await other.goto('/about');
  await other.evaluate(() => {
    const noted: (string | null)[] = [];
    // Chromium tells only who has looked.
    Object.assign(window, { noted, before: localStorage.length });
    addEventListener(
      'storage',
      ({ key, newValue }) => key?.startsWith('quote-typed:') && noted.push(newValue),
    );
  });
  await page.bringToFront();
  await typeHalf(page, false);
  const release = await reloadFilled(page, half);
  await page.fill('#quote-phone', right);
  await submit(page);
  const key = await page.locator('form[data-quote] [name=key]').inputValue();
  release();
  await expect.poll(async () => told(await rows())).toEqual(['Ana: Gotea']);
  const notes = await other.evaluate(
    (key) =>
      (Reflect.get(window, 'noted') as (string | null)[]).filter((note) => note?.includes(`"key":"${key}"`)),
    key,
  );
  const isPress = notes.map((note) => /"(pressed|posted)":(1|true)/.test(note ?? ''));
  expect(isPress).toContain(true);
  expect(isPress.slice(isPress.indexOf(true))).not.toContain(false);
});

test('a text that a reload brings back twice is finished in the second of these pages', async ({
  page,
  rows,
}) => {
  await typeHalf(page, false);
  const first = await reloadFilled(page, half);
  first();
  await appReady(page);
  await servicesReady(page);
  const release = await reloadFilled(page, half);
  await page.fill('#quote-phone', right);
  await pressAt('before it', page, release);
  await expectOnly(page, rows, 'Ana: Gotea');
});

test('a text that the app brought back into an empty form is finished after a reload', async ({
  page,
  rows,
}) => {
  await typeHalf(page, false);
  await page.goto('/contact');
  await appReady(page);
  await expect(message(page)).toHaveValue('Gotea');
  const release = await reloadFilled(page, half);
  await page.fill('#quote-phone', right);
  await pressAt('before it, and posted by the browser', page, release);
  await expectOnly(page, rows, 'Ana: Gotea');
});

for (const late of ['main', 'quote-form']) {
  test(`a real Back brings a half-typed text into a form whose ${late} file is late: finished there, it is one request`, async ({
    page,
    rows,
  }) => {
    await typeHalf(page, false);
    await page.goto('about:blank');
    const release = await hold(page, chunk(late));
    await page.goBack({ waitUntil: 'domcontentloaded' });
    if (late !== 'main') await page.waitForFunction(() => Reflect.get(window, 'isTakenOver'));
    await refill(page, { ...ana, phone: half });
    await page.fill('#quote-phone', right);
    await submit(page);
    release();
    await appReady(page);
    await servicesReady(page);
    await expectOnly(page, rows, 'Ana: Gotea');
  });
}

for (const isRefused of [false, true]) {
  const text = isRefused ? 'a refused request half corrected' : 'a text half typed';
  test(`${text}, finished where the file of the form is late, and taken by another tab, is one request`, async ({
    page,
    context,
    rows,
  }) => {
    await typeHalf(page, isRefused);
    const releaseForm = await hold(page, chunk('quote-form'));
    const release = await reloadFilled(page, half);
    await page.fill('#quote-phone', right);
    await submit(page);
    release();
    // By then others know that this tab lives.
    await page.waitForFunction(async () => {
      const { held = [] } = await navigator.locks.query();
      return held.some(({ name }) => name?.startsWith('quote-tab:'));
    });
    const other = await context.newPage();
    await other.goto('/services');
    await expect.poll(async () => told(await rows())).toEqual(['Ana: Gotea']);
    await page.bringToFront();
    releaseForm();
    await appReady(page);
    await servicesReady(page);
    await expectOnly(page, rows, 'Ana: Gotea');
  });
}

test('a text that a copy of a tab without the app made something else of stays, though the tab is pressed as it was', async ({
  page,
  context,
  network,
}) => {
  network.plan = () => ({ kind: 'answer', status: 500 });
  await holdOwnPost(page);
  await hold(page, chunk('main'));
  await page.goto('/contact');
  await fill(page, { name: 'Ana', message: 'Gotea' });
  const release = await hold(context, chunk('main'));
  const copy = await copyOf(page);
  // Browsers call it Back.
  await copy.reload({ waitUntil: 'commit' });
  release();
  await appReady(copy);
  await expect(message(copy)).toHaveValue('Gotea');
  await message(copy).fill('Otra obra');
  await expect
    .poll(async () => (await readWriting(copy)).map((words) => words.message))
    .toEqual(['Otra obra']);
  await submit(page);
  await copy.evaluate(() => dispatchEvent(new Event('focus')));
  await expect.poll(() => outboxStates(copy)).toContain('pending');
  await expectKept(copy, 'Otra obra');
});
