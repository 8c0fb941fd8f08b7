-- What the platform changes about an onboarded institution: renamed, graded anew, closed, each with its reason.
alter table institution
  add column closed_at timestamptz,
  add column revision integer not null default 0;
create table institution_revision (
  institution_id uuid not null references institution (id),
  number integer not null check (number > 0),
  at timestamptz not null,
  by_id uuid not null references account (id),
  reason text not null check (reason <> ''),
  changes jsonb not null,
  primary key (institution_id, number)
);
create index institution_revision_by on institution_revision (by_id);
-- The closed ones are few; the directory of the platform's staff asks for them alone.
create index institution_closed on institution (name, id) where closed_at is not null;
