import { pick } from './chance.ts';
import { captivePortal, type Fault } from './fault-proxy.ts';

/** A fault for one attempt, chosen at random: a third of them pass. `hangs` is the weight of never answering. */
export function randomFault(chance: () => number, hangs: number): Fault {
  return pick<Fault>(chance, [
    [6, { kind: 'pass' }],
    [2, { kind: 'commit-then-drop' }],
    [2, { kind: 'drop-before' }],
    [1, { kind: 'answer', status: 500 }],
    [2, { kind: 'commit-then-answer', status: 503 }],
    [1, { kind: 'answer', status: 429, headers: { 'Retry-After': '1' } }],
    [1, captivePortal],
    [2, { kind: 'late', ms: 200 + Math.round(chance() * 800) }],
    [hangs, { kind: 'hang' }],
  ]);
}
