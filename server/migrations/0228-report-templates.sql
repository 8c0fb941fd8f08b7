-- Texts that a report begins with: an institution's, for a department, or a physician's own.
create table consultation_report_template (
  id uuid primary key,
  institution_id uuid references institution (id),
  owner_id uuid references account (id),
  department text,
  name text not null,
  findings text not null,
  conclusion text not null,
  advice text not null,
  version integer not null,
  changed_by uuid not null references account (id),
  changed_at timestamptz not null,
  check ((institution_id is null) <> (owner_id is null)),
  check ((institution_id is null) = (department is null))
);
create index consultation_report_template_institution on consultation_report_template (institution_id);
create index consultation_report_template_owner on consultation_report_template (owner_id);
