-- Who prepares, or has prepared, an application in its applicant's name; since when the applicant is asked to confirm it,
-- and why it was returned.
alter table consultation
  add column coordinator_id uuid references account,
  add column confirmation_asked_at timestamptz,
  add column preparation_note text;
create index consultation_coordinator on consultation (coordinator_id) where coordinator_id is not null;
create index consultation_confirmation on consultation (applicant_id)
  where confirmation_asked_at is not null and status = 'draft';
