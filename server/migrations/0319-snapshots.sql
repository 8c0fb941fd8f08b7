-- Frames of a device's picture that a host of a room kept: asked for at once, stored by the terminal, else by whoever saw it.
create table meeting_snapshot (
  id uuid primary key,
  meeting_id uuid not null references meeting (id),
  asked_by uuid not null references account (id),
  asked_at timestamptz not null,
  attachment_id uuid unique,
  source text check (source in ('terminal', 'viewer')),
  terminal_id uuid references terminal (id),
  width integer check (width > 0),
  height integer check (height > 0),
  stored_at timestamptz,
  check ((attachment_id is null) = (stored_at is null)),
  check ((attachment_id is null) = (source is null)),
  check ((attachment_id is null) = (width is null) and (width is null) = (height is null)),
  check (source is null or (source = 'terminal') = (terminal_id is not null))
);
create index meeting_snapshot_meeting on meeting_snapshot (meeting_id, asked_at);
