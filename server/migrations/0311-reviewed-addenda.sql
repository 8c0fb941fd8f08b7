-- An addendum to an issued report waits for the report's reviewer. Since when it waits, or when it came back to its author,
-- stands on the case too: lists and queues find it there.
alter table consultation
  add column addendum_submitted_at timestamptz,
  add column addendum_returned_at timestamptz,
  add check (addendum_submitted_at is null or addendum_returned_at is null);
create index consultation_addendum_desk on consultation (report_institution_id, addendum_submitted_at)
  where addendum_submitted_at is not null;

-- One a case, and gone once it is issued or withdrawn.
create table consultation_pending_addendum (
  consultation_id uuid primary key references consultation (id),
  author_id uuid not null references account (id),
  reason text not null,
  text text not null,
  submitted_at timestamptz not null,
  returned_at timestamptz,
  returned_by uuid references account (id),
  return_note text,
  check ((returned_at is null) = (returned_by is null) and (returned_at is null) = (return_note is null))
);

-- When its author submitted an addendum, and who passed it; `signed_at` is when it was issued and sealed. Addenda from before
-- have neither, and those of institutions that review no reports have no reviewer.
alter table consultation_addendum
  add column submitted_at timestamptz,
  add column reviewer_id uuid references account (id);
