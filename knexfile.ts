import { readEnv } from './api/env.ts';
import { migrationSource } from './api/migrations/all.ts';

/** For the knex command line with DATABASE_URL; the server itself migrates at boot. */
export default {
  client: 'pg',
  connection: readEnv().databaseUrl ?? 'postgres://localhost/frescovolt',
  migrations: { migrationSource },
};
