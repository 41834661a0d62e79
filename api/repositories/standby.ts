import type { Knex } from 'knex';

// Behind a pooler that hands each statement to another session, the one that answers may be on a standby though none was
// when the connection began. Who only reads would never notice what that one lacks, so what is read says so itself.

/** What answered is a standby, which may lack requests that the primary has taken. */
class StandbyError extends Error {
  override name = 'StandbyError';
  /** As PostgreSQL's own refusal to write there. */
  readonly code = '25006';

  constructor() {
    super('The database is a standby.');
  }
}

/** The column by which a row says where it was read. */
export const standbyColumn = 'pg_is_in_recovery() as is_standby';

export type ReadSomewhere = { is_standby: boolean };

/** Throws unless a row was read from a primary; the error says that the database is away. */
export function refuseStandby(row: ReadSomewhere | undefined): void {
  if (row?.is_standby) throw new StandbyError();
}

/** Rejects unless the database is a primary. */
export async function requirePrimary(knex: Knex): Promise<void> {
  refuseStandby(await knex.first(knex.raw(standbyColumn)));
}
