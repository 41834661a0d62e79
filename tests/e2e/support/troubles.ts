import type { Page } from '@playwright/test';
import type { Fault } from '../../support/fault-proxy.ts';

/** A foreign page between visitor and server that asks to be left alone for an hour. */
export const foreignHour: Fault = {
  kind: 'answer',
  status: 503,
  headers: { 'Content-Type': 'text/html; charset=utf-8', 'Retry-After': '3600' },
  body: '<!doctype html><h1>Mantenimiento</h1>',
};

/** Our own server's request to be left alone for this many seconds. */
export const ourPause = (seconds: number): Fault => ({
  kind: 'answer',
  status: 503,
  headers: { 'Content-Type': 'application/problem+json; charset=utf-8', 'Retry-After': String(seconds) },
  body: (key) =>
    JSON.stringify({
      type: 'about:blank',
      title: 'The service cannot take this now; try again in a moment.',
      status: 503,
      code: 'unavailable',
      key,
    }),
});

/** Stored by the office, though the visitor gets an error. */
export const storedUnheard: Fault = { kind: 'commit-then-answer', status: 503 };

/**
 * From the next page on, every failed attempt puts the next one off as far as it may: nothing is tried by itself within
 * the seconds in which a test looks at what came of the last one.
 */
export const withLongWaits = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Math.random = () => 0.99;
  });

/** From now on every write of this page to its database fails; what is there can still be read. */
export const failWrites = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function (stores, mode, options) {
      if (mode === 'readwrite') throw new DOMException('Internal error', 'UnknownError');
      return transaction.call(this, stores, mode, options);
    };
  });
