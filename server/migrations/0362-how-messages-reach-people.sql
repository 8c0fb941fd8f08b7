-- How messages reach a person besides the message center; without a row everything is as the product begins with.
create table notification_setting (
  account_id uuid primary key references account (id),
  -- Kind -> channel -> on.
  choices jsonb not null,
  -- By the wall clock in China; both or neither.
  quiet_from text check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_to text check (quiet_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  digest_at text check (digest_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  language text not null check (language in ('zh-CN', 'en-US')),
  saved_at timestamptz not null,
  check ((quiet_from is null) = (quiet_to is null))
);
