-- A message may lead to the page of one's own data.
alter table message drop constraint message_link_kind_check;
alter table message add constraint message_link_kind_check check (link_kind in (
  'consultation', 'application', 'auditQueue', 'accessLog', 'caseToHandOver', 'exemption', 'certification',
  'certificationReview', 'expertApplication', 'expertReview', 'institution', 'institutionApplication',
  'institutionReview', 'membershipInvitation', 'joinReview', 'agreement', 'examination', 'communityHospital',
  'hospitalTie', 'work', 'ownData'
));
