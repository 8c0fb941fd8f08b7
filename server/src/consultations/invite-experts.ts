import { answerDeadline, invitationStates } from '@tongying/contract/consultations'
import { eq } from 'drizzle-orm'
import { newId } from '../platform/ids.ts'
import { schedule } from '../platform/jobs/timed-jobs.ts'
import { expertsByAccountIds } from '../practitioners/index.ts'
import { type Hand, tellCase } from './make-move.ts'
import { type Consultation, consultations, invitations } from './tables.ts'

export const expireTask = 'consultation.expireUnanswered'

/** Invites the chosen experts of this round, the first as lead, and starts the clock on their answers. */
export async function inviteExperts(
  hand: Hand,
  row: Consultation,
  doctorIds: readonly string[],
): Promise<Consultation> {
  const answerBy = answerDeadline(hand.now, row.startsAt)
  const experts = await expertsByAccountIds(hand.tx, doctorIds)
  await hand.tx.insert(invitations).values(
    doctorIds.map((expertId, position) => ({
      id: newId(),
      consultationId: row.id,
      round: row.round,
      expertId,
      institutionId: experts.get(expertId)?.institutionId ?? null,
      isLead: position === 0,
      position,
      status: invitationStates.initial,
      invitedAt: hand.now,
      answerBy,
      consultationCreatedAt: row.createdAt,
    })),
  )
  const [invited] = await hand.tx
    .update(consultations)
    .set({ answerBy })
    .where(eq(consultations.id, row.id))
    .returning()
  await schedule(hand.tx, {
    task: expireTask,
    key: `${expireTask}:${row.id}`,
    runAt: answerBy,
    payload: { id: row.id, round: row.round },
  })
  await tellCase(hand, invited ?? row, 'consultation.invited')
  return invited ?? row
}
