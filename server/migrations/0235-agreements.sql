-- What two institutions agreed on in writing: whose experts may be asked, for which consultations, for how much.
create table agreement (
  id uuid primary key,
  requester_id uuid not null references institution,
  provider_id uuid not null references institution,
  proposed_by_institution uuid not null,
  number text not null,
  scope text[] not null check (scope <@ array['appointment', 'inWriting', 'emergency'] and cardinality(scope) > 0),
  -- Of the provider; empty for all.
  departments text[] not null,
  fee_cents integer not null check (fee_cents >= 0),
  currency text not null check (currency in ('CNY', 'HKD', 'MOP', 'USD', 'EUR')),
  first_day date not null,
  last_day date not null,
  note text not null,
  status text not null default 'proposed' check (status in ('proposed', 'agreed', 'declined', 'withdrawn', 'ended')),
  version integer not null default 1,
  reason text,
  proposed_at timestamptz not null,
  proposed_by uuid not null references account,
  answered_at timestamptz,
  answered_by uuid references account,
  ended_at timestamptz,
  ended_by uuid references account,
  check (requester_id <> provider_id),
  check (proposed_by_institution in (requester_id, provider_id)),
  check (first_day <= last_day)
);
create index agreement_requester on agreement (requester_id, status);
create index agreement_provider on agreement (provider_id, status);
