-- The notice that an exemption was not approved says why; notices that were sent before are filled from the history.
update message
set values = values || jsonb_build_object('reason', coalesce((
  select history.note from consultation_history history
  where history.consultation_id = message.link_id and history.what = 'exemptionDenied' and history.at <= message.created_at
  order by history.at desc limit 1
), '—'))
where text_key = 'consultation.exemptionDenied' and not values ? 'reason';
