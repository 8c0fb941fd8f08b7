import { type Holder, holdersWithoutSession } from './roles.ts'

/**
 * The one table of rights: permission → who holds it. A route names one permission; who is not in its row is refused.
 * `guest` means everybody, signed in or not; `user` every signed-in account. The relations to a record
 * (applicant, invitee, …) are found by the domain that owns the record.
 */
export const permissions = {
  // platform
  'platform.read': ['guest'],
  'console.enter': ['platformAdmin', 'platformAuditor'],
  'operation.read': ['platformAdmin'],
  'operation.decide': ['platformAdmin'],

  // accounts
  'account.signIn': ['guest'],
  'account.readOwn': ['user'],
  'account.editOwn': ['user'],
  'account.unmask': ['platformAdmin'],
  'account.find': ['platformAdmin'],
  'account.suspend': ['platformAdmin'],
  // One asks, another approves.
  'account.giveRole': ['platformAdmin'],

  // attachments
  'attachment.upload': ['user'],
  'attachment.read': ['owner', 'reader'],
  'attachment.edit': ['owner'],
  'attachment.remove': ['owner'],

  // institutions, practitioners, memberships
  'institution.browse': ['user'],
  'institution.edit': ['institutionAdmin'],
  'institution.readDirectory': ['platformAdmin', 'platformAuditor'],
  'institution.revise': ['platformAdmin'],
  'institution.import': ['platformAdmin'],
  'practitioner.browse': ['user'],
  'practitioner.readOwn': ['user'],
  'institutionApplication.start': ['verifiedUser'],
  'institutionApplication.readOwn': ['user'],
  'institutionApplication.editOwn': ['applicant'],
  'institutionApplication.review': ['platformAuditor'],
  'certification.editOwn': ['user'],
  'certification.review': ['platformAuditor'],
  'certification.readStanding': ['platformAuditor', 'platformAdmin'],
  'certification.suspend': ['platformAdmin'],
  'expertApplication.readOwn': ['user'],
  'expertApplication.editOwn': ['user'],
  'expertApplication.review': ['platformAuditor'],
  'joinApplication.send': ['certified'],
  'joinApplication.readOwn': ['user'],
  'joinApplication.review': ['institutionAdmin'],
  'joinApplication.withdraw': ['applicant'],
  'membershipInvitation.readOwn': ['user'],
  'membershipInvitation.send': ['institutionAdmin'],
  'membershipInvitation.answer': ['invitee'],
  'membership.readOwn': ['user'],
  'membership.leave': ['institutionMember', 'institutionAdmin'],
  'membership.manage': ['institutionAdmin'],
  'membership.giveRole': ['platformAdmin'],

  // site: its pages are open to everybody, and the platform's administrators keep what stands on them
  'site.read': ['guest'],
  'installer.manage': ['platformAdmin'],
  'siteContent.edit': ['platformAdmin'],
  'contactRequest.send': ['guest'],
  'contactRequest.answer': ['platformAdmin', 'platformAuditor'],

  // holidays
  'holiday.read': ['user'],
  'holiday.edit': ['platformAdmin'],

  // agreements: both sides read and end them, the other side answers what one proposed
  'agreement.read': ['institutionAdmin'],
  'agreement.propose': ['institutionAdmin'],
  'agreement.answer': ['answeringAdmin'],
  'agreement.withdraw': ['proposingAdmin'],
  'agreement.end': ['institutionAdmin'],

  // schedules: a person's own free time, an institution's duty list
  'schedule.editOwn': ['certified'],
  'schedule.readDuty': ['institutionMember'],
  'schedule.editDuty': ['institutionAdmin'],

  // patients: a link opens what it was sent for, and nothing else
  'patientLink.manage': ['applicant', 'coordinator'],
  'patientLink.open': ['guest'],
  'patientLink.use': ['patientByLink'],
  'patientForm.fill': ['patientByLink'],
  'patientForm.read': ['applicant', 'coordinator'],
  'patientForm.accept': ['applicant', 'coordinator'],
  // Patients of the institution who were filed before, for an application that is being written.
  'patient.find': ['applicant'],
  'patient.merge': ['applicant'],
  'consent.sign': ['patientByLink'],
  'consent.read': [
    'applicant',
    'coordinator',
    'invitee',
    'lead',
    'consultationAuditor',
    'reportAuditor',
    'breakGlassReader',
  ],
  'consent.unmask': ['applicant', 'invitee', 'lead', 'consultationAuditor', 'reportAuditor'],

  // devices: an institution's administrator pairs and revokes them; a terminal's credential is for its own calls
  'terminal.use': ['user'],
  'terminal.manage': ['institutionAdmin'],
  'terminal.pair': ['guest'],
  'terminal.beOwn': ['terminal'],

  // imaging
  'imaging.read': ['owner', 'reader'],

  // meetings
  'meeting.knock': ['guest'],
  'meeting.host': ['host'],

  // consultations
  'consultation.create': ['certified', 'coordinator'],
  // A coordinator of the institution writes the draft of a physician, who confirms it by submitting.
  'consultation.prepare': ['coordinator'],
  'consultation.askConfirmation': ['coordinator'],
  'consultation.takeBackPreparation': ['waitingCoordinator'],
  'consultation.returnPreparation': ['applicant'],
  'consultation.list': ['user'],
  // Whoever has the secret address of a person's calendar: times alone.
  'consultation.readFeed': ['guest'],
  'consultation.edit': ['applicant', 'coordinator'],
  // Begins a new application with the patient and the case of this one.
  'consultation.copy': ['applicant'],
  'consultation.submit': ['applicant'],
  'consultation.cancel': ['applicant'],
  // The fields of an emergency that were not obtainable when it was filed.
  'consultation.complete': ['applicant'],
  'consultation.answerExemption': ['exemptionApprover'],
  // While the applicant has left the case's institution.
  'consultation.handOver': ['institutionAdmin', 'consultationAuditor'],
  'consultation.readBody': [
    'applicant',
    'coordinator',
    'invitee',
    'lead',
    'consultationAuditor',
    'reportAuditor',
    'breakGlassReader',
  ],
  // Who answers for the patient sees who looked.
  'consultation.readAccessLog': ['applicant', 'institutionAdmin', 'platformAdmin'],
  // An administrator without a part in the case, for a reason that its people are notified of.
  'consultation.breakGlass': ['institutionAdmin', 'platformAdmin'],
  'consultation.endBreakGlass': ['breakGlassReader'],
  'consultation.unmask': ['applicant', 'invitee', 'lead', 'consultationAuditor', 'reportAuditor'],
  'consultation.discuss': ['applicant', 'invitee', 'lead', 'consultationAuditor', 'reportAuditor'],
  'consultation.passAudit': ['consultationAuditor'],
  'consultation.return': ['consultationAuditor'],
  'consultation.answer': ['invitee', 'lead'],
  'consultation.inviteExpert': ['applicant'],
  'consultation.reinvite': ['applicant'],
  'consultation.reschedule': ['applicant', 'lead'],
  'consultation.withdraw': ['invitee', 'lead'],
  'consultation.giveOpinion': ['invitee', 'lead'],
  'consultation.askSupplement': ['invitee', 'lead'],
  'consultation.answerSupplement': ['applicant'],
  // The lead signs by submitting.
  'consultation.signOpinion': ['invitee'],
  'consultation.writeReport': ['lead'],
  'consultation.reviewReport': ['reportAuditor'],
  // The document of a report that is not issued yet.
  'consultation.previewReport': ['lead', 'reportAuditor'],
  'consultation.readReport': ['applicant', 'invitee', 'lead', 'reportAuditor'],
  'consultation.amend': ['lead'],
  'consultation.respond': ['applicant'],
  'consultation.rateApplication': ['invitee', 'lead'],
  'report.verify': ['guest'],
  // Texts that reports begin with: an institution's administrator keeps them, and everybody certified their own.
  'applicationTemplate.use': ['certified'],
  'applicationTemplate.edit': ['institutionAdmin'],
  'reportTemplate.use': ['certified'],
  'reportTemplate.edit': ['institutionAdmin'],

  // bookings: the examining institution, its community hospitals' staff, and patients by the link of their booking
  'communityHospital.readOwn': ['user'],
  'communityHospital.read': ['institutionAdmin', 'examiner', 'communityStaff'],
  'communityHospital.edit': ['institutionAdmin'],
  // A hospital that has been onboarded answers who wants to examine its patients; either side ends it.
  'communityHospital.readTies': ['institutionAdmin'],
  'communityHospital.answer': ['answeringAdmin'],
  'communityHospital.withdraw': ['proposingAdmin'],
  'communityHospital.end': ['institutionAdmin'],
  'orderSetting.read': ['institutionAdmin', 'examiner', 'communityStaff'],
  'orderSetting.edit': ['institutionAdmin', 'examiner'],
  'dayOpening.edit': ['institutionAdmin', 'examiner'],
  'booking.browse': ['guest'],
  'booking.book': ['guest'],
  'booking.useOwn': ['patientByLink'],
  'booking.readDay': ['institutionAdmin', 'examiner', 'communityStaff'],
  'booking.bookFor': ['institutionAdmin', 'examiner', 'communityStaff'],
  'booking.receive': ['institutionAdmin', 'examiner', 'communityStaff'],
  'booking.call': ['examiner'],
  'booking.unmask': ['institutionAdmin', 'examiner', 'communityStaff'],
  'booking.readStatistics': ['institutionAdmin', 'examiner'],
  // examinations: the record of whoever is examined, and the examination itself
  'ultrasoundRecord.add': ['examiner'],
  'ultrasoundRecord.find': ['examiner'],
  'ultrasoundRecord.read': ['examiner', 'communityStaff'],
  'ultrasoundRecord.edit': ['examiner', 'communityStaff'],
  'ultrasoundRecord.unmask': ['examiner', 'communityStaff'],
  'examination.examine': ['examiner'],
  // Who was named for a critical finding stands in for staff where there are none.
  'examination.read': ['examiner', 'communityStaff', 'notifiedPerson'],
  'examination.list': ['examiner', 'communityStaff'],
  'examination.write': ['examiner'],
  'examination.sign': ['examiner'],
  // Another examiner than the one who signed.
  'examination.review': ['examiner'],
  'examination.readReport': ['examiner', 'communityStaff', 'notifiedPerson'],
  // The link to an issued report goes to the patient's telephone once more.
  'examination.sendLink': ['examiner', 'communityStaff'],
  // Only a certified physician applies for a consultation.
  'examination.apply': ['examiner'],
  // A finding that cannot wait for the report.
  'criticalFinding.report': ['examiner'],
  'criticalFinding.acknowledge': ['communityStaff', 'notifiedPerson'],
  'criticalFinding.enterAction': ['examiner', 'communityStaff', 'notifiedPerson'],
  'criticalFinding.read': ['examiner', 'communityStaff'],
  'examinationResult.useOwn': ['patientByLink'],

  // the audit trail: the platform's staff read all of it, an institution's administrators what is theirs
  'auditTrail.read': ['platformAdmin', 'platformAuditor', 'institutionAdmin'],
  'auditTrail.export': ['platformAdmin', 'platformAuditor', 'institutionAdmin'],
  'auditTrail.readState': ['platformAdmin', 'platformAuditor'],
  'auditTrail.acknowledge': ['platformAdmin'],

  // messages
  'message.readOwn': ['user'],
  'message.markOwn': ['user'],
  'message.setPreferences': ['user'],
  'message.acknowledge': ['owner'],

  // reports: consultations in numbers; each reader their own scope, nobody a patient
  'statistics.readScopes': ['user'],
  'statistics.readOwn': ['certified'],
  'statistics.readInstitution': ['institutionAdmin', 'consultationAuditor', 'reportAuditor'],
  'statistics.readPlatform': ['platformAdmin', 'platformAuditor'],
} as const satisfies Record<string, readonly Holder[]>

export type Permission = keyof typeof permissions

/** Rights that are decided, but that no call and no file asks for yet. */
export const plannedPermissions = {
  'meeting.attend': ['participant', 'host'],
  'consultation.readHeader': ['applicant', 'invitee', 'lead', 'consultationAuditor', 'reportAuditor'],
} as const satisfies Record<string, readonly Holder[]>

export type PlannedPermission = keyof typeof plannedPermissions

/** Whether a call with this permission may come from a caller without a session. */
export function worksWithoutSession(permission: Permission): boolean {
  return permissions[permission].some((holder) => holdersWithoutSession.includes(holder))
}

/** Whether any of these holders has the right. */
export function isAllowed(permission: Permission, holders: Iterable<Holder>): boolean {
  const row: readonly Holder[] = permissions[permission]
  for (const holder of holders) if (row.includes(holder)) return true
  return false
}
