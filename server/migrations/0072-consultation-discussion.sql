-- What the people of a case wrote to each other about it. Part of the record: the product never changes or deletes a row,
-- so that it is there as long as the case is, which is longer than the three years that are asked of a chat.
create table consultation_discussion (
  id uuid primary key,
  consultation_id uuid not null references consultation (id) on delete cascade,
  at timestamptz not null,
  by_id uuid not null,
  -- What the writer was to the case then.
  part text not null check (part in ('applicant', 'lead', 'invitee', 'desk')),
  text text not null
);
create index consultation_discussion_case on consultation_discussion (consultation_id, at, id);
