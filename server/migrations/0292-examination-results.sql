-- What an examination found. Its text is signed by the examiner, and issued once the institution has looked at it.
create table examination_result (
  examination_id uuid primary key references examination,
  version integer not null default 1,
  report_no text not null unique,
  organs jsonb not null default '[]',
  impression text not null default '',
  advice text not null default '',
  has_findings boolean,
  figures jsonb not null default '[]',
  views_reason text not null default '',
  saved_by uuid not null references account,
  saved_at timestamptz not null,
  signed_by uuid references account,
  signed_at timestamptz,
  text_sha256 bytea,
  reviewed_by uuid references account,
  reviewed_at timestamptz,
  return_reason text,
  check ((signed_by is null) = (signed_at is null) and (signed_by is null) = (text_sha256 is null)),
  check ((reviewed_by is null) = (reviewed_at is null)),
  check (reviewed_by is null or reviewed_by <> signed_by)
);

-- The last number that reports of a day were given.
create table examination_report_number (
  day date primary key,
  last integer not null
);

-- The sealed file, as it was issued.
create table examination_document (
  examination_id uuid primary key references examination,
  report_no text not null unique,
  text_sha256 bytea not null,
  sha256 bytea not null,
  issued_at timestamptz not null,
  seal bytea not null,
  sealed_by text not null,
  pdf bytea not null
);
