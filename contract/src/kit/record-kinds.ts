/**
 * The kinds of records that something else may be about: a row of the audit trail, a file, a room, a patient's link. They
 * stand in the database and never change.
 */
export const recordKinds = [
  'accessToken',
  'account',
  'agreement',
  'applicationTemplate',
  'attachment',
  'auditTrail',
  'avatar',
  'booking',
  'certification',
  'communityHospital',
  'consent',
  'consultation',
  'consultationInvitation',
  'contactRequest',
  'criticalFinding',
  'dayOpening',
  'demo',
  'dutyShift',
  'examination',
  'expertApplication',
  'holidays',
  'installer',
  'institution',
  'institutionApplication',
  'institutionLogo',
  'joinApplication',
  'meeting',
  'membership',
  'membershipInvitation',
  'message',
  'orderSetting',
  'patient',
  'patientLink',
  'practitioner',
  'reportDocument',
  'reportPreview',
  'reportTemplate',
  'session',
  'siteContent',
  'terminal',
  'ultrasoundRecord',
  'waitingEntry',
  'phoneNotice',
] as const
export type RecordKind = (typeof recordKinds)[number]

/** A record by its kind and id. */
export interface RecordRef {
  readonly kind: RecordKind
  readonly id: string
}
