-- When experts can be asked; who has no row is free in the usual hours.
create table free_time (
  account_id uuid primary key references account,
  is_set boolean not null,
  week jsonb not null,
  exceptions jsonb not null,
  version integer not null check (version > 0),
  changed_at timestamptz not null
);

-- Who answers the emergencies of a department: the first line is asked first.
create table duty_shift (
  id uuid primary key,
  institution_id uuid not null references institution,
  department text not null,
  account_id uuid not null references account,
  line text not null check (line in ('1', '2', '3')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null,
  created_by uuid not null references account,
  check (starts_at < ends_at)
);
create index duty_shift_institution on duty_shift (institution_id, starts_at);
create index duty_shift_account on duty_shift (account_id, ends_at);
-- Who is on duty at a moment: shifts that are over are not read.
create index duty_shift_time on duty_shift (ends_at, starts_at);
