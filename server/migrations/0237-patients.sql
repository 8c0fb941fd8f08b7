-- Patients as an institution has filed them: what the newest application says of a person, and which records are about them.
create table patient (
  id uuid primary key,
  institution_id uuid not null references institution (id),
  name text not null,
  name_key text not null,
  name_grams text[] not null,
  gender integer,
  birthday text,
  certificate_type integer,
  certificate_sealed text,
  certificate_hash bytea,
  phone_sealed text,
  phone_hash bytea,
  facts jsonb not null,
  private_sealed text,
  filed_at timestamptz not null,
  merged_into uuid references patient (id)
);
create index patient_certificate on patient (institution_id, certificate_hash);
create index patient_phone on patient (institution_id, phone_hash);
create index patient_name on patient (institution_id, name_key);
create index patient_name_grams on patient using gin (name_grams);

create table patient_filing (
  owner_kind text not null,
  owner_id uuid not null,
  patient_id uuid not null references patient (id),
  filed_at timestamptz not null,
  primary key (owner_kind, owner_id)
);
create index patient_filing_patient on patient_filing (patient_id);

-- A merge moves the filings of one patient to another; what it moved stands here, so that it can be undone.
create table patient_merge (
  id uuid primary key,
  kept_id uuid not null references patient (id),
  merged_id uuid not null references patient (id),
  owner_ids uuid[] not null,
  by_id uuid not null references account (id),
  at timestamptz not null,
  undone_by uuid references account (id),
  undone_at timestamptz
);
create index patient_merge_kept on patient_merge (kept_id);
create index patient_merge_merged on patient_merge (merged_id);
