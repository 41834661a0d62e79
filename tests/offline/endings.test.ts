import { beforeEach, expect, it, vi } from 'vitest';
import { endedBy, forgetOldEndings, noteEndings, readEndings } from '../../web/offline/endings.ts';
import { step } from '../../web/offline/machine.ts';
import type { QuoteRecord } from '../../web/offline/record.ts';
import { hasEnded } from '../../web/offline/refill.ts';
import { emptyIndexedDb } from './support/disk.ts';
import { claim, failed, other, press, recordAfter, refused, settle, words } from './support/record-events.ts';

beforeEach(async () => {
  await emptyIndexedDb();
});

const day = 24 * 3_600_000;

it('what has ended is known for a day, and then forgotten', async () => {
  const known = async () => Object.keys(await readEndings());
  await noteEndings(['first']);
  vi.setSystemTime(Date.now() + day - 1);
  await noteEndings(['second']);
  await forgetOldEndings();
  expect(await known()).toEqual(['first', 'second']);
  vi.setSystemTime(Date.now() + 1);
  await forgetOldEndings();
  expect(await known()).toEqual(['second']);
  vi.setSystemTime(Date.now() + day);
  await noteEndings(['third']);
  expect(await known()).toEqual(['third']);
});

it('what ended before the clock was set back ends what is older, by the clock of then, and nothing begun since', () => {
  const ended = { key: 12_000 };
  const at = (since: number, now: number) => hasEnded(ended, 'key', since, now);
  expect([at(11_000, 13_000), at(12_000, 13_000), hasEnded(ended, 'other', 11_000, 13_000)]).toEqual([
    true,
    false,
    false,
  ]);
  // Set back to 2_000.
  expect([at(11_000, 2_000), at(12_500, 2_000), at(1_999, 2_000)]).toEqual([true, false, false]);
});

it('what was begun before the clock was set back ends with all that was noted of it by then', async () => {
  const [now, hour] = [Date.now(), 3_600_000];
  await noteEndings(['key'], () => now + hour);
  const ended = await readEndings();
  const at = (since: number) => hasEnded(ended, 'key', since, now + 1);
  expect([at(now + hour), at(now + hour + 1), at(now + 1)]).toEqual([true, false, false]);
});

it('a cancel and a correction end a request; what was not done, and a draft that the form has taken in, do not', () => {
  const waiting = recordAfter(press(words), claim, settle(failed));
  const cancel = { type: 'cancel', told: 'perhaps-there' } as const;
  const ends = (record: QuoteRecord | undefined, event: Parameters<typeof endedBy>[0]) =>
    endedBy(event, { ...step(record, event, 'key'), key: 'key' });
  expect(ends(waiting, cancel)).toBe('key');
  expect(ends(waiting, { ...cancel, told: 'never-left' })).toBeUndefined();
  expect(ends(waiting, { ...cancel, heldBy: waiting?.holder ?? null })).toBeUndefined();
  expect(ends(undefined, cancel)).toBeUndefined();
  expect(ends(waiting, { type: 'wake' })).toBeUndefined();
  const wrong = recordAfter(press(words), claim, settle(refused));
  expect(ends(wrong, press(other))).toBe('key');
});
