import fc from 'fast-check';
import { expect, test } from './support/fixtures.ts';
import { type Act, nameOf, RandomVisit, visits } from './support/random-visit.ts';
import { shrunk } from './support/shrunk.ts';

const seed = Number(process.env.VISITS_SEED ?? 1);
const count = Number(process.env.VISITS ?? 20);
/** Sequences in one test, so that a long run is shared by all workers and a failure ends only its own. */
const perTest = 5;

for (let first = 0; first < count; first += perTest) {
  test(`whatever happens in two tabs, nothing pressed is lost or doubled: visits ${first + 1} to ${first + perTest}, seed ${seed}`, async ({
    browser,
    network,
    rows,
    api,
    baseURL,
  }) => {
    test.setTimeout(perTest * 120_000);

    async function brokenBy(acts: readonly Act[]): Promise<string[]> {
      network.reset();
      await api.database.knex('contacts').delete();
      const context = await browser.newContext(baseURL ? { baseURL } : {});
      try {
        const visit = new RandomVisit(context, network);
        for (const act of acts) await visit.play(act);
        return await visit.brokenPromises(rows);
      } finally {
        await context.close();
        network.cutConnections();
        await network.settled();
      }
    }

    for (const acts of fc.sample(visits, { seed: seed + first, numRuns: perTest })) {
      const broken = await brokenBy(acts);
      const shortest = broken.length > 0 ? await shrunk(acts, brokenBy) : [];
      expect(broken, `after ${shortest.map(nameOf).join(', ')}`).toEqual([]);
    }
  });
}
