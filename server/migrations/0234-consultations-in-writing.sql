-- A consultation in writing has no meeting: each expert writes and signs an opinion, once a round.
alter table consultation add column in_writing boolean not null default false;
alter table consultation_invitation
  add column written_opinion text,
  add column opinion_at timestamptz,
  add check ((written_opinion is null) = (opinion_at is null));
