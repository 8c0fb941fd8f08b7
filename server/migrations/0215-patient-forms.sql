-- What a patient or guardian filled in by link, until and after the applicant has looked at it.
create table patient_form (
  id uuid primary key,
  link_id uuid not null unique references patient_link,
  owner_kind text not null,
  owner_id uuid not null,
  content_sealed text not null,
  filled_at timestamptz not null,
  accepted_at timestamptz
);
create index patient_form_owner on patient_form (owner_kind, owner_id, filled_at desc);
