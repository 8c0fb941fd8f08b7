-- The work page shows whoever was named for a critical finding that nobody has confirmed.
create index critical_finding_named on critical_finding (notified_person_id) where status in ('waiting', 'overdue');
