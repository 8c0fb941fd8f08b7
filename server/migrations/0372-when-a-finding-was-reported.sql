-- A critical finding has two times: when it was found, and when people were notified of it.
alter table critical_finding add column reported_at timestamptz;
update critical_finding set reported_at = found_at;
-- Servers of the version before know one time alone.
alter table critical_finding alter column reported_at set default now(), alter column reported_at set not null;
