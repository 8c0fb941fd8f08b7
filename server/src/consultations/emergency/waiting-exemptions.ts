import { consultationStates, myDayLimits, type WaitingExemption } from '@tongying/contract/consultations'
import { and, asc, eq, isNull, notInArray } from 'drizzle-orm'
import { accountNames } from '../../accounts/index.ts'
import { institutionIdsWithRole } from '../../memberships/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { isInvolved } from '../access.ts'
import { consultations, exemptions } from '../tables.ts'

/** The exemptions that this person is named to approve, may still answer, and has not. */
export async function waitingExemptions(tx: Tx, accountId: string): Promise<WaitingExemption[]> {
  const found = await tx
    .select({ exemption: exemptions, consultation: consultations })
    .from(exemptions)
    .innerJoin(consultations, eq(consultations.id, exemptions.consultationId))
    .where(
      and(
        eq(exemptions.approverId, accountId),
        isNull(exemptions.answeredAt),
        notInArray(consultations.status, [...consultationStates.groups.closed]),
      ),
    )
    .orderBy(asc(exemptions.askedAt))
    .limit(myDayLimits.exemptions)
  // Most people are named by nobody: the rest is asked only for those who are.
  if (found.length === 0) return []
  const trusted = new Set([
    ...(await institutionIdsWithRole(tx, accountId, 'institutionAdmin')),
    ...(await institutionIdsWithRole(tx, accountId, 'consultationAuditor')),
  ])
  const theirs = found.filter(
    ({ consultation }) => trusted.has(consultation.institutionId) && !isInvolved(consultation, accountId),
  )
  const nameOf = await accountNames(
    tx,
    theirs.map(({ consultation }) => consultation.applicantId),
  )
  return theirs.map(({ exemption, consultation }) => ({
    consultationId: consultation.id,
    number: consultation.number,
    applicantName: nameOf(consultation.applicantId),
    askedAt: exemption.askedAt.toISOString(),
    isForConsent: exemption.isForConsent,
    isForIdentity: exemption.isForIdentity,
  }))
}
