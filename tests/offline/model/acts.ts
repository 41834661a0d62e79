import fc from 'fast-check';
import { fates } from './office-server.ts';
import { lockMoods, storageMoods } from './simulated-phone.ts';
import type { Visit } from './visit.ts';

/** Something a visitor does or that happens to the phone; printed by its name if a sequence breaks a promise. */
class Act implements fc.AsyncCommand<object, Visit> {
  readonly #name: string;
  readonly #run: (visit: Visit) => unknown;

  constructor(name: string, run: (visit: Visit) => unknown) {
    this.#name = name;
    this.#run = run;
  }

  check(): boolean {
    return true;
  }

  async run(_model: object, visit: Visit): Promise<void> {
    await this.#run(visit);
    await visit.check();
  }

  toString(): string {
    return this.#name;
  }
}

const tab = fc.nat({ max: 1 });
const nth = fc.nat({ max: 2 });
const act = (name: string, run: (visit: Visit) => unknown) => fc.constant(new Act(name, run));
const inTab = (name: string, run: (visit: Visit, index: number) => unknown) =>
  tab.map((index) => new Act(`${name} in tab ${index}`, (visit) => run(visit, index)));

const day = 24 * 3_600_000;

/** All acts, the common ones more often. */
const acts = [
  inTab('type', (visit, index) => visit.type(index)),
  inTab('type', (visit, index) => visit.type(index)),
  inTab('change and take back', (visit, index) => visit.changeAndTakeBack(index)),
  inTab('empty the form', (visit, index) => visit.empty(index)),
  inTab('share', (visit, index) => visit.share(index)),
  inTab('save', (visit, index) => visit.save(index)),
  inTab('press', (visit, index) => visit.press(index, 'once')),
  inTab('press', (visit, index) => visit.press(index, 'once')),
  inTab('press twice', (visit, index) => visit.press(index, 'twice')),
  inTab('press, reload at once and press again', (visit, index) => visit.pressReloadAndPress(index, false)),
  inTab('press, reload once that is stored and press again', (visit, index) =>
    visit.pressReloadAndPress(index, true),
  ),
  inTab('press and type on', (visit, index) => visit.press(index, 'editing')),
  inTab('go away and back', (visit, index) => visit.goAwayAndBack(index)),
  inTab('reload', (visit, index) => visit.restart(index, true)),
  inTab('kill and open', (visit, index) => visit.restart(index, false)),
  inTab('close', (visit, index) => visit.close(index)),
  inTab('correct and type at once', (visit, index) => visit.showAndType(index, 'attention')),
  inTab('go on with another and type at once', (visit, index) => visit.showAndType(index, 'writing')),
  inTab('discard', (visit, index) => visit.discard(index)),
  fc
    .tuple(tab, nth)
    .map(
      ([index, number]) =>
        new Act(`correct ${number} in tab ${index}`, (visit) => visit.show(index, 'attention', number)),
    ),
  fc
    .tuple(tab, nth)
    .map(
      ([index, number]) =>
        new Act(`go on with ${number} in tab ${index}`, (visit) => visit.show(index, 'writing', number)),
    ),
  fc
    .tuple(tab, nth)
    .map(
      ([index, number]) =>
        new Act(`cancel ${number} in tab ${index}`, (visit) =>
          visit.cancel(index, number, async () => undefined),
        ),
    ),
  fc.tuple(tab, nth).map(
    ([index, number]) =>
      new Act(`cancel ${number} in tab ${index} while the connection returns and it is sent`, (visit) =>
        visit.cancel(index, number, () => {
          visit.phone.isOnline = true;
          visit.phone.now += 2_000;
          return visit.drainInWorker();
        }),
      ),
  ),
  inTab('send now', (visit, index) => visit.drain(index, { force: true })),
  inTab('wake', (visit, index) => visit.drain(index, { wake: true })),
  inTab('reconnect', (visit, index) => visit.drain(index, { wake: true, reconnected: true })),
  act('sync event', (visit) => visit.drainInWorker()),
  act('worker killed', (visit) => visit.killWorker()),
  act('held attempts go on', (visit) => visit.office.release()),
  fc.array(fc.constantFrom(...fates), { minLength: 1, maxLength: 3 }).map(
    (plan) =>
      new Act(`next attempts: ${plan.join(', ')}`, (visit) => {
        visit.office.plan = [...plan];
      }),
  ),
  fc
    .constantFrom(...storageMoods)
    .map((mood) => new Act(`storage ${mood}`, (visit) => visit.phone.turn(mood))),
  fc.boolean().map(
    (isThere) =>
      new Act(`local storage ${isThere ? 'well' : 'refused'}`, (visit) => {
        visit.phone.hasLocal = isThere;
      }),
  ),
  fc.boolean().map(
    (isOnline) =>
      new Act(isOnline ? 'connection' : 'no connection', (visit) => {
        visit.phone.isOnline = isOnline;
      }),
  ),
  fc.constantFrom(...lockMoods).map(
    (mood) =>
      new Act(`locks ${mood}`, (visit) => {
        visit.phone.locks = mood;
      }),
  ),
  fc.constantFrom(-day, -1_800_000, -20_000, 5_000, 61_000, 3_600_000, day).map(
    (ms) =>
      new Act(`clock ${ms} ms`, (visit) => {
        visit.phone.now += ms;
      }),
  ),
];

/** Sequences of acts. */
export const sequences = fc.commands(acts, { maxCommands: 14, size: 'max' });
