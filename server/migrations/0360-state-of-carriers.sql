-- When each carrier of messages last took one, and last failed.
create table carrier_state (
  name text primary key check (name in ('sms', 'mail')),
  last_success_at timestamptz,
  last_failure_at timestamptz,
  last_error text,
  failures_since integer not null default 0
);
