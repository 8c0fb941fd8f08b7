-- An account that its owner deletes: it waits for a week, then what is personal is erased. The row stays, since records
-- name it by its id; it has no phone any more, so the number is free.
alter table account
  add column deletion_due_at timestamptz,
  add column erased_at timestamptz,
  alter column phone_sealed drop not null,
  add check (phone_sealed is not null or erased_at is not null);
