-- Terminals of institutions: devices whose picture is taken into rooms, each with a credential of its own.
create table terminal (
  id uuid primary key,
  institution_id uuid not null references institution,
  name text not null,
  kind text not null check (kind in ('image', 'video')),
  source text not null check (source in ('ultrasoundMachine', 'captureBox', 'browserTab', 'meetingRoomSet')),
  probe text not null default '',
  qc_valid_until date,
  -- Names its picture; no secret.
  push_id text not null unique,
  status text not null default 'unpaired' check (status in ('unpaired', 'offline', 'online', 'streaming', 'revoked')),
  version integer not null default 1,
  code_hash bytea unique,
  code_expires_at timestamptz,
  credential_hash bytea unique,
  -- The socket that speaks for it now.
  connection_id uuid,
  seen_at timestamptz,
  paired_at timestamptz,
  added_at timestamptz not null,
  added_by uuid not null references account,
  revoked_at timestamptz,
  revoked_reason text,
  check ((code_hash is null) = (code_expires_at is null)),
  check (status = 'revoked' or (status = 'unpaired') = (credential_hash is null)),
  check ((status in ('online', 'streaming')) = (connection_id is not null)),
  check (status <> 'revoked' or (code_hash is null and revoked_at is not null and revoked_reason is not null))
);
create index terminal_of_institution on terminal (institution_id, added_at, id);
create index terminal_connected on terminal (seen_at) where status in ('online', 'streaming');
