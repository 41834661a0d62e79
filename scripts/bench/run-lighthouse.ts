import { join } from 'node:path';
import { chromium } from '@playwright/test';
import * as v from 'valibot';
import { findChromium } from '../../tools/chromium.ts';
import { freePort } from '../../tools/free-port.ts';

const audit = v.object({ numericValue: v.number() });
const category = v.object({ score: v.number() });
const Report = v.object({
  environment: v.object({ benchmarkIndex: v.number() }),
  categories: v.object({
    performance: category,
    accessibility: category,
    'best-practices': category,
    seo: category,
  }),
  audits: v.object({
    'first-contentful-paint': audit,
    'largest-contentful-paint': audit,
    'speed-index': audit,
    'total-blocking-time': audit,
    'cumulative-layout-shift': audit,
  }),
});

/** What Lighthouse says of one visit: scores of 0 to 100, times in ms. */
export type Visit = {
  /** How fast the machine was, by Lighthouse's own measure. */
  index: number;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  firstPaintMs: number;
  largestPaintMs: number;
  speedIndexMs: number;
  blockingMs: number;
  layoutShift: number;
};

/** Its browser sometimes fails to start or to trace, which must not end a run of hours. */
const mostTries = 3;

/** Lighthouse on its simulated phone, in a browser of its own. Rejects where it cannot judge the page in three tries. */
export async function runLighthouse(address: string): Promise<Visit> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await visit(address);
    } catch (error) {
      if (tries === mostTries) throw error;
      console.error(`Lighthouse failed on ${address} and tries again: ${String(error).slice(0, 300)}`);
    }
  }
}

/** The part of Lighthouse's module that is used; the bench alone installs it, so it is found when it runs. */
type Lighthouse = {
  default: (address: string, flags: Record<string, unknown>) => Promise<{ lhr: unknown } | undefined>;
};
const program = join(import.meta.dirname, '../../tests/bench/node_modules/lighthouse/core/index.js');

async function visit(address: string): Promise<Visit> {
  const { default: lighthouse }: Lighthouse = await import(program);
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [`--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    const flags = { port, formFactor: 'mobile', logLevel: 'silent', disableFullPageScreenshot: true };
    return read((await lighthouse(address, flags))?.lhr);
  } finally {
    await browser.close();
  }
}

function read(report: unknown): Visit {
  const { environment, categories, audits } = v.parse(Report, report);
  const score = (name: keyof typeof categories) => Math.round(categories[name].score * 100);
  const value = (name: keyof typeof audits) => audits[name].numericValue;
  return {
    index: environment.benchmarkIndex,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstPaintMs: value('first-contentful-paint'),
    largestPaintMs: value('largest-contentful-paint'),
    speedIndexMs: value('speed-index'),
    blockingMs: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
  };
}
