-- What the platform itself keeps: events, timed work, idempotency keys, the audit trail.

-- Events wait here from the transaction that caused them until every subscriber has had them.
-- `xid` is there because ids are given out before transactions commit: a reader that went by id alone would skip the
-- rows of transactions that commit late.
create table outbox_event (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  name text not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
);
create index outbox_event_order on outbox_event (xid, id);

-- How far each subscriber has come.
create table outbox_cursor (
  subscriber text primary key,
  xid xid8 not null,
  id bigint not null,
  attempts integer not null default 0,
  retry_at timestamptz,
  last_error text
);

-- Events that a subscriber could not handle after every try; a person looks at them.
create table outbox_failure (
  subscriber text not null,
  event_id bigint not null,
  name text not null,
  payload jsonb not null,
  error text not null,
  failed_at timestamptz not null default now(),
  primary key (subscriber, event_id)
);

-- Timed work in the product's time. `generation` tells a job that was scheduled again while it ran.
create table timed_job (
  key text primary key,
  task text not null,
  due_at timestamptz not null,
  payload jsonb not null,
  generation integer not null default 1,
  done_at timestamptz
);
create index timed_job_due on timed_job (due_at, key) where done_at is null;

-- By how much a demonstration or a test has moved the product's clock; no row in production.
create table clock_offset (
  id boolean primary key default true check (id),
  "offset" interval not null
);

-- The answer given to a call with an idempotency key, given again when the same call comes again.
create table idempotency_key (
  actor text not null,
  key text not null,
  route text not null,
  request_hash text not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (actor, key, route)
);
create index idempotency_key_age on idempotency_key (created_at);

-- The audit trail: the running product may add rows and read them, never change or remove one.
create schema audit;
create table audit.event (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  actor_kind text not null,
  action text not null,
  subject_kind text,
  subject_id text,
  institution_id uuid,
  request_id text,
  detail jsonb not null default '{}',
  prev_hash bytea,
  hash bytea
);
create index event_subject on audit.event (subject_kind, subject_id, id);
create index event_actor on audit.event (actor_id, id);
create index event_institution on audit.event (institution_id, id);
