#!/bin/sh
# Makes the roles of the site in a new PostgreSQL: the owner of the tables, the server's own, and the office's reader.
# PostgreSQL's image runs it once, as its superuser, which nothing of the site uses afterwards.
set -eu
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  -v owner_password="${OWNER_PASSWORD:?}" -v app_password="${APP_PASSWORD:?}" -v database="$POSTGRES_DB" <<'SQL'
create role frescovolt_owner login password :'owner_password';
create role frescovolt_app login password :'app_password';
create role office_reader nologin;
alter database :"database" owner to frescovolt_owner;
alter schema public owner to frescovolt_owner;
revoke all on schema public from public;
grant usage on schema public to office_reader;
SQL
