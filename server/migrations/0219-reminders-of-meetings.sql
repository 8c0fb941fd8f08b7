-- Who takes part in a consultation is reminded a day, an hour and ten minutes before it: also of those that are arranged
-- already. A reminder that is due by now is left to the next step.
insert into timed_job (key, task, due_at, next_try_at, payload)
select 'consultation.remindStart:' || id, 'consultation.remindStart', due, due,
  jsonb_build_object('id', id, 'round', round)
from (
  select id, round, starts_at - case
    when starts_at > now() + interval '24 hours' then interval '24 hours'
    when starts_at > now() + interval '1 hour' then interval '1 hour'
    else interval '10 minutes' end as due
  from consultation where status = 'waitingForConsultation' and starts_at > now() + interval '10 minutes'
) coming
on conflict (key) do nothing;
