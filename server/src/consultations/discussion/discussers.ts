import { type DiscussionPart, invitationStates } from '@tongying/contract/consultations'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/transaction.ts'
import { queueReviewersOf } from '../move-case.ts'
import { hasApplicant, inRoundOf, isExpertStill } from '../still-on-case.ts'
import { type Consultation, consultations, invitations } from '../tables.ts'

/** What people are to a case who write to each other about it now: the applicant, the experts on it, whose queue it is in. */
export async function discussersOf(
  tx: Tx,
  { consultation, hasApplicant: isThere }: { readonly consultation: Consultation; readonly hasApplicant: boolean },
): Promise<Map<string, DiscussionPart>> {
  const experts = await tx
    .select({ id: invitations.expertId, isLead: invitations.isLead })
    .from(invitations)
    .where(
      and(inRoundOf(consultation), inArray(invitations.status, [...invitationStates.groups.onCase]), isExpertStill),
    )
    .orderBy(asc(invitations.position))
  const found = new Map<string, DiscussionPart>()
  if (isThere) found.set(consultation.applicantId, 'applicant')
  for (const { id, isLead } of experts) found.set(id, isLead ? 'lead' : 'invitee')
  for (const id of await queueReviewersOf(tx, consultation)) found.set(id, 'desk')
  return found
}

interface HeldDiscussion {
  readonly consultation: Consultation
  readonly people: ReadonlyMap<string, DiscussionPart>
}

/** A case, which nobody moves until the transaction ends, and those who write to each other about it. */
export async function holdDiscussion(tx: Tx, consultationId: string): Promise<HeldDiscussion | undefined> {
  await tx.select({ id: consultations.id }).from(consultations).where(eq(consultations.id, consultationId)).for('share')
  return readDiscussers(tx, consultationId)
}

/** Whether somebody has a part in the discussion of a case now. */
export async function isDiscusser(tx: Tx, consultationId: string, accountId: string): Promise<boolean> {
  return (await readDiscussers(tx, consultationId))?.people.has(accountId) === true
}

async function readDiscussers(tx: Tx, consultationId: string): Promise<HeldDiscussion | undefined> {
  const [row] = await tx
    .select({ consultation: consultations, hasApplicant: sql<boolean>`${hasApplicant}` })
    .from(consultations)
    .where(eq(consultations.id, consultationId))
  return row && { consultation: row.consultation, people: await discussersOf(tx, row) }
}
