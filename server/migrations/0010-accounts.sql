-- Accounts: who a person is and how they prove it. Phones, e-mail addresses and ID numbers stand here sealed; a keyed
-- hash beside them is for look-up, a masked form for showing.
create table account (
  id uuid primary key,
  phone_sealed text not null,
  phone_hash bytea not null unique,
  phone_masked text not null,
  password_hash text not null,
  password_changed_at timestamptz not null,
  nickname text,
  real_name text,
  real_name_state text not null default 'none' check (real_name_state in ('none', 'formatChecked', 'verified')),
  real_name_at timestamptz,
  id_card_sealed text,
  id_card_hash bytea unique,
  id_card_masked text,
  gender text not null default 'unlimited' check (gender in ('female', 'male', 'unlimited')),
  birthday date,
  email_sealed text,
  email_hash bytea,
  email_masked text,
  company text,
  job_title text,
  avatar_url text,
  policy_version text,
  policy_accepted_at timestamptz,
  created_at timestamptz not null
);

-- What the platform itself has given an account; everything else follows from certifications and memberships.
create table account_role (
  account_id uuid not null references account (id),
  role text not null check (role in ('platformAdmin', 'platformAuditor')),
  granted_by uuid,
  granted_at timestamptz not null,
  primary key (account_id, role)
);

-- Codes sent to phones and mail boxes. `state` is `pending` until the carrier has taken the message.
create table code (
  id uuid primary key,
  target_hash bytea not null,
  purpose text not null,
  account_id uuid,
  code_hash bytea not null,
  state text not null check (state in ('pending', 'sent', 'failed')),
  tries integer not null default 0,
  network text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index code_target on code (target_hash, created_at desc);
create index code_network on code (network, created_at desc);
create index code_age on code (created_at);

-- Wrong passwords of the last minutes, by phone (hash) and by network.
create table sign_in_failure (
  id bigint generated always as identity primary key,
  subject bytea not null,
  at timestamptz not null
);
create index sign_in_failure_subject on sign_in_failure (subject, at);
create index sign_in_failure_age on sign_in_failure (at);

-- The sign-in history that a person reads.
create table sign_in (
  id uuid primary key,
  account_id uuid not null references account (id),
  session_id uuid,
  at timestamptz not null,
  method text not null,
  outcome text not null,
  ip text not null,
  user_agent text not null
);
create index sign_in_account on sign_in (account_id, at desc);

-- The second factor: the shared secret, sealed; the last time step used, so that a code counts once.
create table second_factor (
  account_id uuid primary key references account (id),
  secret_sealed text not null,
  is_confirmed boolean not null default false,
  last_step bigint not null default 0,
  created_at timestamptz not null
);
create table recovery_code (
  account_id uuid not null references account (id),
  hash bytea not null,
  used_at timestamptz,
  primary key (account_id, hash)
);

-- Personal access tokens of programs.
create table access_token (
  id uuid primary key,
  account_id uuid not null references account (id),
  name text not null,
  token_hash bytea not null unique,
  hint text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  ended_at timestamptz
);
create index access_token_account on access_token (account_id, created_at desc);

-- Links that put an old phone number or e-mail address back.
create table contact_undo (
  hash bytea primary key,
  account_id uuid not null references account (id),
  kind text not null check (kind in ('phone', 'email')),
  old_sealed text,
  old_hash bytea,
  old_masked text,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Single-use secrets of the platform, such as the link that makes the first administrator.
create table setup_link (
  hash bytea primary key,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
