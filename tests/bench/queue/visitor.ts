import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { fill } from '../../e2e/support/send-quote.ts';
import type { Contestant } from './contestant.ts';
import type { Turn } from './fault-schedule.ts';

/** An attempt may take the 15 s that the site gives it; anyone who waits longer was not answered. */
const patienceMs = 20_000;
/** How long somebody looks at a page that was loaded again for the words to come back, in ms. */
const lookMs = 4_000;
const mostPresses = 10;

/** What a page said about one quote. */
export type Said = { marker: string; said: 'sent' | 'saved' | 'failed'; at: number };

/**
 * Somebody who sends quotes one by one, the same at every page: sends again what the page says has failed and what
 * stands in the form again after a reload, and believes the rest to be taken.
 */
export class Visitor {
  readonly heard: Said[] = [];
  /** When send was pressed for a quote, ms since 1970. */
  readonly presses = new Map<string, number[]>();
  #page: Page;
  #current = '';
  readonly #contestant: Contestant;

  constructor(page: Page, contestant: Contestant) {
    this.#page = page;
    this.#contestant = contestant;
  }

  /** Opens the page, and listens to what it says from then on. */
  async arrive(): Promise<void> {
    await listen(this.#page.context(), (text, quote) => {
      const said = meaning(text);
      if (said) this.heard.push({ marker: quote ?? this.#current, said, at: Date.now() });
    });
    await this.#open();
  }

  /** Sends one quote through its turn, until it seems to be taken. */
  async place(turn: Turn): Promise<void> {
    const { marker } = turn;
    this.#current = marker;
    if (turn.blow.startsWith('offline')) await this.#page.context().setOffline(true);
    await fill(this.#page, { name: `Visitante ${marker}`, message: marker });
    for (let press = 0; press < mostPresses; press += 1) {
      const before = this.heard.length;
      if (!(await this.#press(marker))) return;
      const isGone = press === 0 && (await this.#strike(turn, before));
      if (isGone) await this.#untilShown(marker);
      else await this.#untilHeard(before);
      if (!isGone && !this.#heardFailure(before)) return;
    }
  }

  /** The visitor leaves, and comes back to a page of its own. */
  async leave(): Promise<Page> {
    const next = await this.#page.context().newPage();
    await this.#page.close();
    return next;
  }

  /** True if the page that was pressed on is no longer there. */
  async #strike({ blow, afterMs }: Turn, heardBefore: number): Promise<boolean> {
    const context = this.#page.context();
    if (blow.startsWith('offline')) {
      await this.#untilHeard(heardBefore, 5_000);
      await context.setOffline(false);
    }
    if (blow === 'none' || blow === 'offline') return false;
    await pause(afterMs);
    if (blow.endsWith('kill')) {
      const session = await context.newCDPSession(this.#page);
      await session.send('ServiceWorker.enable');
      await session.send('ServiceWorker.stopAllWorkers');
      await session.detach();
      return false;
    }
    if (blow === 'close') this.#page = await this.leave();
    await this.#open();
    return true;
  }

  async #open(): Promise<void> {
    await this.#page.goto(this.#contestant.path);
    await this.#contestant.ready(this.#page);
  }

  /** Presses send at the very moment when the form shows these words; false if it does not show them any more. */
  async #press(marker: string): Promise<boolean> {
    const at = Date.now();
    const isPressed = await this.#page.evaluate((expected) => {
      const form = document.querySelector<HTMLFormElement>('form[data-quote]');
      const shown = document.querySelector<HTMLTextAreaElement>('#quote-message')?.value === expected;
      if (form && shown) form.requestSubmit();
      return shown;
    }, marker);
    if (isPressed) this.presses.set(marker, [...(this.presses.get(marker) ?? []), at]);
    return isPressed;
  }

  #untilHeard(before: number, patientMs = patienceMs): Promise<void> {
    return until(() => this.#answers(before).length > 0, patientMs);
  }

  #heardFailure(before: number): boolean {
    return this.#answers(before).at(-1)?.said === 'failed';
  }

  #answers(before: number): Said[] {
    return this.heard.slice(before).filter(({ marker }) => marker === this.#current);
  }

  async #untilShown(marker: string): Promise<void> {
    const endAt = Date.now() + lookMs;
    while ((await this.#page.inputValue('#quote-message')) !== marker && Date.now() < endAt) await pause(50);
  }
}

function meaning(text: string): Said['said'] | undefined {
  if (text.includes('Recibimos tu solicitud')) return 'sent';
  if (/Guard(ada|ándola)/.test(text)) return 'saved';
  return text.includes('Hubo un problema') ? 'failed' : undefined;
}

/** Reports every notice once, with the quote that it names, if it names one. */
async function listen(
  context: BrowserContext,
  hear: (text: string, quote: string | undefined) => void,
): Promise<void> {
  await context.exposeBinding('heardByTheBench', (_source, text: string, quote?: string) =>
    hear(text, quote),
  );
  await context.addInitScript(() => {
    const heard = new WeakSet<Element>();
    const page = window as typeof window & { heardByTheBench(text: string, quote?: string): Promise<void> };
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll<HTMLElement>('.toast')) {
        if (heard.has(toast)) continue;
        heard.add(toast);
        void page.heardByTheBench(toast.textContent ?? '', toast.dataset.quote);
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

async function until(condition: () => boolean, patientMs: number): Promise<void> {
  const endAt = Date.now() + patientMs;
  while (!condition() && Date.now() < endAt) await pause(10);
}
