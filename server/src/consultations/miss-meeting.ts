import { consultationTimers } from '@tongying/contract/consultations'
import { closeRoom, roomOf } from '../meetings/index.ts'
import { schedule, type Task } from '../platform/jobs/timed-jobs.ts'
import { ownerKind } from './files-of-case.ts'
import { loadForTimer } from './load-for-timer.ts'
import { type Hand, makeMove, tellCase } from './make-move.ts'
import { releaseExperts } from './release-experts.ts'

export const missMeetingTask = 'consultation.missMeeting'

/** The planned end is half an hour ago and nothing was held: the case goes back. A talk still going on gets more time. */
export const missMeeting: Task = async (tx, payload, { key, clock }) => {
  const row = await loadForTimer(tx, payload, 'waitingForConsultation')
  if (!row) return
  const now = clock.now()
  const owner = { kind: ownerKind, id: row.id }
  const room = await roomOf(tx, owner)
  if (room?.status === 'inProgress') {
    await schedule(tx, {
      task: missMeetingTask,
      key,
      runAt: new Date(now.getTime() + consultationTimers.notHeldAfterEnd),
      payload,
    })
    return
  }
  const hand: Hand = { tx, now, byId: null }
  const moved = await makeMove(hand, row, 'missMeeting', { returnedAt: now, roomName: null })
  await tellCase(hand, moved, 'consultation.notHeld')
  await releaseExperts(hand, row, 'release')
  await closeRoom(tx, owner, now)
}
