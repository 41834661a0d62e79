import { describe, expect, it } from 'vitest';
import { whyNotWith } from '../support/daemon.ts';
import { pooled } from '../support/pooled.ts';

const noPgBouncer = whyNotWith('pgbouncer');

describe.skipIf(noPgBouncer !== '')(`behind PgBouncer${noPgBouncer}`, () => {
  it.each(['session', 'transaction'] as const)(
    'in %s mode nothing fails in calm, and a crash of it costs nothing',
    async (mode) => {
      const report = await pooled(mode, 100, 1);
      expect(report).toMatchObject({ lost: [], doubled: [], statusesInCalm: [201], codes: [0, 0] });
      expect(report.counted).toBeGreaterThanOrEqual(report.acknowledged);
      expect(report.answeredRoutes).toHaveLength(8);
    },
  );
});
