-- One row: under which keys this database was written, without saying anything of them. A server whose keys are others,
-- or gone, does not start on it.
create table installation (
  is_only boolean primary key default true check (is_only),
  key_print text not null check (length(key_print) = 64),
  first_started_at timestamptz not null default now()
);
