/** Takes the pictures for the install dialog from our own pages, in both languages, into `web/public/install/`. */
import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { type Language, languages, pathIn } from '../api/contract/language.ts';
import { withBrowserOnSite } from '../tools/with-browser.ts';
import { withoutGreeting } from '../tools/without-greeting.ts';
import {
  type InstallPicture,
  installPictureFile,
  installPictures,
  shownCompany,
} from '../web/prerender/install-pictures.ts';

const folder = join(import.meta.dirname, '../web/public');
/** A phone with two device pixels to a CSS pixel, a desktop with one. */
const scales = { narrow: 2, wide: 1 };

/** What most phones here show as their own font (Debian has it in `fonts-roboto`). */
const systemFont = ':root { --body: Roboto, sans-serif !important }';

const request: Record<Language, { name: string; message: string }> = {
  es: { name: 'Ana Peralta', message: 'El aire de la sala gotea y enfría poco. Vivo en Naco, tercer piso.' },
  en: { name: 'Anne Parker', message: 'The living room unit drips and barely cools. Naco, third floor.' },
};

await withBrowserOnSite(async (browser, origin) => {
  for (const picture of installPictures) {
    for (const language of languages) await shoot(browser, origin, picture, language);
  }
});
await writeFile(
  join(import.meta.dirname, '../web/prerender/install-pictures-shot.json'),
  `{ "shows": "${shownCompany()}" }\n`,
);
console.log(`${installPictures.length * languages.length} pictures are in web/public/install/`);

async function shoot(
  browser: Browser,
  origin: string,
  picture: InstallPicture,
  language: Language,
): Promise<void> {
  const deviceScaleFactor = scales[picture.formFactor];
  const isPhone = picture.formFactor === 'narrow';
  const context = await browser.newContext({
    baseURL: origin,
    deviceScaleFactor,
    isMobile: isPhone,
    hasTouch: isPhone,
    viewport: { width: picture.width / deviceScaleFactor, height: picture.height / deviceScaleFactor },
    reducedMotion: 'reduce',
    timezoneId: 'America/Santo_Domingo',
    // The policy refuses sheets that are not the site's own.
    bypassCSP: true,
  });
  const page = await context.newPage();
  await withoutGreeting(page);
  await page.goto(pathIn(language, picture.page === 'home' ? '/' : '/contact'));
  await page.waitForLoadState('networkidle');
  if (picture.page !== 'home') await fillIn(page, language);
  if (picture.page === 'queue') await queue(page);
  await bringUp(page, { home: 'body', form: '#formulario', queue: '#formulario' }[picture.page]);
  const file = join(folder, installPictureFile(picture, language));
  mkdirSync(dirname(file), { recursive: true });
  await sharp(await page.screenshot({ style: systemFont }))
    .webp({ quality: 82 })
    .toFile(file);
  await context.close();
}

async function fillIn(page: Page, language: Language): Promise<void> {
  await page.waitForFunction(() => window.appReady === true);
  await page.fill('#quote-name', request[language].name);
  await page.fill('#quote-phone', '(829) 123-4567');
  await page.selectOption('#quote-service', 'ac');
  await page.fill('#quote-message', request[language].message);
  await page.locator('#quote-message').blur();
}

/** Sends without a network; the notice closes before the picture is taken. */
async function queue(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  await page.click('form[data-quote] button[type=submit]');
  await page.locator('.toast').waitFor();
  await page.locator('.toast').waitFor({ state: 'detached' });
}

async function bringUp(page: Page, selector: string): Promise<void> {
  await page.evaluate((wanted) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    document.querySelector(wanted)?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, selector);
  await page.waitForLoadState('networkidle');
}
