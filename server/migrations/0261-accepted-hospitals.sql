-- A hospital that has been onboarded accepts that somebody examines its patients. What worked before goes on.
alter table community_hospital
  add column status text not null default 'working',
  add column version integer not null default 1,
  add column answered_at timestamptz,
  add column answered_by uuid;
update community_hospital set status = 'ended' where ended_at is not null;
alter table community_hospital
  alter column status set default 'proposed',
  add check (status in ('proposed', 'working', 'declined', 'withdrawn', 'ended')),
  add check ((status in ('declined', 'withdrawn', 'ended')) = (ended_at is not null));
