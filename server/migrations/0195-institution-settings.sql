-- How an institution arranges its consultations; `time_limits` holds the limits that it has set itself.
alter table institution
  add column acceptance_policy text not null default 'leadAndSome'
    check (acceptance_policy in ('all', 'leadAndSome', 'any')),
  add column settings_version integer not null default 0;
