-- What a physician writes with an application to join, and the lists of both sides.
alter table join_application add column note text not null default '';
create index join_application_account on join_application (account_id, created_at desc);
create index join_application_institution on join_application (institution_id, created_at desc);
create index membership_invitation_institution on membership_invitation (institution_id, created_at desc);
