-- stop: everyone
-- The browsers at which an account is known: those that proved its phone or its password, each by a secret of its own that
-- every sign-in replaces. They stood with the sign-ins, of which a reset of the password leaves none.
create table known_browser (
  account_id uuid not null references account (id),
  secret_hash bytea not null check (length(secret_hash) = 32),
  -- That made it known last; none where a password was reset or an account registered.
  session_id uuid,
  known_at timestamptz not null,
  primary key (account_id, secret_hash)
);
create index known_browser_age on known_browser (known_at);

insert into known_browser (account_id, secret_hash, session_id, known_at)
select account_id, browser_hash, session_id, at
from (
  select distinct on (account_id, browser_hash) account_id, browser_hash, session_id, at
  from sign_in
  where account_id is not null and outcome = 'ok' and browser_hash is not null
  order by account_id, browser_hash, at desc
) as latest
order by account_id, at desc;
alter table sign_in drop column browser_hash;
