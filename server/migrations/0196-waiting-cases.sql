-- Applications that wait for their applicant are closed some day, and what is overdue is named: cases from before this
-- version are counted from now on.
insert into timed_job (key, task, due_at, next_try_at, payload)
select 'consultation.autoClose:' || id, 'consultation.autoClose', due, due,
  jsonb_build_object('id', id, 'round', round, 'since', now(), 'daysLeft', 3)
from (
  select id, round, now() + case status when 'returned' then interval '27 days' else interval '4 days' end as due
  from consultation where status in ('returned', 'timeoutNoResponse')
) waiting
on conflict (key) do nothing;

insert into timed_job (key, task, due_at, next_try_at, payload)
select task || ':' || id, task, now() + interval '1 day', now() + interval '1 day',
  jsonb_build_object('id', id, 'round', round, 'since', now(), 'level', 1)
from (
  select id, round, case review
    when 'toBeAudited' then 'consultation.overdueAudit'
    when 'reportReview' then 'consultation.overdueReview'
    else 'consultation.overdueReport' end as task
  from consultation where review in ('toBeAudited', 'writtenReport', 'reportReview', 'failedReview')
) due
on conflict (key) do nothing;
