import fc from 'fast-check';
import { EarlyVisit, earlyVisits } from '../support/early-visit.ts';
import { letWork } from '../support/failing-office.ts';
import { test } from '../support/fixtures.ts';
import { contextOf, expectUnbroken } from '../support/random-acts.ts';

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

    // A worker would give the files that the network does not.
    const options = { ...(baseURL && { baseURL }), serviceWorkers: 'block' } as const;
    const sequences = fc.sample(earlyVisits, { seed: seed + first, numRuns: perTest });
    const newDevice = () => contextOf(browser, options);
    await expectUnbroken({ network, api, newDevice }, sequences, String, async ({ context }, acts) => {
      const office = { network, knex: api.database.knex };
      try {
        const visit = new EarlyVisit(context, office);
        for (const act of acts) await visit.play(act);
        return await visit.brokenPromises(rows);
      } finally {
        await letWork(office);
      }
    });
  });
}
