-- A consultation: the header that lists and desks read, what was handed in, the experts, the report.
create table consultation (
  id uuid primary key,
  -- HZ, the date and six digits; given at the first submission.
  number text unique,
  applicant_id uuid not null,
  institution_id uuid not null,
  status text not null,
  review text,
  version int not null default 0,
  -- Goes up with every resubmission; earlier rounds' invitations are kept as history.
  round int not null default 1,
  business_type int,
  schedule int,
  patient_name text,
  patient_name_grams text[] not null default '{}',
  patient_gender int,
  patient_age int,
  reason text,
  starts_at timestamptz,
  ends_at timestamptz,
  lead_id uuid,
  quorum int not null default 1,
  -- The desk that has the application now, and those that get it afterwards.
  desk_institution_id uuid,
  desks_left uuid[] not null default '{}',
  report_institution_id uuid,
  answer_by timestamptz,
  room_name text,
  return_reason int,
  return_note text,
  return_missing_file text,
  returned_at timestamptz,
  submitted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index consultation_applicant on consultation (applicant_id, created_at desc, id);
create index consultation_desk on consultation (desk_institution_id, submitted_at) where review = 'toBeAudited';
create index consultation_report_desk on consultation (report_institution_id, updated_at) where review = 'reportReview';
create index consultation_names on consultation using gin (patient_name_grams);

-- What was typed, in the words of the wire. `personal` is encrypted; the hash finds a certificate number again.
create table consultation_application (
  consultation_id uuid primary key references consultation (id) on delete cascade,
  content jsonb not null,
  personal text,
  certificate_hash bytea
);
create index consultation_certificate on consultation_application (certificate_hash);

create table consultation_invitation (
  id uuid primary key,
  consultation_id uuid not null references consultation (id) on delete cascade,
  round int not null,
  expert_id uuid not null,
  is_lead boolean not null,
  position int not null,
  status text not null,
  version int not null default 0,
  invited_at timestamptz not null,
  answer_by timestamptz,
  answered_at timestamptz,
  decline_reason int,
  remark text,
  -- Copied from the consultation, so that an expert's list needs no join to sort.
  consultation_created_at timestamptz not null,
  unique (consultation_id, round, expert_id)
);
create index consultation_invitation_expert on consultation_invitation (expert_id, consultation_created_at desc, consultation_id);

-- The agreed times of the experts: who is busy when.
create table consultation_booking (
  consultation_id uuid not null references consultation (id) on delete cascade,
  expert_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (consultation_id, expert_id)
);
create index consultation_booking_expert on consultation_booking (expert_id, starts_at);

create table consultation_opinion (
  consultation_id uuid not null references consultation (id) on delete cascade,
  expert_id uuid not null,
  is_dissent boolean not null,
  text text not null,
  signed_at timestamptz not null,
  primary key (consultation_id, expert_id)
);

-- One row a revision; a submitted one is never changed, a revision after a failed review is a new row.
create table consultation_report (
  consultation_id uuid not null references consultation (id) on delete cascade,
  revision int not null,
  author_id uuid not null,
  findings text not null default '',
  conclusion text not null default '',
  advice text not null default '',
  saved_at timestamptz not null,
  submitted_at timestamptz,
  reviewer_id uuid,
  reviewed_at timestamptz,
  review_note text,
  primary key (consultation_id, revision)
);

-- The issued document: its exact bytes, their hash and the seal over it.
create table consultation_document (
  consultation_id uuid primary key references consultation (id) on delete cascade,
  report_no text not null unique,
  revision int not null,
  pdf bytea not null,
  sha256 bytea not null,
  seal bytea not null,
  sealed_by text not null,
  issued_at timestamptz not null
);

-- What happened to a case, for those who may read it.
create table consultation_history (
  id bigserial primary key,
  consultation_id uuid not null references consultation (id) on delete cascade,
  at timestamptz not null,
  what text not null,
  by_id uuid,
  note text
);
create index consultation_history_case on consultation_history (consultation_id, id);

-- The running number of a day.
create table consultation_number (day date primary key, last int not null);
