import type { OpenPart } from '@tongying/contract/accounts'
import { consultationStates, invitationStates } from '@tongying/contract/consultations'
import { and, count, eq, inArray, notInArray, or } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { isOfRound } from './still-on-case.ts'
import { consultations, invitations } from './tables.ts'

/** The cases in which somebody still waits for this person: their own that are not closed, and those where they are an expert. */
export async function openPartsInCases(tx: Tx, accountId: string): Promise<OpenPart[]> {
  const isOwn = or(
    eq(consultations.applicantId, accountId),
    and(eq(consultations.coordinatorId, accountId), eq(consultations.status, 'draft')),
  )
  const [own] = await tx
    .select({ count: count() })
    .from(consultations)
    .where(and(isOwn, notInArray(consultations.status, [...consultationStates.groups.closed])))
  const [asExpert] = await tx
    .select({ count: count() })
    .from(invitations)
    .innerJoin(consultations, isOfRound)
    .where(
      and(
        eq(invitations.expertId, accountId),
        inArray(invitations.status, [...invitationStates.groups.onCase]),
        inArray(consultations.status, [...consultationStates.groups.withExperts]),
      ),
    )
  return [
    { kind: 'applicant', count: own?.count ?? 0 },
    { kind: 'expert', count: asExpert?.count ?? 0 },
  ]
}
