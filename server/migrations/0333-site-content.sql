-- What administrators write on the open pages, one row a revision; without any the operator's configuration holds.
create table site_revision (
  revision integer primary key check (revision > 0),
  content jsonb not null,
  at timestamptz not null,
  by_id uuid not null references account (id)
);
