import { writeFileSync } from 'node:fs';
import { chanceFrom } from '../../support/chance.ts';
import { allKept, check } from '../../support/checker.ts';
import { randomFault } from '../../support/random-faults.ts';
import { startNemesis, visit } from '../support/chaos.ts';
import { setClockAhead } from '../support/clock.ts';
import { launchWithFastSync } from '../support/fast-sync.ts';
import { expect, test } from '../support/fixtures.ts';
import { appReady, openContact, outboxStates, readOutbox } from '../support/send-quote.ts';

const firstSeed = Number(process.env.CHAOS_SEED ?? 1);
const seeds = Array.from({ length: Number(process.env.CHAOS_SEEDS ?? 1) }, (_, index) => firstSeed + index);
const quotes = Number(process.env.CHAOS_QUOTES ?? 60);

for (const seed of seeds) {
  test(`${quotes} quotes through random faults, worker kills and reloads all arrive exactly once (seed ${seed})`, async ({
    network,
    rows,
  }, testInfo) => {
    const startedAt = Date.now();
    const chance = chanceFrom(seed);
    const { context, close } = await launchWithFastSync(network.url);
    const page = await context.newPage();
    const isStored = async (marker: string) => (await rows()).some((row) => row.message === marker);
    const tempo = { pace: 1 };
    const visitor = await visit(page, isStored, tempo);
    const openedAt = Date.now();
    await openContact(page);
    tempo.pace = Math.max(1, (Date.now() - openedAt) / 3_000);
    test.setTimeout((60_000 + quotes * 12_000) * tempo.pace);
    page.setDefaultTimeout(8_000 * tempo.pace);

    network.plan = () => randomFault(chance, 0.5);
    const nemesis = await startNemesis(page, chanceFrom(seed + 1_000), tempo);
    for (let number = 1; number <= quotes; number += 1) await visitor.place(`marca-${seed}-${number}-fin`);
    await nemesis.stop();
    await context.setOffline(false);
    network.plan = () => ({ kind: 'pass' });
    const chaosMs = Date.now() - startedAt;

    // The leases of what was killed run out: the last visit is later than that, and its time goes on.
    const last = await context.newPage();
    await setClockAhead(last, 60_000);
    await last.goto('/contact');
    await appReady(last);
    await page.close();
    // Every quote has its receipt on the device, also one that was kept elsewhere for a while.
    const summary = async () => ({
      rows: (await rows()).length,
      states: (await outboxStates(last)).toSorted(),
    });
    const states = Array.from({ length: quotes }, () => 'sent');
    await expect.poll(summary, { timeout: 60_000 }).toEqual({ rows: quotes, states });

    const stored = await rows();
    const entries = await readOutbox(last);
    const acknowledged = network.attempts.filter(({ answered }) => answered === 200 || answered === 201);
    const history = { ...visitor, acknowledged: acknowledged.map((attempt) => attempt.key) };
    const lines = [...network.attempts, ...visitor.claims, nemesis.blows].map((line) => JSON.stringify(line));
    writeFileSync(testInfo.outputPath('history.jsonl'), lines.join('\n'));
    const elsewhere = await last.evaluate(
      () => Object.keys({ ...localStorage }).filter((name) => name.startsWith('quote-outbox:')).length,
    );
    const told = (said: string) => visitor.claims.filter((claim) => claim.said === said).length;
    process.stdout.write(
      `chaos seed ${seed}: ${stored.length} rows, ${network.attempts.length} attempts, ${nemesis.blows.kill} kills, ` +
        `${nemesis.blows.reload} reloads, ${nemesis.blows.offline} cuts, told "received" ${told('sent')} and "saved" ` +
        `${told('saved')} times, ${visitor.ghosts.length} ghosts, ${visitor.vanished.length} vanished, ${elsewhere} kept in local storage, ${Math.round(chaosMs / 1000)} s and ${Math.round((Date.now() - startedAt) / 1000)} s in all\n`,
    );

    const verdict = check(history, {
      rows: stored.map((row) => ({
        key: row.idempotency_key,
        marker: row.message ?? '',
        storedAt: row.created_at.getTime(),
      })),
      entries: entries.map(({ key, state, payload }) => ({ key, state, marker: payload?.message })),
    });
    expect(verdict).toEqual(allKept);
    expect(new Set(entries.map((entry) => entry.state))).toEqual(new Set(['sent']));
    const receipts = new Set(entries.map((entry) => entry.key));
    const withoutReceipt = stored.filter((row) => !receipts.has(row.idempotency_key ?? ''));
    expect(withoutReceipt.map((row) => row.message)).toEqual([]);
    expect(stored).toHaveLength(quotes);
    expect(new Set(stored.map((row) => row.idempotency_key)).size).toBe(quotes);
    expect(visitor.submitted).toHaveLength(quotes);
    expect(visitor.vanished).toEqual([]);
    expect(visitor.ghosts).toEqual([]);
    await close();
  });
}
