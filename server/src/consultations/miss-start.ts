import type { Task } from '../platform/jobs/timed-jobs.ts'
import { loadForTimer } from './load-for-timer.ts'
import { type Hand, makeMove, tellCase } from './make-move.ts'

/** The planned start has passed while the application was still at the desk: it goes back for another time. */
export const missStart: Task = async (tx, payload, { clock }) => {
  const row = await loadForTimer(tx, payload, 'waitingForTreatment')
  if (!row) return
  const hand: Hand = { tx, now: clock.now(), byId: null }
  await tellCase(
    hand,
    await makeMove(hand, row, 'missStart', { returnedAt: hand.now, desksLeft: [] }),
    'consultation.returned',
  )
}
