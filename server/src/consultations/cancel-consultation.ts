import { consultationErrors } from '@tongying/contract/consultations'
import { closeRoom, roomOf } from '../meetings/index.ts'
import type { Context } from '../platform/http/context.ts'
import { cancelJob } from '../platform/jobs/timed-jobs.ts'
import { Problem } from '../platform/problem.ts'
import type { CaseRecord } from './access.ts'
import { ownerKind } from './files-of-case.ts'
import { type Hand, makeMove, tellCase } from './make-move.ts'
import { missMeetingTask } from './miss-meeting.ts'
import { releaseExperts } from './release-experts.ts'
import { missStartTask } from './submit-consultation.ts'
import type { Consultation } from './tables.ts'

/** Cancels a case for good: experts are released, the room is closed, every timer stops. */
export async function cancelConsultation(
  context: Context<CaseRecord>,
  input: { note?: string | null | undefined },
): Promise<Consultation> {
  const { tx, now } = context
  const row = context.record.consultation
  const hand: Hand = { tx, now, byId: context.actor.accountId ?? null }
  const room = row.roomName ? await roomOf(tx, { kind: ownerKind, id: row.id }) : undefined
  if (room?.status === 'inProgress') throw new Problem(consultationErrors.MeetingInProgress)
  const moved = await makeMove(hand, row, 'cancel', {}, input.note)
  await tellCase(hand, moved, 'consultation.cancelled')
  await releaseExperts(hand, row, 'release')
  if (room) await closeRoom(tx, { kind: ownerKind, id: row.id }, now)
  for (const task of [missStartTask, missMeetingTask]) await cancelJob(tx, `${task}:${row.id}`)
  return moved
}
