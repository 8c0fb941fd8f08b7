-- A case that its applicant may change again has no expert on board: the next submission invites them again.
update consultation_invitation invitation set status = 'released', version = invitation.version + 1
  from consultation
  where consultation.id = invitation.consultation_id and consultation.round = invitation.round
    and consultation.status in ('returned', 'timeoutNoResponse')
    and invitation.status in ('invited', 'accepted', 'attended', 'absent', 'signed');
delete from consultation_booking booking using consultation
  where consultation.id = booking.consultation_id and consultation.status in ('returned', 'timeoutNoResponse');
