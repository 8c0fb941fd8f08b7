-- Who is examined by ultrasound: the record that the examining institution keeps of a patient for one examination.
create table ultrasound_record (
  id uuid primary key,
  institution_id uuid not null references institution,
  -- The community hospital where the patient sits; its staff see the record too.
  site_institution_id uuid references institution,
  version integer not null default 1,
  body_part integer not null check (body_part between 0 and 2),
  examination_method integer check (examination_method between 0 and 2),
  application_department text,
  ultrasound_no text not null,
  application_no text not null,
  patient_no text not null,
  name text,
  name_key text,
  gender integer check (gender between 0 and 2),
  birthday date,
  age integer check (age between 0 and 240),
  age_unit integer check (age_unit in (0, 1)),
  nation text,
  height double precision check (height between 20 and 260),
  weight double precision check (weight between 0.3 and 300),
  telephone_sealed text,
  telephone_hash bytea,
  card_sealed text,
  card_hash bytea,
  -- Clinic and admission number, past history, remarks.
  private_sealed text not null,
  added_by uuid not null references account,
  added_at timestamptz not null,
  saved_by uuid not null references account,
  saved_at timestamptz not null,
  check ((telephone_sealed is null) = (telephone_hash is null)),
  check ((card_sealed is null) = (card_hash is null)),
  check ((name is null) = (name_key is null))
);
create unique index ultrasound_record_number on ultrasound_record (institution_id, ultrasound_no);
create unique index ultrasound_record_application on ultrasound_record (institution_id, application_no);
create index ultrasound_record_patient on ultrasound_record (institution_id, patient_no);
create index ultrasound_record_name on ultrasound_record (institution_id, name_key);
create index ultrasound_record_telephone on ultrasound_record (institution_id, telephone_hash);
create index ultrasound_record_card on ultrasound_record (institution_id, card_hash);

-- The last number that an institution's records were given: by the day, those of patients without one.
create table ultrasound_number (
  institution_id uuid not null references institution,
  kind text not null check (kind in ('ultrasound', 'application', 'patient')),
  day date not null,
  last integer not null,
  primary key (institution_id, kind, day)
);
