-- A certification whose licence has run out is in a state of its own.
alter table practitioner drop constraint practitioner_status_check;
alter table practitioner add constraint practitioner_status_check
  check (status in ('inForce', 'suspended', 'revoked', 'lapsed'));
