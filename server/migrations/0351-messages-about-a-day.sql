-- Messages that lead to one day of remote examinations.
alter table message add column link_day date;
