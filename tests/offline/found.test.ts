import { describe, it } from 'vitest';
import { chanceFrom } from '../support/chance.ts';
import { Visit } from './model/visit.ts';

type Act = (visit: Visit) => unknown;

const storage =
  (mood: Visit['phone']['mood']): Act =>
  (visit) =>
    visit.phone.turn(mood);
const localStorage =
  (isThere: boolean): Act =>
  (visit) => {
    visit.phone.hasLocal = isThere;
  };
const network =
  (...plan: Visit['office']['plan']): Act =>
  (visit) => {
    visit.office.plan = plan;
  };
const connection =
  (isOnline: boolean): Act =>
  (visit) => {
    visit.phone.isOnline = isOnline;
  };
const type =
  (tab: number): Act =>
  (visit) =>
    visit.type(tab);
const press =
  (tab: number, how: 'once' | 'twice' | 'editing' = 'once'): Act =>
  (visit) =>
    visit.press(tab, how);
const reload =
  (tab: number): Act =>
  (visit) =>
    visit.restart(tab, true);
const kill =
  (tab: number): Act =>
  (visit) =>
    visit.restart(tab, false);
const close =
  (tab: number): Act =>
  (visit) =>
    visit.close(tab);

/** Presses, reloads the page then and presses what the browser has filled in again. */
const pressAgain =
  (tab: number, then: 'at once' | 'once stored'): Act =>
  (visit) =>
    visit.pressReloadAndPress(tab, then === 'once stored');

/** Sequences with which the model once found a broken promise, in the shortest form it printed. */
describe('broken promises found by random lives of requests stay mended', () => {
  it.each<[string, Act[]]>([
    [
      'text thrown away while the device does not answer does not come back',
      [type(0), storage('silent-but-done'), (visit) => visit.discard(0), kill(0)],
    ],
    [
      'a request that a full device could not take is in no other tab’s form once it has arrived',
      [type(0), close(0), storage('full'), press(1, 'twice'), (visit) => visit.show(0, 'writing', 0)],
    ],
    [
      'a device that filled up can still send what it keeps',
      [
        type(0),
        network('foreign-pause', 'stored'),
        press(0),
        storage('full'),
        (visit) => visit.drain(0, { force: true }),
      ],
    ],
    [
      'of two copies of a text the newer one stays, also where the clock stands still',
      [type(1), kill(1), type(1), storage('refuses'), (visit) => visit.show(1, 'attention', 0)],
    ],
    [
      'what is typed while a press is on its way is not called noted because the press is',
      [localStorage(false), type(0), press(0, 'editing'), kill(0)],
    ],
    [
      'of a request read from a dead page’s journal nobody claims that it never left',
      [type(1), storage('full'), press(1, 'editing'), reload(1)],
    ],
    [
      'a living page finishes what a dead one noted',
      [
        network('portal'),
        storage('full'),
        type(1),
        press(1, 'twice'),
        (visit) => visit.drain(0, { wake: true }),
        close(1),
      ],
    ],
    [
      'words that two dead pages noted make one request',
      [(visit) => visit.share(0), storage('full'), kill(0), press(0), kill(0)],
    ],
    [
      'words only a page has are given to the device as they are, pressed or not',
      [
        type(0),
        storage('full'),
        (visit) => visit.share(1),
        network('busy'),
        close(0),
        press(0, 'editing'),
        press(1, 'editing'),
      ],
    ],
    [
      'a device that did the work without saying so keeps one copy',
      [storage('silent-but-done'), (visit) => visit.share(1), kill(1), type(1), reload(1)],
    ],
    [
      'a journal that could not be brought up to date writes over nothing newer',
      [
        (visit) => visit.share(0),
        localStorage(false),
        press(0, 'editing'),
        (visit) => visit.save(0),
        localStorage(true),
        reload(0),
      ],
    ],
    [
      'a text that a full device lets two tabs go on with, one after the other, is one request',
      [
        (visit) => visit.share(1),
        (visit) => visit.show(1, 'attention', 0),
        storage('full'),
        (visit) => visit.show(1, 'writing', 0),
        press(1, 'editing'),
        close(1),
        (visit) => visit.show(0, 'writing', 0),
      ],
    ],
    [
      'of what left a full device, which could not note it, nobody claims that it never left, nor does the next page',
      [
        (visit) => visit.share(0),
        connection(false),
        press(0),
        connection(true),
        storage('full'),
        (visit) => visit.drain(0, { force: true }),
        storage('well'),
        kill(0),
      ],
    ],
    [
      'what leaves a full device while somebody is asked whether to cancel it is not called unsent when she confirms',
      [
        connection(false),
        type(1),
        press(1),
        storage('full'),
        (visit) =>
          visit.cancel(0, 0, () => {
            visit.phone.isOnline = true;
            visit.phone.now += 3_600_000;
            return visit.drainInWorker();
          }),
      ],
    ],
    [
      'what is typed while another text comes into the form is on the device by then',
      [
        (visit) => visit.share(0),
        localStorage(false),
        (visit) => visit.showAndType(0, 'writing'),
        localStorage(true),
        storage('silent'),
        reload(0),
      ],
    ],
    [
      'a correction pressed on a device that does its work in silence is one request',
      [
        network('refused-unknown'),
        type(0),
        press(0),
        storage('silent-but-done'),
        press(0, 'editing'),
        (visit) => visit.discard(0),
      ],
    ],
    [
      'a refused text that a full device keeps as a draft is one record when it is pressed again',
      [type(1), kill(1), storage('full'), network('refused-unknown', 'no-key'), press(1), press(1)],
    ],
    [
      'a request that a full device kept as a draft does not come back once it was cancelled',
      [
        connection(false),
        type(1),
        kill(1),
        storage('full'),
        press(1),
        (visit) => visit.cancel(1, 0, async () => undefined),
      ],
    ],
    [
      'a correction of what another tab has cancelled is one request, though its page is reloaded and pressed again',
      [
        network('refused-unknown'),
        type(0),
        pressAgain(0, 'at once'),
        (visit) => visit.cancel(1, 0, async () => undefined),
        type(0),
        pressAgain(0, 'at once'),
      ],
    ],
    [
      'a press that is refused after its page was reloaded and pressed again is corrected there',
      [network('refused-unknown', 'server-error'), type(1), pressAgain(1, 'once stored'), press(1)],
    ],
    [
      'a refused request that was cancelled leaves the form',
      [network('refused-unknown'), type(0), press(0), (visit) => visit.cancel(0, 0, async () => undefined)],
    ],
    [
      'what was changed in a refused request is kept when the request is cancelled before it was on the device',
      [
        network('refused-unknown'),
        type(1),
        press(1),
        (visit) => visit.show(0, 'attention', 0),
        type(0),
        (visit) => visit.cancel(0, 0, async () => undefined),
      ],
    ],
    [
      'a page never writes over the journal of the page before it',
      [type(0), localStorage(false), reload(0), localStorage(true), (visit) => visit.share(0)],
    ],
  ])('%s', async (_promise, acts) => {
    const visit = new Visit(chanceFrom(1));
    for (const act of acts) {
      await act(visit);
      await visit.check();
    }
    await visit.heal();
  });
});
