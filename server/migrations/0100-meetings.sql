-- Meetings: rooms with a number, who stands at their door and sits in them, who attended, what was said.

create table meeting (
  id uuid primary key,
  -- Never given out again, so that an old number can only be invalid.
  room text not null unique,
  owner_kind text not null,
  owner_id uuid not null,
  title text not null,
  status text not null check (status in ('notStarted', 'inProgress', 'ended')),
  version integer not null default 0,
  driver text not null check (driver in ('mesh', 'janus')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  end_reason text,
  -- Since when nobody holds a seat.
  empty_since timestamptz,
  created_at timestamptz not null
);
create index meeting_owner on meeting (owner_kind, owner_id);
create index meeting_alive on meeting (ends_at) where status <> 'ended';

create table meeting_participant (
  id uuid primary key,
  meeting_id uuid not null references meeting (id),
  account_id uuid,
  name text not null,
  role text not null check (role in ('host', 'participant', 'guest')),
  seat_no integer not null,
  admission text not null check (admission in ('waiting', 'admitted', 'declined', 'removed', 'left')),
  media text not null check (media in ('video', 'sound')),
  page_id text not null,
  resume_hash bytea not null,
  presence jsonb not null,
  -- The socket that speaks for this person now; an older one is closed.
  connection_id uuid,
  knocked_at timestamptz not null,
  admitted_at timestamptz,
  seen_at timestamptz not null,
  -- Since when the socket is gone; the seat is kept for a while.
  lost_at timestamptz,
  left_at timestamptz,
  unique (meeting_id, account_id),
  unique (meeting_id, seat_no)
);
create index meeting_participant_resume on meeting_participant (resume_hash);
create index meeting_participant_here on meeting_participant (meeting_id) where admission in ('waiting', 'admitted');

create table meeting_attendance (
  id uuid primary key,
  meeting_id uuid not null references meeting (id),
  participant_id uuid not null references meeting_participant (id),
  from_at timestamptz not null,
  to_at timestamptz
);
create index meeting_attendance_meeting on meeting_attendance (meeting_id);
create unique index meeting_attendance_open on meeting_attendance (participant_id) where to_at is null;

create table meeting_chat (
  id uuid primary key,
  meeting_id uuid not null references meeting (id),
  participant_id uuid not null references meeting_participant (id),
  key text not null,
  text text not null,
  at timestamptz not null,
  unique (participant_id, key)
);
create index meeting_chat_meeting on meeting_chat (meeting_id, at);

-- Messages between server processes that are too large for NOTIFY; swept after a minute.
create table meeting_signal (
  id uuid primary key,
  body jsonb not null,
  at timestamptz not null default now()
);
create index meeting_signal_age on meeting_signal (at);

-- Wrong room numbers by address; kept for an hour.
create table meeting_wrong_try (
  address text not null,
  at timestamptz not null
);
create index meeting_wrong_try_address on meeting_wrong_try (address, at);
