-- Timed work is taken straight from `timed_job`; the queue that stood beside it goes. All that waits is in `timed_job`.

-- `next_try_at` is when the job may be taken: when it is due, and after a failure later and later.
alter table timed_job
  add column next_try_at timestamptz,
  add column attempts integer not null default 0,
  add column last_error text;
update timed_job set next_try_at = due_at;
alter table timed_job alter column next_try_at set not null;
create index timed_job_next on timed_job (next_try_at, key) where done_at is null;

drop schema if exists graphile_worker cascade;
