-- How the picture of a device came in at a page of an examiner; a page replaces its own row.
create table examination_stream (
  examination_id uuid not null references examination,
  page_id uuid not null,
  account_id uuid not null references account,
  seconds integer not null check (seconds > 0),
  frames double precision not null,
  few_frames double precision not null,
  round_trip integer,
  cuts integer not null,
  width integer not null,
  height integer not null,
  kept_at timestamptz not null,
  primary key (examination_id, page_id)
);
