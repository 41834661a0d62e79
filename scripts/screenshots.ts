/**
 * Takes a screenshot of every page in both languages, on a phone and a desktop, into `screenshots/` (ignored by git).
 */
import { mkdirSync } from 'node:fs';
import { languages, pathIn } from '../api/contract/language.ts';
import { pages } from '../tools/route-table.ts';
import { withBrowserOnSite } from '../tools/with-browser.ts';
import { withoutGreeting } from '../tools/without-greeting.ts';

const folder = 'screenshots';
const devices = [
  { name: 'phone', width: 360, height: 740 },
  { name: 'desktop', width: 1366, height: 768 },
];

mkdirSync(folder, { recursive: true });
await withBrowserOnSite(async (browser, origin) => {
  for (const { name, width, height } of devices) {
    const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await withoutGreeting(page);
    for (const address of [
      ...pages.map((page) => page.address),
      ...languages.map((language) => pathIn(language, '/404')),
    ]) {
      await page.goto(origin + address, { waitUntil: 'networkidle' });
      // Pictures below the fold load when they come near.
      await page.evaluate(async () => {
        for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
          scrollTo({ top: y, behavior: 'instant' });
          await new Promise((resolve) => setTimeout(resolve, 60));
        }
        scrollTo({ top: 0, behavior: 'instant' });
      });
      await page.waitForLoadState('networkidle');
      const file = address === '/' ? 'home' : address.slice(1).replaceAll('/', '-');
      await page.screenshot({ path: `${folder}/${file}-${name}.png`, fullPage: true });
    }
    await context.close();
  }
});
console.log(`Every page is in ${folder}/`);
