-- The words that the code writes into these columns, and no others: a list that grows needs a migration, as a state does.
alter table practitioner add constraint practitioner_title_check check (title in (
  'archiater', 'deputyArchiater', 'attendingPhysician', 'physician', 'medicalStaff',
  'chiefPharmacist', 'deputyChiefPharmacist', 'pharmacistInCharge', 'pharmacist', 'assistantPharmacist',
  'chiefNurse', 'associateChiefNurse', 'nurseInCharge', 'nursePractitioner', 'nurse',
  'chiefTechnician', 'deputyChiefTechnician', 'technicianInCharge', 'technicalMaster', 'technician'
));
alter table message add constraint message_link_kind_check check (link_kind in (
  'consultation', 'application', 'auditQueue', 'accessLog', 'caseToHandOver', 'exemption', 'certification',
  'certificationReview', 'expertApplication', 'expertReview', 'institution', 'institutionApplication',
  'institutionReview', 'membershipInvitation', 'joinReview', 'agreement', 'examination', 'communityHospital',
  'hospitalTie', 'work'
));
alter table meeting add constraint meeting_end_reason_check check (end_reason in ('host', 'empty', 'over', 'owner'));
alter table meeting_command add constraint meeting_command_command_check check (command in (
  'up', 'down', 'left', 'right', 'clockwise', 'counterClockwise', 'tiltHead', 'tiltFoot', 'hold', 'press', 'release',
  'breath', 'freeze', 'nextView'
));
alter table attachment add constraint attachment_attachment_type_check check (attachment_type in (
  'outpatientRecord', 'pathologyReport', 'laboratoryReport', 'geneticReport', 'admissionDischargeSummary', 'other'
));
alter table sign_in add constraint sign_in_method_check check (method in ('password', 'code', 'register', 'token'));
alter table sign_in add constraint sign_in_outcome_check check (outcome in ('ok', 'wrong', 'slowed'));
alter table attachment add constraint attachment_kind_check check (kind in (
  'image', 'consultationFile', 'imaging', 'consent'
));
alter table attachment add constraint attachment_owner_kind_check check (owner_kind in (
  'account', 'avatar', 'certification', 'institutionApplication', 'institutionLogo', 'consultation', 'examination'
));
alter table meeting add constraint meeting_owner_kind_check check (owner_kind in ('consultation', 'examination'));
alter table patient_link add constraint patient_link_owner_kind_check check (owner_kind in ('consultation'));
alter table patient_form add constraint patient_form_owner_kind_check check (owner_kind in ('consultation'));
alter table consent_signature add constraint consent_signature_owner_kind_check
  check (owner_kind in ('consultation'));
alter table patient_filing add constraint patient_filing_owner_kind_check check (owner_kind in ('consultation'));
alter table consultation_supplement add constraint consultation_supplement_file_kind_check check (file_kind in (
  'imaging', 'outpatientRecord', 'pathologyReport', 'laboratoryReport', 'geneticReport', 'admissionDischargeSummary',
  'other'
));
alter table calendar_feed add constraint calendar_feed_language_check check (language in ('zh-CN', 'en-US'));
alter table critical_finding add constraint critical_finding_item_check check (item in (
  'organRupture', 'gallbladderPerforation', 'suppurativeCholangitis', 'necrotisingPancreatitis', 'ectopicRupture',
  'aorticRupture', 'mesentericIschaemia', 'bowelStrangulation', 'cardiacTamponade', 'acuteThrombosis',
  'testicularTorsion', 'airwayCompression', 'other'
));
