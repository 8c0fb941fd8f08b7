import { mayLead } from '@tongying/contract/practitioners'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { expertsByAccountIds } from '../practitioners/index.ts'
import { lockCaseRow } from './lock-case.ts'
import { type Hand, makeMove, tellCase } from './make-move.ts'
import { isExpertStill } from './standing.ts'
import { type Consultation, consultations, histories, invitations, opinions } from './tables.ts'

const on: readonly string[] = ['accepted', 'attended', 'signed']

/**
 * A case whose lead has left is led by the next expert on board who may. Where a report is due and there is none, the
 * case goes back to its applicant.
 */
export async function replaceLead(hand: Hand, id: string): Promise<void> {
  const { tx } = hand
  const row = await lockCaseRow(tx, id)
  if (!row) return
  const stillOn = await tx
    .select({ expertId: invitations.expertId, status: invitations.status, institutionId: invitations.institutionId })
    .from(invitations)
    .where(and(eq(invitations.consultationId, id), eq(invitations.round, row.round), isExpertStill))
    .orderBy(asc(invitations.position))
  const onBoard = stillOn.filter((each) => on.includes(each.status))
  if (onBoard.some((each) => each.expertId === row.leadId)) return
  const experts = await expertsByAccountIds(
    tx,
    onBoard.map((each) => each.expertId),
  )
  const next = onBoard.find(({ expertId }) => {
    const expert = experts.get(expertId)
    return expert && mayLead(expert.title)
  })
  if (next) return leadNext(hand, row, next)
  if (row.review !== 'writtenReport' && row.review !== 'failedReview') return
  const moved = await makeMove(hand, row, 'loseLead', { returnedAt: hand.now })
  // They were given on a report that is never issued.
  await tx
    .update(opinions)
    .set({ voidedAt: hand.now })
    .where(and(eq(opinions.consultationId, id), isNull(opinions.voidedAt)))
  await tellCase(hand, moved, 'consultation.leadLost')
}

async function leadNext(
  hand: Hand,
  row: Consultation,
  next: { readonly expertId: string; readonly institutionId: string | null },
): Promise<void> {
  const { tx, now } = hand
  await tx
    .update(invitations)
    .set({ isLead: sql`${invitations.expertId} = ${next.expertId}` })
    .where(and(eq(invitations.consultationId, row.id), eq(invitations.round, row.round)))
  const [led] = await tx
    .update(consultations)
    .set({
      leadId: next.expertId,
      reportInstitutionId: next.institutionId ?? row.reportInstitutionId,
      version: sql`${consultations.version} + 1`,
      updatedAt: now,
    })
    .where(eq(consultations.id, row.id))
    .returning()
  await tx.insert(histories).values({
    consultationId: row.id,
    at: now,
    what: 'leadChanged',
    byId: next.expertId,
    note: null,
  })
  await tellCase(hand, led ?? row, 'consultation.leadChanged')
}
