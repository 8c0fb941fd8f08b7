-- stop: everyone
-- What a reviewer approves is approved, everywhere by this word: an old process would write the former ones.
alter table expert_application drop constraint expert_application_status_check;
update expert_application set status = 'approved' where status = 'passed';
alter table expert_application add constraint expert_application_status_check
  check (status in ('saved', 'underReview', 'approved', 'rejected'));

alter table institution_application drop constraint institution_application_status_check;
update institution_application set status = 'approved' where status = 'accepted';
alter table institution_application add constraint institution_application_status_check
  check (status in ('saved', 'underReview', 'approved', 'rejected', 'settled'));
drop index institution_application_code;
create unique index institution_application_code on institution_application (code)
  where status in ('underReview', 'approved');

update outbox_event set name = 'expertApplication.approved' where name = 'expertApplication.passed';
update outbox_event set name = 'institutionApplication.approved' where name = 'institutionApplication.accepted';
update outbox_failure set name = 'expertApplication.approved' where name = 'expertApplication.passed';
update outbox_failure set name = 'institutionApplication.approved' where name = 'institutionApplication.accepted';
update message set text_key = 'expertApplication.approved' where text_key = 'expertApplication.passed';
update message set text_key = 'institutionApplication.approved' where text_key = 'institutionApplication.accepted';
