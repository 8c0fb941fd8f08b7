-- A case and an invitation are in no state that their machines do not have.
alter table consultation
  add constraint consultation_status_check check (status in (
    'draft', 'waitingForTreatment', 'returned', 'unresponsive', 'waitingForConsultation', 'consultationEnd', 'completed',
    'cancelled', 'timeoutNoResponse')),
  add constraint consultation_review_check check (review in (
    'notSubmitted', 'toBeAudited', 'failedAudit', 'writtenReport', 'reportReview', 'passedReview', 'failedReview'));
alter table consultation_invitation
  add constraint consultation_invitation_status_check check (status in (
    'invited', 'accepted', 'declined', 'noResponse', 'released', 'attended', 'absent', 'withdrawn', 'signed'));
