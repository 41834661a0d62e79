import type { Knex } from 'knex';
import { readEnv } from './api/env.ts';
import { migrationSteps } from './api/migrations/all.ts';

/** For the knex command line with DATABASE_URL: the newer part of the list. The server itself migrates at boot. */
export default {
  client: 'pg',
  connection: readEnv().databaseUrl ?? 'postgres://localhost/frescovolt',
  migrations: migrationSteps.at(-1),
} satisfies Knex.Config;
