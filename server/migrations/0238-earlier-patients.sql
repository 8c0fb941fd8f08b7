-- The patients of what was submitted before are recorded by a job: their numbers are sealed, and only the product has the keys.
insert into timed_job (key, task, due_at, next_try_at, payload)
select 'consultation.recordPatients', 'consultation.recordPatients', now(), now(), '{}'
where exists (select from consultation where submitted_at is not null);
