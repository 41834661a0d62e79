import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { pick } from '../../support/chance.ts';
import type { Claim } from '../../support/checker.ts';
import { appReady, fill, readAll, readOutbox, readWriting } from './send-quote.ts';

/** Time between two faults, in ms: about 0.7 s, where a page opens in three seconds. */
const betweenBlowsMs = { least: 450, spread: 500 };
/** An answer may take the 15 s of an attempt; anyone who waits longer was not answered. */
const patienceMs = 20_000;

/** After so many attempts in vain at one quote, everything breaks half as often until it is placed. */
const mercyAfter = 10;

/** How many times as far apart as on a quiet machine the faults are: between two reloads a form must have time to be filled. */
export type Tempo = { pace: number };

/** Breaks things while the visitor works. */
export type Nemesis = { blows: Record<string, number>; stop(): Promise<void> };

/** Kills workers, reloads the page and cuts the network, one fault about every 0.7 s where the pace is 1. */
export async function startNemesis(page: Page, chance: () => number, tempo: Tempo): Promise<Nemesis> {
  const context = page.context();
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  const blows: Record<string, number> = { kill: 0, reload: 0, offline: 0 };
  const strike: Record<string, () => Promise<unknown>> = {
    kill: () => session.send('ServiceWorker.stopAllWorkers'),
    reload: () => page.reload({ waitUntil: 'commit', timeout: 30_000 }),
    offline: async () => {
      await context.setOffline(true);
      await pause((300 + chance() * 900) * tempo.pace);
      await context.setOffline(false);
    },
  };
  let isStopping = false;
  const running = (async () => {
    while (!isStopping) {
      await pause((betweenBlowsMs.least + chance() * betweenBlowsMs.spread) * tempo.pace);
      const name = pick(chance, [
        [5, 'kill'],
        [4, 'reload'],
        [1, 'offline'],
      ]);
      blows[name] = (blows[name] ?? 0) + 1;
      await strike[name]?.();
    }
  })();
  return {
    blows,
    stop: async () => {
      isStopping = true;
      await running;
      await session.detach();
    },
  };
}

/** What a visitor did and was told. */
export type Visitor = {
  claims: Claim[];
  /** Quotes whose words were in the form, and which were sent from then on. */
  submitted: string[];
  /** Quotes whose words were once in the form, and after a reload neither there nor on the device. */
  vanished: string[];
  /** Quotes whose words were in the form as if never sent, although the device had taken them, with all it held then. */
  ghosts: string[];
  /** Writes one quote and presses send until it is taken, as a patient visitor does through every reload. */
  place(marker: string): Promise<void>;
};

/** `isStored` tells whether the office has the quote, because a delivered request has no words left. */
export async function visit(
  page: Page,
  isStored: (marker: string) => Promise<boolean>,
  tempo: Tempo,
): Promise<Visitor> {
  const visitor: Visitor = { claims: [], submitted: [], vanished: [], ghosts: [], place };
  let current = '';
  let answers = 0;
  let newQuotes = 0;
  page.on('domcontentloaded', () => {
    newQuotes += 1;
  });
  let documents = 0;
  page.on('framenavigated', () => {
    documents += 1;
  });
  await hearToasts(page.context(), (text) => {
    const said = text.includes('Recibimos tu solicitud') ? 'sent' : text.includes('Guardada') && 'saved';
    if (said) visitor.claims.push({ marker: current, said, at: Date.now() });
    // Other notices are about earlier quotes.
    if (said || /Hubo un problema|Guardándola/.test(text)) answers += 1;
  });

  const isTaken = async (marker: string): Promise<boolean> =>
    (await readOutbox(page)).some((entry) => entry.payload?.message === marker) || (await isStored(marker));

  /** What became of a press interrupted by a reload: on the device, back in the form, or nowhere. */
  async function lookAgain(marker: string): Promise<boolean> {
    let shown = await formShows(page, marker);
    let taken = await isTaken(marker);
    // A busy machine may take a while to bring the words back; a reload meanwhile restarts the wait.
    const endAt = Date.now() + patienceMs;
    while (!taken && !shown && Date.now() < endAt) {
      shown = await formShows(page, marker);
      taken = await isTaken(marker);
    }
    if (!taken && !shown) visitor.vanished.push(marker);
    if (taken && shown && (await staysUntied(marker)))
      visitor.ghosts.push(`${marker}: ${await heldBy(page)}`);
    return taken;
  }

  /**
   * Words that the device has as a request must not be in the form as something else that is being written, for longer
   * than it may take to tell the page that they have just left. Much longer, and the next reload would come first.
   */
  async function staysUntied(marker: string): Promise<boolean> {
    const endAt = Date.now() + 1_000 * tempo.pace;
    while (Date.now() < endAt) {
      const isWriting = (await readWriting(page)).some(({ message }) => message === marker);
      if (!isWriting || !(await formShows(page, marker, 0))) return false;
      await pause(50);
    }
    return true;
  }

  /** Presses send and waits for a notice; true if the page said that the quote is taken. */
  async function press(marker: string): Promise<boolean> {
    await fill(page, { name: `Visitante ${marker}`, message: marker });
    // A reload between Playwright's focusing and typing swallows the words: nobody ever saw them.
    if (!(await formShows(page, marker))) return false;
    if (!visitor.submitted.includes(marker)) visitor.submitted.push(marker);
    const before = { newQuotes, answers, claims: visitor.claims.length };
    if (!(await pressIfShown(page, marker))) return false;
    await until(() => answers > before.answers || newQuotes > before.newQuotes);
    return visitor.claims.length > before.claims;
  }

  /** True once the device or the office has the quote. */
  async function tryToPlace(marker: string): Promise<boolean> {
    const seen = documents;
    await appReady(page);
    if (visitor.submitted.includes(marker) && (await lookAgain(marker))) return true;
    // A page that has come since has not yet taken over what was pressed before: who types on there types it anew.
    return seen === documents && (await press(marker));
  }

  async function place(marker: string): Promise<void> {
    current = marker;
    const { pace } = tempo;
    const inVain: string[] = [];
    while (inVain.length < 6 * mercyAfter) {
      try {
        if (await tryToPlace(marker)) {
          tempo.pace = pace;
          return;
        }
        inVain.push('not taken');
      } catch (error) {
        if (!isInterruption(error)) throw error;
        inVain.push(error.message.split('\n', 1).join());
      }
      if (inVain.length % mercyAfter === 0) tempo.pace *= 2;
    }
    throw new Error(`The quote ${marker} could not be placed: ${inVain.join('; ')}`);
  }

  return visitor;
}

/** The records and notes of the device, and whether its page was reloaded. */
async function heldBy(page: Page): Promise<string> {
  const notes = await page.evaluate(() => ({
    ...localStorage,
    ...sessionStorage,
    way: performance.getEntriesByType('navigation').map((entry) => entry.toJSON().type),
  }));
  return JSON.stringify({ records: await readAll(page), notes });
}

/** True if the form shows the words within `patientMs`; rejects if the page goes away before. */
function formShows(page: Page, marker: string, patientMs = 1_000): Promise<boolean> {
  return page.evaluate(
    async ([expected, patience]) => {
      const shows = () => document.querySelector<HTMLTextAreaElement>('#quote-message')?.value === expected;
      const endAt = performance.now() + patience;
      while (!shows() && performance.now() < endAt) await new Promise((resolve) => setTimeout(resolve, 20));
      return shows();
    },
    [marker, patientMs] as const,
  );
}

/** Presses send at the very moment the form shows these words: a reload may bring back others. */
function pressIfShown(page: Page, marker: string): Promise<boolean> {
  return page.evaluate((expected) => {
    const form = document.querySelector<HTMLFormElement>('form[data-quote]');
    const shown = document.querySelector<HTMLTextAreaElement>('#quote-message')?.value === expected;
    if (form && shown) form.requestSubmit();
    return shown;
  }, marker);
}

async function hearToasts(context: BrowserContext, hear: (text: string) => void): Promise<void> {
  await context.exposeBinding('heardByTheTest', (_source, text: string) => hear(text));
  await context.addInitScript(() => {
    const heard = new WeakSet<Element>();
    const page = window as typeof window & { heardByTheTest(text: string): Promise<void> };
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('.toast')) {
        if (heard.has(toast)) continue;
        heard.add(toast);
        void page.heardByTheTest(toast.textContent ?? '');
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

async function until(condition: () => boolean): Promise<void> {
  const endAt = Date.now() + patienceMs;
  while (!condition() && Date.now() < endAt) await pause(10);
}

/** A page reloaded during a step of the test ends the step; the visitor simply looks again. */
function isInterruption(error: unknown): error is Error {
  return (
    error instanceof Error &&
    /context was destroyed|navigat|Timeout|not attached|Cannot find context|interrupted|Target closed/i.test(
      error.message,
    )
  );
}
