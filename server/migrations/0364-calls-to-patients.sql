-- Whom staff still have to call: patients without a mobile phone, whom no SMS reaches.
create table phone_notice (
  id uuid primary key,
  institution_id uuid not null references institution (id),
  hospital_id uuid not null references community_hospital (id),
  booking_id uuid references booking (id) on delete cascade,
  waiting_id uuid references waiting_entry (id) on delete cascade,
  kind text not null check (kind in (
    'movedByHospital', 'waitingInstead', 'cancelledByHospital', 'cancelledAtEnd', 'ourSideAbsent', 'passed', 'passedAtEnd',
    'passedByClosing', 'resultIssued'
  )),
  old_starts_at timestamptz,
  reason text,
  made_at timestamptz not null,
  tries integer not null default 0,
  tried_at timestamptz,
  done_at timestamptz,
  done_by uuid references account (id),
  outcome text check (outcome in ('reached', 'notNeeded')),
  note text,
  check ((booking_id is null) <> (waiting_id is null)),
  check ((done_at is null) = (outcome is null) and (done_at is null) = (done_by is null))
);
create index phone_notice_open on phone_notice (institution_id, made_at, id) where done_at is null;
create index phone_notice_booking on phone_notice (booking_id);
create index phone_notice_waiting on phone_notice (waiting_id);
