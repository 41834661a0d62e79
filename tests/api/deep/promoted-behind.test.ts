import { expect, it } from 'vitest';
import { openPostgres } from '../../../api/database.ts';
import { migrate } from '../../../api/migrate.ts';
import { startTestApi, type TestApi } from '../../../tools/api.ts';
import { buildContact, buildPhone } from '../../../tools/factories.ts';
import { withCleanup } from '../../support/cleanup.ts';
import { Replica } from '../../support/replicas.ts';
import { until } from '../../support/server-process.ts';

/** More than the 32 numbers that PostgreSQL notes ahead. */
const lostCount = 40;

const store = async (api: TestApi, count: number): Promise<void> => {
  for (let sent = 0; sent < count; sent += 1)
    expect((await api.post(buildContact({ phone: buildPhone() }))).status).toBe(201);
};

it('who polls by number sees what is stored once a standby that was behind is the primary, and numbers go on one by one', () =>
  withCleanup(async (later) => {
    const primary = await Replica.prepare();
    later(() => primary.remove());
    const standby = await Replica.prepare();
    later(() => standby.remove());
    await primary.create();
    const database = openPostgres(primary.url);
    await migrate(database);
    await database.close();
    await standby.follow(primary, true);
    const api = await startTestApi({ databaseUrl: primary.url });
    later(() => api.close());
    await store(api, 3);
    await until(async () => (await standby.query('select from contacts')).length === 3);
    await primary.stopSending();
    await store(api, lostCount);
    const [seen] = await primary.query('select max(seq)::integer as seq from office_inbox');
    expect(seen).toEqual({ seq: 3 + lostCount });
    primary.kill();

    await standby.promote();
    const after = await startTestApi({ databaseUrl: standby.url });
    later(() => after.close());
    await store(after, 3);
    const numbers = (await standby.query('select seq from office_inbox order by seq')).map(({ seq }) =>
      Number(seq),
    );
    expect(numbers).toHaveLength(6);
    const [first = 0, ...rest] = numbers.filter((number) => number > 3 + lostCount);
    expect(rest).toEqual([first + 1, first + 2]);
  }));
