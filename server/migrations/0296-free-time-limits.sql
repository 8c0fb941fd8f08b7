-- How short and how many appointments an expert takes; 0 and null are any.
alter table free_time
  add column least_minutes integer not null default 0 check (least_minutes between 0 and 120),
  add column most_a_day integer check (most_a_day between 1 and 10);
