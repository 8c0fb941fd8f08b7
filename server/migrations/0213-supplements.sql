-- What an expert asked the applicant for, and since when the expert's time to answer stands still.
create table consultation_supplement (
  id uuid primary key,
  consultation_id uuid not null references consultation (id) on delete cascade,
  round int not null,
  expert_id uuid not null,
  missing_file text not null,
  file_kind text not null,
  reason text,
  asked_at timestamptz not null,
  answer text check (answer in ('added', 'notAvailable')),
  answered_at timestamptz,
  note text
);
create index consultation_supplement_case on consultation_supplement (consultation_id);
alter table consultation_invitation add column paused_until timestamptz;
