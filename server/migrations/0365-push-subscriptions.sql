-- Browsers that take notices, each by the session in which it was turned on: where that ends, so does this.
create table push_subscription (
  id uuid primary key,
  account_id uuid not null references account (id),
  session_id uuid not null references session (id) on delete cascade,
  -- The address at the push service; whoever knows it could send to it.
  endpoint_sealed text not null,
  endpoint_hash bytea not null unique,
  -- What a notice is encrypted with for this browser: its public key and a secret.
  p256dh text not null,
  auth_sealed text not null,
  -- The sender that the browser knows: another one, after a change of keys, is refused by the push service.
  sender_key text not null,
  created_at timestamptz not null
);
create index push_subscription_account on push_subscription (account_id);
create index push_subscription_session on push_subscription (session_id);
