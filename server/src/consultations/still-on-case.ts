import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { hasRoleNow, isMemberNow } from '../memberships/index.ts'
import { isCertifiedNow } from '../practitioners/index.ts'
import { breakGlasses, type Consultation, consultations, invitations } from './tables.ts'

/** Rights in a case follow the present: these conditions are asked at every call and of every list, never remembered. */

/** The applicant belongs to the institution in whose name the case is. */
export const hasApplicant: SQL<boolean> = isMemberNow(consultations.applicantId, consultations.institutionId)

/** The person who prepared the application is a coordinator now of the institution in whose name it is. */
export const hasCoordinator: SQL<boolean> = hasRoleNow(
  consultations.coordinatorId,
  consultations.institutionId,
  'coordinator',
)

/** The expert's certification is in force, and they belong to the institution as whose member they were invited. */
export const isExpertStill: SQL | undefined = and(
  isCertifiedNow(invitations.expertId),
  or(isNull(invitations.institutionId), isMemberNow(invitations.expertId, invitations.institutionId)),
)

/** The invitations of a case's present round, of a case that was read. */
export function inRoundOf({ id, round }: Pick<Consultation, 'id' | 'round'>): SQL | undefined {
  return and(eq(invitations.consultationId, id), eq(invitations.round, round))
}

/** The same in a query that reads the cases themselves. */
export const isOfRound: SQL | undefined = and(
  eq(invitations.consultationId, consultations.id),
  eq(invitations.round, consultations.round),
)

/** The break-glass accesses to the case that are open: until their end is recorded, and never beyond their time. */
export const isOpenBreakGlass: SQL | undefined = and(
  eq(breakGlasses.consultationId, consultations.id),
  isNull(breakGlasses.endedAt),
  gt(breakGlasses.until, sql`now()`),
)
