-- What is in force about a certified practitioner. Applications (also changes of an approved one) are rows of their own,
-- so that the approved one stays in force while its successor is under review.
create table practitioner (
  account_id uuid primary key references account (id),
  status text not null default 'inForce' check (status in ('inForce', 'suspended', 'revoked')),
  version integer not null default 1,
  name text not null,
  title text not null,
  departments text[] not null,
  be_good_at text not null default '',
  profile text not null default '',
  practice_since date,
  licence_expires_on date,
  -- Where this practitioner's consultations belong; memberships keeps it true.
  institution_id uuid references institution (id),
  hospital_name text not null default '',
  name_grams text[] not null,
  certified_at timestamptz not null
);
create index practitioner_name_grams on practitioner using gin (name_grams);
create index practitioner_departments on practitioner using gin (departments);
create index practitioner_institution on practitioner (institution_id) where status = 'inForce';
create index practitioner_licence on practitioner (licence_expires_on) where status = 'inForce';

-- One application to be certified. `content` is what was typed; numbers of documents in it are sealed.
create table certification (
  id uuid primary key,
  account_id uuid not null references account (id),
  status text not null default 'saved' check (status in ('saved', 'underReview', 'approved', 'rejected')),
  version integer not null default 1,
  round integer not null default 1,
  content jsonb not null default '{}',
  -- Keyed hashes of ID and certificate number: no second approved account with the same.
  id_card_hash bytea,
  certificate_hash bytea,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references account (id),
  reason text
);
create unique index certification_open on certification (account_id) where status in ('saved', 'underReview', 'rejected');
create index certification_account on certification (account_id, created_at desc);
create index certification_queue on certification (submitted_at) where status = 'underReview';
