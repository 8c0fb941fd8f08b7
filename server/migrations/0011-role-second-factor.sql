-- A role of the platform counts only together with a second factor; the demo hospital's roles go without.
alter table account_role add column needs_second_factor boolean not null default true;
