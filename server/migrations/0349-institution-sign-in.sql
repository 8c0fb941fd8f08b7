-- Logging in through an institution's own OpenID provider: how its administrator set that up, and which account it is that
-- the provider calls by a name of its own, proved once by a code to the account's phone.
create table institution_sign_in (
  institution_id uuid primary key references institution (id),
  is_enabled boolean not null,
  name text not null,
  issuer text not null,
  client_id text not null,
  secret_sealed text not null,
  phone_claim text not null check (phone_claim in ('none', 'phone_number', 'mobile')),
  changed_at timestamptz not null,
  changed_by uuid not null references account (id)
);
create table institution_identity (
  institution_id uuid not null references institution (id),
  issuer text not null,
  subject text not null,
  account_id uuid not null references account (id),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (institution_id, issuer, subject)
);
create unique index institution_identity_account on institution_identity (account_id, institution_id);

alter table sign_in drop constraint sign_in_method_check;
alter table sign_in add constraint sign_in_method_check
  check (method in ('password', 'code', 'register', 'token', 'passkey', 'institution'));
