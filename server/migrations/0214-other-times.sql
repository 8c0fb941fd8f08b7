-- The draft as it was reviewed last: only that one is sent to experts again. The times that were proposed and not settled.
alter table consultation
  add column reviewed_draft_version int,
  add column proposed_times jsonb;
update consultation set reviewed_draft_version = draft_version where status in ('unresponsive', 'waitingForConsultation');
alter table consultation_invitation add column suits int[];
