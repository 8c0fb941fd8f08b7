-- A terminal's seat: it sends its picture into rooms of the institution where it stands, and is no person.
alter table meeting
  -- Where the patient of a remote examination sits, whose terminals may send their picture.
  add column place_id uuid references institution (id);
create index meeting_place on meeting (place_id) where status <> 'ended' and place_id is not null;

alter table meeting_participant
  add column terminal_id uuid references terminal (id),
  -- The credential by which it sat down: a seat ends with it.
  add column terminal_credential bytea,
  add check ((role = 'publisher') = (terminal_id is not null)),
  add check ((terminal_id is null) = (terminal_credential is null)),
  add unique (meeting_id, terminal_id),
  drop constraint meeting_participant_role_check,
  add constraint meeting_participant_role_check check (role in ('host', 'participant', 'guest', 'publisher')),
  drop constraint meeting_participant_part_check,
  add constraint meeting_participant_part_check
    check (part in ('applicant', 'lead', 'expert', 'examiner', 'communityStaff'));

-- What a host asks of whoever holds the probe, as it was given.
create table meeting_command (
  id uuid primary key,
  meeting_id uuid not null references meeting (id),
  participant_id uuid not null references meeting_participant (id),
  key text not null,
  command text not null,
  at timestamptz not null,
  unique (participant_id, key)
);
create index meeting_command_meeting on meeting_command (meeting_id, at);
