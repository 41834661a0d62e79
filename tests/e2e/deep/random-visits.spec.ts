import fc from 'fast-check';
import { test } from '../support/deploy.ts';
import { contextOf, expectUnbroken } from '../support/random-acts.ts';
import { nameOf, RandomVisit, visits } from '../support/random-visit.ts';

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
    deploy,
  }) => {
    test.setTimeout(perTest * 120_000);

    const options = baseURL ? { baseURL } : {};
    const sequences = fc.sample(visits, { seed: seed + first, numRuns: perTest });
    const newDevice = () => contextOf(browser, options);
    await expectUnbroken({ network, api, newDevice }, sequences, nameOf, async (device, acts) => {
      const visit = new RandomVisit(device, network, deploy);
      for (const act of acts) await visit.play(act);
      return visit.brokenPromises(rows);
    });
  });
}
