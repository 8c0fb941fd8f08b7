-- The reviewers of an emergency look at it afterwards; those from before this version count as looked at.
alter table consultation add column desk_looked_at timestamptz, add column desk_looked_by uuid references account;
update consultation set desk_looked_at = updated_at where schedule = 1 and status <> 'draft';
create index consultation_to_look_at on consultation (desk_institution_id)
  where schedule = 1 and desk_looked_at is null and status in ('unresponsive', 'waitingForConsultation', 'consultationEnd');
