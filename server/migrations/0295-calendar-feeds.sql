-- The secret address by which a person's calendar program reads their times; one a person.
create table calendar_feed (
  account_id uuid primary key references account (id),
  secret_hash bytea not null unique,
  language text not null,
  made_at timestamptz not null,
  read_at timestamptz
);
