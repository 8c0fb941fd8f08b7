-- What the lead adds to a report after it was issued: signed and sealed like the report, which stays as it is. `pdf` prints
-- the report with its addenda up to this one.
create table consultation_addendum (
  consultation_id uuid not null references consultation (id),
  number integer not null check (number > 0),
  report_no text not null,
  author_id uuid not null references account (id),
  reason text not null,
  text text not null,
  follows_sha256 bytea not null,
  text_sha256 bytea not null,
  pdf bytea not null,
  sha256 bytea not null,
  seal bytea not null,
  sealed_by text not null,
  signed_at timestamptz not null,
  primary key (consultation_id, number)
);
comment on table consultation_addendum is 'insert-only';
