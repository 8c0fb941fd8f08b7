-- Who tried what how often: one row for each limit and subject (a keyed hash: no phone, no address), with the instants
-- of the tries that may still count. It never holds more of them than the limit allows, and goes a day after its window.
create table limit_count (
  name text not null,
  subject bytea not null,
  tries timestamptz[] not null,
  ends_at timestamptz not null,
  primary key (name, subject)
);
create index limit_count_end on limit_count (ends_at);
