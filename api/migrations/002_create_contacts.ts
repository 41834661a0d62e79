import type { Knex } from 'knex';

/** Quote requests, what the outbox needs to store each once, and the keys of erased ones. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create sequence contacts_seq;
    create table contacts (
      id uuid primary key default gen_random_uuid(),
      name text not null,
      phone text not null,
      service text not null,
      message text,
      email text,
      language text not null default 'es',
      created_at timestamptz not null default now(),
      seq bigint not null unique,
      phone_e164 text,
      written_at timestamptz,
      idempotency_key uuid unique,
      request_hash bytea,
      content_hash bytea,
      spam_score integer not null default 0,
      spam_reason text,
      possible_duplicate_of uuid references contacts (id) on delete set null
    );
    alter sequence contacts_seq owned by contacts.seq;
    create index contacts_created_at on contacts (created_at);
    create index contacts_content_hash on contacts (content_hash, created_at);
    create index contacts_possible_duplicate_of on contacts (possible_duplicate_of);

    create table contact_key_tombstones (
      id uuid primary key,
      idempotency_key uuid unique,
      erased_at timestamptz not null default now()
    );
    comment on table contact_key_tombstones is
      'Erased requests, without personal data: a late replay of such a key stores nothing.'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table contact_key_tombstones; drop table contacts');
}
