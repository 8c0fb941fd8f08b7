import { invitationStates, type OnCase } from '@tongying/contract/consultations'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { holdStanding, membersWithRole } from '../memberships/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { standIns } from './move-case.ts'
import { hasApplicant, isExpertStill } from './still-on-case.ts'
import { type Consultation, consultations, type Invitation, invitations } from './tables.ts'

/** How an expert leaves a case of their own accord; who is let go may have to be notified of what let them go. */
const wentThemselves: readonly string[] = [invitationStates.moves.decline.to, invitationStates.moves.withdraw.to]

/** Who was what to a case when something happened to it. */
type Then = Pick<OnCase, 'consultationId' | 'applicantId' | 'expertIds' | 'deskIds' | 'standInIds'>

/**
 * Those whose part in a case has ended since something happened to it: they have left the institution, lost the
 * certification or the role that it rests on, or have declined or withdrawn. What the others' parts rest on is held until the
 * transaction ends, so that whoever loses theirs afterwards is answered afterwards.
 */
export async function goneFromCase(tx: Tx, then: Then): Promise<ReadonlySet<string>> {
  const { consultationId: id, applicantId, expertIds, deskIds, standInIds } = then
  const known = new Set([applicantId, ...expertIds, ...deskIds, ...standInIds])
  for (const accountId of [...known].toSorted()) await holdStanding(tx, accountId)
  const [row] = await tx.select().from(consultations).where(eq(consultations.id, id))
  if (!row) return new Set()
  const experts = await lastInvitations(tx, id, expertIds)
  const onCase = experts.filter((one) => one.isStill && !wentThemselves.includes(one.status))
  const staying = new Set([
    ...((await isApplicantStill(tx, row, applicantId)) ? [applicantId] : []),
    ...onCase.map((one) => one.expertId),
    ...(await reviewersNow(tx, row)),
    ...(standInIds.length > 0 ? await standIns(tx, row) : []),
  ])
  return new Set([...known].filter((accountId) => !staying.has(accountId)))
}

/**
 * Whether a person has lost what their part in a case rests on, as its applicant or an expert of it, whatever has become
 * of the part: nothing of the case leaves the product for them any more.
 */
export async function hasLostStanding(tx: Tx, consultationId: string, accountId: string): Promise<boolean> {
  await holdStanding(tx, accountId)
  const [row] = await tx.select().from(consultations).where(eq(consultations.id, consultationId))
  if (!row) return false
  if (row.applicantId === accountId) return !(await isApplicantStill(tx, row, accountId))
  const [last] = await lastInvitations(tx, consultationId, [accountId])
  return last !== undefined && !last.isStill
}

async function isApplicantStill(tx: Tx, { id, applicantId }: Consultation, accountId: string): Promise<boolean> {
  if (applicantId !== accountId) return false
  const [found] = await tx.select({ hasApplicant }).from(consultations).where(eq(consultations.id, id))
  return found?.hasApplicant === true
}

interface LastInvitation extends Pick<Invitation, 'expertId' | 'status'> {
  readonly isStill: boolean
}

/** Who hands a case over now that its applicant has left. */
export async function standInsNow(tx: Tx, consultationId: string): Promise<string[]> {
  const [row] = await tx.select().from(consultations).where(eq(consultations.id, consultationId))
  return row ? standIns(tx, row) : []
}

/** Each of these experts' invitation of the last round in which they had one. */
async function lastInvitations(tx: Tx, id: string, expertIds: readonly string[]): Promise<LastInvitation[]> {
  if (expertIds.length === 0) return []
  return tx
    .selectDistinctOn([invitations.expertId], {
      expertId: invitations.expertId,
      status: invitations.status,
      isStill: sql<boolean>`${isExpertStill}`,
    })
    .from(invitations)
    .where(and(eq(invitations.consultationId, id), inArray(invitations.expertId, [...expertIds])))
    .orderBy(invitations.expertId, desc(invitations.round))
}

/** The auditors of the institutions that review it. */
async function reviewersNow(tx: Tx, { auditInstitutionId, reportInstitutionId }: Consultation): Promise<string[]> {
  return [
    ...(auditInstitutionId ? await membersWithRole(tx, auditInstitutionId, 'consultationAuditor') : []),
    ...(reportInstitutionId ? await membersWithRole(tx, reportInstitutionId, 'reportAuditor') : []),
  ]
}
