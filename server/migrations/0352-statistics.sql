-- Statistics count a case in the month of its first submission, which stays what it was when it is submitted again.
alter table consultation add column first_submitted_at timestamptz;
update consultation c set first_submitted_at = coalesce(
  (select min(h.at) from consultation_history h
   where h.consultation_id = c.id and h.what in ('submitAppointment', 'submitEmergency')),
  c.submitted_at)
where c.submitted_at is not null;

-- Kept here, so that a server of the version before fills it too.
create function keep_first_submission() returns trigger language plpgsql as $$ begin
  new.first_submitted_at := new.submitted_at;
  return new;
end $$;
create trigger consultation_first_submission before insert or update of submitted_at on consultation for each row
  when (new.first_submitted_at is null and new.submitted_at is not null) execute function keep_first_submission();

create index consultation_first_submitted on consultation (first_submitted_at) include (departments)
  where first_submitted_at is not null;
create index consultation_asked_by on consultation (institution_id, first_submitted_at) where first_submitted_at is not null;
create index consultation_answered_by on consultation (report_institution_id, first_submitted_at)
  where first_submitted_at is not null;
-- When the steps of a case began and ended, without the rest of its history.
create index consultation_history_steps on consultation_history (consultation_id, id) include (what, at)
  where what in ('hold', 'submitAppointment', 'resubmit', 'passDesk', 'passAudit', 'return');
create index examination_on_day on examination (examined_on) include (institution_id, status);
create index examination_of_examiner on examination (examiner_id, examined_on);
