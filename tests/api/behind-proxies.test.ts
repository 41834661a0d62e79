import { describe, expect, it } from 'vitest';
import { chanceFrom } from '../support/chance.ts';
import { whyNotWith } from '../support/daemon.ts';
import { failOver } from '../support/failover.ts';
import { pooled } from '../support/pooled.ts';
import { restartInTurn } from '../support/rolling.ts';

const noHaproxy = whyNotWith('haproxy');
const patience = { timeout: 300_000 };
const noPgBouncer = whyNotWith('pgbouncer');

describe.skipIf(noPgBouncer !== '')(`behind PgBouncer${noPgBouncer}`, () => {
  it.each(['session', 'transaction'] as const)(
    'in %s mode nothing fails in calm, and a crash of it costs nothing',
    patience,
    async (mode) => {
      const report = await pooled(mode, 100, 1);
      expect(report).toMatchObject({ lost: [], doubled: [], statusesInCalm: [201], codes: [0, 0] });
      expect(report.counted).toBeGreaterThanOrEqual(report.acknowledged);
      expect(report.answeredRoutes).toHaveLength(8);
    },
  );
});

describe.skipIf(noHaproxy !== '')(`behind HAProxy${noHaproxy}`, () => {
  it(
    'a primary that is killed costs no acknowledged request, and intake is back in 10 s',
    patience,
    async () => {
      const { lost, doubled, backAfterMs } = await failOver(2, chanceFrom(2));
      expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
      expect(Math.max(...backAfterMs)).toBeLessThan(10_000);
    },
  );

  it('four servers are restarted in turn and not one request fails', patience, async () => {
    const { restarts, statuses, lost, doubled } = await restartInTurn(1);
    expect({ restarts, lost, doubled }).toEqual({ restarts: 4, lost: [], doubled: [] });
    expect([...statuses.keys()]).toEqual([201]);
  });
});
