-- The public holidays of China, which the platform administrator keeps; working days are counted by them.
create table holiday_year (
  year integer primary key,
  version integer not null default 0,
  changed_at timestamptz not null,
  changed_by uuid references account
);
create table holiday (
  day date primary key,
  year integer not null references holiday_year,
  kind text not null check (kind in ('holiday', 'makeup')),
  name text not null check (length(name) between 1 and 40),
  check (year = extract(year from day))
);
create index holiday_year_idx on holiday (year);
