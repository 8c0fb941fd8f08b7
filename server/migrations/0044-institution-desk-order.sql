-- The desk's other two lists in their order: what was decided, and everything that was handed in.
create index institution_application_decided on institution_application (decided_at desc, id) where decided_at is not null;
create index institution_application_submitted on institution_application (submitted_at desc, id) where submitted_at is not null;
