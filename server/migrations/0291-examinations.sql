-- Remote examinations, each of one patient record; from a booking where there was one.
create table examination (
  id uuid primary key,
  institution_id uuid not null references institution,
  -- The community hospital where the patient sits.
  site_institution_id uuid references institution,
  record_id uuid not null references ultrasound_record,
  booking_id uuid references booking,
  examined_on date not null,
  status text not null default 'inProgress' check (status in ('inProgress', 'writing', 'underReview', 'issued', 'stopped')),
  version integer not null default 1,
  examiner_id uuid not null references account,
  started_at timestamptz not null,
  ended_at timestamptz,
  reason text
);
-- A record is examined once, and so is whoever was booked; what was stopped may be begun again.
create unique index examination_of_record on examination (record_id) where status <> 'stopped';
create unique index examination_of_booking on examination (booking_id) where status <> 'stopped';
create index examination_of_day on examination (institution_id, examined_on);
create index examination_of_site on examination (site_institution_id) where site_institution_id is not null;
