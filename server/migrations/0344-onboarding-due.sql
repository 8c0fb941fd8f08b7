-- By when a decision about an institution's application is due. Of those that wait already it is not known in working days: five days after they were submitted.
alter table institution_application add column due_at timestamptz;
update institution_application set due_at = submitted_at + interval '5 days' where submitted_at is not null;
