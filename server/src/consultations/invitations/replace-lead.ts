import { consultationStates, invitationStates } from '@tongying/contract/consultations'
import { isIn, openMoves } from '@tongying/contract/kit'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { lockCaseRow } from '../lock-case.ts'
import { type By, moveCase, publishCaseEvent } from '../move-case.ts'
import { isExpertStill } from '../standing.ts'
import { type Consultation, consultations, histories, invitations, opinions } from '../tables.ts'
import { releaseExperts } from './release-experts.ts'
import { whoMayLead } from './who-may-lead.ts'

/**
 * A case whose lead has left is led by the next expert on board who may. Where a report is due and there is none, the
 * case goes back to its applicant.
 */
export async function replaceLead(by: By, id: string): Promise<void> {
  const { tx } = by
  const row = await lockCaseRow(tx, id)
  if (!row) return
  const stillOn = await tx
    .select({ expertId: invitations.expertId, status: invitations.status, institutionId: invitations.institutionId })
    .from(invitations)
    .where(and(eq(invitations.consultationId, id), eq(invitations.round, row.round), isExpertStill))
    .orderBy(asc(invitations.position))
  const onBoard = stillOn.filter((each) => isIn(invitationStates.groups.takingPart, each.status))
  if (onBoard.some((each) => each.expertId === row.leadId)) return
  const mayLead = await whoMayLead(
    tx,
    onBoard.map((each) => each.expertId),
  )
  const next = onBoard.find(({ expertId }) => mayLead.has(expertId))
  if (next) return leadNext(by, row, next)
  if (!openMoves(consultationStates, row.status, row.review).includes('loseLead')) return
  await moveCase(by, row, 'loseLead', { returnedAt: by.now })
  await releaseExperts(by, row, 'endRound')
  // They were given on a report that is never issued.
  await tx
    .update(opinions)
    .set({ voidedAt: by.now })
    .where(and(eq(opinions.consultationId, id), isNull(opinions.voidedAt)))
}

async function leadNext(
  by: By,
  row: Consultation,
  next: { readonly expertId: string; readonly institutionId: string | null },
): Promise<void> {
  const { tx, now } = by
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
  await publishCaseEvent(by, led ?? row, 'consultation.leadChanged')
}
