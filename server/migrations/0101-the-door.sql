-- The door remembers: whom a host turned away waits for one, a guest's name is told from an account's, lobbies are capped.
alter table meeting_participant
  -- Removed or declined by a host and not let in since.
  add column must_wait boolean not null default false,
  add column is_name_typed boolean not null default false,
  -- Where a guest knocked from; and a hash of what the guest's browser calls itself, by which a host sees who came back.
  add column network text,
  add column browser_hash bytea;
update meeting_participant set must_wait = true where admission in ('removed', 'declined');
update meeting_participant set is_name_typed = true where account_id is null;
create index meeting_participant_browser on meeting_participant (meeting_id, browser_hash) where browser_hash is not null;
