-- What visitors write by the contact form; who wrote, how to reach them and what they wrote is sealed as one.
create table contact_request (
  id uuid primary key,
  topic text not null check (topic in ('cooperation', 'support', 'privacy', 'other')),
  sealed text not null,
  language text not null check (language in ('zh-CN', 'en-US')),
  status text not null default 'open' check (status in ('open', 'handled')),
  version integer not null default 1,
  at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid references account (id),
  note text
);
create index contact_request_open on contact_request (at, id) where status = 'open';
create index contact_request_closed on contact_request (closed_at desc, id) where status = 'handled';
