import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NewQuoteSignal } from '../../api/new-quote-signal.ts';

const pollMs = 25_000;
/** Longer than a group of woken polls waits for its turn. */
const turnMs = 20;

/** Time passes only as the test says; the pauses between groups of woken polls stay real. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A poll that looks again each time it is woken, until `seconds` have passed. */
async function countLooks(signal: NewQuoteSignal, seconds: number): Promise<number> {
  const gone = new AbortController();
  let looks = 0;
  const poll = (async () => {
    while (!gone.signal.aborted) {
      looks += 1;
      await signal.wait(signal.count, pollMs, gone.signal);
    }
  })();
  for (let second = 0; second < seconds; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    await pause(turnMs);
  }
  gone.abort();
  await poll;
  return looks;
}

describe('A poll that waits', () => {
  it('looks again only where something has arrived, not each time the table was looked at', async () => {
    const signal = new NewQuoteSignal(async () => 'as it was');
    // The first look of a process has nothing to compare with.
    expect(await countLooks(signal, 6)).toBe(2);
    expect(await countLooks(signal, 6)).toBe(1);
  });

  it('is told of what another process stored while nobody waited here, and of what it stores later', async () => {
    let version = 1;
    const signal = new NewQuoteSignal(async () => version);
    await countLooks(signal, 3);
    version = 2;
    expect(await countLooks(signal, 3)).toBe(2);
    const gone = new AbortController();
    const told = signal.wait(signal.count, pollMs, gone.signal);
    version = 3;
    await vi.advanceTimersByTimeAsync(1_000);
    await expect(told).resolves.toBeUndefined();
  });

  it('is woken, however many others wait and however many arrivals come before its turn', async () => {
    const signal = new NewQuoteSignal(async () => 'as it was');
    let woken = 0;
    const polls = Array.from({ length: 120 }, async () => {
      await signal.wait(signal.count, pollMs, new AbortController().signal);
      woken += 1;
    });
    for (let arrival = 0; arrival < 5; arrival += 1) signal.announce();
    await Promise.all(polls);
    expect(woken).toBe(120);
  });
});
