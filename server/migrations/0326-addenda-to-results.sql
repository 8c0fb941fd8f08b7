-- What is added to an issued result of an examination; rows are added, none is changed.
create table examination_addendum (
  examination_id uuid not null references examination_document,
  number integer not null check (number > 0),
  reason text not null,
  text text not null,
  author_id uuid not null references account,
  submitted_at timestamptz not null,
  reviewer_id uuid references account,
  signed_at timestamptz not null,
  follows_sha256 bytea not null,
  text_sha256 bytea not null,
  sha256 bytea not null,
  seal bytea not null,
  sealed_by text not null,
  pdf bytea not null,
  primary key (examination_id, number),
  check (reviewer_id is null or reviewer_id <> author_id)
);

-- One that waits for its reviewer, or came back.
create table examination_pending_addendum (
  examination_id uuid primary key references examination_document,
  author_id uuid not null references account,
  reason text not null,
  text text not null,
  submitted_at timestamptz not null,
  returned_at timestamptz,
  returned_by uuid references account,
  return_note text,
  check ((returned_at is null) = (returned_by is null) and (returned_at is null) = (return_note is null))
);
