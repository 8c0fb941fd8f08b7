-- What a person of the meeting is to the record that it belongs to; a guest is nothing to it.
alter table meeting_participant add column part text check (part in ('applicant', 'lead', 'expert'));
update meeting_participant p
set part = case
  when p.role = 'participant' then 'expert'
  when c.applicant_id = p.account_id or p.account_id = any (c.preparer_ids) then 'applicant'
  else 'lead'
end
from meeting m
join consultation c on c.id = m.owner_id
where m.id = p.meeting_id and m.owner_kind = 'consultation' and p.role <> 'guest';
create index meeting_participant_account on meeting_participant (account_id) where account_id is not null;
