import { launchWithFastSync } from '../../e2e/support/fast-sync.ts';
import { type FaultProxy, startFaultProxy } from '../../support/fault-proxy.ts';
import type { Contestant } from './contestant.ts';
import type { Turn } from './fault-schedule.ts';
import { type Faults, judge } from './judge.ts';
import { settle } from './settle.ts';
import { Visitor } from './visitor.ts';

/** Plays a schedule on a contestant, in a browser and on a database of its own, and judges what is left. */
export async function play(contestant: Contestant, turns: readonly Turn[]): Promise<Faults> {
  const { api, url, close } = await contestant.start();
  const network = await startFaultProxy(() => url);
  const browser = await launchWithFastSync(network.url);
  try {
    const visitor = new Visitor(await browser.context.newPage(), contestant);
    await visitor.arrive();
    follow(network, turns);
    for (const turn of turns) await visitor.place(turn);
    await settle(await visitor.leave(), contestant, network);
    const rows = await api.database.knex('contacts').select('message', 'created_at');
    return judge(
      visitor,
      rows.map((row) => ({ marker: row.message, storedAt: row.created_at.getTime() })),
    );
  } finally {
    await browser.close();
    await network.close();
    await close();
  }
}

/** Faults count by quote, so a queue that tries more often meets no others. */
function follow(network: FaultProxy, turns: readonly Turn[]): void {
  const attempts = new Map<string, number>();
  network.plan = ({ body }) => {
    const turn = turns.find(({ marker }) => body.includes(marker));
    if (!turn) return { kind: 'pass' };
    const attempt = attempts.get(turn.marker) ?? 0;
    attempts.set(turn.marker, attempt + 1);
    return turn.faults[attempt] ?? { kind: 'pass' };
  };
}
