-- Reviewers are reminded of certifications that wait: those submitted before this version are counted from now on.
insert into timed_job (key, task, due_at, next_try_at, payload)
select 'practitioners.remindReviewers:' || id, 'practitioners.remindReviewers', now() + interval '1 day',
  now() + interval '1 day',
  jsonb_build_object('id', id, 'since', to_char(submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'workingDays', 1)
from certification
where status = 'underReview' and submitted_at is not null
on conflict (key) do nothing;
