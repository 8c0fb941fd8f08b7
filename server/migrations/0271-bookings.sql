-- Remote examinations: the community hospitals of an institution that examines, their places a day, the hours of the
-- doctor's side, who is booked, who waits.
create extension if not exists btree_gist;

-- Made by an institution that examines, until it is onboarded itself.
alter table institution add column is_community boolean not null default false;

create table community_hospital (
  id uuid primary key,
  institution_id uuid not null references institution,
  community_id uuid not null references institution,
  contact_name text not null,
  contact_phone text not null,
  body_parts text[] not null check (body_parts <@ array['abdomen', 'superficial', 'thyroid'] and cardinality(body_parts) > 0),
  networks text[] not null default '{}',
  -- In the address of its QR code; no secret.
  page text not null unique,
  added_at timestamptz not null,
  added_by uuid not null references account,
  ended_at timestamptz,
  ended_reason text,
  check (institution_id <> community_id)
);
create unique index community_hospital_once on community_hospital (institution_id, community_id) where ended_at is null;
create index community_hospital_community on community_hospital (community_id) where ended_at is null;

-- How many places a community hospital has on a day; a booking counts itself before it is written.
create table order_setting (
  id uuid primary key,
  institution_id uuid not null references institution,
  hospital_id uuid not null references community_hospital,
  order_date date not null,
  number integer not null,
  reservations integer not null default 0,
  body_parts text[] not null check (body_parts <@ array['abdomen', 'superficial', 'thyroid'] and cardinality(body_parts) > 0),
  deadline timestamptz not null,
  changed_at timestamptz not null,
  changed_by uuid not null references account,
  check (reservations between 0 and number),
  unique (hospital_id, order_date)
);
create index order_setting_of_day on order_setting (institution_id, order_date, id);

-- Hours of the doctor's side: one patient after the other, by one sonographer.
create table examination_session (
  id uuid primary key,
  institution_id uuid not null references institution,
  order_date date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  minutes integer not null check (minutes between 5 and 60),
  places integer not null check (places > 0),
  taken integer not null default 0,
  -- The first of its numbers in the order of the day.
  first_number integer not null,
  state text not null default 'open' check (state in ('open', 'closed')),
  sonographer_id uuid references account,
  -- For these alone; null for all.
  hospital_ids uuid[],
  opened_at timestamptz not null,
  opened_by uuid not null references account,
  check (starts_at < ends_at),
  check (taken between 0 and places),
  constraint examination_session_sonographer exclude using gist (
    sonographer_id with =, tstzrange(starts_at, ends_at) with &&
  ) where (state = 'open' and sonographer_id is not null)
);
create index examination_session_of_day on examination_session (institution_id, order_date, id);

create table waiting_entry (
  id uuid primary key,
  institution_id uuid not null references institution,
  hospital_id uuid not null references community_hospital,
  order_date date not null,
  body_part text not null check (body_part in ('abdomen', 'superficial', 'thyroid')),
  status text not null default 'waiting' check (status in ('waiting', 'offered', 'taken', 'left', 'passed')),
  version integer not null default 1,
  joined_at timestamptz not null,
  -- Given back once a place is taken.
  instead_of uuid,
  patient_name text not null,
  gender integer not null,
  birthday date,
  certificate_type integer not null,
  certificate_sealed text not null,
  certificate_hash bytea not null,
  phone_sealed text,
  phone_hash bytea,
  landline_sealed text,
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  secret_sealed text not null,
  notice_version text
);
create index waiting_entry_in_order on waiting_entry (institution_id, order_date, joined_at, id)
  where status in ('waiting', 'offered');
create unique index waiting_entry_once on waiting_entry (institution_id, order_date, certificate_hash)
  where status in ('waiting', 'offered');

create table booking (
  id uuid primary key,
  institution_id uuid not null references institution,
  hospital_id uuid not null references community_hospital,
  setting_id uuid not null references order_setting,
  session_id uuid not null references examination_session,
  order_date date not null,
  place_no integer not null check (place_no > 0),
  starts_at timestamptz not null,
  order_number integer not null,
  body_part text not null check (body_part in ('abdomen', 'superficial', 'thyroid')),
  status text not null default 'held' check (status in (
    'offered', 'booked', 'arrived', 'checkedIn', 'examined', 'reported', 'cancelledByPatient', 'cancelledByHospital',
    'noShow', 'ourSideAbsent', 'held', 'lapsed'
  )),
  version integer not null default 1,
  order_type text not null check (order_type in ('phone', 'WeChat', 'staff')),
  waiting_id uuid references waiting_entry,
  -- Empty while somebody types.
  patient_name text not null default '',
  gender integer not null default 0,
  birthday date,
  certificate_type integer,
  certificate_sealed text,
  certificate_hash bytea,
  phone_sealed text,
  phone_hash bytea,
  landline_sealed text,
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  secret_sealed text not null,
  arrival_number text not null,
  notice_version text,
  created_at timestamptz not null,
  created_by uuid references account,
  override_reason text,
  -- Until then it is held or offered.
  expires_at timestamptz,
  booked_at timestamptz,
  arrived_at timestamptz,
  checked_in_at timestamptz,
  called_at timestamptz,
  called_by uuid references account,
  examination_id uuid,
  examined_at timestamptz,
  has_findings boolean,
  ended_at timestamptz,
  reason text,
  check (certificate_hash is not null or status in ('held', 'lapsed'))
);
create unique index booking_place on booking (session_id, place_no)
  where status in ('held', 'offered', 'booked', 'arrived', 'checkedIn', 'examined', 'reported', 'noShow', 'ourSideAbsent');
create unique index booking_once_a_day on booking (institution_id, order_date, certificate_hash)
  where status in ('held', 'offered', 'booked', 'arrived', 'checkedIn', 'examined', 'reported', 'noShow', 'ourSideAbsent');
create index booking_of_day on booking (institution_id, order_date, starts_at);
create index booking_of_hospital on booking (hospital_id, order_date);
create index booking_of_phone on booking (phone_hash) where status in ('held', 'offered', 'booked', 'arrived', 'checkedIn');
create index booking_of_setting on booking (setting_id);
create index booking_of_arrival on booking (hospital_id, arrival_number);
