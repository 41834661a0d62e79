import { chanceFrom, pick } from '../../support/chance.ts';
import type { Fault } from '../../support/fault-proxy.ts';

/** What happens to the device while one quote is sent. */
export type Blow =
  | 'none'
  /** The page is loaded again, or its tab closed and the site opened in another one, before an answer has come. */
  | 'reload'
  | 'close'
  /** The worker process is ended. */
  | 'kill'
  /** There is no connection when the quote is sent; it returns a little later. */
  | 'offline'
  /** The same, and the worker is ended while it sends what has waited. */
  | 'offline, then kill';

/** What one quote goes through. */
export type Turn = {
  /** The words by which its row is known. */
  marker: string;
  /** What the network does to the first attempts to send it; all later ones pass. */
  faults: readonly Fault[];
  blow: Blow;
  /** When the blow falls, in ms after the press, or after the connection has returned. */
  afterMs: number;
};

const late: Fault = { kind: 'late', ms: 1_000 };
/** The words never reach the server, and nobody answers. */
const swallowed: Fault = { kind: 'hang' };

/** The same turns for the same seed. */
export function scheduleOf(seed: number, quotes: number): Turn[] {
  const chance = chanceFrom(seed);
  return Array.from({ length: quotes }, (_, index) => {
    const [blow, first] = pick<readonly [Blow, Fault]>(chance, [
      [3, ['none', { kind: 'pass' }]],
      [3, ['none', { kind: 'drop-before' }]],
      [3, ['none', { kind: 'commit-then-drop' }]],
      [2, ['none', { kind: 'answer', status: 503 }]],
      [2, ['none', { kind: 'answer', status: 500 }]],
      [1, ['reload', late]],
      [1, ['reload', swallowed]],
      [1, ['close', late]],
      [1, ['close', swallowed]],
      [2, ['kill', late]],
      [2, ['offline', { kind: 'pass' }]],
      [2, ['offline, then kill', late]],
    ]);
    const second = pick<Fault>(chance, [
      [3, { kind: 'pass' }],
      [1, { kind: 'drop-before' }],
      [1, { kind: 'commit-then-drop' }],
      [1, { kind: 'answer', status: 503 }],
      [1, { kind: 'answer', status: 500 }],
    ]);
    return {
      marker: `marca-${seed}-${index + 1}-fin`,
      faults: [first, second],
      blow,
      afterMs: Math.round(150 + chance() * 350),
    };
  });
}
