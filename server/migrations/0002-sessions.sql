-- Sign-in sessions. Only hashes are stored; a session is pending until the browser that asked for it comes back.
create table session (
  id uuid primary key,
  account_id uuid not null,
  token_hash bytea not null unique,
  -- The two HttpOnly cookies that must come with the token: the one set at sign-in, the one set at the first use.
  sign_in_hash bytea not null,
  bound_hash bytea not null,
  state text not null check (state in ('pending', 'active', 'ended')),
  origin text,
  user_agent text not null default '',
  ip text not null default '',
  created_at timestamptz not null,
  activated_at timestamptz,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text
);
create index session_account on session (account_id, created_at desc);

-- One-time tickets that open a WebSocket.
create table ticket (
  hash bytea primary key,
  purpose text not null,
  account_id uuid,
  session_id uuid,
  detail jsonb not null default '{}',
  expires_at timestamptz not null
);
create index ticket_expiry on ticket (expires_at);
