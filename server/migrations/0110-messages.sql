-- What the product told a person. The words are a key and values, so that each reads them in the language of the moment.
create table message (
  id uuid primary key,
  account_id uuid not null references account (id),
  type text not null check (type in ('notice', 'invite', 'message')),
  text_key text not null,
  "values" jsonb not null default '{}',
  link_kind text,
  link_id uuid,
  -- How long it must be kept: a case's messages as long as the case, the others three years.
  retention text not null check (retention in ('case', 'ordinary')),
  -- The event that caused it: a subscriber that hears it twice tells once.
  cause text,
  created_at timestamptz not null,
  read_at timestamptz,
  hidden_at timestamptz
);
create index message_list on message (account_id, type, created_at desc, id) where hidden_at is null;
create index message_unread on message (account_id, type) where read_at is null and hidden_at is null;
create unique index message_cause on message (account_id, cause) where cause is not null;
