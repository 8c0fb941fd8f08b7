-- An institution's application to join; `settled` rows stay and name the institution that came of them.
-- `content` is what was typed, without the mobile number, which is sealed in `personal`.
create table institution_application (
  id uuid primary key,
  applicant_id uuid not null references account (id),
  status text not null default 'saved' check (status in ('saved', 'underReview', 'accepted', 'rejected', 'settled')),
  version integer not null default 1,
  agreement_version text not null,
  agreement_accepted_at timestamptz not null,
  content jsonb not null default '{}',
  personal text,
  -- As typed until it is handed in, then what the institution will be called and found by.
  hospital_name text not null default '',
  code text,
  reason text,
  institution_id uuid references institution (id),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references account (id)
);
-- One at a time a person, and one code under review or accepted at a time.
create unique index institution_application_open on institution_application (applicant_id) where status <> 'settled';
create unique index institution_application_code on institution_application (code) where status in ('underReview', 'accepted');
create index institution_application_applicant on institution_application (applicant_id, created_at desc);
create index institution_application_queue on institution_application (status, submitted_at, id);

-- The mobile number of the person in charge is a person's: sealed, where it used to stand plain and empty.
alter table institution add column phone_sealed text;
alter table institution drop column phone;
