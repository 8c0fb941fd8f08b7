-- Keys of devices and password managers (WebAuthn) by which an account logs in without a password. The private half never
-- leaves the device; what is here opens nothing.
create table passkey (
  id uuid primary key,
  account_id uuid not null references account (id),
  credential_id bytea not null unique,
  public_key bytea not null,
  -- What the device counted at its last use; 0 for one that does not count.
  counter bigint not null check (counter >= 0),
  name text not null,
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_account on passkey (account_id);

alter table sign_in drop constraint sign_in_method_check;
alter table sign_in add constraint sign_in_method_check
  check (method in ('password', 'code', 'register', 'token', 'passkey'));
