import type { Knex } from 'knex';
import * as createUsers from './001_create_users.ts';
import * as createContacts from './002_create_contacts.ts';
import * as numberContacts from './003_number_contacts_in_commit_order.ts';
import * as createTestimonials from './004_create_testimonials.ts';
import * as createRateLimits from './005_create_rate_limits.ts';
import * as createOfficeInbox from './006_create_office_inbox.ts';
import * as lockIntake from './007_lock_intake_for_the_app_alone.ts';
import * as createIntakeProbe from './008_create_intake_probe.ts';

type NamedMigration = { name: string; migration: Knex.Migration };

/** Every migration in order; imported, not read from a folder, so the same list works in any runtime. */
export const migrations: NamedMigration[] = [
  { name: '001_create_users', migration: createUsers },
  { name: '002_create_contacts', migration: createContacts },
  { name: '003_number_contacts_in_commit_order', migration: numberContacts },
  { name: '004_create_testimonials', migration: createTestimonials },
  { name: '005_create_rate_limits', migration: createRateLimits },
  { name: '006_create_office_inbox', migration: createOfficeInbox },
  { name: '007_lock_intake_for_the_app_alone', migration: lockIntake },
  { name: '008_create_intake_probe', migration: createIntakeProbe },
];

/** The list in the form Knex takes. */
export const migrationSource: Knex.MigrationSource<NamedMigration> = {
  getMigrations: async () => migrations,
  getMigrationName: ({ name }) => name,
  getMigration: async ({ migration }) => migration,
};
