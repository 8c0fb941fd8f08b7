-- Critical findings of an examination: told at once, and confirmed at the patient's side within ten minutes.
create table critical_finding (
  id uuid primary key,
  examination_id uuid not null references examination,
  institution_id uuid not null references institution,
  site_institution_id uuid references institution,
  status text not null default 'waiting' check (status in ('waiting', 'overdue', 'acknowledged', 'withdrawn')),
  version integer not null default 1,
  item text not null,
  note text not null,
  told_to_id uuid not null references account,
  reported_by uuid not null references account,
  found_at timestamptz not null,
  due_at timestamptz not null,
  escalated_at timestamptz,
  acknowledged_at timestamptz,
  acknowledged_by uuid references account,
  acknowledged_name text,
  withdrawn_at timestamptz,
  withdrawn_by uuid references account,
  withdrawn_reason text,
  check ((acknowledged_at is null) = (acknowledged_by is null) and (acknowledged_at is null) = (acknowledged_name is null)),
  check ((status = 'withdrawn') = (withdrawn_at is not null))
);
-- Two presses report one finding; what was withdrawn may be reported again.
create unique index critical_finding_once on critical_finding (examination_id, item) where status <> 'withdrawn';
create index critical_finding_of_institution on critical_finding (institution_id, found_at);
create index critical_finding_open on critical_finding (institution_id) where status in ('waiting', 'overdue');
