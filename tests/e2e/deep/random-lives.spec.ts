import fc from 'fast-check';
import { test } from '../support/deploy.ts';
import { expectUnbroken } from '../support/random-acts.ts';
import { lives, nameOf, RandomVisit } from '../support/random-visit.ts';
import { LastingBrowser } from '../support/whole-browser.ts';

const seed = Number(process.env.VISITS_SEED ?? 1);
const count = Number(process.env.LIVES ?? 2);

for (let nth = 0; nth < count; nth += 1) {
  test(`however often the browser ends, nothing that was said to be kept is lost, nothing doubled: life ${seed + nth}`, async ({
    network,
    rows,
    api,
    deploy,
  }) => {
    // Alone some 90 s; one that fails is played again without each of its acts.
    test.setTimeout(1_800_000);

    const newDevice = async () => {
      const device = new LastingBrowser(network.url);
      await device.start();
      return device;
    };
    const sequences = fc.sample(lives, { seed: seed + nth, numRuns: 1 });
    await expectUnbroken({ network, api, newDevice }, sequences, nameOf, async (device, acts) => {
      const visit = new RandomVisit(device, network, deploy);
      for (const act of acts) await visit.play(act);
      return visit.brokenPromises(rows);
    });
  });
}
