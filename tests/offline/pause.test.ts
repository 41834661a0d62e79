import { describe, expect, it } from 'vitest';
import { endOf, noPause, readPause } from '../../web/offline/pause.ts';
import { standingOf } from '../../web/offline/standing.ts';
import { chanceFrom } from '../support/chance.ts';
import { payloadOf } from './model/simulated-phone.ts';
import { Visit } from './model/visit.ts';
import { now, press, recordAfter, words } from './support/record-events.ts';

const twentyMinutes = 20 * 60_000;

/** A request that a server has answered by asking for half a minute of silence. */
async function pausedVisit(): Promise<Visit> {
  const visit = new Visit(chanceFrom(1));
  visit.office.plan = ['busy'];
  await visit.type(0);
  const { desk } = await visit.tab(0);
  await desk.press(payloadOf(desk.words), desk.words);
  await visit.drainInWorker();
  expect(visit.office.rows).toEqual([]);
  return visit;
}

describe('a server’s request to be left alone', () => {
  it('is heard until it is over', async () => {
    const visit = await pausedVisit();
    visit.phone.now += 29_000;
    await visit.drain(0, { force: true });
    expect(visit.office.rows).toEqual([]);
    visit.phone.now += 2_000;
    await visit.drain(0, { force: true });
    expect(visit.office.rows).toHaveLength(1);
  });

  it.each([60_000, twentyMinutes, 3 * 86_400_000])(
    'is not made longer by a clock that is set back by %i ms',
    async (backMs) => {
      const visit = await pausedVisit();
      visit.phone.now -= backMs;
      await visit.drain(0, { force: true });
      expect(visit.office.rows).toHaveLength(1);
    },
  );

  it('is said to end when it does, and not where the clock was set back', () => {
    const around = {
      kept: undefined,
      isFull: false,
      isInForm: false,
      isOffline: false,
      isSyncRegistered: true,
    };
    const pause = { from: now, until: now + 30_000 };
    const standing = (at: number) => standingOf(recordAfter(press(words)), { ...around, pause, now: at });
    expect(standing(now + 1_000)).toMatchObject({ isPaused: true, nextAt: pause.until });
    expect(standing(now - twentyMinutes)).toMatchObject({ isPaused: false, nextAt: 0 });
  });

  it('that an earlier version of the site has heard is heard too', async () => {
    const { store } = await (await pausedVisit()).tab(0);
    await store.writeMeta('pausedAt', undefined);
    const pause = await readPause(store);
    expect(pause.from).toBe(0);
    expect(endOf(pause, pause.until - 1_000)).toBe(pause.until);
    expect(endOf(pause, pause.until - 86_400_000)).toBe(0);
    expect(endOf(noPause, now)).toBe(0);
  });
});
