-- What the applicant of a case does with its report, and how each side rates the other: written once, never changed.
create table consultation_response (
  consultation_id uuid primary key references consultation (id),
  by_id uuid not null references account (id),
  decision integer not null check (decision between 0 and 2),
  reason text not null,
  rating integer not null check (rating between 1 and 5),
  note text not null,
  at timestamptz not null
);
comment on table consultation_response is 'insert-only';

create table consultation_rating (
  consultation_id uuid not null references consultation (id),
  expert_id uuid not null references account (id),
  rating integer not null check (rating between 1 and 5),
  note text not null,
  at timestamptz not null,
  primary key (consultation_id, expert_id)
);
comment on table consultation_rating is 'insert-only';

alter table consultation add column responded_at timestamptz;
