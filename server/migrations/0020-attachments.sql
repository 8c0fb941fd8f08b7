-- Files: what was uploaded, what became of it, to which record it belongs.
create table attachment (
  id uuid primary key,
  uploader_id uuid not null,
  owner_kind text not null,
  owner_id uuid not null,
  kind text not null,
  slot text,
  attachment_type text,
  file_name text not null,
  media_type text not null,
  bytes bigint not null check (bytes > 0),
  -- The fingerprint that the uploader's side computed, when it did.
  claimed_md5 bytea,
  sha256 bytea,
  status text not null default 'received' check (status in ('received', 'scanning', 'ready', 'quarantined', 'removed')),
  version integer not null default 1,
  -- Why it was refused: an entry of the error catalogue.
  refusal jsonb,
  position integer not null default 0,
  created_at timestamptz not null,
  ready_at timestamptz,
  removed_at timestamptz,
  -- A file is served only once it is whole and hash-checked.
  check (status not in ('ready', 'removed') or (sha256 is not null and ready_at is not null))
);
create index attachment_owner on attachment (owner_kind, owner_id, position) where status = 'ready';
create index attachment_unfinished on attachment (uploader_id) where status in ('received', 'scanning');

-- Files whose rows are gone; removed from the disk only after the transaction that threw them away.
create table attachment_bin (
  id uuid primary key,
  added_at timestamptz not null
);

-- One row (and one audit row) for each person, record and sign-in session that looked at files.
create table attachment_view (
  session_id uuid not null,
  owner_kind text not null,
  owner_id uuid not null,
  account_id uuid not null,
  first_at timestamptz not null,
  primary key (session_id, owner_kind, owner_id)
);
