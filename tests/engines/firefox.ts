import puppeteer, { type Page } from 'puppeteer-core';
import type { Engine, Tab } from './browser-engine.ts';
import { findProgram } from './find-programs.ts';

const program = () => findProgram('firefox-esr') ?? findProgram('firefox');

/** Firefox over WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  packages: ['firefox-esr'],
  missing: () => (program() ? [] : ['firefox-esr']),
  async launch() {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: program() ?? '',
      headless: true,
      extraPrefsFirefox: { 'intl.accept_languages': 'es-DO' },
    });
    return {
      name: await browser.version(),
      newTab: async () => tabOf(await browser.newPage()),
      close: () => browser.close(),
    };
  },
};

function tabOf(page: Page): Tab {
  return {
    goto: async (url) => {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    read: (expression) => page.evaluate(expression),
    type: (selector, text) => page.type(selector, text),
    choose: async (selector, value) => {
      await page.select(selector, value);
    },
    click: (selector) => page.click(selector),
    pressEscape: () => page.keyboard.press('Escape'),
    close: () => page.close(),
  };
}
