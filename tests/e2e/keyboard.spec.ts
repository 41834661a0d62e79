import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { appReady } from './support/send-quote.ts';
import { servicesReady } from './support/stage.ts';

// Nothing here is about the worker; without it a test has less to load. The slides rest where data is saved.
test.use({ serviceWorkers: 'block', savesData: false });

/** No control of a page is further from its start than so many presses of Tab. */
const farthest = 90;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await servicesReady(page);
}

/** Presses Tab until a control has the focus, and checks that it shows so. */
async function tabTo(control: Locator): Promise<void> {
  const page = control.page();
  const hasFocus = () => control.evaluate((element) => element === document.activeElement);
  for (let press = 0; press < farthest && !(await hasFocus()); press += 1) await page.keyboard.press('Tab');
  await expect(control).toBeFocused();
  const isRinged = await control.evaluate((element) => {
    // A slider may show its focus on what surrounds it.
    const ringed = [element, element.parentElement].map((one) => one && getComputedStyle(one).outlineStyle);
    return ringed.some((style) => style && style !== 'none');
  });
  expect(isRinged, 'the focus is visible').toBe(true);
}

/** Whether Tab, pressed so often, never leaves a box for another part of the page. */
async function staysWithin(box: Locator, presses: number): Promise<void> {
  for (let press = 0; press < presses; press += 1) {
    await box.page().keyboard.press('Tab');
    // At its end the focus passes through the browser itself.
    const isWithin = await box.evaluate(
      (element) => document.activeElement === document.body || element.contains(document.activeElement),
    );
    expect(isWithin, `after ${press + 1} presses`).toBe(true);
  }
}

test('the menu opens, keeps the focus, leads on and gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/about');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  const button = page.locator('.site-header .menu-button');
  const menu = page.locator('#menu');
  await tabTo(button);
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await staysWithin(menu, 16);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Space');
  await tabTo(menu.getByRole('link', { name: 'Servicios' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/services$/);
  await expect(menu).toBeHidden();
  await expect(page.locator('main')).toBeFocused();
});

test('the carousel stops, goes on and shows the chosen picture', async ({ page }) => {
  await open(page, '/');
  await tabTo(page.locator('.pause'));
  await page.keyboard.press('Space');
  await expect(page.locator('.pause')).toHaveAccessibleName('Reanudar las fotos');
  const mark = page.locator('.dots button').nth(3);
  await tabTo(mark);
  await page.keyboard.press('Enter');
  await expect(mark).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('.caption-text [data-on]')).toContainText('4/6');
});

test('a project opens, changes by arrow key, keeps the focus, closes and gives it back; a filter works too', async ({
  page,
}) => {
  await open(page, '/gallery');
  const chip = page.getByRole('button', { name: 'Aire acondicionado' });
  await tabTo(chip);
  await page.keyboard.press('Space');
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  const tile = page.locator('.tiles a').first();
  const dialog = page.getByRole('dialog');
  await tabTo(tile);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  const title = (await dialog.getByRole('heading').textContent()) ?? '';
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('heading')).not.toHaveText(title);
  await staysWithin(dialog, 8);
  await tabTo(dialog.locator('.step-previous'));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading')).toHaveText(title);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(tile).toBeFocused();
});

test('the line between before and after moves', async ({ page }) => {
  await open(page, '/gallery');
  const slider = page.getByRole('slider').first();
  await tabTo(slider);
  for (const [key, value] of Object.entries({ ArrowLeft: 37, ArrowUp: 38, PageUp: 48, End: 100, Home: 0 })) {
    await page.keyboard.press(key);
    await expect(slider, key).toHaveValue(String(value));
  }
});

test('questions open one at a time, and an open one closes again', async ({ page }) => {
  await open(page, '/services/hvac-installation');
  const questions = page.locator('.accordion summary');
  const answers = page.locator('.accordion details');
  await tabTo(questions.nth(0));
  await page.keyboard.press('Enter');
  await expect(answers.nth(0)).toHaveAttribute('open');
  await tabTo(questions.nth(1));
  await page.keyboard.press('Space');
  await expect(answers.nth(1)).toHaveAttribute('open');
  await expect(answers.nth(0)).not.toHaveAttribute('open');
  await page.keyboard.press('Space');
  await expect(page.locator('.accordion details[open]')).toHaveCount(0);
});

test('help opens, offers its three ways in order, and closes', async ({ page }) => {
  await open(page, '/about');
  const button = page.locator('.help summary');
  await tabTo(button);
  await page.keyboard.press('Enter');
  for (const option of await page.locator('.help-options a').all()) {
    await page.keyboard.press('Tab');
    await expect(option).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(page.locator('.help')).not.toHaveAttribute('open');
  await expect(button).toBeFocused();
});

test('the form is filled and sent', async ({ page, rows }) => {
  await page.goto('/contact');
  await appReady(page);
  await tabTo(page.locator('#quote-name'));
  await page.keyboard.type('Teclado');
  await page.keyboard.press('Tab');
  await page.keyboard.type('(829) 123-4567');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Elec');
  await tabTo(page.locator('form[data-quote] button[type=submit]'));
  await page.keyboard.press('Enter');
  await expect.poll(rows).toHaveLength(1);
  expect((await rows())[0]?.service).toBe('electrical');
});

for (const { path, width, height } of [
  { path: '/en/services', width: 360, height: 740 },
  { path: '/about', width: 1366, height: 768 },
]) {
  test(`what Tab reaches at ${path}, ${width} px, stands in the window with its ring`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, path);
    const cut: string[] = [];
    for (let press = 0; press < 50; press += 1) {
      await page.keyboard.press('Tab');
      const over = await page.evaluate(() => {
        const { activeElement: focused } = document;
        if (!focused?.closest('main, footer')) return '';
        const { bottom, height } = focused.getBoundingClientRect();
        return height < innerHeight / 2 && bottom + 6 > innerHeight ? focused.textContent : '';
      });
      if (over) cut.push(over);
    }
    expect(cut).toEqual([]);
  });
}

for (const width of [360, 820, 1366]) {
  test(`Tab goes through the footer as the eye does, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1000 });
    await open(page, '/about');
    const back = await page.locator('.footer-columns a').evaluateAll((links) =>
      links.flatMap((link, index) => {
        const before = links[index - 1]?.getBoundingClientRect();
        const { top, left } = link.getBoundingClientRect();
        return before && top < before.top - 4 && left <= before.left ? [link.textContent] : [];
      }),
    );
    expect(back).toEqual([]);
  });
}
