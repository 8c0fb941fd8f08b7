/**
 * Who may hold a right. The first group comes from the account, the rest from a person's part in the record at hand
 * (found once a request by the domain's `access.ts`). Nothing else grants anything.
 */
export const accountHolders = [
  'guest',
  'user',
  'verifiedUser',
  'certified',
  'platformAuditor',
  'platformAdmin',
] as const

export const recordHolders = [
  'owner',
  'applicant',
  'invitee',
  'lead',
  'consultationAuditor',
  'reportAuditor',
  'exemptionApprover',
  'coordinator',
  'waitingCoordinator',
  'examiner',
  'communityStaff',
  'notifiedPerson',
  'institutionAdmin',
  'institutionMember',
  'proposingAdmin',
  'answeringAdmin',
  'reader',
  'host',
  'participant',
  'patientByLink',
  'breakGlassReader',
  'terminal',
] as const

export type AccountHolder = (typeof accountHolders)[number]
export type RecordHolder = (typeof recordHolders)[number]
export type Holder = AccountHolder | RecordHolder

/** Who needs no session: everybody, and who comes by a link, a room's seat or a device's credential. */
export const holdersWithoutSession: readonly Holder[] = ['guest', 'patientByLink', 'participant', 'host', 'terminal']
