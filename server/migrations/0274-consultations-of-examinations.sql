-- Applications for a consultation that were begun from an examination.
create table examination_consultation (
  consultation_id uuid primary key references consultation on delete cascade,
  examination_id uuid not null references examination,
  begun_by uuid not null references account,
  begun_at timestamptz not null
);
create index examination_consultation_of on examination_consultation (examination_id);
