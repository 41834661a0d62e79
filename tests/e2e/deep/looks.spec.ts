import type { Page } from '@playwright/test';
import { pageGroups } from '../../../tools/route-table.ts';
import { expect, test } from '../support/fixtures.ts';
import { openStill, servicesReady } from '../support/stage.ts';

// Nothing here is about the worker or the pictures; without them a page is there at once.
test.use({ serviceWorkers: 'block', greets: true, contextOptions: { reducedMotion: 'reduce' } });
// A dozen pages in six windows take their time on a busy machine.
test.setTimeout(900_000);
test.beforeEach(({ page }) => page.route(/\.(avif|webp|png)$/, (route) => route.abort()));

const windows = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 740, height: 360 },
  { width: 768, height: 1024 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
];
/** Where headline and first button stand on the first screen. */
const firstScreens = windows.filter(({ width }) => [360, 740, 1366].includes(width));
const phones = windows.filter(({ width }) => width <= 360);

const enlarged = 'html { font-size: 200% !important; }';
/** The distances of WCAG 1.4.12. */
const spaced = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

for (const { kind, language, addresses } of pageGroups) {
  test(`${kind} in ${language} look right in every window: their first screen, large and spaced text, what floats`, async ({
    page,
  }) => {
    for await (const address of walk(page, addresses)) {
      expect.soft(await unruly(page), `sun buttons of ${address}`).toEqual([]);
      for (const size of windows) {
        await page.setViewportSize(size);
        const where = `${address}, ${size.width} px`;
        if (firstScreens.includes(size)) expect.soft(await belowFirstScreen(page), where).toEqual([]);
        if (phones.includes(size)) await expectRoomForText(page, size.width, where);
        for (const place of ['top', 'form', 'end'] as const) {
          if (!(await scrollToPlace(page, place))) continue;
          // Before it has come to rest and after.
          const found = await covered(page);
          await page.clock.runFor(200);
          expect.soft([...found, ...(await covered(page))], `${where}, at ${place}`).toEqual([]);
        }
      }
    }
  });
}

/** Text at twice the size or with wide spacing causes no sideways scrolling and breaks no telephone number. */
async function expectRoomForText(page: Page, width: number, where: string): Promise<void> {
  expect.soft(await brokenNumbers(page), where).toEqual([]);
  for (const css of [enlarged, spaced])
    expect.soft(await widthWith(page, css), `${where}: ${css}`).toBeLessThanOrEqual(width);
}

for (const address of ['/', '/en']) {
  test(`the map of ${address} names every place within the window`, async ({ page }) => {
    await openStill(page, address);
    const cut: string[] = [];
    for (const size of windows) {
      await page.setViewportSize(size);
      cut.push(...(await page.evaluate(cutNames)));
    }
    expect(cut).toEqual([]);
  });
}

for (const address of ['/', '/en']) {
  test(`beside the map of ${address} each place stands on one line with its note`, async ({ page }) => {
    await openStill(page, address);
    const broken: string[] = [];
    for (const width of [1000, 1024, 1140, 1366]) {
      await page.setViewportSize({ width, height: 768 });
      broken.push(...(await page.evaluate(brokenLines)));
    }
    expect(broken).toEqual([]);
  });
}

/** Names and notes in the list of places that are taller than a line. */
const brokenLines = (): string[] =>
  [...document.querySelectorAll('.cities :is(span, em)')]
    .filter(
      (part) => part.getBoundingClientRect().height > 1.5 * parseFloat(getComputedStyle(part).lineHeight),
    )
    .map((part) => `${part.textContent} at ${innerWidth} px`);

for (const address of ['/', '/en']) {
  test(`text at twice its size breaks no word of figures and places of ${address}, and covers no other`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(address);
    await page.locator('.testimonials-lead').first().scrollIntoViewIfNeeded();
    await page.waitForSelector('.testimonials-lead:not([aria-busy])');
    await wear(page, enlarged);
    const parts = '.figures li, .cities li, :is(.footer-links, .footer-where) li';
    expect(await page.evaluate(brokenWords, parts)).toEqual([]);
    const end = await bottomOf(page, '.testimonials-lead .author >> nth=-1');
    const { y: link = 0 } =
      (await page.locator('.testimonials-lead .testimonial-action').boundingBox()) ?? {};
    expect(link).toBeGreaterThanOrEqual(end);
  });
}

for (const address of ['/contact', '/en/contact']) {
  test(`text at twice its size breaks no word of labels and of what the device keeps at ${address}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(address);
    await servicesReady(page);
    await page.locator('.device summary').click();
    await page.waitForSelector('.device dl');
    await wear(page, enlarged);
    expect(await page.evaluate(brokenWords, '.field label, .device dl > div')).toEqual([]);
  });
}

for (const address of ['/', '/en']) {
  test(`text at twice its size leaves the header of ${address} one line`, async ({ page }) => {
    await page.goto(address);
    await wear(page, enlarged);
    for (const width of [320, 360, 390, 412]) {
      await page.setViewportSize({ width, height: 740 });
      const { height = Number.NaN } = (await page.locator('.site-header').boundingBox()) ?? {};
      expect(height, `${width} px`).toBeLessThanOrEqual(72);
      await expect(page.locator('.site-header .logo img')).toBeInViewport({ ratio: 1 });
    }
  });
}

for (const address of ['/services/maintenance-plans', '/en/services/maintenance-plans', '/', '/en']) {
  test(`text at twice its size tears no price of ${address}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(address);
    await wear(page, enlarged);
    await expect(page.locator('.price').first()).toContainText('$150');
    expect(await page.evaluate(brokenWords, '.price')).toEqual([]);
  });
}

for (const address of ['/', '/en']) {
  test(`text at twice its size breaks no word of the buttons of ${address}`, async ({ page }) => {
    await page.goto(address);
    await wear(page, enlarged);
    for (const width of [320, 360, 412]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await page.evaluate(brokenWords, '.actions .button'), `${width} px`).toEqual([]);
    }
  });
}

for (const address of ['/services/ductless-ac', '/testimonials', '/hvac-services-punta-cana']) {
  test(`text at twice its size breaks no word of the headings of ${address}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(address);
    await wear(page, enlarged);
    expect(await page.evaluate(brokenWords, 'main :is(h1, h2)')).toEqual([]);
  });
}

test('beside words a picture asks for a file as large as its crop', async ({ page }) => {
  for (const width of [1024, 1366]) {
    await page.setViewportSize({ width, height: 768 });
    await page.goto('/testimonials');
    const picture = page.locator('.split img');
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.currentSrc)).not.toBe('');
    const blownUp = await picture.evaluate((img: HTMLImageElement) => {
      const ratio = Number(img.getAttribute('width')) / Number(img.getAttribute('height'));
      const needed = Math.max(img.clientWidth, img.clientHeight * ratio);
      return needed / Number(/-(\d+)\.\w+$/.exec(img.currentSrc)?.[1]);
    });
    expect(blownUp, `${width} px`).toBeLessThan(1.25);
  }
});

test('on a tablet three figures stand beside each other', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/hvac-services-punta-cana');
  const figures = page.locator('.figures > li');
  await expect(figures).toHaveCount(3);
  const tops = await figures.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

/** Words and prices of these parts that stand on several lines. */
const brokenWords = (parts: string): string[] => {
  const range = document.createRange();
  const broken: string[] = [];
  for (const part of document.querySelectorAll(parts)) {
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      for (const word of (texts.currentNode.nodeValue ?? '').matchAll(/\p{L}+|\$\d+/gu)) {
        range.setStart(texts.currentNode, word.index);
        range.setEnd(texts.currentNode, word.index + word[0].length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word[0]);
      }
    }
  }
  return broken;
};

const bottomOf = async (page: Page, selector: string): Promise<number> => {
  const { y, height } = (await page.locator(selector).boundingBox()) ?? { y: Number.NaN, height: 0 };
  return y + height;
};

/** Gives the page a style of the visitor's own. */
const wear = (page: Page, css: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);

/** Names on the map that begin or end outside of the window. */
const cutNames = (): string[] =>
  [...document.querySelectorAll('.map-pin text')]
    .filter((name) => {
      const { left, right, width } = name.getBoundingClientRect();
      return width > 0 && (left < 0 || right > innerWidth);
    })
    .map((name) => `${name.textContent} at ${innerWidth} px`);

/** Opens one page after the other as a visitor does, without loading any of them anew, greeting and all. */
async function* walk(page: Page, addresses: readonly string[]): AsyncGenerator<string> {
  const [first = '/', ...others] = addresses;
  await openStill(page, first);
  await page.clock.runFor(5_000);
  await page.waitForSelector('.bubble-floating', { state: 'attached' });
  yield first;
  for (const address of others) {
    await page.evaluate(async (next) => {
      const headline = document.querySelector('h1');
      history.pushState(null, '', next);
      dispatchEvent(new PopStateEvent('popstate'));
      while ((document.querySelector('h1') ?? headline) === headline)
        await new Promise((resolve) =>
          new MutationObserver(resolve).observe(document, { childList: true, subtree: true }),
        );
    }, address);
    yield address;
  }
}

/** Heroes and closing bands whose first button is not their one sun button. */
const unruly = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(.hero, .page-hero, .city-hero, .closing-call) .actions')].flatMap(
      (acts) => {
        const tones = [...acts.querySelectorAll('.button')].map((button) => button.matches('.button-sun'));
        return tones[0] && tones.filter(Boolean).length === 1 ? [] : [acts.textContent ?? ''];
      },
    ),
  );

/** Of headline and first button, what does not end within the window. Legal pages have no button. */
const belowFirstScreen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    return [...document.querySelectorAll('h1, main :is(.contact-way .cover, .actions .button)')]
      .slice(0, document.querySelector('main .legal') ? 1 : 2)
      .map((part) => ({ part, bottom: part.getBoundingClientRect().bottom }))
      .filter(({ bottom }) => bottom > innerHeight)
      .map(({ part, bottom }) => `${part.textContent} ends at ${Math.round(bottom)}`);
  });

/** How wide the page is with a style of the visitor's own. */
const widthWith = (page: Page, css: string): Promise<number> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
    const { scrollWidth } = document.documentElement;
    document.adoptedStyleSheets = [];
    return scrollWidth;
  }, css);

/** Telephone numbers whose parts stand on several lines. */
const brokenNumbers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const { currentNode } = texts;
      if (!currentNode.parentElement?.checkVisibility()) continue;
      for (const number of (currentNode.nodeValue ?? '').matchAll(/[+(]?\d[\d\s()-]{6,}\d/g)) {
        range.setStart(currentNode, number.index);
        range.setEnd(currentNode, number.index + number[0].length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(number[0]);
      }
    }
    return broken;
  });

/** Scrolls to a place and waits for the frame that shows it; false where the page has no such place. */
const scrollToPlace = (page: Page, place: 'top' | 'form' | 'end'): Promise<boolean> =>
  page.evaluate(async (where) => {
    const form = document.querySelector('form[data-quote]');
    if (where === 'form' && !form) return false;
    const top = { top: 0, end: document.documentElement.scrollHeight, form: 0 }[where];
    if (where === 'form') form?.scrollIntoView({ block: 'end', behavior: 'instant' });
    else window.scrollTo({ top, behavior: 'instant' });
    // What the page does about a scroll or another size, it does before the frame is painted: nobody sees it earlier.
    // Observers are called in the order of their making, this one last; the clock of the test is no clock of frames.
    await new Promise<void>((resolve) => {
      const frames = new ResizeObserver(() => {
        frames.disconnect();
        resolve();
      });
      frames.observe(document.documentElement);
    });
    return true;
  }, place);

/** What lies below a part that floats, as a finger finds it there. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const stepPx = 11;
    const isShown = (part: Element) =>
      part.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const floats = [...document.querySelectorAll('.help summary, .bubble-floating, .connection')].filter(
      isShown,
    );
    return floats.flatMap((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      const found = new Set<string>();
      for (let y = top + 1; y < bottom; y += stepPx)
        for (let x = left + 1; x < right; x += stepPx) {
          const below = document
            .elementsFromPoint(x, y)
            .find((element) => !floats.some((float) => float.contains(element) || element.contains(float)));
          const target = below?.closest(
            'a[href], button, summary, label, input, select, textarea, iframe, .toast',
          );
          if (target)
            found.add(`${part.className || 'help'} over ${target.textContent?.trim() || target.id}`);
        }
      return [...found];
    });
  });
