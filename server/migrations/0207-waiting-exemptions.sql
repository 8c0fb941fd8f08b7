-- A work page asks what waits for its reader's confirmation.
create index consultation_exemption_waiting on consultation_exemption (approver_id) where answered_at is null;
