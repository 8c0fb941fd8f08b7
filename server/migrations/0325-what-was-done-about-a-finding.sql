-- What was done about a critical finding, by whom and when: rows are added, none is changed.
create table critical_finding_action (
  id uuid primary key,
  finding_id uuid not null references critical_finding,
  text text not null,
  done_at timestamptz not null,
  entered_by uuid not null references account,
  entered_at timestamptz not null
);
create index critical_finding_action_of on critical_finding_action (finding_id, done_at);
