-- Messages that lead to the days of remote examinations.
alter table message drop constraint message_link_kind_check;
alter table message add constraint message_link_kind_check check (link_kind in (
  'consultation', 'application', 'auditQueue', 'accessLog', 'caseToHandOver', 'exemption', 'certification',
  'certificationReview', 'expertApplication', 'expertReview', 'institution', 'institutionApplication',
  'institutionReview', 'membershipInvitation', 'joinReview', 'agreement', 'examination', 'communityHospital',
  'remoteDays', 'hospitalTie', 'work', 'ownData'
));
