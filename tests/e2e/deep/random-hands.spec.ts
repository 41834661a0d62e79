import { captivePortal, type Fault } from '../../support/fault-proxy.ts';
import { setClockAhead } from '../support/clock.ts';
import { complaintsOf, expect, test } from '../support/fixtures.ts';
import { chanceOf, Hands, watchOverHands } from '../support/hands.ts';
import { appReady, readOutbox } from '../support/send-quote.ts';

const seed = Number(process.env.VISITS_SEED ?? 1);
const count = Number(process.env.VISITS ?? 6);
const bursts = Number(process.env.BURSTS ?? 14);

const faults: readonly Fault[] = [
  { kind: 'pass' },
  { kind: 'pass' },
  { kind: 'late', ms: 900 },
  { kind: 'commit-then-drop' },
  { kind: 'drop-before' },
  captivePortal,
  { kind: 'answer', status: 500 },
];
const paths = [
  '/',
  '/contact',
  '/contact',
  '/en/contact',
  '/gallery',
  '/services/ac-installation',
  '/testimonials',
  '/about',
];

for (let nth = 0; nth < count; nth += 1) {
  test(`what a visitor's hands did last is undone by nothing but them: drive ${seed + nth}`, async ({
    context,
    network,
    rows,
  }) => {
    test.setTimeout(240_000);
    const chance = chanceOf(seed + nth);
    const one = <T>(all: readonly T[]): T => all[Math.floor(chance() * all.length)] as T;
    const broken: string[] = [];
    const pressed = new Set<string>();
    await context.exposeBinding('handsTell', (_, what: string) => {
      if (what.startsWith('pressed ')) pressed.add(what.slice(8));
      else broken.push(`${what} (after ${hands.done.slice(-8).join(', ')})`);
    });
    const complaints = await complaintsOf(context);
    await context.addInitScript(watchOverHands);
    const page = await context.newPage();
    await page.setViewportSize(
      one([
        { width: 360, height: 740 },
        { width: 1366, height: 768 },
      ]),
    );
    const session = await context.newCDPSession(page);
    const hands = new Hands(page, session, chance);
    await page.goto(one(paths));
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 + Math.floor(chance() * 6) });
    for (let burst = 0; burst < bursts && broken.length === 0; burst += 1) {
      const die = chance();
      const what = (async () => {
        if (die < 0.12) {
          const fault = one(faults);
          hands.done.push(`network ${JSON.stringify(fault).slice(0, 40)}`);
          network.plan = () => fault;
        } else if (die < 0.18) await context.setOffline(chance() < 0.5);
        else if (die < 0.24) await page.goBack({ waitUntil: 'commit', timeout: 3_000 });
        else if (die < 0.3) await page.goto(one(paths), { waitUntil: 'commit' });
        else if (die < 0.55) await hands.fillAndPress();
        await hands.burst();
      })();
      // A page that is going away under a hand is asked again.
      await what.catch((error) => hands.done.push(`(${String(error).slice(0, 60)})`));
    }
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    network.plan = () => ({ kind: 'pass' });
    await context.setOffline(false);
    const last = await context.newPage();
    await setClockAhead(last, 120_000);
    await last.goto('/contact');
    await appReady(last);
    await expect
      .poll(
        async () => {
          await last.evaluate(() => dispatchEvent(new Event('online')));
          return (await readOutbox(last)).filter(({ state }) => state !== 'sent' && state !== 'attention')
            .length;
        },
        { timeout: 60_000 },
      )
      .toBe(0);
    const stored = (await rows()).map(({ name }) => name);
    const isErased = hands.done.some((what) => /Cancel|Borrar|Erase|Delete|Descartar|Discard/i.test(what));
    for (const name of pressed) {
      const times = stored.filter((one) => one === name).length;
      if (times > 1 || (times === 0 && !isErased && name.startsWith('Manos')))
        broken.push(`${name} is stored ${times} times`);
    }
    console.log(
      `drive ${seed + nth}: ${hands.done.length} acts, ${pressed.size} pressed, ${stored.length} stored`,
    );
    const unmeant = complaints.filter(
      (what) =>
        !/Failed to load|ERR_|net::|Failed to fetch|NoAnswer|Contact submission failed|\/photos\/|inline style/.test(
          what,
        ),
    );
    expect(broken, hands.done.join('\n')).toEqual([]);
    expect(unmeant).toEqual([]);
  });
}
