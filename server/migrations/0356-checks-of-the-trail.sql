-- Each check of the whole audit trail, for some weeks.
create table trail_check (
  id bigserial primary key,
  at timestamptz not null,
  ms integer not null check (ms >= 0),
  rows bigint not null,
  last_row bigint not null,
  findings integer not null check (findings >= 0)
);
create index trail_check_at on trail_check (at);

-- What the checks found amiss: each once, open until an administrator of the platform acknowledges it.
create table trail_finding (
  id bigserial primary key,
  what text not null check (what in (
    'row changed', 'row missing', 'row added', 'row tampered before its seal',
    'row forged', 'row not sealed', 'seal broken', 'seal not signed',
    'seal missing', 'seal not anchored', 'seal anchored late', 'anchor forged',
    'anchors cut off', 'copy differs'
  )),
  place text not null,
  institution_id uuid,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  acknowledged_at timestamptz,
  acknowledged_by uuid references account (id),
  reason text,
  check ((acknowledged_at is null) = (acknowledged_by is null)),
  unique nulls not distinct (what, place, institution_id)
);
create index trail_finding_open on trail_finding (id) where acknowledged_at is null;
