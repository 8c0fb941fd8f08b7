-- Examiners are reminded of results that are not written or not reviewed: those that wait already are counted from now on.
alter table examination add column waiting_since timestamptz;
update examination set waiting_since = now() where status in ('writing', 'underReview');
insert into timed_job (key, task, due_at, next_try_at, payload)
select job || ':' || id, job, now() + interval '1 day', now() + interval '1 day',
  jsonb_build_object('id', id, 'since', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'workingDays', 1)
from (
  select id, case status when 'writing' then 'examinations.remindToWrite' else 'examinations.remindToReview' end as job
  from examination where status in ('writing', 'underReview')
) waiting
on conflict (key) do nothing;
insert into timed_job (key, task, due_at, next_try_at, payload)
select 'examinations.remindAddendum:' || examination_id, 'examinations.remindAddendum', now() + interval '1 day',
  now() + interval '1 day',
  jsonb_build_object('id', examination_id, 'since', to_char(submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'workingDays', 1)
from examination_pending_addendum where returned_at is null
on conflict (key) do nothing;
