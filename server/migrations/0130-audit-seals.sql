-- Seals over the audit trail: every minute the new rows of each institution are chained to what was sealed before.
-- The rows themselves stay as they were written; the running product may add seals and read them, nothing else.
create table audit.seal (
  id bigint generated always as identity primary key,
  -- Nothing for what belongs to no institution.
  institution_id uuid,
  -- The seal speaks for every row of its institution from here to there, also for those that never were.
  from_id bigint not null,
  to_id bigint not null check (to_id >= from_id),
  -- For each row its id (8 bytes) and SHA-256 (32 bytes): so that the first broken row can be named.
  entries bytea not null check (length(entries) > 0 and length(entries) % 40 = 0),
  prev_hash bytea not null check (length(prev_hash) = 32),
  hash bytea not null check (length(hash) = 32),
  sealed_at timestamptz not null,
  unique nulls not distinct (institution_id, from_id)
);
create index seal_reach on audit.seal (to_id);

-- Meant for a chain within the rows, which nobody could have written without a right to change them.
alter table audit.event drop column prev_hash, drop column hash;
