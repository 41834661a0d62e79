import fc from 'fast-check';
import { loadSite } from '../../../api/site/load-site.ts';
import { startTestApi } from '../../../tools/api.ts';
import { startFaultProxy } from '../../support/fault-proxy.ts';
import { test } from '../support/fixtures.ts';
import { contextOf, expectUnbroken } from '../support/random-acts.ts';
import { type ScriptlessOffice, ScriptlessVisit, scriptlessVisits } from '../support/scriptless-visit.ts';

const seed = Number(process.env.VISITS_SEED ?? 1);
const count = Number(process.env.VISITS ?? 12);
/** Sequences in one test, so that a long run is shared by all workers and a failure ends only its own. */
const perTest = 6;

/** The begin of a span in which the same words are one request. */
const spanAt = 1_800_000_000_000;

for (let first = 0; first < count; first += perTest) {
  test(`whatever a visitor without scripts does, a request arrives once, and is called sent only then: visits ${first + 1} to ${first + perTest}, seed ${seed}`, async ({
    browser,
  }) => {
    test.setTimeout(perTest * 60_000);
    const site = await loadSite(process.env.DIST_DIR ?? 'dist');
    const render = site?.renderNativeAnswer;
    if (!render) throw new Error('The site is not built: run npm run build first');
    const office = { now: spanAt, hasPages: true } as ScriptlessOffice;
    const renderNativeAnswer: typeof render = (answer) => {
      if (!office.hasPages) throw new Error('No page can be made');
      return render(answer);
    };
    const api = await startTestApi({
      site: { ...site, renderNativeAnswer },
      readTime: async () => office.now,
    });
    office.knex = api.database.knex;
    const network = await startFaultProxy(() => api.url);
    const newDevice = () => contextOf(browser, { baseURL: network.url, javaScriptEnabled: false });
    const sequences = fc.sample(scriptlessVisits, { seed: seed + first, numRuns: perTest });
    await expectUnbroken({ network, api, newDevice }, sequences, String, async ({ context }, acts) => {
      Object.assign(office, { now: spanAt, hasPages: true });
      const visit = new ScriptlessVisit(context, office);
      for (const act of acts) await visit.play(act);
      return visit.brokenPromises();
    });
    await network.close();
    await api.close();
  });
}
