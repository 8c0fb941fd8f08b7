import { type AccessLogPart, invitationStates } from '@tongying/contract/consultations'
import { isIn } from '@tongying/contract/kit'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { membersWithRole } from '../../memberships/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { isExpertStill, isOpenBreakGlass } from '../still-on-case.ts'
import { breakGlasses, type Consultation, consultations, invitations } from '../tables.ts'

/** What somebody is to a case now, and whether they were on it and are not any more. */
export interface PartOfReader {
  readonly part: AccessLogPart
  readonly isOut: boolean
}

/**
 * What each of these people is to a case, in four statements however many they are. A reviewer is who may review it now;
 * an expert who is out, and has opened the case as an administrator, is one as long as that is open; people of whom
 * nothing is known any more are left out.
 */
export async function partsOfReaders(
  tx: Tx,
  row: Consultation,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, PartOfReader>> {
  const parts = new Map<string, PartOfReader>()
  for (const id of await reviewerIds(tx, row)) parts.set(id, { part: 'desk', isOut: false })
  const administrators = await tx
    .select({ id: breakGlasses.accountId, isOpen: sql<boolean>`${isOpenBreakGlass}` })
    .from(breakGlasses)
    .innerJoin(consultations, eq(consultations.id, breakGlasses.consultationId))
    .where(and(eq(breakGlasses.consultationId, row.id), inArray(breakGlasses.accountId, [...accountIds])))
  for (const { id } of administrators) parts.set(id, { part: 'administrator', isOut: false })
  for (const [id, part] of await expertParts(tx, row, accountIds)) parts.set(id, part)
  if (row.coordinatorId) parts.set(row.coordinatorId, { part: 'coordinator', isOut: false })
  // Whoever reads by nothing else now.
  for (const { id, isOpen } of administrators) {
    const other = parts.get(id)
    if (isOpen && (other?.isOut || other?.part === 'coordinator'))
      parts.set(id, { part: 'administrator', isOut: false })
  }
  parts.set(row.applicantId, { part: 'applicant', isOut: false })
  return parts
}

/** Out is who is of an earlier round, declined or was released, or has no certification or membership any more. */
async function expertParts(
  tx: Tx,
  row: Consultation,
  accountIds: readonly string[],
): Promise<[string, PartOfReader][]> {
  const experts = await tx
    .select({
      id: invitations.expertId,
      round: invitations.round,
      isLead: invitations.isLead,
      status: invitations.status,
      isStill: sql<boolean>`${isExpertStill}`,
    })
    .from(invitations)
    .where(and(eq(invitations.consultationId, row.id), inArray(invitations.expertId, [...accountIds])))
    .orderBy(asc(invitations.round))
  return experts.map(({ id, round, isLead, status, isStill }) => {
    const isOut = round !== row.round || !isStill || !isIn(invitationStates.groups.onCase, status)
    return [id, { part: isLead ? 'lead' : 'invitee', isOut }]
  })
}

async function reviewerIds(tx: Tx, { auditInstitutionId, reportInstitutionId }: Consultation): Promise<string[]> {
  const ofAudit = auditInstitutionId ? await membersWithRole(tx, auditInstitutionId, 'consultationAuditor') : []
  const ofReport = reportInstitutionId ? await membersWithRole(tx, reportInstitutionId, 'reportAuditor') : []
  return [...ofAudit, ...ofReport]
}
