import { expect, type Page } from '@playwright/test';
import type { Row } from './fixtures.ts';

/** What may not be said of a request that is, or may be, at the office. */
export const denials =
  /no se enví[ao]|no se enviará|todavía no la tiene|no llega\b|Nadie ha recibido|no enviada|sin salir|No hubo conexión|no pudo recibirla/;

/** Where a page addresses its visitor outside its own text. */
const voices = '.toast, #solicitudes, dialog[open], dialog:popover-open, .connection, .prompt, [role=alert]';

type Sentence = { text: string; isNotice: boolean };
type Listening = typeof window & { heard?: Sentence[] };

/** From the next page on, records every sentence of notices, list and dialogs, however briefly it was shown. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript((places) => {
    const listening = window as Listening;
    listening.heard = [];
    const last = new WeakMap<Element, string>();
    // A closed dialog says nothing, though its words are in the document.
    const openTextOf = (place: Element): string => {
      const copy = document.importNode(place, true);
      const copies = copy.querySelectorAll('dialog');
      for (const [index, dialog] of place.querySelectorAll('dialog').entries())
        if (!dialog.matches('[open], :popover-open')) copies[index]?.remove();
      return copy.textContent ?? '';
    };
    const hear = () => {
      for (const place of document.querySelectorAll(places)) {
        const text = openTextOf(place);
        if (last.get(place) === text) continue;
        last.set(place, text);
        listening.heard?.push({ text, isNotice: place.matches('.toast') });
      }
    };
    new MutationObserver(hear).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
    });
    document.addEventListener('toggle', hear, true);
  }, voices);
}

/** What was said since the last call, or since the page was loaded. */
const heardSince = (page: Page): Promise<Sentence[]> =>
  page.evaluate(() => {
    const listening = window as Listening;
    const sentences = listening.heard ?? [];
    listening.heard = [];
    return sentences;
  });

/** Everything that notices, list and dialogs have said since the last call, even if it is gone by now. */
export const saidSince = async (page: Page): Promise<string> =>
  (await heardSince(page)).map(({ text }) => text).join('\n');

/** The same for notices alone. */
export const noticesSince = async (page: Page): Promise<string> =>
  (await heardSince(page)).flatMap(({ text, isNotice }) => (isNotice ? [text] : [])).join('\n');

/** How many of these tabs have had a notice with these words, by each call of the function that it returns. */
export function tabsThatSaid(tabs: readonly Page[], words: string): () => Promise<number> {
  const told = new Set<Page>();
  return async () => {
    for (const tab of tabs) if ((await noticesSince(tab)).includes(words)) told.add(tab);
    return told.size;
  };
}

/** What notices, list and dialogs say right now. */
export const saidNow = async (page: Page): Promise<string> =>
  (await page.locator(voices).allInnerTexts()).join('\n');

const textOf = async (page: Page): Promise<string> => (await page.locator('body').allInnerTexts()).join('\n');

/** The text a visitor can see, line by line. */
export const linesOf = async (page: Page): Promise<string[]> =>
  (await textOf(page))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Lines that are on the page now and were not there before. */
export async function newLines(page: Page, before: readonly string[]): Promise<string> {
  const known = new Set(before);
  return (await linesOf(page)).filter((line) => !known.has(line)).join('\n');
}

/** Everything a visitor can read: the page's text and the content of its fields. */
async function readable(page: Page): Promise<string> {
  const fields = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].map(
      ({ value }) => value,
    ),
  );
  return [await textOf(page), ...fields].join('\n');
}

/** Waits until the words are on the page, in a field or offered beside it. */
export const expectShown = (page: Page, words: string): Promise<void> =>
  expect
    .poll(async () => (await readable(page)).includes(words), { message: `"${words}" is on the page` })
    .toBe(true);

/**
 * Checks something again and again for this long, in ms; it must never fail during that time. An assertion that waits for
 * what it expects, as `toHaveCount` does, would wait until what should not be there has gone.
 */
export async function holdsFor(forMs: number, look: () => Promise<void>): Promise<void> {
  const endAt = Date.now() + forMs;
  while (Date.now() < endAt) {
    await look();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await look();
}

/** Nothing of what arrives may arrive a second time in the seconds that follow. */
export const arrivesOnce = (rows: () => Promise<Row[]>, words: string): Promise<void> =>
  holdsFor(3_000, async () =>
    expect((await rows()).filter((row) => row.message === words).length).toBeLessThanOrEqual(1),
  );
