-- Since when an institution's reports are issued without review: only cases applied for afterwards are.
alter table institution add column report_desk_off_at timestamptz;
update institution set report_desk_off_at = created_at where not has_report_desk;
