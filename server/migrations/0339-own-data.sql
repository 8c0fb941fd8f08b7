-- The newest export of an account's data: asked for, then gathered by a timed job and kept sealed for a week.
create table account_export (
  account_id uuid primary key references account (id),
  language text not null check (language in ('zh-CN', 'en-US')),
  asked_at timestamptz not null,
  ready_at timestamptz,
  content_sealed text,
  check ((ready_at is null) = (content_sealed is null))
);
create index account_export_ready on account_export (ready_at);
