-- Why an emergency was filed without a signed consent or an ID number, and what the named approver answered.
create table consultation_exemption (
  consultation_id uuid primary key references consultation (id) on delete cascade,
  reason text not null,
  approver_id uuid not null references account,
  asked_at timestamptz not null,
  is_for_consent boolean not null,
  is_for_identity boolean not null,
  is_confirmed boolean,
  answered_at timestamptz,
  note text
);
