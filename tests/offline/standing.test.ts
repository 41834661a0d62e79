import { describe, expect, it } from 'vitest';
import { lateAfterMs } from '../../web/offline/limits.ts';
import { noPause } from '../../web/offline/pause.ts';
import type { QuoteRecord, RecordError } from '../../web/offline/record.ts';
import { type Surroundings, standingOf } from '../../web/offline/standing.ts';
import {
  claim,
  failed,
  now,
  press,
  recordAfter,
  sent,
  settle,
  words,
  write,
} from './support/record-events.ts';

const around: Surroundings = {
  kept: 'device',
  isFull: false,
  isInForm: false,
  pause: noPause,
  isOffline: false,
  isSyncRegistered: true,
  now,
};
const pause = { from: now - 1_000, until: now + 30_000 };
const pressed = recordAfter(press(words));
const afterError = (kind: RecordError['kind']): QuoteRecord => ({
  ...recordAfter(press(words), claim, settle(failed)),
  lastError: { kind, status: null, at: now },
});

it.each([
  ['a text', recordAfter(write(words)), 'writing'],
  ['a request that waits', pressed, 'waiting'],
  ['one on its way', recordAfter(press(words), claim), 'sending'],
  ['one of a newer version', { ...pressed, schema: 2 }, 'newer-version'],
  ['a delivered one of it', { ...recordAfter(press(words), claim, settle(sent)), schema: 2 }, 'delivered'],
] as const)('%s is called what it is', (_what, record, kind) => {
  expect(standingOf(record, around).kind).toBe(kind);
});

describe('that it goes out by itself', () => {
  it.each([
    ['on the device, the browser being willing', 'device', true, 'itself'],
    ['on the device, where the browser has not taken it on', 'device', false, 'opening'],
    ['in local storage, which the worker cannot read', 'site', true, 'opening'],
    ['in the memory of the page', 'page', true, 'staying'],
    ['where nobody knows just now', undefined, true, 'opening'],
  ] as const)('is said only of what is %s', (_where, kept, isSyncRegistered, leavesBy) => {
    expect(standingOf(pressed, { ...around, kept, isSyncRegistered }).leavesBy).toBe(leavesBy);
  });
});

describe('what local storage has', () => {
  it('is called saved after a minute and a half, from when it came there', () => {
    const isBeingKept = (more: Partial<Surroundings>) =>
      standingOf(pressed, { ...around, kept: 'site', ...more }).isBeingKept;
    expect(isBeingKept({})).toBe(true);
    expect(isBeingKept({ now: now + 89_000 })).toBe(true);
    expect(isBeingKept({ now: now + 90_001 })).toBe(false);
    expect(isBeingKept({ now: now + 89_000, keptSince: now - 10_000 })).toBe(false);
    expect(isBeingKept({ now: now + 90_001, keptSince: now + 10_000 })).toBe(true);
  });

  it.each(['device', 'page', undefined] as const)('is none of what is kept elsewhere: %s', (kept) => {
    expect(standingOf(pressed, { ...around, kept }).isBeingKept).toBe(false);
  });
});

describe('why it has not left', () => {
  it.each(['network', 'timeout', 'portal', 'server', 'busy', 'blocked'] as const)(
    'is what became of the last attempt: %s',
    (kind) => {
      expect(standingOf(afterError(kind), around)).toMatchObject({ reason: kind, isPaused: false });
    },
  );

  it.each(['refused', 'unreadable'] as const)('is nothing that a visitor could wait for: %s', (kind) => {
    expect(standingOf(afterError(kind), around).reason).toBeNull();
  });

  it('is nothing where nobody has tried', () => {
    expect(standingOf(pressed, around)).toMatchObject({ reason: null, isPaused: false, lacksSignal: false });
  });

  it('is nothing either while it leaves at once, and that is over with the first thing in its way', () => {
    expect(standingOf(pressed, around).isOnItsWay).toBe(true);
    expect(standingOf(afterError('server'), around).isOnItsWay).toBe(false);
    expect(standingOf(pressed, { ...around, isOffline: true }).isOnItsWay).toBe(false);
    expect(standingOf(pressed, { ...around, pause }).isOnItsWay).toBe(false);
  });

  it.each(['network', 'timeout', 'portal'] as const)('is the signal where no answer came: %s', (kind) => {
    expect(standingOf(afterError(kind), around).lacksSignal).toBe(true);
    expect(standingOf(afterError(kind), { ...around, pause }).lacksSignal).toBe(false);
  });

  it.each(['server', 'busy', 'blocked', 'refused'] as const)(
    'is not the signal after an answer: %s',
    (kind) => {
      expect(standingOf(afterError(kind), around).lacksSignal).toBe(false);
      expect(standingOf(afterError(kind), { ...around, isOffline: true }).lacksSignal).toBe(true);
    },
  );

  it('is a server’s silence where nothing else has become of it, and only until that is over', () => {
    for (const record of [pressed, afterError('network'), afterError('timeout'), afterError('portal')]) {
      const paused = standingOf(record, { ...around, pause });
      expect(paused).toMatchObject({ reason: 'server', isPaused: true, nextAt: pause.until });
      expect(standingOf(record, { ...around, pause, now: pause.until }).isPaused).toBe(false);
    }
    for (const kind of ['server', 'busy', 'blocked'] as const)
      expect(standingOf(afterError(kind), { ...around, pause })).toMatchObject({
        reason: kind,
        isPaused: false,
        nextAt: pause.until,
      });
  });
});

it('is tried next when its own wait is over, where that is later than a silence', () => {
  const waiting = { ...afterError('busy'), nextAt: now + 60_000 };
  expect(standingOf(waiting, { ...around, pause }).nextAt).toBe(now + 60_000);
});

it('is called late after a day, and only while it waits', () => {
  const isLate = (record: QuoteRecord, ms: number) => standingOf(record, { ...around, now: now + ms }).isLate;
  expect(isLate(pressed, lateAfterMs)).toBe(false);
  expect(isLate(pressed, lateAfterMs + 1)).toBe(true);
  expect(isLate(recordAfter(write(words)), lateAfterMs + 1)).toBe(false);
});
