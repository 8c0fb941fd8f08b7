-- Applications to be listed as an expert: one a person. `content` is what was typed, without what is sealed in `personal`.
create table expert_application (
  id uuid primary key,
  account_id uuid not null unique references account (id),
  status text not null default 'saved' check (status in ('saved', 'underReview', 'passed', 'rejected')),
  version integer not null default 1,
  number text unique,
  content jsonb not null default '{}',
  personal text,
  draft_version integer not null default 0,
  reason text,
  due_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references account (id)
);
create index expert_application_waiting on expert_application (submitted_at, id) where status = 'underReview';
create index expert_application_decided on expert_application (decided_at desc, id) where decided_at is not null;
create index expert_application_submitted on expert_application (submitted_at desc, id) where submitted_at is not null;

-- What a save that named no version overwrote, sealed as a whole; the newest twenty of each application.
create table expert_application_overwritten (
  draft_id uuid not null references expert_application (id) on delete cascade,
  version integer not null,
  sealed text not null,
  kept_at timestamptz not null,
  covers_until integer not null,
  primary key (draft_id, version)
);

-- The last number of each day in China.
create table expert_application_number (
  day date primary key,
  last integer not null
);

-- Since when a practitioner stands on the list that applicants choose experts from; whoever is on it today stays.
alter table practitioner add column listed_at timestamptz;
update practitioner set listed_at = certified_at;
