import puppeteer, { type LaunchOptions, type Page } from 'puppeteer-core';
import type { Engine, Tab } from './browser-engine.ts';
import { findProgram } from './find-programs.ts';
import { restoredScenarios } from './firefox-restored.ts';

const program = () => findProgram('firefox-esr') ?? findProgram('firefox');

/** Firefox over WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  packages: ['firefox-esr'],
  missing: () => (program() ? [] : ['firefox-esr']),
  async launch() {
    const browser = await launchFirefox();
    return {
      name: await browser.version(),
      newTab: async () => tabOf(await browser.newPage()),
      close: () => browser.close(),
    };
  },
  ownScenarios: restoredScenarios(async (userDataDir, preferences) => {
    const process = await launchFirefox({
      userDataDir,
      extraPrefsFirefox: preferences,
      // It would stand before the tab that is restored, which then waits until somebody looks at it.
      ignoreDefaultArgs: ['about:blank'],
    });
    return { process, tabs: async () => (await process.pages()).map(tabOf) };
  }),
};

const launchFirefox = (own: LaunchOptions = {}) =>
  puppeteer.launch({
    browser: 'firefox',
    executablePath: program() ?? '',
    headless: true,
    ...own,
    extraPrefsFirefox: { 'intl.accept_languages': 'es-DO', ...own.extraPrefsFirefox },
  });

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
