-- Break-glass access: an administrator without a part in a case opens it for a reason and for a limited time.
create table consultation_break_glass (
  id uuid primary key,
  consultation_id uuid not null references consultation (id),
  account_id uuid not null references account (id),
  reason text not null,
  opened_at timestamptz not null,
  until timestamptz not null check (until > opened_at),
  ended_at timestamptz
);
create unique index consultation_break_glass_open on consultation_break_glass (consultation_id, account_id) where ended_at is null;
create index consultation_break_glass_account on consultation_break_glass (account_id);
