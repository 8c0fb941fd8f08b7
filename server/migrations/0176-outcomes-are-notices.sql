-- The outcome of every application is a notice, and its text carries the reason: rows from before have none.
update message set type = 'notice'
where text_key in ('consultation.received', 'consultation.auditPassed', 'consultation.returned',
  'certification.received', 'certification.approved', 'certification.rejected');
update message set values = values || '{"reason": "—"}'::jsonb
where text_key in ('consultation.returned', 'certification.rejected') and not values ? 'reason';
