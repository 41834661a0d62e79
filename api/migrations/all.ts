import type { Knex } from 'knex';
import * as createUsers from './001_create_users.ts';
import * as createContacts from './002_create_contacts.ts';
import * as numberContacts from './003_number_contacts_in_commit_order.ts';
import * as createTestimonials from './004_create_testimonials.ts';
import * as createRateLimits from './005_create_rate_limits.ts';
import * as createOfficeInbox from './006_create_office_inbox.ts';
import * as lockIntake from './007_lock_intake_for_the_app_alone.ts';
import * as createIntakeProbe from './008_create_intake_probe.ts';
import * as refuseErased from './010_refuse_erased_after_the_lock.ts';
import * as createUpkeep from './011_create_upkeep.ts';
import * as letPeopleJudgeSpam from './012_let_people_judge_spam.ts';
import * as grantToTheAppRole from './013_grant_to_the_app_role.ts';
import * as keepTestimonials from './015_let_the_office_keep_testimonials.ts';
import * as takeTogether from './016_take_quotes_together.ts';
import * as nameVersions from './017_name_versions_of_the_feed.ts';
import * as numberTogether from './018_number_quotes_together.ts';
import * as numberAbove from './019_number_above_what_is_there.ts';
import * as sampleNoHashes from './020_keep_no_samples_of_hashes.ts';
import * as noteJudgement from './021_note_when_spam_was_judged.ts';
import * as keepSecret from './022_keep_a_secret.ts';
import * as chargeTaken from './023_charge_a_day_for_what_is_taken.ts';
import * as nameDatabase from './024_name_the_database.ts';
import * as waitForDisk from './025_wait_for_the_disk.ts';
import * as searchCatalogue from './026_search_in_the_catalogue_alone.ts';
import * as grantInOneFunction from './027_grant_in_one_function.ts';
import * as noteLogged from './028_note_what_the_log_has.ts';
import * as keepNumber from './029_keep_the_number_of_what_is_erased.ts';
import * as lookForNeighboursInTurn from './030_look_for_neighbours_in_turn.ts';
import * as numberAboveWhatAPromotionLost from './031_number_above_what_a_promotion_lost.ts';
import * as letChangesByHandWaitAlone from './032_let_changes_by_hand_wait_alone.ts';
import * as numberAboveWhatADumpLacks from './033_number_above_what_a_dump_lacks.ts';
import * as passOverWhatAHandHolds from './034_pass_over_what_a_hand_holds.ts';
import * as knowTheCluster from './035_know_the_cluster_of_what_was_written.ts';

type NamedMigration = { name: string; migration: Knex.Migration };

/**
 * Every migration in order, each only adding to the schema; imported, not read from a folder, so the same list works
 * in any runtime.
 */
export const migrations: NamedMigration[] = [
  { name: '001_create_users', migration: createUsers },
  { name: '002_create_contacts', migration: createContacts },
  { name: '003_number_contacts_in_commit_order', migration: numberContacts },
  { name: '004_create_testimonials', migration: createTestimonials },
  { name: '005_create_rate_limits', migration: createRateLimits },
  { name: '006_create_office_inbox', migration: createOfficeInbox },
  { name: '007_lock_intake_for_the_app_alone', migration: lockIntake },
  { name: '008_create_intake_probe', migration: createIntakeProbe },
  { name: '010_refuse_erased_after_the_lock', migration: refuseErased },
  { name: '011_create_upkeep', migration: createUpkeep },
  { name: '012_let_people_judge_spam', migration: letPeopleJudgeSpam },
  { name: '013_grant_to_the_app_role', migration: grantToTheAppRole },
  { name: '015_let_the_office_keep_testimonials', migration: keepTestimonials },
  { name: '016_take_quotes_together', migration: takeTogether },
  { name: '017_name_versions_of_the_feed', migration: nameVersions },
  { name: '018_number_quotes_together', migration: numberTogether },
  { name: '019_number_above_what_is_there', migration: numberAbove },
  { name: '020_keep_no_samples_of_hashes', migration: sampleNoHashes },
  { name: '021_note_when_spam_was_judged', migration: noteJudgement },
  { name: '022_keep_a_secret', migration: keepSecret },
  { name: '023_charge_a_day_for_what_is_taken', migration: chargeTaken },
  { name: '024_name_the_database', migration: nameDatabase },
  { name: '025_wait_for_the_disk', migration: waitForDisk },
  { name: '026_search_in_the_catalogue_alone', migration: searchCatalogue },
  { name: '027_grant_in_one_function', migration: grantInOneFunction },
  { name: '028_note_what_the_log_has', migration: noteLogged },
  { name: '029_keep_the_number_of_what_is_erased', migration: keepNumber },
  { name: '030_look_for_neighbours_in_turn', migration: lookForNeighboursInTurn },
  { name: '031_number_above_what_a_promotion_lost', migration: numberAboveWhatAPromotionLost },
  { name: '032_let_changes_by_hand_wait_alone', migration: letChangesByHandWaitAlone },
  { name: '033_number_above_what_a_dump_lacks', migration: numberAboveWhatADumpLacks },
  { name: '034_pass_over_what_a_hand_holds', migration: passOverWhatAHandHolds },
  { name: '035_know_the_cluster_of_what_was_written', migration: knowTheCluster },
];

const lastOfFirstTable = '006_create_office_inbox';

/**
 * The list in the two parts that Knex runs one after the other. The first releases refuse to start if Knex's own table
 * names a migration they do not know, so everything after 006 is recorded in a table they never read. Later releases
 * ignore what a newer one has added, so an older server still starts after a rollback.
 */
export const migrationSteps: Knex.MigratorConfig[] = [
  stepOf('knex_migrations', (name) => name <= lastOfFirstTable),
  stepOf('schema_additions', (name) => name > lastOfFirstTable),
];

function stepOf(tableName: string, isIn: (name: string) => boolean): Knex.MigratorConfig {
  const own = migrations.filter(({ name }) => isIn(name));
  const migrationSource: Knex.MigrationSource<NamedMigration> = {
    getMigrations: async () => own,
    getMigrationName: ({ name }) => name,
    getMigration: async ({ migration }) => migration,
  };
  return { migrationSource, tableName, disableMigrationsListValidation: true };
}
