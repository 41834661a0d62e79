import fc from 'fast-check';
import { EarlyVisit, earlyVisits } from './support/early-visit.ts';
import { expect, test } from './support/fixtures.ts';
import { shrunk } from './support/shrunk.ts';

const seed = Number(process.env.VISITS_SEED ?? 1);
const count = Number(process.env.VISITS ?? 12);
/** Sequences in one test, so that a long run is shared by all workers and a failure ends only its own. */
const perTest = 4;

for (let first = 0; first < count; first += perTest) {
  test(`whatever a visitor does before the app has come, what was pressed arrives once and as it was: visits ${first + 1} to ${first + perTest}, seed ${seed}`, async ({
    browser,
    network,
    rows,
    api,
    baseURL,
  }) => {
    test.setTimeout(perTest * 120_000);

    async function brokenBy(acts: Parameters<EarlyVisit['play']>[0][]): Promise<string[]> {
      network.reset();
      await api.database.knex('contacts').delete();
      // A worker would give the files that the network does not.
      const context = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: 'block' });
      try {
        const visit = new EarlyVisit(context);
        for (const act of acts) await visit.play(act);
        return await visit.brokenPromises(rows);
      } finally {
        await context.close();
        network.cutConnections();
        await network.settled();
      }
    }

    for (const acts of fc.sample(earlyVisits, { seed: seed + first, numRuns: perTest })) {
      const broken = await brokenBy(acts);
      const shortest = broken.length > 0 ? await shrunk(acts, brokenBy) : [];
      expect(broken, `after ${shortest.join(', ')}`).toEqual([]);
    }
  });
}
