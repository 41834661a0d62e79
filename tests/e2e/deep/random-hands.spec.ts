import { chanceFrom } from '../../support/chance.ts';
import { captivePortal, type Fault } from '../../support/fault-proxy.ts';
import { comeToRest } from '../support/at-rest.ts';
import { complaintsOf, expect, test } from '../support/fixtures.ts';
import { Hands, watchOverHands } from '../support/hands.ts';

const seed = Number(process.env.VISITS_SEED ?? 1);
const count = Number(process.env.VISITS ?? 4);
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
const pages = ['/', '/contact', '/en/contact', '/gallery', '/services/ac-installation', '/testimonials'];
const screens = [
  { width: 360, height: 740 },
  { width: 1366, height: 768 },
];

/** What the console says of a line that was cut, and of a photo that was opened alone. */
const expected =
  /Failed to load|ERR_|net::|Failed to fetch|NoAnswer|fetching the script|submission failed|\/photos\/|inline style/;

for (let nth = 0; nth < count; nth += 1) {
  test(`what a visitor's hands did last is undone by nothing but them: drive ${seed + nth}`, async ({
    context,
    network,
    rows,
  }) => {
    test.setTimeout(300_000);
    const chance = chanceFrom(seed + nth);
    const one = <T>(all: readonly T[]): T => all[Math.floor(chance() * all.length)] as T;
    const broken: string[] = [];
    const pressed = new Set<string>();
    await context.exposeBinding('handsTell', (_, what: string) => {
      if (what.startsWith('pressed ')) pressed.add(what.slice('pressed '.length));
      else broken.push(what);
    });
    const complaints = await complaintsOf(context);
    await context.addInitScript(watchOverHands);
    const page = await context.newPage();
    await page.setViewportSize(one(screens));
    const session = await context.newCDPSession(page);
    const hands = new Hands(page, session, chance);
    await page.goto(one(pages));
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 + Math.floor(chance() * 6) });

    /** Something that happens to the visitor, or a text of its own, and a few gestures. */
    const play = async (die: number) => {
      const fault = one(faults);
      if (die < 0.12) network.plan = () => fault;
      else if (die < 0.18) await context.setOffline(chance() < 0.5);
      else if (die < 0.24) await page.goBack({ waitUntil: 'commit', timeout: 3_000 });
      else if (die < 0.3) await page.goto(one(pages), { waitUntil: 'commit' });
      else if (die < 0.55) await hands.fillAndPress();
      await hands.burst();
    };
    for (let burst = 0; burst < bursts && broken.length === 0; burst += 1) {
      // A page may go away under the hands.
      await play(chance()).catch((error) => hands.done.push(`(${String(error).split('\n')[0]})`));
    }

    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    network.plan = () => ({ kind: 'pass' });
    await context.setOffline(false);
    await comeToRest(context);
    const stored = (await rows()).map(({ name, message }) => `${name}: ${message}`);
    const mayBeGone = hands.done.some((what) => /Cancel|Borrar|Erase|Delete|Descartar|Discard/i.test(what));
    for (const name of pressed)
      if (!mayBeGone && !stored.some((text) => text.startsWith(`${name}:`)))
        broken.push(`${name} was pressed and is nowhere`);
    expect(broken, hands.done.join('\n')).toEqual([]);
    expect(new Set(stored).size).toBe(stored.length);
    expect(complaints.filter((what) => !expected.test(what))).toEqual([]);
  });
}
