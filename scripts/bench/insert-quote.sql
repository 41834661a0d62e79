\set number random(2000000, 9999999)
insert into contacts (id, idempotency_key, name, phone, phone_e164, service, message, email, language, request_hash, content_hash)
select gen_random_uuid(), gen_random_uuid(), 'Ana Pérez', '829' || :number, '+1829' || :number, 'ac',
  'Necesito dos consolas para una casa en Bonao.', 'ana@example.com', 'es', sha256((:number)::text::bytea), sha256((:number)::text::bytea)
where not exists (select from contact_key_tombstones where idempotency_key = gen_random_uuid())
on conflict do nothing returning created_at;
