-- What an application begins with: an institution's, or a physician's own. Nothing in it is of a patient.
create table consultation_application_template (
  id uuid primary key,
  institution_id uuid references institution (id),
  owner_id uuid references account (id),
  name text not null,
  content jsonb not null,
  version integer not null,
  changed_by uuid not null references account (id),
  changed_at timestamptz not null,
  check ((institution_id is null) <> (owner_id is null))
);
create index consultation_application_template_institution on consultation_application_template (institution_id);
create index consultation_application_template_owner on consultation_application_template (owner_id);
