import { invitationStates } from '@tongying/contract/consultations'
import { eq } from 'drizzle-orm'
import type { Coverage } from '../../agreements/index.ts'
import { newId } from '../../platform/ids.ts'
import { expertsByAccountIds } from '../../practitioners/index.ts'
import { answerByOf } from '../emergency/ask-next.ts'
import { isEmergency } from '../is-emergency.ts'
import { type By, publishCaseEvent } from '../move-case.ts'
import { type Consultation, consultations, invitations } from '../tables.ts'
import { agreementIdOf } from './case-coverage.ts'

/** Invites the chosen experts of this round, the first as lead; they may answer until the case's `answerBy`. */
export async function inviteExperts(
  by: By,
  row: Consultation,
  { doctorIds, coverage }: { doctorIds: readonly string[]; coverage: Coverage },
): Promise<Consultation> {
  const experts = await expertsByAccountIds(by.tx, doctorIds)
  const answerBy = isEmergency(row) ? await answerByOf(by.tx, row, by.now) : row.answerBy
  await by.tx.insert(invitations).values(
    doctorIds.map((expertId, position) => ({
      id: newId(),
      consultationId: row.id,
      round: row.round,
      expertId,
      institutionId: experts.get(expertId)?.institutionId ?? null,
      agreementId: agreementIdOf(experts.get(expertId), coverage),
      isLead: position === 0,
      position,
      status: invitationStates.initial,
      invitedAt: by.now,
      answerBy,
      consultationCreatedAt: row.createdAt,
    })),
  )
  // Only what they are invited to is sent to experts without another review.
  await by.tx
    .update(consultations)
    .set({ reviewedDraftVersion: row.draftVersion, proposedTimes: null })
    .where(eq(consultations.id, row.id))
  await publishCaseEvent(by, row, 'consultation.invited')
  return row
}
